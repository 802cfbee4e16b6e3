import type { ResourceName } from '../../src/contract/index.js';
import { type AccountCustomField, renderAccountTypes } from '../../src/mapping/account-types.js';

/** The declaration file of an account with these custom fields. */
export const render = (
  fields: Readonly<Partial<Record<ResourceName, readonly AccountCustomField[]>>>,
  account = 'demo@host',
) => renderAccountTypes(account, new Map(Object.entries(fields) as [ResourceName, readonly AccountCustomField[]][]));

/** Labels that break what is written carelessly. */
export const oddLabels = [
  ...['', ' ', "it's", '"quoted"', '`tick`', '\\', "\\'", 'two\nlines', '*/ }', '// x', '\u2028', '\u202e', '\0'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '😀', '\ud800', 'Größe', '1', 'label', 'itemOfRow2'],
];

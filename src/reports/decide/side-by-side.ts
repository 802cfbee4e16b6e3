import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { PageTexts } from '../../language/english/pages.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { inWordsOf } from '../../language/texts.js';
import { comparisonOf, diff } from '../../plan/index.js';
import { fieldText, valueText } from '../values.js';

/** How the values of a file and of the account differ: `+` and `-` where one of them is empty. */
export type DifferenceSign = '=' | '≠' | '+' | '-';

/** What a file and the account say about one thing. */
export interface ComparedLine {
  readonly label: string;
  readonly inFile: string;
  readonly inAccount: string;
  readonly difference: DifferenceSign;
}

/** Fields that people read as one. */
const together: readonly (readonly [label: keyof PageTexts['decide']['lines'], ...fields: string[]])[] = [
  ['key', 'myId', 'num'],
  ['name', 'name'],
  [
    'address',
    'address',
    'addressStreet',
    'addressComplement',
    'addressZIP',
    'addressCity',
    'addressProvince',
    'addressCountry',
  ],
  ['contact', 'contactFirstName', 'contactLastName'],
  ['email', 'contactEmail'],
  ['phone', 'contactPhone', 'contactMobile', 'contactFax'],
  ['vatNumber', 'vatNumber'],
];

const grouped = new Set(together.flatMap(([, ...fields]) => fields));

/**
 * A record of a file beside one of the account: what names and finds it first, then all else that the file holds. Only
 * what is filled; of the account nothing that the file cannot change.
 */
export function sideBySide(
  resource: ResourceName,
  { inFile, inAccount }: { readonly inFile: Payload; readonly inAccount: Payload },
  texts: ReportTexts,
): ComparedLine[] {
  const owners = Object.keys(resourceOf(resource).references);
  const grouping = together.map(([label, ...fields]) => [texts.pages.decide.lines[label], ...fields] as const);
  const first = [...grouping, ...owners.map((owner) => [inWordsOf(texts, owner), owner] as const)];
  const lines = first.map(([label, ...fields]) => lineOf(label, { resource, fields, inFile, inAccount, texts }));
  return [...lines, ...otherLines({ resource, inFile, inAccount, texts })].filter(
    (line) => line.inFile + line.inAccount !== '',
  );
}

interface Compared {
  readonly resource: ResourceName;
  readonly fields: readonly string[];
  readonly inFile: Payload;
  readonly inAccount: Payload;
  readonly texts: ReportTexts;
}

function lineOf(label: string, { resource, fields, inFile, inAccount, texts }: Compared): ComparedLine {
  const textIn = (record: Payload) =>
    fields
      .map((field) => valueText(record[field], texts, field))
      .filter((text) => text !== '')
      .join(', ');
  const isSame = fields.every((field) => comparisonOf(resource, field).same(inAccount[field], inFile[field]));
  return compared(label, [textIn(inFile), textIn(inAccount)], isSame);
}

function compared(label: string, [inFile, inAccount]: readonly [string, string], isSame: boolean): ComparedLine {
  const difference = inAccount === '' ? '+' : inFile === '' ? '-' : isSame ? '=' : '≠';
  return { label, inFile, inAccount, difference };
}

/** Custom fields and the like, each with its own name. */
function otherLines({ resource, inFile, inAccount, texts }: Omit<Compared, 'fields'>): ComparedLine[] {
  const { references } = resourceOf(resource);
  const others = Object.entries(inFile).filter(([field]) => !grouped.has(field) && !Object.hasOwn(references, field));
  const wanted = Object.fromEntries(others);
  const changed = new Map(diff(resource, inAccount, wanted).fields.map((change) => [change.field, change]));
  return diff(resource, {}, wanted).fields.map(({ field, to }) => {
    const change = changed.get(field);
    const text = valueText(to, texts, field);
    return compared(
      fieldText(field.replace('customFieldValues.', ''), texts),
      [text, change ? valueText(change.from, texts, field) : text],
      change === undefined,
    );
  });
}

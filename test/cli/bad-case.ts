/** Something that a user may get wrong, and what must come of it. */
export interface Case {
  readonly input: string;
  readonly args: readonly string[];
  /** Files to be there, by name; a folder where it is null. */
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (folder: string) => Promise<void> | void;
  readonly code: number;
  /** Words of message and advice that a user must find. */
  readonly says: readonly (string | RegExp)[];
  readonly place?: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** A case that ends with 2 and a ConfigurationError, unless more says otherwise. */
export const bad = (input: string, args: Case['args'], says: Case['says'], more: Partial<Case> = {}): Case => ({
  ...{ input, args, says, code: 2, type: 'ConfigurationError' },
  ...more,
});

export const customersFile = { 'customers.csv': 'myId,name\nC1,Weber\n' };
export const checkCustomers = ['check', 'customers.csv'];
export const importCustomers = ['import', 'customers.csv'];

/** A mapping that reads the columns Kunde and Straße. */
export const columnsMapping = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('Kunde'), name: text('Straße') } } });
`;

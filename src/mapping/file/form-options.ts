import type { FieldForm } from './edits.js';

/** Something that a form says of how a field is read, beside its columns and its builder. */
export interface FormOption {
  readonly name: Exclude<keyof FieldForm, 'builder' | 'columns'>;
  /** What it is called in an error. */
  readonly what: string;
  /**
   * `column`: the heading of one; `plain`: a text, a number or yes or no; `texts`: none of them says the same as no option;
   * `words`: none of them are a list, too; `table`: plain values by texts; `switch`: a method that is called or not.
   */
  readonly kind: 'text' | 'column' | 'number' | 'plain' | 'texts' | 'words' | 'table' | 'switch';
  /** The builders that have it; all if absent. */
  readonly of?: readonly string[];
  /** The method whose argument it is; absent for an argument of the builder. */
  readonly method?: string;
  /** Position of the argument, 0 by default. */
  readonly argument?: number;
  /** Its name, where the argument is an object of options. */
  readonly member?: string;
}

/** All that forms say: where each stands in the call that reads a field. In this order a page shows them. */
export const formOptions: readonly FormOption[] = [
  { name: 'constant', what: 'value', kind: 'plain', of: ['constant'] },
  { name: 'formats', what: 'date format', kind: 'texts', of: ['date', 'dateTime'], argument: 1 },
  { name: 'time', what: 'time of its own', kind: 'column', of: ['dateTime'], argument: 2, member: 'time' },
  { name: 'after', what: 'time of its own', kind: 'column', of: ['dateTime'], argument: 2, member: 'after' },
  { name: 'pad', what: 'length', kind: 'number', of: ['text', 'join'], method: 'pad' },
  { name: 'yes', what: 'list of words for yes and no', kind: 'words', of: ['boolean'], argument: 1, member: 'true' },
  { name: 'no', what: 'list of words for yes and no', kind: 'words', of: ['boolean'], argument: 1, member: 'false' },
  { name: 'country', what: 'country', kind: 'text', of: ['phone'], argument: 1, member: 'country' },
  { name: 'counted', what: 'count', kind: 'switch', of: ['key'], method: 'counted' },
  { name: 'hashed', what: 'fingerprint', kind: 'switch', of: ['key'], method: 'hashed' },
  { name: 'prefix', what: 'prefix', kind: 'text', of: ['key'], method: 'prefix' },
  { name: 'prefix', what: 'prefix', kind: 'text', of: ['rowKey'] },
  { name: 'default', what: 'default', kind: 'plain', method: 'default' },
  { name: 'required', what: 'requirement', kind: 'switch', method: 'required' },
  { name: 'lenient', what: 'leniency', kind: 'switch', method: 'lenient' },
  { name: 'lookup', what: 'lookup table', kind: 'table', method: 'lookup' },
  { name: 'otherwise', what: 'lookup table', kind: 'text', method: 'lookup', argument: 1, member: 'otherwise' },
];

/** The options that a call of a builder has. */
export function optionsOf(builder: string): readonly FormOption[] {
  return formOptions.filter(({ of }) => of === undefined || of.includes(builder));
}

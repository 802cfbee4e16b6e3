/** The API for mapping files, exported here so that loading a mapping does not load the workflows. */
export * from './conditions.js';
export * from './contacts.js';
export { type DateOptions, type DateTimeOptions, date, dateTime } from './dates.js';
export * from './define.js';
export { type DurationOptions, minutes } from './durations.js';
export { Field, type LookupSource, type SourceSettings } from './field.js';
export * from './ids.js';
export * from './keys.js';
export * from './numbers.js';
export * from './references.js';
export type { Row } from './row-scope.js';
export {
  compute,
  constant,
  firstOf,
  join,
  list,
  type Rows,
  rows,
  TextField,
  text,
  textInput,
} from './text.js';

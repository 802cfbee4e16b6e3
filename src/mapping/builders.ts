/** The API for mapping files, exported here so that loading a mapping does not load the workflows. */
export * from './conditions.js';
export * from './contacts.js';
export * from './dates.js';
export * from './define.js';
export { type DurationOptions, minutes } from './durations.js';
export type { SourceSettings } from './field.js';
export { Field, type LookupSource } from './field.js';
export { ids } from './ids.js';
export * from './keys.js';
export { fromFile, fromSheet } from './lookup.js';
export * from './numbers.js';
export * from './references.js';
export type { Row } from './row-scope.js';
export { type Rows, rows } from './rows.js';
export * from './text.js';

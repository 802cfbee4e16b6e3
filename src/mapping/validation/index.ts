export * from './catalogue.js';
export { type Accident, type DamagedValues, damageOf } from './damage.js';
export type { ReportViolation, Rule } from './issue.js';
export * from './issue.js';
export { missingHalf } from './positions.js';
export * from './quote.js';
export * from './rules.js';

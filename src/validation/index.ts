export * from './catalogue.js';
export { type Accident, type DamagedValues, damageOf } from './damage.js';
export * from './issue.js';
export { missingHalf } from './positions.js';
export * from './quote.js';
export type { ReportViolation, Rule } from './rule.js';
export * from './rules.js';

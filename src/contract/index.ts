export * from './columns.js';
export * from './custom-field.js';
export type { FieldKind } from './fields.js';
export { descriptionOf, kindOf, membersOf } from './fields.js';
export * from './formats.js';
export { jobPriorities, jobStatuses } from './job.js';
export * from './operation.js';
export * from './registry.js';
export { missingOnCreate, type Operations, type Resource } from './resource.js';

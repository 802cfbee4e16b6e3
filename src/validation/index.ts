export * from './catalogue.js';
export type * from './issue.js';
export * from './rules.js';

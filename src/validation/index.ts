export * from './catalogue.js';
export type * from './issue.js';
export * from './quote.js';
export * from './rules.js';

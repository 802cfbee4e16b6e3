export * from './check.js';
export * from './export.js';
export * from './issues.js';
export type * from './results.js';
export * from './run.js';
export * from './runs.js';
export * from './style.js';

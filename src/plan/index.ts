export * from './alike.js';
export * from './assemble.js';
export * from './change.js';
export { covers } from './compare.js';
export * from './diff.js';
export * from './forecast.js';

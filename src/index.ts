export * from './errors.js';
export * from './mapping/index.js';

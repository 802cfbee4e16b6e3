export * from '../accounts.js';
export { newFolder as folder } from '../accounts.js';

export type { OnAccount, WithDefaults } from './options.js';
export * from './workflows.js';

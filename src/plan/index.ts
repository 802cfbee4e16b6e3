export * from './alike.js';
export * from './change.js';
export { comparisonOf, covers, holdsOnly, isNothing } from './compare.js';
export * from './control-totals.js';
export { keyWithoutZeros } from './damaged.js';
export * from './diff.js';
export * from './edits.js';
export * from './forecast.js';
export * from './identity.js';
export * from './lifecycle.js';
export * from './match.js';
export * from './matching.js';
export * from './missing.js';
export * from './plan-kinds.js';
export { conflict, planChange, withoutId } from './plan-record.js';
export * from './recheck.js';
export * from './safety.js';
export {
  type DuplicateWay,
  type ImportSettings,
  type KeptSettings,
  keptSettings,
  type MissingWay,
  type Mode,
  modes,
} from './settings.js';
export * from './undo.js';

export { DatasetMemory } from './dataset-memory.js';
export { EditedLists } from './edited-lists.js';
export { EditedRows, idOf, placed, type RememberedColumn, type RowEdits, type RowReading } from './edited-rows.js';
export * from './marks.js';
export * from './memory.js';
export * from './memory-rows.js';
export { type Memory, readMemory, type UnusableMemory } from './read-memory.js';

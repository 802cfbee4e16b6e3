export { EditedLists } from './edited-lists.js';
export { EditedRows, type RowEdits, type RowReading } from './edited-rows.js';
export { keepMemory, keptMemories } from './kept-memories.js';
export * from './marks.js';
export * from './memory.js';
export { type HeldCell, heldCells, idColumnOf, idInCell, placed, type RememberedColumn } from './remembered-columns.js';

export {
  EditedLists,
  EditedRows,
  heldCells,
  idColumnOf,
  idInCell,
  placed,
  type RememberedColumn,
  type RowReading,
} from './edits.js';
export { keepMemory, keptMemories } from './kept-memories.js';
export * from './marks.js';
export * from './memory.js';

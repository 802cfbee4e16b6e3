export {
  type CellEdit,
  datesIn,
  EditedLists,
  type EditedRow,
  EditedRows,
  heldCells,
  idColumnOf,
  idInCell,
  placed,
  type RememberedColumn,
} from './edits.js';
export { keepMemory, keptMemories } from './kept-memories.js';
export * from './marks.js';
export * from './memory.js';

export { type Doubt, doubtsIn } from './doubts.js';
export { concernedPart, editMapping } from './edit.js';
export type * from './edits.js';
export { formOf, type ShownForm } from './form.js';
export { headingsIn } from './grammar.js';
export type * from './model.js';
export { holdsCode, memberAt } from './model.js';
export { codeText, printRecord } from './print.js';
export { readMappingFile } from './read.js';

export { concernedPart } from './concerned.js';
export { describeEdit } from './describe-edit.js';
export { editMapping } from './edit/edit-mapping.js';
export type * from './edits.js';
export { keyAt, memberAt } from './find.js';
export { formOf, type ShownForm } from './forms.js';
export type * from './model.js';
export { readMappingFile } from './read.js';

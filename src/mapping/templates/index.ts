export { type AccountContents, contentsOf, type ListedRecords, listSheetNames, wantedLists } from './lists.js';
export { isFormWorkbook, type TemplateOptions, writeTemplate } from './template.js';

export { type AccountContents, contentsOf, type ListedRecords, wantedLists } from './account.js';
export { isListSheet } from './lists.js';
export { writeTemplate } from './template.js';

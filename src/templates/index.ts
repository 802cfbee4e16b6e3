export { type AccountContents, contentsOf, type ListedRecords, listSheetNames, wantedLists } from './lists.js';
export { writeTemplate } from './template.js';

export { type AccountContents, contentsOf, type ListedRecords, wantedLists } from './account.js';
export { listSheetNames } from './lists.js';
export { writeTemplate } from './template.js';

export { type AccountContents, contentsOf, type ListedRecords, wantedLists } from './account.js';
export { writeTemplate } from './template.js';

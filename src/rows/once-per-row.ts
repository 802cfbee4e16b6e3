import type { Issue } from '../validation/index.js';

/**
 * Tells an issue once for each row number: of JSON lines, several rows have the number of their line and repeat all
 * that is no item of a list.
 */
export function oncePerRow(onIssue: (issue: Issue) => void): (issue: Issue) => void {
  const told = new Set<string>();
  let last: number | undefined;
  return (issue) => {
    const { row, code, column, message } = issue;
    if (row !== last) told.clear();
    last = row;
    const name = `${code} ${column} ${message}`;
    if (row !== undefined && told.has(name)) return;
    told.add(name);
    onIssue(issue);
  };
}

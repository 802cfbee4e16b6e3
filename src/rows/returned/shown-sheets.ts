import { datasets } from '../../contract/index.js';
import { asideHeadings, listMark, type Memory, SheetMark } from '../../mapping/memory/index.js';
import type { Source } from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';

/** Headings of what an export only shows: a column of any other name is somebody's own. */
const shownHeadings: ReadonlySet<string> = new Set([
  ...asideHeadings,
  ...datasets
    .filter(({ shown }) => shown)
    .flatMap(({ columns, lists }) => [...columns, ...lists.flatMap((list) => list.columns)])
    .map(({ heading }) => heading),
]);

/** An issue for each sheet that is only shown and that somebody has edited since. Throws SourceError. */
export async function editedShownSheets(source: Source, { shown }: Pick<Memory, 'shown'>): Promise<Issue[]> {
  const present = new Set(source.sheets.map(({ name }) => name));
  const issues: Issue[] = [];
  for (const { sheets, mark } of shown) {
    if (!sheets.every((name) => present.has(name)) || (await markNow(source, sheets)) === mark) continue;
    const [sheet] = sheets;
    const what = `The sheet "${sheet}" was edited, and an import does not read it.`;
    issues.push(issueAt('shown-only', { file: source.file, sheet }, what));
  }
  return issues;
}

async function markNow(source: Source, sheets: readonly string[]): Promise<string> {
  const marks: string[] = [];
  for (const sheet of sheets) {
    const { columns, batches } = await source.table(sheet, { headerRow: 1 });
    const known = columns.filter(({ heading }) => shownHeadings.has(heading));
    const mark = new SheetMark(known.map(({ heading }) => heading));
    for await (const batch of batches)
      mark.add(batch.map(({ cells }) => known.map(({ index }) => cells[index] ?? null)));
    marks.push(mark.mark);
  }
  return listMark(marks);
}

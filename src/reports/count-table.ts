import { type ResourceName, resourceNames } from '../contract/index.js';
import { englishReport } from '../language/english/report.js';
import { type ReportTexts, titleIn } from '../language/report-texts.js';
import { count } from '../text/words.js';
import { alignedLines, indented, type Layout } from './layout.js';

/** A table of numbers of records. */
export interface CountTable<Kind extends string> {
  /** Its columns. */
  readonly kinds: readonly Kind[];
  /** Their headings, where they are not the kinds themselves. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** What is no success: marked where there is some. */
  readonly bad?: readonly string[];
  readonly byResource: Readonly<Partial<Record<ResourceName, Readonly<Record<Kind, number>>>>>;
  readonly total: Readonly<Record<Kind, number>>;
}

/** The resources of a table by their titles, in the order of the contract. */
export function byTitle<Counts>(
  byResource: Readonly<Partial<Record<ResourceName, Counts>>>,
  texts: ReportTexts = englishReport,
): [string, Counts][] {
  return resourceNames.flatMap((name): [string, Counts][] => {
    const of = byResource[name];
    return of === undefined ? [] : [[titleIn(texts, name), of]];
  });
}

/** A line for each resource, and their total where there are several; none without resources. */
export function countLines<Kind extends string>(table: CountTable<Kind>, { style }: Layout): string[] {
  const { kinds, labels = {}, bad = [], byResource, total } = table;
  const present = byTitle(byResource);
  if (present.length === 0) return [];
  const counted = present.length > 1 ? [...present, ['Total', total] as const] : present;
  const rows = counted.map(([title, of]) => [title, ...kinds.map((kind) => count(of[kind]))]);
  const headings = ['', ...kinds.map((kind) => labels[kind] ?? kind)];
  const align = ['left', ...kinds.map(() => 'right' as const)] as const;
  const lines = alignedLines([headings, ...rows], align, (cell, { line, column }) => {
    if (line === 0 || cell.trim() === '0') return style.faint(cell);
    return bad.includes(kinds[column - 1] ?? '') ? style.bad(cell) : cell;
  });
  return indented(lines);
}

import { inPlaceOfValue } from '../mapping/doubtful-text.js';
import type { ColumnFacts } from './facts.js';

/** The texts of each row; '' if all columns of the row are empty. */
export function rowTexts(columns: readonly ColumnFacts[]): string[] {
  const rows = columns[0]?.texts.length ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const texts = columns.map(({ texts }) => texts[row] ?? '');
    return texts.every((text) => text === '') ? '' : texts.join('\u001f');
  });
}

function counted(columns: readonly ColumnFacts[]): { readonly filled: number; readonly distinct: number } {
  const filled = rowTexts(columns).filter((text) => text !== '');
  return { filled: filled.length, distinct: new Set(filled).size };
}

/** How many different values rows have in these columns. */
export function distinctRows(columns: readonly ColumnFacts[]): number {
  return counted(columns).distinct;
}

/** Whether numbers count from one, so that any other list has them too. */
export function countsFromOne({ integers, range: [lowest] }: ColumnFacts): boolean {
  return integers === 1 && lowest === 1;
}

/** Whether these columns are nearly always filled and unique. */
export function tellApart(columns: readonly ColumnFacts[]): boolean {
  const { filled, distinct } = counted(columns);
  return filled > 0 && distinct === filled && filled >= 0.9 * (columns[0]?.texts.length ?? 0);
}

/** Whether these columns are unique, and one of them is filled in each row. */
export function areUnique(columns: readonly ColumnFacts[]): boolean {
  const { filled, distinct } = counted(columns);
  return filled > 0 && distinct === filled && filled === columns[0]?.texts.length;
}

/** Whether each row has a value in one of these columns. */
export function areFilled(columns: readonly ColumnFacts[]): boolean {
  return columns.length > 0 && counted(columns).filled === columns[0]?.texts.length;
}

/** How many rows have no value in any of these columns, or a sign in its place. */
export function lackingRows(columns: readonly ColumnFacts[]): number {
  const isLacking = (text = '') => text === '' || inPlaceOfValue(text) !== undefined;
  const rows = columns[0]?.texts ?? [];
  return rows.filter((_, at) => columns.every(({ texts }) => isLacking(texts[at]))).length;
}

const leastOfBlocks = 3;

/** Whether the first row of each block alone has a value in these columns, as in merged cells: it stands for the empty ones below. */
export function areGivenOnce(columns: readonly ColumnFacts[]): boolean {
  if (columns.length > 0 && columns.every(({ isMergedDown }) => isMergedDown)) return !areFilled(columns);
  const texts = rowTexts(columns);
  const filled = [...texts.keys()].filter((at) => texts[at] !== '');
  const ofSeveral = filled.filter((at) => texts[at + 1] === '');
  const areBlocks = filled[0] === 0 && filled.length <= 0.5 * texts.length && ofSeveral.length >= 0.6 * filled.length;
  return areBlocks && texts.length >= leastOfBlocks && distinctRows(columns) >= 0.8 * filled.length;
}

/** Whether values repeat in several rows, so that they describe a parent of the row. */
export function repeats(columns: readonly ColumnFacts[]): boolean {
  const { filled, distinct } = counted(columns);
  return filled >= 4 && filled - distinct >= Math.max(2, 0.1 * filled);
}

/** The values of a column in each group of rows that are alike in others, and how often each stands there; without signs for no value. */
function valuesByGroup(column: ColumnFacts, from: readonly ColumnFacts[]): Map<string, Map<string, number>> {
  const groups = new Map<string, Map<string, number>>();
  for (const [row, name] of rowTexts(from).entries()) {
    const value = column.texts[row] ?? '';
    if (name === '' || value === '' || inPlaceOfValue(value)) continue;
    const group = groups.get(name) ?? new Map<string, number>();
    groups.set(name, group.set(value, (group.get(value) ?? 0) + 1));
  }
  return groups;
}

/** Two values of a column in rows that are alike in others, the more frequent first; undefined if there are none. */
export function twoValues(
  column: ColumnFacts,
  from: readonly ColumnFacts[],
): readonly [usual: string, other: string] | undefined {
  const group = [...valuesByGroup(column, from).values()].find(({ size }) => size > 1) ?? new Map<string, number>();
  const [usual, other] = [...group].sort(([, a], [, b]) => b - a).map(([value]) => value);
  return usual === undefined || other === undefined ? undefined : [usual, other];
}

/** The rows of groups of several, and how many of them have another value than their group's most frequent one. */
export function contradicting(column: ColumnFacts, from: readonly ColumnFacts[]): { rows: number; others: number } {
  let rows = 0;
  let others = 0;
  for (const group of valuesByGroup(column, from).values()) {
    const counts = [...group.values()];
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total < 2) continue;
    rows += total;
    others += total - Math.max(...counts);
  }
  return { rows, others };
}

/** In groups of several rows, the share of rows with their group's most frequent value; 1 without such groups. */
export function following(column: ColumnFacts, from: readonly ColumnFacts[]): number {
  const { rows, others } = contradicting(column, from);
  const share = rows === 0 ? 1 : 1 - others / rows;
  return isKnownToVary(column, from) ? Math.min(share, nearlyAll) : share;
}

/** Share of the cells of a column that may contradict all others. */
export const slipShare = 0.02;
/** Fewer rows show no rule that one of them could break. */
const fewestRows = { lacking: 20, contradicting: 10 };

/** How many of so many rows may lack a value by mistake. */
export function mostSlips(rows: number): number {
  return rows < fewestRows.lacking ? 0 : Math.max(1, slipShare * rows);
}

/** How many rows contradict that a column depends on another; undefined if they are too many to be slips. */
export function slipsIn(column: ColumnFacts, from: ColumnFacts): number | undefined {
  const { rows, others } = contradicting(column, [from]);
  const most = rows < fewestRows.contradicting ? 0 : Math.max(1, slipShare * rows);
  return others <= most && (others > 0 || !isKnownToVary(column, [from])) ? others : undefined;
}

/** Share of a column that depends on others in the rows that were looked at, and not in all: `follow` denies it. */
const nearlyAll = 0.999;

/** Whether rows beyond these, or of another table, with one key in these columns differ in the column. */
export function isKnownToVary({ variesBy }: ColumnFacts, from: readonly ColumnFacts[]): boolean {
  const letters = from.map(({ column }) => column.letter);
  return letters.length > 0 && variesBy.some((by) => letters.every((letter) => by.includes(letter)));
}

/** Whether all columns depend on others; tolerates a few wrong rows. */
export function nearlyFollow(columns: readonly ColumnFacts[], from: readonly ColumnFacts[]): boolean {
  return columns.every((column) => following(column, from) >= 0.97);
}

/** Whether all columns depend on others, in every row: only then may rows share a key. */
export function follow(columns: readonly ColumnFacts[], from: readonly ColumnFacts[]): boolean {
  return columns.every((column) => following(column, from) === 1);
}

/** Whether at least half of the rows have a value in one of these columns. */
export function areMostlyFilled(columns: readonly ColumnFacts[]): boolean {
  return counted(columns).filled >= 0.5 * (columns[0]?.texts.length ?? 0);
}

/** Whether most rows have a value of their own in these columns; a few may lack or share one by mistake. */
export function areOwn(columns: readonly ColumnFacts[]): boolean {
  const { filled, distinct } = counted(columns);
  return filled > 0 && areMostlyFilled(columns) && distinct >= 0.8 * filled;
}

/** Share of the distinct values of a column, 0 to 1, that are values of another. */
export function shareKnown(column: ColumnFacts, key: ColumnFacts): number {
  const known = new Set(key.values);
  const values = [...new Set(column.values)];
  return values.length === 0 ? 0 : values.filter((value) => known.has(value)).length / values.length;
}

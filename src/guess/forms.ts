import type { Cell, SourceRow } from '../tabular/types.js';
import { areErrors, type ReadTable } from './facts.js';
import { isKnownHeading, readHeading } from './heading.js';
import type { GuessTable } from './model.js';
import { topResource } from './parents.js';

const longestForm = 60;
const leastLabels = 3;

/** Labels with their values beside them, one record at most: each label is there once, and the kinds of machines are not. */
export function form({ table, facts, filled }: ReadTable): string | undefined {
  if (table.rows.length > longestForm) return undefined;
  // Beside a label is a value; beside a heading is another heading.
  if (filled.every(({ column }) => !column.untitled && isKnownHeading(column.heading))) return undefined;
  const cells = facts.flatMap(({ values }) => values);
  const labels = new Set(cells.filter((text) => isLabel(text) && !readHeading(text).isNoun));
  const isForm = labels.size >= leastLabels && labels.size >= labelShare * cells.length;
  return isForm ? 'it is a form: labels with their values beside them' : undefined;
}

const labelShare = 0.25;

/** A card for each customer or place: labels that say who or where, at the same cells in another sheet. */
export function cards({ table }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const labels = labelsOf(table);
  if (labels.filter(({ text }) => saysWho(text)).length < leastOfCard) return undefined;
  const isOneOfSeveral = others.some(({ table: other }) => {
    const cells = new Map(cellRows(other).map(({ number, cells }) => [number, cells]));
    const same = labels.filter(({ number, column, text }) => cells.get(number)?.[column] === text);
    return other.file === table.file && same.length >= 0.8 * labels.length;
  });
  return isOneOfSeveral
    ? 'it is one of several cards: labelled cells outside its table say whose the rows are'
    : undefined;
}

const leastOfCard = 2;

/** Labels of a card, above its headings or in a few rows of its own, each but once. */
function labelsOf(table: GuessTable) {
  const labels = cellRows(table).flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => (isLabel(cell) ? [{ number, column, text: cell }] : [])),
  );
  const isOne = new Set(labels.map(({ text }) => text)).size >= 0.8 * labels.length;
  return isOne ? labels : [];
}

function cellRows({ preamble = [], rows }: GuessTable): readonly SourceRow[] {
  return rows.length > longestForm ? preamble : [...preamble, ...rows];
}

function saysWho(label: string): boolean {
  const [first] = readHeading(label).meanings;
  return first !== undefined && (who.test(first.path) || first.resource === topResource);
}

const who = /^(?:address|contact|vatNumber)/;

function isLabel(cell: Cell): cell is string {
  return typeof cell === 'string' && (isMarked(cell) || isKnownHeading(cell.replace(/(?<!\s)\s*\*$/, '')));
}

function isMarked(text: string): boolean {
  return text.endsWith(':') && /\p{L}/u.test(text);
}

const longText = 60;
const mostColumnsOfText = 3;

/** Sentences, as on a sheet that explains the others. */
export function prose({ table, filled }: ReadTable): string | undefined {
  if (table.headerRow === 0 || filled.length > mostColumnsOfText) return undefined;
  if (filled.some(({ column }) => !column.untitled && isKnownHeading(column.heading))) return undefined;
  const isText = filled.some(({ longest, codes }) => longest > longText && codes < 0.2);
  return isText ? 'it is a text' : undefined;
}

/** Labels and numbers here and there, as on a dashboard or a sheet of notes. */
export function scattered({ table, facts }: ReadTable): string | undefined {
  const untitled = table.columns.filter((column) => column.untitled).length;
  const cells = table.rows.length * table.columns.length;
  const filled = facts.reduce((sum, { values }) => sum + values.length, 0);
  const isScattered = facts.length >= 3 && untitled >= 0.5 * facts.length && filled < 0.35 * cells;
  const isUntitled = facts.length >= leastColumns && untitled >= mostlyUntitled * facts.length;
  return isScattered || isUntitled ? 'its cells are scattered, and most columns have no heading' : undefined;
}

const leastColumns = 6;
const mostlyUntitled = 0.6;

/** Formulas that found nothing. */
export function errors({ facts }: ReadTable): string | undefined {
  const values = facts.flatMap((column) => column.values);
  return areErrors(values) ? 'its cells are errors' : undefined;
}

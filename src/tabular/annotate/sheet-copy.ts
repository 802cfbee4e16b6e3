import type { Said } from '../../language/said.js';
import type { NoteNames } from '../../text/note-names.js';
import { columnLetter, maxColumns } from '../columns.js';
import type { PackageParts } from '../xlsx/package.js';
import { folderOf, type Relationship, readRelationships, type SheetPart } from '../xlsx/workbook.js';
import { attribute, readPart } from '../xlsx/xml.js';
import { changeShapes, emptyDrawing, type ShapeNumbers } from './comment-shapes.js';
import { changeComments, chosenComments, emptyComments } from './comments-part.js';
import type { SheetNotes } from './notes.js';
import type { SpreadsheetDialect } from './own-parts.js';
import type { PackageChange } from './package-change.js';
import type { SheetFacts } from './sheet-facts.js';
import { columnsBehind, columnsXml, type NoteColumns, type StatusStyles } from './status-columns.js';
import type { StylesPart } from './styles-part.js';

export interface CopyContext {
  readonly pack: PackageParts;
  readonly change: PackageChange;
  readonly names: NoteNames;
  readonly styles: StylesPart;
  readonly looks: StatusStyles;
  readonly dialect: SpreadsheetDialect;
  readonly shapes: ShapeNumbers;
  readonly sharedStrings: string | undefined;
}

export interface SheetAdditions {
  /** Absent if the sheet has no room for them. */
  readonly columns?: NoteColumns;
  readonly added: ReadonlyMap<string, string>;
}

export interface SheetBody {
  readonly facts: SheetFacts;
  readonly leftOut?: readonly Said[];
  write(additions: SheetAdditions): AsyncGenerator<Buffer, void, undefined>;
}

export interface CopiedSheet {
  readonly filter: string | undefined;
  readonly leftOut: readonly Said[];
}

/** Registers the changes to the parts of one sheet. */
export async function copySheet(
  { name, part }: SheetPart,
  { notes, body, context }: { notes: SheetNotes; body: SheetBody; context: CopyContext },
): Promise<CopiedSheet> {
  const { facts } = body;
  const { lastColumn, prefix, sections } = facts;
  const leftOut: Said[] = [...(body.leftOut ?? [])];
  const added = new Map<string, string>();
  const behind = columnsBehind(lastColumn, notes);
  const columns = behind.text < maxColumns ? behind : undefined;
  if (!columns) leftOut.push({ key: 'noRoomForColumns', values: [name, notes.ids ? 3 : 2] });
  if (columns && !sections.has('cols')) added.set('cols', columnsXml([], columns, prefix));
  const filter = columns && filterOf(notes, facts, columns);
  if (filter !== undefined) added.set('autoFilter', `<${prefix}autoFilter ref="${filter}"/>`);
  const chosen = chosenComments(notes, name);
  leftOut.push(...chosen.leftOut);
  const drawing = await addComments(part, { chosen: chosen.comments, facts, context });
  if (drawing === 'unknown') {
    leftOut.push({ key: 'noComments', values: [name] });
  } else if (drawing !== undefined) {
    const { relationships } = context.dialect;
    added.set('legacyDrawing', `<${prefix}legacyDrawing xmlns:r="${relationships}" r:id="${drawing.id}"/>`);
  }
  context.change.set(part, () => body.write({ columns, added }));
  return { filter, leftOut };
}

/** Range for a filter by status; undefined if the sheet has a filter or a table already. */
function filterOf({ headerRow, rows }: SheetNotes, facts: SheetFacts, columns: NoteColumns): string | undefined {
  const { sections, firstColumn } = facts;
  if (headerRow === 0 || sections.has('autoFilter') || sections.has('tableParts')) return undefined;
  let last = Math.max(facts.lastRow, headerRow);
  for (const row of rows.keys()) last = Math.max(last, row);
  return `${columnLetter(firstColumn)}${headerRow}:${columnLetter(columns.text)}${last}`;
}

interface CommentsOfSheet {
  readonly chosen: ReturnType<typeof chosenComments>['comments'];
  readonly facts: SheetFacts;
  readonly context: CopyContext;
}

/** Adds comments. Returns the drawing's relationship if the sheet lacks it; `unknown`: it cannot be changed. */
async function addComments(
  sheet: string,
  { chosen, facts, context }: CommentsOfSheet,
): Promise<{ readonly id: string } | 'unknown' | undefined> {
  const { pack, change, dialect, shapes } = context;
  const related = await readRelationships(pack, sheet);
  const existing = related.find(({ type }) => type === 'comments')?.part;
  if (existing === undefined && chosen.length === 0) return undefined;
  const before = existing === undefined ? emptyComments(dialect.namespace) : ((await change.text(existing)) ?? '');
  const { xml, added, removed } = changeComments(before, chosen, await threadedCells(pack, related));
  if (xml === before) return undefined;
  const drawing = related.find(({ id }) => id === facts.legacyDrawing)?.part;
  const shapesBefore = drawing === undefined ? emptyDrawing : ((await change.text(drawing)) ?? '');
  const shapesAfter = changeShapes(shapesBefore, { added, removed }, shapes);
  if (shapesAfter === undefined) return 'unknown';
  const parent = folderOf(folderOf(sheet).slice(0, -1));
  if (existing !== undefined) change.setText(existing, xml);
  else {
    const part = change.freeName((number) => `${parent}comments${number}.xml`);
    change.setText(part, xml);
    await change.relate(sheet, { type: `${dialect.relationships}/comments`, part });
    await change.declare(part, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml' });
  }
  const part = drawing ?? change.freeName((number) => `${parent}drawings/vmlDrawing${number}.vml`);
  change.setText(part, shapesAfter);
  if (drawing !== undefined) return undefined;
  await change.declare(part, { type: 'application/vnd.openxmlformats-officedocument.vmlDrawing', extension: 'vml' });
  return { id: await change.relate(sheet, { type: `${dialect.relationships}/vmlDrawing`, part }) };
}

async function threadedCells(pack: PackageParts, related: readonly Relationship[]): Promise<ReadonlySet<string>> {
  const cells = new Set<string>();
  const part = related.find(({ type }) => type === 'threadedComment')?.part;
  if (part === undefined || !pack.has(part)) return cells;
  await readPart(pack, part, {
    open(name, attributes) {
      if (name === 'threadedComment') cells.add(attribute(attributes, 'ref') ?? '');
    },
  });
  return cells;
}

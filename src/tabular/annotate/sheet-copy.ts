import { columnLetter, maxColumns } from '../columns.js';
import type { Package } from '../xlsx/package.js';
import { type Relationship, readRelationships, type SheetPart } from '../xlsx/workbook.js';
import { attribute, readPart } from '../xlsx/xml.js';
import { chosenComments } from './chosen-comments.js';
import { changeShapes, emptyDrawing, type ShapeNumbers } from './comment-shapes.js';
import { changeComments, emptyComments } from './comments-part.js';
import type { Dialect } from './dialect.js';
import type { NoteColumns, SheetNotes } from './notes.js';
import type { PackageChange } from './package-change.js';
import { changePart, readTokens } from './part-text.js';
import { SheetChange } from './sheet-change.js';
import { type SheetFacts, SheetSurvey } from './sheet-facts.js';
import { columnsXml } from './sheet-sections.js';
import type { StatusStyles } from './status-styles.js';
import type { StylesPart } from './styles-part.js';

export interface SheetContext {
  readonly pack: Package;
  readonly change: PackageChange;
  readonly styles: StylesPart;
  readonly looks: StatusStyles;
  readonly dialect: Dialect;
  readonly shared: ReadonlyMap<number, string>;
  readonly shapes: ShapeNumbers;
}

/** One sheet of the copy: looks it through, and says how its parts are to be changed. */
export class SheetCopy {
  readonly name: string;
  readonly #part: string;
  readonly #notes: SheetNotes;
  readonly #context: SheetContext;
  readonly #leftOut: string[] = [];
  #filter: string | undefined;

  constructor({ name, part }: SheetPart, notes: SheetNotes, context: SheetContext) {
    this.name = name;
    this.#part = part;
    this.#notes = notes;
    this.#context = context;
  }

  /** What found no room, a sentence each. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  /** The cells of the filter that was put on it. */
  get filter(): string | undefined {
    return this.#filter;
  }

  async prepare(): Promise<void> {
    const { pack, change, styles, looks, shared } = this.#context;
    const survey = new SheetSurvey(this.#notes, (style, tone) => void styles.coloured(style, tone));
    for await (const tokens of readTokens(pack, this.#part)) survey.read(tokens);
    const surveyed = survey.facts(shared);
    const facts = { ...surveyed, headingStyle: styles.cleaned(surveyed.headingStyle) };
    const columns = this.#columns(facts);
    const added = new Map<string, string>();
    if (columns && !facts.sections.has('cols')) added.set('cols', columnsXml(columns, facts.prefix));
    this.#addFilter(facts, columns, added);
    const drawing = await this.#addComments(facts);
    if (drawing !== undefined) {
      const { relationships } = this.#context.dialect;
      added.set('legacyDrawing', `<${facts.prefix}legacyDrawing xmlns:r="${relationships}" r:id="${drawing}"/>`);
    }
    const notes = this.#notes;
    const sheetStyles = {
      coloured: styles.coloured.bind(styles),
      cleaned: styles.cleaned.bind(styles),
      ...looks,
    };
    const part = this.#part;
    change.set(part, () => {
      const sheet = new SheetChange({ notes, facts, styles: sheetStyles, added, columns });
      return changePart(pack, part, (tokens) => sheet.change(tokens));
    });
  }

  #columns({ lastColumn }: SheetFacts): NoteColumns | undefined {
    if (lastColumn + 2 < maxColumns) return { status: lastColumn + 1, text: lastColumn + 2 };
    this.#leftOut.push(
      `Sheet ${this.name} has no room for two more columns: what is wrong with its rows is said here only.`,
    );
    return undefined;
  }

  /** A filter by the status, where there is neither a filter nor a table yet. */
  #addFilter(
    { sections, firstColumn, lastRow, prefix }: SheetFacts,
    columns: NoteColumns | undefined,
    added: Map<string, string>,
  ): void {
    const { headerRow } = this.#notes;
    if (!columns || headerRow === 0 || sections.has('autoFilter') || sections.has('tableParts')) return;
    const last = Math.max(lastRow, headerRow, ...lastOf(this.#notes));
    this.#filter = `${columnLetter(firstColumn)}${headerRow}:${columnLetter(columns.text)}${last}`;
    added.set('autoFilter', `<${prefix}autoFilter ref="${this.#filter}"/>`);
  }

  /** Puts the comments in; gives back the relationship of their drawing where the sheet does not name one yet. */
  async #addComments(facts: SheetFacts): Promise<string | undefined> {
    const { pack, change, dialect, shapes } = this.#context;
    const related = await readRelationships(pack, this.#part);
    const existing = related.find(({ type }) => type === 'comments')?.part;
    const { comments, leftOut } = chosenComments(this.#notes, `Sheet ${this.name}`);
    this.#leftOut.push(...leftOut);
    if (existing === undefined && comments.length === 0) return undefined;
    const threaded = await threadedCells(pack, related);
    const before = existing === undefined ? emptyComments(dialect.namespace) : ((await change.text(existing)) ?? '');
    const { xml, added, removed } = changeComments(before, comments, threaded);
    if (xml === before) return undefined;
    const drawing = related.find(({ id }) => id === facts.legacyDrawing)?.part;
    const shapesBefore = drawing === undefined ? emptyDrawing : ((await change.text(drawing)) ?? '');
    const shapesAfter = changeShapes(shapesBefore, { added, removed }, shapes);
    if (shapesAfter === undefined) {
      this.#leftOut.push(`Sheet ${this.name} has drawings that cannot be added to: its cells got no comments.`);
      return undefined;
    }
    await this.#setComments(existing, xml);
    return this.#setDrawing(drawing, shapesAfter);
  }

  async #setComments(existing: string | undefined, xml: string): Promise<void> {
    const { change, dialect } = this.#context;
    const part = existing ?? change.freeName((number) => `${this.#folder}comments${number}.xml`);
    change.setText(part, xml);
    if (existing !== undefined) return;
    await change.relate(this.#part, { type: `${dialect.relationships}/comments`, part });
    await change.declare(part, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml' });
  }

  async #setDrawing(existing: string | undefined, vml: string): Promise<string | undefined> {
    const { change, dialect } = this.#context;
    const part = existing ?? change.freeName((number) => `${this.#folder}drawings/vmlDrawing${number}.vml`);
    change.setText(part, vml);
    if (existing !== undefined) return undefined;
    await change.declare(part, { type: 'application/vnd.openxmlformats-officedocument.vmlDrawing', extension: 'vml' });
    return change.relate(this.#part, { type: `${dialect.relationships}/vmlDrawing`, part });
  }

  /** The folder above that of the sheets. */
  get #folder(): string {
    return this.#part
      .split('/')
      .slice(0, -2)
      .map((folder) => `${folder}/`)
      .join('');
  }
}

/** The cells whose comments are conversations. */
async function threadedCells(pack: Package, related: readonly Relationship[]): Promise<ReadonlySet<string>> {
  const cells = new Set<string>();
  const part = related.find(({ type }) => type === 'threadedComment')?.part;
  if (part === undefined || !pack.has(part)) return cells;
  await readPart(pack, part, {
    open(name, attributes) {
      if (name === 'threadedComment') cells.add(attribute(attributes, 'ref') ?? '');
    },
    close() {},
    text() {},
  });
  return cells;
}

function lastOf({ rows }: SheetNotes): number[] {
  let last = 0;
  for (const row of rows.keys()) last = Math.max(last, row);
  return [last];
}

import { text } from 'node:stream/consumers';
import { putCell } from '../cell-text.js';
import { maxColumns, maxRows } from '../columns.js';
import { sourceError } from '../failure.js';
import { SheetBuilder, sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Cell, OpenOptions, SheetInfo, Source, SourceRow } from '../types.js';
import { openPackage, type Package, passwordProtected } from '../xlsx/package.js';
import {
  type Attributes,
  type Excerpt,
  type NamespaceOf,
  parsePart,
  readPart,
  type XmlHandler,
  XmlRefusal,
} from '../xlsx/xml.js';
import { type OdsContext, OdsStyles, OdsText, odsValue } from './values.js';

const content = 'content.xml';
const styleParts = 'styles.xml';
const meta = 'meta.xml';
const manifest = 'META-INF/manifest.xml';
/** Bytes of a part that is searched as text. */
const smallPart = 16_000_000;
const mostSheets = 10_000;

const prefixes: Readonly<Record<string, string>> = {
  'office:': 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  'table:': 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  'text:': 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  'style:': 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  'number:': 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0',
};
const namespaces = Object.values(prefixes);

interface OdsSheet extends SheetInfo {
  /** The part of the content that is parsed for its rows. */
  readonly excerpt: Excerpt;
}

/**
 * Opens an OpenDocument spreadsheet (.ods). All sheets are in one part, which is parsed for their names; the rows of a
 * sheet are parsed from its place on. Throws SourceError.
 */
export async function openOds(file: string, { limits = {} }: OpenOptions): Promise<Source> {
  const pack = await openPackage(file, limits);
  if (await isEncrypted(pack)) throw passwordProtected(file);
  const document = { styles: new OdsStyles(), withoutValue: await withoutValue(pack) };
  if (pack.has(styleParts)) await readPart(pack, styleParts, document.styles, namespaces);
  const sheets = await readSheets(pack, document.styles);
  return sheetSource({ file, kind: 'ods', sheets, contentOf: (sheet) => ({ rows: rowsOf(pack, sheet, document) }) });
}

/** The manifest is searched as text: that of OpenOffice 2 begins with a document type, which our parser refuses. */
async function isEncrypted(pack: Package): Promise<boolean> {
  if (pack.has('encrypted-package')) return true;
  return pack.has(manifest) && /<(?:[\w-]+:)?encryption-data\b/.test(await text(pack.read(manifest, smallPart)));
}

/** LibreOffice writes no value for an empty text; other programs do, so that there nothing was calculated. */
async function withoutValue(pack: Package): Promise<Cell> {
  const program = pack.has(meta) ? await text(pack.read(meta, smallPart)) : '';
  return /<meta:generator>[^<]*(?:Libre|Open)Office/.test(program) ? '' : { error: 'formula without value' };
}

async function readSheets(pack: Package, found: OdsStyles): Promise<OdsSheet[]> {
  const walk = new SheetWalk();
  const sheets: OdsSheet[] = [];
  let head = 0;
  let outside = '';
  const handler: XmlHandler = {
    open(name, attributes: Attributes, namespaceOf, end, prefix) {
      if (head === 0) {
        checkPrefixes(namespaceOf);
        head = end;
      }
      if (walk.sheet < 0) found.open(name, attributes);
      if (name === 'scenario' || (name === 'table-source' && isCopy(sheets.at(-1)))) sheets.pop();
      if (name === 'body' || name === 'spreadsheet') outside += `<${prefix}${name}>`;
      if (!walk.open(name)) return;
      if (sheets.length === mostSheets) throw new XmlRefusal(`lists more than ${mostSheets} sheets`);
      const isHidden = found.isHidden(attributes['table:style-name'] ?? '');
      const state = isHidden ? 'hidden' : 'visible';
      const excerpt = { head, between: `${outside}<${prefix}table>`, from: end };
      sheets.push({ name: attributes['table:name'] ?? '', state, excerpt });
    },
    close: (name) => walk.close(name),
  };
  await readPart(pack, content, handler, namespaces);
  if (sheets.length === 0) throw sourceError({ file: pack.file }, 'the workbook has no sheets.', { fault: 'noTables' });
  return sheets;
}

/** Whether a sheet holds what formulas need of another file; one that shows a sheet of another file has a name. */
function isCopy(sheet: OdsSheet | undefined): boolean {
  return /^'.*'#/.test(sheet?.name ?? '');
}

/** All programs write these prefixes, and attributes are read by them: values and repetitions have the first two. */
function checkPrefixes(namespaceOf: NamespaceOf): void {
  for (const [prefix, namespace] of Object.entries(prefixes)) {
    const declared = namespaceOf(prefix);
    if (declared === namespace) continue;
    if (declared !== prefix) throw new XmlRefusal(`uses the prefix ${prefix} for ${declared}`);
    if (prefix === 'office:' || prefix === 'table:') throw new XmlRefusal(`has no prefix ${prefix}`);
  }
}

async function* rowsOf(pack: Package, { name, excerpt }: OdsSheet, document: OdsDocument): RowBatches {
  const rows = new OdsRows({ file: pack.file, sheet: name }, document);
  for await (const _ of parsePart(pack, content, { handler: rows, namespaces, excerpt })) {
    yield* rows.take(false);
    if (rows.isDone) break;
  }
  yield* rows.take(true);
}

/** Filled cells that may come from repetition: a few bytes could otherwise stand for 17 billion cells. */
const mostRepeated = 5_000_000;

interface OpenCell {
  readonly attributes: Attributes;
  readonly text: OdsText;
}

/** What all sheets of a document share. */
interface OdsDocument extends Pick<OdsContext, 'withoutValue'> {
  readonly styles: OdsStyles;
}

/** Collects the rows of the first sheet that it is given. */
class OdsRows implements XmlHandler {
  readonly #document: OdsDocument;
  readonly #walk = new SheetWalk();
  readonly #rows: SheetBuilder;
  #columnStyles: { readonly until: number; readonly style: string | undefined }[] = [];
  #row = 0;
  #column = 0;
  #repeated = 0;
  #cells: Cell[] = [];
  #rowAttributes: Attributes = {};
  #cell: OpenCell | undefined;

  constructor(place: { readonly file: string; readonly sheet: string }, document: OdsDocument) {
    this.#rows = new SheetBuilder(place);
    this.#document = document;
  }

  /** Whether the sheet has ended. */
  get isDone(): boolean {
    return this.#walk.hasEnded(0);
  }

  take(end: boolean): SourceRow[][] {
    return this.#rows.take(end);
  }

  open(name: string, attributes: Attributes): void {
    this.#walk.open(name);
    if (!this.#isWanted()) return;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#cell = { attributes, text: new OdsText() };
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-column') this.#addColumns(attributes);
    else if (this.#cell) openText(name, attributes, this.#cell.text);
  }

  close(name: string): void {
    if (this.#isWanted()) {
      if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
      else if (name === 'table-row') this.#closeRow();
      else if (name === 'p' || name === 'h') this.#cell?.text.endParagraph();
    }
    this.#walk.close(name);
  }

  text(text: string): void {
    if (this.#isWanted()) this.#cell?.text.write(text);
  }

  #isWanted(): boolean {
    return this.#walk.sheet === 0 && this.#walk.isInSheet;
  }

  #addColumns(attributes: Attributes): void {
    const from = this.#columnStyles.at(-1)?.until ?? 0;
    const until = from + repetition(attributes['table:number-columns-repeated']);
    this.#columnStyles.push({ until, style: attributes['table:default-cell-style-name'] });
  }

  #openRow(attributes: Attributes): void {
    this.#rowAttributes = attributes;
    this.#column = 0;
    this.#cells = [];
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { attributes, text } = this.#cell;
    this.#cell = undefined;
    const count = repetition(attributes['table:number-columns-repeated']);
    const { styles, withoutValue } = this.#document;
    const shownAs = () => styles.shownAs(this.#styleOf(attributes));
    const value = odsValue(attributes, text.value, { shownAs, withoutValue });
    if (value !== null) {
      if (this.#column + count > maxColumns) throw new XmlRefusal('has a cell beyond column XFD');
      this.#addRepeated(count - 1);
      for (let at = 0; at < count; at++) putCell(this.#cells, this.#column + at, value);
    }
    this.#column += count;
  }

  /** A cell without a style has that of its row or of its column. */
  #styleOf(attributes: Attributes): string | undefined {
    const own = attributes['table:style-name'] ?? this.#rowAttributes['table:default-cell-style-name'];
    return own ?? this.#columnStyles.find(({ until }) => this.#column < until)?.style;
  }

  #closeRow(): void {
    const count = repetition(this.#rowAttributes['table:number-rows-repeated']);
    const cells = this.#cells;
    if (cells.length > 0) {
      if (this.#row + count > maxRows) throw new XmlRefusal(`has rows beyond row ${maxRows}`);
      this.#addRepeated((count - 1) * cells.length);
      const isHidden = /^(?:collapse|filter)$/.test(this.#rowAttributes['table:visibility'] ?? '');
      for (let at = 1; at <= count; at++) this.#rows.add(this.#row + at, cells, isHidden);
    }
    this.#row += count;
  }

  #addRepeated(count: number): void {
    this.#repeated += count;
    if (this.#repeated <= mostRepeated) return;
    throw new XmlRefusal(
      `repeats more than ${mostRepeated.toLocaleString('en')} filled cells, which no genuine workbook does`,
    );
  }
}

function openText(name: string, attributes: Attributes, text: OdsText): void {
  if (name === 'p' || name === 'h') text.beginParagraph();
  else if (name === 's') text.add(' '.repeat(Math.min(repetition(attributes['text:c']), longestSpace)));
  else if (name === 'tab') text.add('\t');
  else if (name === 'line-break') text.add('\n');
}

/** The longest cell of Excel. */
const longestSpace = 32_767;

function repetition(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? count : 1;
}

/** Within these stands nothing that belongs to the rows: comments, deleted rows, copies of other documents. */
const apart: ReadonlySet<string> = new Set(['annotation', 'tracked-changes', 'dde-links', 'note', 'ruby-text']);

/** Follows the elements of a document: which sheet they stand in. */
class SheetWalk {
  /** The index of the last sheet that was opened; -1 before the first. */
  sheet = -1;
  /** Elements of other kinds, and tables within cells, that are open. */
  #apart = 0;
  #isInDocument = false;
  #isInSheet = false;

  /** Whether the place belongs to the rows of a sheet. */
  get isInSheet(): boolean {
    return this.#isInSheet && this.#apart === 0;
  }

  /** Whether a sheet has ended, by its index. */
  hasEnded(index: number): boolean {
    return this.sheet > index || (this.sheet === index && !this.#isInSheet);
  }

  /** Returns whether a sheet begins. */
  open(name: string): boolean {
    if (name === 'spreadsheet') this.#isInDocument = true;
    const isTable = name === 'table';
    if (apart.has(name) || (isTable && (this.#isInSheet || this.#apart > 0))) this.#apart++;
    const begins = isTable && this.#isInDocument && !this.#isInSheet && this.#apart === 0;
    if (!begins) return false;
    this.#isInSheet = true;
    this.sheet++;
    return true;
  }

  close(name: string): void {
    if (this.#apart > 0) {
      if (apart.has(name) || name === 'table') this.#apart--;
    } else if (name === 'table') {
      this.#isInSheet = false;
    }
  }
}

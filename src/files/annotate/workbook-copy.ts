import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { Said } from '../../messages/said.js';
import type { NoteNames } from '../../messages/text/own-names.js';
import { columnLetter, maxColumns } from '../columns.js';
import { sourceError } from '../failure.js';
import { chooseSheet } from '../sheet-source.js';
import type { WorkbookLimits } from '../types.js';
import { sheetReference } from '../write/output-value.js';
import { openPackage, type Package } from '../xlsx/package.js';
import { WorkbookReader } from '../xlsx/source.js';
import { folderOf, readContentTypes, readWorkbook, type SheetPart, type Workbook } from '../xlsx/workbook.js';
import { decodeEscapes, escapeXml } from '../xlsx/xml.js';
import { addComments, type CommentsContext, chosenComments, ShapeNumbers } from './comments.js';
import { listSheet } from './list-sheet.js';
import { type AnnotatedFile, type AnnotateOptions, type CopyWords, isNoteSheet, type SheetNotes } from './notes.js';
import { PackageChange, strict, transitional } from './package-change.js';
import {
  columnsBehind,
  columnsXml,
  type NoteColumns,
  SheetChange,
  type StatusStyles,
  statusStyles,
} from './sheet-change.js';
import { type SheetFacts, surveySheet } from './sheet-facts.js';
import { emptyStyles, StylesPart } from './styles-part.js';
import {
  append,
  attributesOf,
  changePart,
  elementsOf,
  parseXml,
  prefixOf,
  sectionOf,
  withAttribute,
  xmlOf,
} from './xml.js';

const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a copy of a workbook with notes in its sheets, and an added sheet that lists them; see `annotateFile`. */
export async function annotateWorkbook(options: AnnotateOptions): Promise<AnnotatedFile> {
  const { source } = options;
  const pack = await openPackage(source, options.options?.limits ?? {});
  try {
    return await copyPackage(pack, options);
  } catch (error) {
    throw error instanceof Error && error.name === 'Error' && !('syscall' in error) ? damaged(source, error) : error;
  }
}

function damaged(file: string, cause: Error) {
  return sourceError({ file }, `the workbook cannot be copied: ${cause.message}`, {
    advice: 'Open it in a spreadsheet program and save it anew.',
    cause,
  });
}

async function copyPackage(pack: Package, { target, notes, options }: AnnotateOptions): Promise<AnnotatedFile> {
  const workbook = await readWorkbook(pack);
  await checkName(pack, workbook, target);
  const { words } = notes;
  const context = await contextOf(pack, workbook, words);
  const { change, styles } = context;
  const leftOut: Said[] = [];
  const filters: SheetFilter[] = [];
  const changed = [words.names.sheet];
  for (const each of notes.sheets) {
    const sheet = chooseSheet(pack.file, workbook.sheets, each.sheet);
    if (isNoteSheet(sheet.name)) continue;
    const copied = await copySheet(sheet, each, context);
    changed.push(sheet.name);
    leftOut.push(...copied.leftOut);
    if (copied.filter !== undefined) filters.push({ sheet: sheet.name, range: copied.filter });
  }
  const list = listSheet(
    { listed: notes.listed, summary: [...notes.summary, ...leftOut.map(words.say)], words },
    {
      styles,
      namespace: context.dialect.namespace,
      sheetOf: (sheet) => chooseSheet(pack.file, workbook.sheets, sheet).name,
    },
  );
  if (list.filter !== undefined) filters.push({ sheet: words.names.sheet, range: list.filter });
  await addList(list.xml, { workbook, filters, context });
  change.setLast(stylesPartOf(workbook), () => styles.render());
  await change.write(target, async (written) => {
    await readSheets(written, changed, options?.limits).catch((cause: unknown) => {
      throw damaged(pack.file, new Error('its copy cannot be read again.', { cause }));
    });
  });
  return { file: target, leftOut: [...leftOut, ...list.leftOut] };
}

interface CopiedSheet {
  readonly filter: string | undefined;
  readonly leftOut: readonly Said[];
}

/** Registers the changes to the parts of one sheet. */
async function copySheet({ name, part }: SheetPart, notes: SheetNotes, context: CopyContext): Promise<CopiedSheet> {
  const { pack, change, names, styles, looks, dialect } = context;
  const surveyed = await surveySheet(pack, { part, notes, sharedStrings: context.sharedStrings });
  const facts = { ...surveyed, headingStyle: styles.cleaned(surveyed.headingStyle) };
  const { lastColumn, prefix, sections } = facts;
  const leftOut: Said[] = [];
  const added = new Map<string, string>();
  const behind = columnsBehind(lastColumn, notes);
  const columns = behind.text < maxColumns ? behind : undefined;
  if (!columns) leftOut.push({ key: 'noRoomForColumns', values: [name, notes.ids ? 3 : 2] });
  if (columns && !sections.has('cols')) added.set('cols', columnsXml([], columns, prefix));
  const filter = columns && filterOf(notes, facts, columns);
  if (filter !== undefined) added.set('autoFilter', `<${prefix}autoFilter ref="${filter}"/>`);
  const chosen = chosenComments(notes, name);
  leftOut.push(...chosen.leftOut);
  const drawing = await addComments(part, { chosen: chosen.comments, legacyDrawing: facts.legacyDrawing, context });
  if (drawing === 'unknown') leftOut.push({ key: 'noComments', values: [name] });
  else if (drawing !== undefined)
    added.set('legacyDrawing', `<${prefix}legacyDrawing xmlns:r="${dialect.relationships}" r:id="${drawing.id}"/>`);
  change.set(part, () => {
    const sheet = new SheetChange({ notes, facts, names, styles, looks, columns, added });
    return changePart(pack, part, (tokens) => sheet.change(tokens));
  });
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

/** Reads sheets to their ends. Throws SourceError. */
async function readSheets(file: string, sheets: readonly string[], limits: WorkbookLimits = {}): Promise<void> {
  const reader = await WorkbookReader.open(file, limits);
  for (const sheet of sheets) for await (const _ of reader.rows(sheet, { isSent: false }));
}

/** What the sheets of a copy share. */
interface CopyContext extends CommentsContext {
  readonly names: NoteNames;
  readonly styles: StylesPart;
  readonly looks: StatusStyles;
  readonly sharedStrings: string | undefined;
}

async function contextOf(pack: Package, workbook: Workbook, { names }: CopyWords): Promise<CopyContext> {
  const { main, sharedStrings } = workbook;
  const change = new PackageChange(pack);
  const isStrict = (await change.text(main))?.includes(strict.namespace);
  const dialect = isStrict ? strict : transitional;
  const part = stylesPartOf(workbook);
  const written = await change.text(part);
  if (written === undefined) {
    // Some writers relate a styles part without writing it.
    if (workbook.styles === undefined) await change.relate(main, { type: `${dialect.relationships}/styles`, part });
    await change.declare(part, { type: `${typePrefix}.styles+xml` });
  }
  const styles = new StylesPart(written ?? emptyStyles(dialect.namespace));
  const looks = statusStyles(styles);
  return { pack, change, names, styles, looks, dialect, shapes: new ShapeNumbers(), sharedStrings };
}

function stylesPartOf({ main, styles }: Workbook): string {
  return styles ?? `${folderOf(main)}styles.xml`;
}

interface ListPlace {
  readonly workbook: Workbook;
  readonly filters: readonly SheetFilter[];
  readonly context: Pick<CopyContext, 'change' | 'dialect' | 'names'>;
}

/** Adds the list sheet, or replaces an older one, and defines the names of all filters. */
async function addList(xml: () => Iterable<string>, { workbook, filters, context }: ListPlace): Promise<void> {
  const { main, sheets } = workbook;
  const { change, dialect, names } = context;
  const old = sheets.find(({ name }) => isNoteSheet(name));
  const part = old?.part ?? change.freeName((number) => `${folderOf(main)}worksheets/sheet${number}.xml`);
  change.set(part, async function* () {
    for (const text of xml()) yield Buffer.from(text);
  });
  const before = (await change.text(main)) ?? '';
  if (old) {
    change.setText(main, changeWorkbook(before, { renamed: { from: old.name, to: names.sheet }, filters }));
    return;
  }
  const relationship = await change.relate(main, { type: `${dialect.relationships}/worksheet`, part });
  await change.declare(part, { type: `${typePrefix}.worksheet+xml` });
  const sheet = { name: names.sheet, relationship, namespace: dialect.relationships };
  change.setText(main, changeWorkbook(before, { sheet, filters }));
}

/** A workbook with macros opens only under its own extension. */
async function checkName(pack: Package, { main }: Workbook, target: string): Promise<void> {
  const type = (await readContentTypes(pack)).of(main) ?? '';
  const isTemplate = /\.template\./i.test(type);
  const hasMacros = /macroEnabled/i.test(type);
  refuseName(target, pack.file, `.xl${isTemplate ? 't' : 's'}${hasMacros ? 'm' : 'x'}`);
}

/** Throws ConfigurationError for a name of another extension. */
export function refuseName(target: string, source: string, wanted: string): void {
  if (extname(target).toLowerCase() === wanted) return;
  throw new ConfigurationError(`${target}: the copy of ${source} must have the extension ${wanted}.`, {
    advice: `Give it a name that ends in ${wanted}.`,
  });
}

/** A filter on a sheet; spreadsheet programs want a hidden name for each. */
interface SheetFilter {
  readonly sheet: string;
  readonly range: string;
}

interface WorkbookChange {
  /** The sheet to append; absent if the workbook has it already. */
  readonly sheet?: { readonly name: string; readonly relationship: string; readonly namespace: string };
  /** A sheet that gets another name. */
  readonly renamed?: { readonly from: string; readonly to: string };
  readonly filters: readonly SheetFilter[];
}

const filterName = '_xlnm._FilterDatabase';
/** The sections of the workbook part up to the names (ECMA-376 part 1, 18.2.27). */
const order = [
  'fileVersion',
  'fileSharing',
  'workbookPr',
  'AlternateContent',
  'revisionPtr',
  'absPath',
  'workbookProtection',
  'bookViews',
  'sheets',
  'functionGroups',
  'externalReferences',
  'definedNames',
];

/** The workbook part with a sheet and names of filters added. */
function changeWorkbook(xml: string, { sheet, renamed, filters }: WorkbookChange): string {
  const { document, root } = parseXml(xml);
  const prefix = prefixOf(root.open);
  const list = sectionOf(root, 'sheets', order);
  for (const element of renamed ? elementsOf(list) : []) {
    const isMeant = decodeEscapes(attributesOf(element.open).name ?? '') === renamed?.from;
    if (renamed && isMeant) element.open = withAttribute(element.open, 'name', escapeXml(renamed.to));
  }
  const sheets = elementsOf(list).map(({ open }) => attributesOf(open));
  const names = sheets.map(({ name = '' }) => decodeEscapes(name));
  if (sheet) {
    names.push(sheet.name);
    append(list, [newSheet(sheet, sheets, prefix)]);
  }
  // The list sheet is rewritten, perhaps without a filter, so its old name goes too.
  const isReplaced = (name: string) => isNoteSheet(name) || filters.some((filter) => filter.sheet === name);
  const replaced = names.flatMap((name, index) => (isReplaced(name) ? [String(index)] : []));
  for (const section of root.children.filter(({ name }) => name === 'definedNames')) {
    section.children = section.children.filter(({ open }) => !isFilterOf(open, replaced));
  }
  if (filters.length > 0) {
    const added = filters.map((filter) => filterXml(filter, names.indexOf(filter.sheet), prefix));
    append(sectionOf(root, 'definedNames', order), added);
  }
  return xmlOf(document);
}

function newSheet(
  { name, relationship, namespace }: NonNullable<WorkbookChange['sheet']>,
  sheets: readonly Record<string, string>[],
  prefix: string,
): string {
  const id = Math.max(0, ...sheets.map(({ sheetId }) => Number(sheetId ?? 0))) + 1;
  const tag = `<${prefix}sheet name="${escapeXml(name)}" sheetId="${id}" r:id="${relationship}"/>`;
  return withAttribute(tag, 'xmlns:r', namespace);
}

function isFilterOf(tag: string, sheets: readonly string[]): boolean {
  const { name, localSheetId } = attributesOf(tag);
  return name === filterName && localSheetId !== undefined && sheets.includes(localSheetId);
}

function filterXml({ sheet, range }: SheetFilter, index: number, prefix: string): string {
  const absolute = range.replace(/(?<![A-Z])([A-Z]+)(\d+)/g, '$$$1$$$2');
  const cells = sheetReference(sheet) + absolute;
  return `<${prefix}definedName name="${filterName}" localSheetId="${index}" hidden="1">${escapeXml(cells)}</${prefix}definedName>`;
}

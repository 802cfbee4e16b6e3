import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { Said } from '../../language/said.js';
import { chooseSheet } from '../choose-sheet.js';
import { sourceError } from '../failure.js';
import type { WorkbookLimits } from '../types.js';
import { openPackage, type PackageParts } from '../xlsx/package.js';
import { WorkbookReader } from '../xlsx/source.js';
import { folderOf, readContentTypes, readWorkbook, type SheetPart, type Workbook } from '../xlsx/workbook.js';
import { ShapeNumbers } from './comment-shapes.js';
import { listSheet } from './list-sheet.js';
import { type AnnotatedFile, type AnnotateOptions, type CopyWords, isNoteSheet, type SheetNotes } from './notes.js';
import { strict, transitional } from './own-parts.js';
import { PackageChange } from './package-change.js';
import { SheetChange } from './sheet-change.js';
import { type CopyContext, copySheet, type SheetBody } from './sheet-copy.js';
import { surveySheet } from './sheet-facts.js';
import { statusStyles } from './status-columns.js';
import { emptyStyles, StylesPart } from './styles-part.js';
import { changeWorkbook, type SheetFilter } from './workbook-part.js';
import { changePart } from './xml-scan.js';

const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a copy of a workbook with notes in it; see `annotateFile`. */
export async function annotateWorkbook(options: AnnotateOptions): Promise<AnnotatedFile> {
  const { source } = options;
  const pack = await openPackage(source, options.options?.limits ?? {});
  try {
    return await copyPackage(pack, options, changedSheet);
  } catch (error) {
    throw error instanceof Error && error.name === 'Error' && !('syscall' in error) ? damaged(source, error) : error;
  } finally {
    await pack.close();
  }
}

function damaged(file: string, cause: Error) {
  return sourceError({ file }, `the workbook cannot be copied: ${cause.message}`, {
    advice: 'Open it in a spreadsheet program and save it anew.',
    cause,
  });
}

async function changedSheet({ part }: SheetPart, notes: SheetNotes, context: CopyContext): Promise<SheetBody> {
  const { pack, names, styles, looks, sharedStrings } = context;
  const surveyed = await surveySheet(pack, { part, notes, sharedStrings });
  const facts = { ...surveyed, headingStyle: styles.cleaned(surveyed.headingStyle) };
  return {
    facts,
    write(additions) {
      const sheet = new SheetChange({ notes, facts, names, styles, looks, ...additions });
      return changePart(pack, part, (tokens) => sheet.change(tokens));
    },
  };
}

export type ReadBody = (sheet: SheetPart, notes: SheetNotes, context: CopyContext) => Promise<SheetBody>;

/** Copies a package, with the notes in its sheets and an added sheet that lists them. */
export async function copyPackage(
  pack: PackageParts,
  { target, notes, options }: Pick<AnnotateOptions, 'target' | 'notes' | 'options'>,
  readBody: ReadBody,
): Promise<AnnotatedFile> {
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
    const copied = await copySheet(sheet, { notes: each, body: await readBody(sheet, each, context), context });
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

/** Reads sheets to their ends. Throws SourceError. */
async function readSheets(file: string, sheets: readonly string[], limits: WorkbookLimits = {}): Promise<void> {
  const reader = await WorkbookReader.open(file, limits);
  try {
    for (const sheet of sheets) for await (const _ of reader.rows(sheet, { isSent: false }));
  } finally {
    await reader.close();
  }
}

async function contextOf(pack: PackageParts, workbook: Workbook, { names }: CopyWords): Promise<CopyContext> {
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
async function checkName(pack: PackageParts, { main }: Workbook, target: string): Promise<void> {
  const type = (await readContentTypes(pack)).of(main) ?? '';
  const isTemplate = /\.template\./i.test(type);
  const hasMacros = /macroEnabled/i.test(type);
  const wanted = `.xl${isTemplate ? 't' : 's'}${hasMacros ? 'm' : 'x'}`;
  if (extname(target).toLowerCase() === wanted) return;
  throw new ConfigurationError(`${target}: the copy of ${pack.file} must have the extension ${wanted}.`, {
    advice: `Give it a name that ends in ${wanted}.`,
  });
}

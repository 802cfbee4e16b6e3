import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { chooseSheet } from '../choose-sheet.js';
import { sourceError } from '../failure.js';
import { openPackage, type Package } from '../xlsx/package.js';
import { readContentTypes, readWorkbook, type Workbook } from '../xlsx/workbook.js';
import { ShapeNumbers } from './comment-shapes.js';
import { type Dialect, strict, transitional } from './dialect.js';
import { listSheet } from './list-sheet.js';
import { type AnnotatedFile, type AnnotateOptions, type FileNotes, noteSheetName } from './notes.js';
import { PackageChange } from './package-change.js';
import { sharedHeadings } from './shared-headings.js';
import { SheetCopy } from './sheet-copy.js';
import { statusStyles } from './status-styles.js';
import { emptyStyles, StylesPart } from './styles-part.js';
import { changeWorkbook, type SheetFilter } from './workbook-part.js';

const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a copy of a workbook with notes in it; see `annotateFile`. */
export async function annotateWorkbook({ source, target, notes, options }: AnnotateOptions): Promise<AnnotatedFile> {
  const pack = await openPackage(source, options?.limits ?? {});
  try {
    return await new WorkbookCopy(pack, await readWorkbook(pack)).write(target, notes);
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

class WorkbookCopy {
  readonly #pack: Package;
  readonly #workbook: Workbook;
  readonly #change: PackageChange;

  constructor(pack: Package, workbook: Workbook) {
    this.#pack = pack;
    this.#workbook = workbook;
    this.#change = new PackageChange(pack);
  }

  async write(target: string, notes: FileNotes): Promise<AnnotatedFile> {
    await this.#checkName(target);
    const dialect = await this.#dialect();
    const styles = await this.#styles(dialect);
    const sheets = await this.#changeSheets(notes, styles, dialect);
    const leftOut = sheets.flatMap((sheet) => sheet.leftOut);
    const filters = sheets.flatMap(({ name, filter }) =>
      filter === undefined ? [] : [{ sheet: name, range: filter }],
    );
    const list = await this.#addList(
      { listed: notes.listed, summary: [...notes.summary, ...leftOut] },
      { styles, dialect, filters },
    );
    this.#change.setText(this.#stylesPart(), styles.render());
    await this.#change.write(target);
    return { file: target, leftOut: [...leftOut, ...list] };
  }

  async #changeSheets(notes: FileNotes, styles: StylesPart, dialect: Dialect): Promise<SheetCopy[]> {
    const { sheets, sharedStrings } = this.#workbook;
    const shared = await sharedHeadings(this.#pack, sharedStrings);
    const context = {
      pack: this.#pack,
      change: this.#change,
      styles,
      dialect,
      shared,
      shapes: new ShapeNumbers(),
      looks: statusStyles(styles),
    };
    const copies: SheetCopy[] = [];
    for (const each of notes.sheets) {
      const sheet = chooseSheet(this.#pack.file, sheets, each.sheet);
      if (sheet.name === noteSheetName) continue;
      const copy = new SheetCopy(sheet, each, context);
      await copy.prepare();
      copies.push(copy);
    }
    return copies;
  }

  /** Adds the sheet that lists all, or puts it in the place of an older one. */
  async #addList(
    notes: Pick<FileNotes, 'listed' | 'summary'>,
    { styles, dialect, filters }: { styles: StylesPart; dialect: Dialect; filters: readonly SheetFilter[] },
  ): Promise<readonly string[]> {
    const { main, sheets } = this.#workbook;
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    const old = sheets.find(({ name }) => name === noteSheetName);
    const part = old?.part ?? this.#change.freeName((number) => `${folder}worksheets/sheet${number}.xml`);
    const list = listSheet(notes, {
      styles,
      namespace: dialect.namespace,
      sheetOf: (sheet) => chooseSheet(this.#pack.file, sheets, sheet).name,
    });
    this.#change.set(part, async function* () {
      for (const text of list.xml()) yield Buffer.from(text);
    });
    const all = list.filter === undefined ? filters : [...filters, { sheet: noteSheetName, range: list.filter }];
    const xml = (await this.#change.text(main)) ?? '';
    if (old) this.#change.setText(main, changeWorkbook(xml, { filters: all }));
    else {
      const relationship = await this.#change.relate(main, { type: `${dialect.relationships}/worksheet`, part });
      await this.#change.declare(part, { type: `${typePrefix}.worksheet+xml` });
      const sheet = { name: noteSheetName, relationship, namespace: dialect.relationships };
      this.#change.setText(main, changeWorkbook(xml, { sheet, filters: all }));
    }
    return list.leftOut;
  }

  async #dialect(): Promise<Dialect> {
    const xml = (await this.#change.text(this.#workbook.main)) ?? '';
    return xml.includes(strict.namespace) ? strict : transitional;
  }

  async #styles(dialect: Dialect): Promise<StylesPart> {
    const part = this.#stylesPart();
    const xml = await this.#change.text(part);
    if (xml !== undefined) return new StylesPart(xml);
    // Some writers name styles without writing them.
    if (this.#workbook.styles === undefined)
      await this.#change.relate(this.#workbook.main, { type: `${dialect.relationships}/styles`, part });
    await this.#change.declare(part, { type: `${typePrefix}.styles+xml` });
    return new StylesPart(emptyStyles(dialect.namespace));
  }

  #stylesPart(): string {
    const { main, styles } = this.#workbook;
    return styles ?? `${main.slice(0, main.lastIndexOf('/') + 1)}styles.xml`;
  }

  /** A workbook with macros opens under its own extension only. */
  async #checkName(target: string): Promise<void> {
    const type = (await readContentTypes(this.#pack)).of(this.#workbook.main) ?? '';
    const isTemplate = /\.template\./i.test(type);
    const hasMacros = /macroEnabled/i.test(type);
    const wanted = `.xl${isTemplate ? 't' : 's'}${hasMacros ? 'm' : 'x'}`;
    if (extname(target).toLowerCase() === wanted) return;
    throw new ConfigurationError(`${target}: the copy of ${this.#pack.file} must have the extension ${wanted}.`, {
      advice: `Give it a name that ends in ${wanted}.`,
    });
  }
}

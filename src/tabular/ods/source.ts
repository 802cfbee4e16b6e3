import { text } from 'node:stream/consumers';
import { sourceError } from '../failure.js';
import { sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Cell, OpenOptions, SheetInfo, Source } from '../types.js';
import { type Attributes, type NamespaceOf, type XmlHandler, XmlRefusal } from '../xlsx/elements.js';
import { openPackage, type Package, passwordProtected } from '../xlsx/package.js';
import { type Excerpt, parsePart, readPart } from '../xlsx/xml.js';
import { type OdsDocument, OdsRows } from './ods-rows.js';
import { OdsStyles } from './ods-styles.js';
import { SheetWalk } from './sheet-walk.js';

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
  try {
    if (await isEncrypted(pack)) throw passwordProtected(file);
    const document = { styles: new OdsStyles(), withoutValue: await withoutValue(pack) };
    if (pack.has(styleParts)) await readPart(pack, styleParts, document.styles, namespaces);
    const sheets = await readSheets(pack, document.styles);
    return sheetSource({
      ...{ file, kind: 'ods', sheets },
      rows: (sheet) => rowsOf(pack, sheet, document),
      close: () => pack.close(),
    });
  } catch (error) {
    await pack.close();
    throw error;
  }
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

async function* rowsOf(pack: Package, { excerpt }: OdsSheet, document: OdsDocument): RowBatches {
  const rows = new OdsRows(document);
  for await (const _ of parsePart(pack, content, { handler: rows, namespaces, excerpt })) {
    yield* rows.take(false);
    if (rows.isDone) break;
  }
  yield* rows.take(true);
}

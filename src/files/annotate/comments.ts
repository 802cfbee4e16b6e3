import type { Said } from '../../messages/said.js';
import { fitted } from '../../messages/text/words.js';
import { columnIndex, maxColumns } from '../columns.js';
import type { Package } from '../xlsx/package.js';
import { folderOf, type Relationship, readRelationships } from '../xlsx/workbook.js';
import { attribute, readPart, workbookText, xmlDeclaration } from '../xlsx/xml.js';
import type { SheetNotes } from './notes.js';
import type { PackageChange, SpreadsheetDialect } from './package-change.js';
import { append, attributesOf, elementsOf, parseXml, prefixOf, scanXml, sectionOf, xmlOf } from './xml.js';

/** What the sheets of a copy share where their comments are changed. */
export interface CommentsContext {
  readonly pack: Package;
  readonly change: PackageChange;
  readonly dialect: SpreadsheetDialect;
  readonly shapes: ShapeNumbers;
}

interface CommentsOfSheet {
  readonly chosen: readonly CellComment[];
  /** The id of the drawing that the sheet has. */
  readonly legacyDrawing: string | undefined;
  readonly context: CommentsContext;
}

/** Adds comments. Returns the drawing's relationship if the sheet lacks it; `unknown`: it cannot be changed. */
export async function addComments(
  sheet: string,
  { chosen, legacyDrawing, context }: CommentsOfSheet,
): Promise<{ readonly id: string } | 'unknown' | undefined> {
  const { pack, change, dialect, shapes } = context;
  const related = await readRelationships(pack, sheet);
  const existing = related.find(({ type }) => type === 'comments')?.part;
  if (existing === undefined && chosen.length === 0) return undefined;
  const before = existing === undefined ? emptyComments(dialect.namespace) : ((await change.text(existing)) ?? '');
  const { xml, added, removed } = changeComments(before, chosen, await threadedCells(pack, related));
  if (xml === before) return undefined;
  const drawing = related.find(({ id }) => id === legacyDrawing)?.part;
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

async function threadedCells(pack: Package, related: readonly Relationship[]): Promise<ReadonlySet<string>> {
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

interface CellComment {
  readonly address: string;
  readonly text: string;
}

const author = 'fieldsheet';
/** Our text starts with this mark: not every program keeps the authors of comments. */
const mark = `${author}: `;

const order = ['authors', 'commentList'];
/** Spreadsheet programs get slow with more comments. */
const mostComments = 5_000;
const longestComment = 1_000;

interface CommentsChange {
  readonly xml: string;
  /** Cells with a new comment of ours, which need a box. */
  readonly added: readonly string[];
  /** Cells whose comment came from an older copy; their boxes are removed. */
  readonly removed: readonly string[];
}

/** The comments of a sheet in cell order. If there are too many, warnings are dropped first. */
export function chosenComments(
  { rows }: SheetNotes,
  sheet: string,
): { readonly comments: readonly CellComment[]; readonly leftOut: readonly Said[] } {
  const all = [...rows].flatMap(([row, { cells }]) =>
    [...cells].map(([letter, { tone, text }]) => ({ row, column: columnIndex(letter), letter, tone, text })),
  );
  const ranked = all.toSorted((a, b) => Number(a.tone !== 'bad') - Number(b.tone !== 'bad'));
  const kept = ranked.slice(0, mostComments).sort((a, b) => a.row - b.row || a.column - b.column);
  const rest = all.length - kept.length;
  return {
    comments: kept.map(({ row, letter, text }) => ({ address: `${letter}${row}`, text: fitted(text, longestComment) })),
    leftOut: rest > 0 ? [{ key: 'commentsLeftOut', values: [sheet, mostComments, rest] }] : [],
  };
}

/**
 * Puts comments into a sheet's comments part. Existing comments stay; ours is appended to them, but not to threaded
 * conversations (`threaded`), which a program would no longer recognize. Comments of an older copy are removed first.
 */
function changeComments(xml: string, comments: readonly CellComment[], threaded: ReadonlySet<string>): CommentsChange {
  if (comments.length === 0 && !xml.includes(author)) return { xml, added: [], removed: [] };
  const { document, root } = parseXml(xml);
  const prefix = prefixOf(root.open);
  const authorList = sectionOf(root, 'authors', order);
  const commentList = sectionOf(root, 'commentList', order);
  const authors = elementsOf(authorList).map(({ children }) => children.map(xmlOf).join(''));
  if (!authors.includes(author)) append(authorList, [`<${prefix}author>${author}</${prefix}author>`]);
  const ownId = authors.includes(author) ? authors.indexOf(author) : authors.length;
  const wanted = new Map(comments.map(({ address, text }) => [address, text]));
  const removed: string[] = [];
  const kept = elementsOf(commentList).flatMap((comment) => {
    const { ref: address = '', authorId = '0' } = attributesOf(comment.open);
    const clean = authors[Number(authorId)] === author ? undefined : withoutOwnText(xmlOf(comment));
    if (clean === undefined) {
      removed.push(address);
      return [];
    }
    const text = threaded.has(address) ? undefined : wanted.get(address);
    wanted.delete(address);
    return [text === undefined ? clean : withText(clean, text, prefix)];
  });
  const own = [...wanted].map(([address, text]) => {
    const value = `<${prefix}text>${runXml(`${mark}${text}`, prefix)}</${prefix}text>`;
    return `<${prefix}comment ref="${address}" authorId="${ownId}">${value}</${prefix}comment>`;
  });
  commentList.children = [];
  append(commentList, [...kept, ...own]);
  return { xml: xmlOf(document), added: [...wanted.keys()], removed };
}

/** Comments part of a sheet without comments. */
function emptyComments(namespace: string): string {
  return `${xmlDeclaration}<comments xmlns="${namespace}"><authors></authors><commentList></commentList></comments>`;
}

function runXml(text: string, prefix: string): string {
  return `<${prefix}r>${fontXml(prefix)}<${prefix}t xml:space="preserve">${workbookText(text)}</${prefix}t></${prefix}r>`;
}

function fontXml(prefix: string): string {
  return `<${prefix}rPr><${prefix}sz val="9"/><${prefix}color indexed="81"/><${prefix}rFont val="Tahoma"/></${prefix}rPr>`;
}

function withText(raw: string, text: string, prefix: string): string {
  const run = runXml(`\n\n${mark}${text}`, prefix);
  const open = `<${prefix}text>`;
  const plain = new RegExp(`<${prefix}text>(\\s*)(<${prefix}t(?:\\s[^>]*)?>[^<]*</${prefix}t>)`);
  const inRuns = raw.replace(plain, (_, space: string, t: string) => `${open}${space}<${prefix}r>${t}</${prefix}r>`);
  const empty = inRuns.replace(new RegExp(`<${prefix}text\\s*/>`), `${open}</${prefix}text>`);
  const end = new RegExp(`<${prefix}(?:rPh|phoneticPr)[\\s>/]|</${prefix}text>`);
  return empty.replace(end, (tag) => run + tag);
}

/** In every notation that programs use. */
const lineBreak = '(?:[\\r\\n]|&#(?:10|13|x[aAdD]);|_x000[AD]_)';
/** Our text and the blank lines before it. */
const ownText = new RegExp(`(?:^\\s*|(?<!${lineBreak})${lineBreak}+)${mark}`);

/** A comment without the text that an older copy appended; undefined if nothing else is left. */
function withoutOwnText(raw: string): string | undefined {
  if (!raw.includes(mark)) return raw;
  let isText = false;
  const tokens = scanXml(raw).map((token) => {
    if (token.name === 't') isText = token.kind === 'open';
    return { ...token, isText: isText && token.kind === 'text' };
  });
  const whole = tokens.map((token) => (token.isText ? token.raw : '')).join('');
  let left = ownText.exec(whole)?.index ?? whole.length;
  if (left === 0) return undefined;
  const cut = tokens.map((token) => {
    if (!token.isText) return token.raw;
    const kept = token.raw.slice(0, left);
    left -= kept.length;
    return kept;
  });
  return cut
    .join('')
    .replace(/<((?:[^\s/<>:]+:)?)r>(?:(?!<\/?(?:[^\s/<>:]+:)?r>)[\s\S])*<\1t(?:\s[^<>]*)?><\/\1t>\s*<\/\1r>/g, '');
}

/** Shape ids are allotted in blocks of this size; each drawing lists the blocks it uses. */
const blockSize = 1023;

/** Far above the blocks that a workbook itself uses (one for each sheet). */
const firstBlock = 1_000;

/** Hands out shape ids, unique within a workbook. */
export class ShapeNumbers {
  #block = firstBlock;

  take(count: number): { readonly blocks: readonly number[]; readonly ids: readonly number[] } {
    const blocks = Array.from({ length: Math.ceil(count / blockSize) }, () => this.#block++);
    const ids = Array.from({ length: count }, (_, index) => {
      const block = blocks[Math.floor(index / blockSize)] ?? 0;
      return block * 1024 + 1 + (index % blockSize);
    });
    return { blocks, ids };
  }
}

const emptyDrawing =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:x="urn:schemas-microsoft-com:office:excel">\n' +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data=""/></o:shapelayout>\n</xml>';

const boxType = 'fieldsheetNote';
const boxTypeXml =
  `<v:shapetype id="${boxType}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe" ` +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">' +
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>\n';

/**
 * Removes the comment boxes of the cells in `removed` from a drawing and adds boxes for `added`. VML drawings come from
 * old Office programs and need not be well-formed XML, so they are edited as text. Undefined if it does not look like a
 * drawing.
 */
function changeShapes(
  drawing: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  numbers: ShapeNumbers,
): string | undefined {
  const end = drawing.lastIndexOf('</xml>');
  if (end < 0) return undefined;
  const { blocks, ids } = numbers.take(added.length);
  const shapes = added.map((address, index) => boxXml(address, ids[index] ?? 0)).join('');
  const type = added.length > 0 && !drawing.includes(`id="${boxType}"`) ? boxTypeXml : '';
  const kept = withoutShapes(drawing.slice(0, end), removed);
  return withBlocks(kept + type + shapes + drawing.slice(end), blocks);
}

/** Lists the blocks in use now, without those of an older copy. */
function withBlocks(drawing: string, blocks: readonly number[]): string {
  return drawing.replace(/(<(?:\w+:)?idmap\b[^<>]*\bdata=")([^"]*)"/, (_, before: string, data: string) => {
    const own = data.split(',').filter((block) => block !== '' && Number(block) < firstBlock);
    return `${before}${[...own, ...blocks].join(',')}"`;
  });
}

function withoutShapes(drawing: string, removed: readonly string[]): string {
  if (removed.length === 0) return drawing;
  const cells = new Set(removed.map((address) => placeOf(address).join(' ')));
  return drawing.replace(/<((?:\w+:)?)shape\s(?:[^<]|<(?!(?:\w+:)?shape\s))*?<\/\1shape>\s*/g, (shape) => {
    const row = /<(?:\w+:)?Row>\s*(\d+)/.exec(shape)?.[1];
    const column = /<(?:\w+:)?Column>\s*(\d+)/.exec(shape)?.[1];
    const isNote = /ObjectType="Note"/.test(shape);
    return isNote && cells.has(`${row} ${column}`) ? '' : shape;
  });
}

function placeOf(address: string): [row: number, column: number] {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return [Number(row) - 1, columnIndex(letters)];
}

function boxXml(address: string, id: number): string {
  const [row, column] = placeOf(address);
  const top = Math.max(0, row - 1);
  const left = Math.min(column + 1, maxColumns - 4);
  const anchor = [left, 15, top, 4, left + 3, 15, top + 6, 4].join(', ');
  return [
    `<v:shape id="_x0000_s${id}" type="#${boxType}" xmlns:v="urn:schemas-microsoft-com:vml" `,
    'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" ',
    'style="position:absolute;margin-left:60pt;margin-top:2pt;width:240pt;height:90pt;z-index:1;visibility:hidden" ',
    'fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/>',
    '<v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div>',
    '</v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
    `<x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column>`,
    '</x:ClientData></v:shape>\n',
  ].join('');
}

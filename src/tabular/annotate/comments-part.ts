import type { Said } from '../../language/said.js';
import { fitted } from '../../text/words.js';
import { columnIndex } from '../columns.js';
import { workbookText, xmlDeclaration } from '../xlsx/xml-text.js';
import type { SheetNotes } from './notes.js';
import { attributesOf, prefixOf, scanXml } from './xml-scan.js';
import { append, elementsOf, parseXml, sectionOf, xmlOf } from './xml-tree.js';

export interface CellComment {
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

export interface CommentsChange {
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
export function changeComments(
  xml: string,
  comments: readonly CellComment[],
  threaded: ReadonlySet<string>,
): CommentsChange {
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
export function emptyComments(namespace: string): string {
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

import { xmlText } from './own-cell.js';
import { attributesOf, prefixOf, scanXml, type Token } from './xml-scan.js';

/** A comment to be put at a cell. */
export interface CellComment {
  /** Such as `C7`. */
  readonly address: string;
  readonly text: string;
}

const author = 'fieldsheet';
/** What we write begins with it: not every program keeps the authors of comments. */
const mark = `${author}: `;

interface Comment {
  readonly address: string;
  readonly author: string;
  readonly raw: string;
}

/** Comments of a sheet, ours taken in. */
export interface CommentsChange {
  readonly xml: string;
  /** Cells whose comments are ours alone and need a box. */
  readonly added: readonly string[];
  /** Cells whose comments were those of an older copy, with the boxes that go. */
  readonly removed: readonly string[];
}

/**
 * Puts comments into the part that holds those of a sheet. Those that are there stay; where a cell has one, ours becomes
 * a paragraph of it, but not where it belongs to a conversation (`threaded`), which a program would no longer recognize.
 * What an older copy added is taken away first.
 */
export function changeComments(
  xml: string,
  comments: readonly CellComment[],
  threaded: ReadonlySet<string>,
): CommentsChange {
  if (comments.length === 0 && !xml.includes(author)) return { xml, added: [], removed: [] };
  const part = readComments(xml);
  const { prefix } = part;
  const wanted = new Map(comments.map(({ address, text }) => [address, text]));
  const known = part.authors.indexOf(author);
  const authorId = known < 0 ? part.authors.length : known;
  const removed: string[] = [];
  const kept = part.comments.flatMap(({ address, raw, author: name }) => {
    const clean = name === author ? undefined : withoutOwnText(raw);
    if (clean === undefined) {
      removed.push(address);
      return [];
    }
    const text = threaded.has(address) ? undefined : wanted.get(address);
    wanted.delete(address);
    return [text === undefined ? clean : withText(clean, text, prefix)];
  });
  const own = [...wanted].map(([address, text]) => commentXml(address, { text, authorId, prefix }));
  const authors = known < 0 ? [...part.authors, author] : part.authors;
  return {
    xml: part.rebuild(authors, [...kept, ...own]),
    added: [...wanted.keys()],
    removed,
  };
}

/** The comments of a sheet that has none. */
export function emptyComments(namespace: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${namespace}"><authors></authors><commentList></commentList></comments>`;
}

interface CommentsPart {
  readonly prefix: string;
  /** As they stand in the file. */
  readonly authors: readonly string[];
  readonly comments: readonly Comment[];
  rebuild(authors: readonly string[], comments: readonly string[]): string;
}

function readComments(xml: string): CommentsPart {
  const tokens = scanXml(xml);
  const prefix = prefixOf(tokens.find(({ kind }) => kind === 'open')?.raw ?? '');
  const authorList = between(tokens, 'authors');
  const commentList = between(tokens, 'commentList');
  const authors = elements(authorList, 'author').map(({ content }) => content);
  const comments = elements(commentList, 'comment').map(({ open, raw }): Comment => {
    const { ref = '', authorId = '0' } = attributesOf(open);
    return { address: ref, author: authors[Number(authorId)] ?? '', raw };
  });
  const text = (part: readonly Token[]) => part.map(({ raw }) => raw).join('');
  const end = tokens.findLastIndex(({ kind }) => kind === 'close');
  const listAt = tokens.findIndex(({ name }) => name === 'commentList');
  const listEnd = tokens.findLastIndex(({ name }) => name === 'commentList');
  const after = listAt < 0 ? text(tokens.slice(end)) : text(tokens.slice(listEnd + 1));
  const root = tokens.findIndex(({ kind }) => kind === 'open');
  return {
    prefix,
    authors,
    comments,
    rebuild(names, list) {
      const authorsXml = names.map((name) => `<${prefix}author>${name}</${prefix}author>`).join('');
      return [
        text(tokens.slice(0, root + 1)),
        `<${prefix}authors>${authorsXml}</${prefix}authors>`,
        `<${prefix}commentList>${list.join('')}</${prefix}commentList>`,
        after,
      ].join('');
    },
  };
}

function between(tokens: readonly Token[], name: string): readonly Token[] {
  const start = tokens.findIndex((token) => token.name === name && token.kind === 'open');
  const end = tokens.findLastIndex((token) => token.name === name && token.kind === 'close');
  return start < 0 ? [] : tokens.slice(start + 1, end);
}

/** The elements of a name, which do not lie in one another. */
function elements(tokens: readonly Token[], name: string) {
  const found: { open: string; content: string; raw: string }[] = [];
  let open: string | undefined;
  let content = '';
  for (const token of tokens) {
    if (token.name !== name || (token.kind !== 'open' && token.kind !== 'close' && token.kind !== 'empty')) {
      content += token.raw;
      continue;
    }
    if (token.kind === 'open') open = token.raw;
    else if (token.kind === 'empty') found.push({ open: token.raw, content: '', raw: token.raw });
    else found.push({ open: open ?? '', content, raw: (open ?? '') + content + token.raw });
    content = '';
  }
  return found;
}

function commentXml(
  address: string,
  { text, authorId, prefix }: { text: string; authorId: number; prefix: string },
): string {
  const value = runXml(`${mark}${text}`, prefix);
  return `<${prefix}comment ref="${address}" authorId="${authorId}"><${prefix}text>${value}</${prefix}text></${prefix}comment>`;
}

function runXml(text: string, prefix: string): string {
  return `<${prefix}r>${fontXml(prefix)}<${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t></${prefix}r>`;
}

function fontXml(prefix: string): string {
  return `<${prefix}rPr><${prefix}sz val="9"/><${prefix}color indexed="81"/><${prefix}rFont val="Tahoma"/></${prefix}rPr>`;
}

/** A text without runs is put into one, since only runs can follow it. */
function withText(raw: string, text: string, prefix: string): string {
  const run = runXml(`\n\n${mark}${text}`, prefix);
  const open = `<${prefix}text>`;
  const plain = new RegExp(`<${prefix}text>(\\s*)(<${prefix}t(?:\\s[^>]*)?>[^<]*</${prefix}t>)`);
  const inRuns = raw.replace(plain, (_, space: string, t: string) => `${open}${space}<${prefix}r>${t}</${prefix}r>`);
  const empty = inRuns.replace(new RegExp(`<${prefix}text\\s*/>`), `${open}</${prefix}text>`);
  const phonetic = new RegExp(`(<${prefix}(?:rPh|phoneticPr)[\\s>/][\\s\\S]*)?</${prefix}text>`);
  return empty.replace(phonetic, (end) => run + end);
}

/** Our text and the empty lines before it, however a program has written these. */
const ownText = new RegExp(`(?:^\\s*|(?:[\\r\\n]|&#(?:10|13|x[aAdD]);|_x000[AD]_)+)${mark}`);

/** A comment without what an older copy wrote at its end; undefined where nothing else is in it. */
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
  return cut.join('').replace(/<((?:[^\s/>]+:)?)r>(?:(?!<\/\1r>)[\s\S])*<\1t(?:\s[^>]*)?><\/\1t>\s*<\/\1r>/g, '');
}

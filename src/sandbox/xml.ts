import type { SaxesParser, SaxesTagPlain } from 'saxes';
import { capitalised, type Operation } from '../contract/index.js';
import { Refusal } from './refusal.js';

export interface Element {
  /** Without namespace prefix. */
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
}

const maxDepth = 32;
/** Elements take far more memory than their text. */
const maxElements = 100_000;

interface Growing {
  readonly name: string;
  readonly texts: string[];
  readonly children: Element[];
}

/**
 * Parses a document and returns its root element. Ignores attributes and comments.
 * @throws Refusal 400 if it is not XML 1.0 in UTF-8, and for what only an attacker would send: a document type
 * declaration, entities other than the five of XML, processing instructions, too many or too deep elements.
 */
export async function readXml(source: string): Promise<Element> {
  const saxes = await import('saxes');
  const parser: SaxesParser<{ xmlns: false; position: false }> = new saxes.SaxesParser({
    xmlns: false,
    position: false,
  });
  const tree = grow(parser);
  try {
    parser.write(source);
    parser.close();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(400, `The body is not XML: ${cause instanceof Error ? cause.message : 'it cannot be read'}`);
  }
  const root = tree.root();
  if (!root) throw new Refusal(400, 'The body is not XML: it has no element.');
  return root;
}

/** Makes a parser build a tree of elements and throw a Refusal for forbidden content. */
function grow(parser: SaxesParser<{ xmlns: false; position: false }>): { root(): Element | undefined } {
  const open: Growing[] = [];
  let root: Element | undefined;
  let count = 0;
  parser.on('doctype', () => {
    throw refused('a document type declaration');
  });
  parser.on('processinginstruction', () => {
    throw refused('a processing instruction');
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== undefined && version !== '1.0') throw refused(`the version ${version}; 1.0 is read`);
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw refused(`the encoding ${encoding}; UTF-8 is read`);
  });
  parser.on('opentag', ({ name }: SaxesTagPlain) => {
    count += 1;
    if (open.length >= maxDepth) throw refused(`elements more than ${maxDepth} deep`);
    if (count > maxElements) throw refused(`more than ${maxElements} elements`);
    open.push({ name: name.slice(name.indexOf(':') + 1), texts: [], children: [] });
  });
  const addText = (text: string) => open.at(-1)?.texts.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, texts, children } = open.pop() ?? { name: '', texts: [], children: [] };
    const element = { name, text: texts.join(''), children };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  return { root: () => root };
}

function refused(what: string): Refusal {
  return new Refusal(400, `The body is refused: it has ${what}.`);
}

/**
 * Writes the XML of v2, whose form the document does not show. The root is named after the operation,
 * `<CustomerDetails>`, or `<Error>` without one. Members of objects are elements with their names, items of lists are
 * `<item>`. Null and empty texts, lists and objects are empty elements.
 */
export function writeXml(operation: Operation | undefined, body: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>${element(operation ? rootName(operation) : 'Error', body)}`;
}

function rootName({ resource, verb }: Operation): string {
  return `${capitalised(resource)}${capitalised(verb)}`;
}

function element(name: string, value: unknown): string {
  const content = contentOf(value);
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

function contentOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return members.map(([name, member]) => element(name, member)).join('');
  }
  return escaped(String(value));
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Characters that XML 1.0 does not allow: most control characters, lone surrogates and two noncharacters. */
const impossible = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Escapes a carriage return, because a parser would turn it into a line feed; replaces characters not allowed. */
function escaped(text: string): string {
  return text.replace(impossible, '\ufffd').replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);
}

import type { SaxesParser, SaxesTagPlain } from 'saxes';
import { Refusal } from '../refusal.js';

/** An element: its name without prefix, its text, and its child elements. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
}

const maxDepth = 32;
/** Elements weigh far more in memory than in the text that carries them. */
const maxElements = 100_000;

interface Growing {
  readonly name: string;
  readonly texts: string[];
  readonly children: Element[];
}

/**
 * The root element of a document. Attributes and comments are passed over.
 * @throws Refusal 400 for what is no XML 1.0 in UTF-8, and for what the service has no use for and an attacker has: a
 * document type declaration, entities beyond the five of XML, processing instructions, and too many or too deep
 * elements.
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

/** Lets a parser build a tree of elements; what it meets and must not is refused at once. */
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

import { prefixOf, scanXml } from './xml-scan.js';

/** An element as it stands in the file, or text between elements (without a name). */
export interface XmlNode {
  /** Without prefix; '' for text, comments and the like. */
  readonly name: string;
  /** The opening or empty tag; for text, its characters. */
  open: string;
  children: XmlNode[];
  close: string;
}

/** Parses a small part; `xmlOf` restores every unchanged character. Throws an Error if its tags do not match. */
export function parseXml(xml: string): { readonly document: XmlNode; readonly root: XmlNode } {
  const document = nodeOf('');
  const path = [document];
  for (const { kind, name, raw } of scanXml(xml)) {
    const parent = path.at(-1) ?? document;
    if (kind === 'close') {
      path.pop();
      parent.close = raw;
      continue;
    }
    const node = nodeOf(raw, name);
    parent.children.push(node);
    if (kind === 'open') path.push(node);
  }
  const root = document.children.find(({ name }) => name !== '');
  if (path.length !== 1 || !root) throw new Error('The tags of one of its parts do not match.');
  return { document, root };
}

/** The XML of a node and its children. */
export function xmlOf({ open, children, close }: XmlNode): string {
  return open + children.map(xmlOf).join('') + close;
}

/** The children that are elements, not text. */
export function elementsOf({ children }: XmlNode): XmlNode[] {
  return children.filter(({ name }) => name !== '');
}

/** Appends XML to the children of an element. */
export function append(parent: XmlNode, pieces: readonly string[]): void {
  if (parent.close === '') {
    parent.open = parent.open.replace(/(?<!\s)\s*\/>$/, '>');
    parent.close = `</${prefixOf(parent.open)}${parent.name}>`;
  }
  for (const piece of pieces) parent.children.push(nodeOf(piece));
}

/** The child of this name; a missing one is inserted where `order` puts it, or last if `order` does not name it. */
export function sectionOf(parent: XmlNode, name: string, order: readonly string[]): XmlNode {
  const found = parent.children.find((child) => child.name === name);
  if (found) return found;
  append(parent, []);
  const tag = `${prefixOf(parent.open)}${name}`;
  const made = { ...nodeOf(`<${tag}>`, name), close: `</${tag}>` };
  const next = parent.children.findIndex((child) => child.name !== '' && comesAfter(order, child.name, name));
  parent.children.splice(next < 0 ? parent.children.length : next, 0, made);
  return made;
}

/** Whether `section` comes after `other` in this order. */
export function comesAfter(order: readonly string[], section: string, other: string): boolean {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return rank(section) > rank(other);
}

function nodeOf(open: string, name = ''): XmlNode {
  return { name, open, children: [], close: '' };
}

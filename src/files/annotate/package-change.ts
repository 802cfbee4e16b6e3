import { posix } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { writeAtomically } from '../write/atomic-file.js';
import { writeZipParts } from '../write/zip-parts.js';
import { normalizePartName, type Package } from '../xlsx/package.js';
import { relationshipsPart } from '../xlsx/workbook.js';
import { decodeXml, xmlDeclaration } from '../xlsx/xml.js';
import { append, attributesOf, declaringUtf8, elementsOf, parseXml, prefixOf, type XmlNode, xmlOf } from './xml.js';

const contentTypes = '[Content_Types].xml';
const emptyRelationships = `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;

type Content = () => AsyncIterable<Buffer>;

export interface NewRelationship {
  readonly type: string;
  readonly part: string;
}

/** Changes to a package: parts are replaced or added; all others are copied unchanged. */
export class PackageChange {
  readonly #pack: Package;
  readonly #changed = new Map<string, { readonly name: string; readonly content: Content }>();
  readonly #texts = new Map<string, string>();
  #last: string | undefined;

  constructor(pack: Package) {
    this.#pack = pack;
  }

  /** Replaces the part of this name, or adds it at the end; the content is streamed. */
  set(part: string, content: Content): void {
    this.#changed.set(normalizePartName(part), { name: part, content });
  }

  setText(part: string, text: string): void {
    this.#texts.set(normalizePartName(part), text);
    this.set(part, async function* () {
      yield Buffer.from(declaringUtf8(text));
    });
  }

  /** Adds a part whose text is known only after all other parts are written; it comes last in the file. */
  setLast(part: string, text: () => string): void {
    this.#last = normalizePartName(part);
    this.set(part, async function* () {
      yield Buffer.from(declaringUtf8(text()));
    });
  }

  /** The text of a part with the changes so far; undefined if there is no such part. */
  async text(part: string): Promise<string | undefined> {
    const changed = this.#texts.get(normalizePartName(part));
    if (changed !== undefined) return changed;
    return this.#pack.has(part) ? wholeText(decodeXml(this.#pack.read(part))) : undefined;
  }

  /** The first free name among `sheet1.xml`, `sheet2.xml` … */
  freeName(nameOf: (number: number) => string): string {
    for (let number = 1; ; number++) {
      const name = nameOf(number);
      if (!this.#pack.has(name) && !this.#changed.has(normalizePartName(name))) return name;
    }
  }

  /** Declares the content type of a part, or of all parts with `extension`. */
  async declare(part: string, { type, extension }: { type: string; extension?: string }): Promise<void> {
    const { document, root } = parseXml((await this.text(contentTypes)) ?? '');
    const [name, attribute, value] =
      extension === undefined ? ['Override', 'PartName', `/${part}`] : ['Default', 'Extension', extension];
    const isThis = ({ open }: XmlNode) =>
      normalizePartName(attributesOf(open)[attribute] ?? '') === normalizePartName(value);
    if (elementsOf(root).some(isThis)) return;
    append(root, [`<${prefixOf(root.open)}${name} ${attribute}="${value}" ContentType="${type}"/>`]);
    this.setText(contentTypes, xmlOf(document));
  }

  async relate(from: string, { type, part }: NewRelationship): Promise<string> {
    const list = relationshipsPart(from);
    const { document, root } = parseXml((await this.text(list)) ?? emptyRelationships);
    const ids = elementsOf(root).map(({ open }) => attributesOf(open).Id);
    let number = 1;
    while (ids.includes(`rIdNotes${number}`)) number++;
    const id = `rIdNotes${number}`;
    const target = posix.relative(posix.dirname(from), part);
    append(root, [`<${prefixOf(root.open)}Relationship Id="${id}" Type="${type}" Target="${target}"/>`]);
    this.setText(list, xmlOf(document));
    return id;
  }

  /** Writes the package, which gets its name when `readBack` has read it. Throws OutputError, SourceError and as that. */
  async write(target: string, readBack: (written: string) => Promise<void>): Promise<void> {
    const { entries } = this.#pack;
    const modified = entries[0]?.modified ?? new Date(2000, 0, 1);
    const kept = entries.map((entry) => {
      const changed = this.#changed.get(normalizePartName(entry.name));
      return { ...entry, content: changed?.content ?? (() => this.#pack.read(entry.name)) };
    });
    const added = [...this.#changed.values()]
      .filter(({ name }) => !this.#pack.has(name))
      .map((part) => ({ ...part, stored: false, modified }));
    // The content types come first; the other parts keep the order of the file.
    const rank = ({ name }: { readonly name: string }) => {
      const part = normalizePartName(name);
      return part === normalizePartName(contentTypes) ? 0 : part === this.#last ? 2 : 1;
    };
    const parts = [...kept, ...added].sort((a, b) => rank(a) - rank(b));
    await writeAtomically(target, async (output) => {
      await writeZipParts(output, parts);
      await readBack(await output.finish());
    });
  }
}

/** The format has two dialects with different namespaces (ECMA-376: transitional and strict). */
export interface SpreadsheetDialect {
  readonly namespace: string;
  readonly relationships: string;
}

export const transitional: SpreadsheetDialect = {
  namespace: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

export const strict: SpreadsheetDialect = {
  namespace: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

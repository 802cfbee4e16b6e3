import type { SaxesParser } from 'saxes';

/** Limit of characters between two tags; the longest cell of Excel has 32,767. */
const maxTextLength = 2_097_152;
const maxDepth = 200;

/** Attributes of an element by the names in the file, prefixes included. */
export type Attributes = Readonly<Record<string, string>>;

/** The namespace of a prefix; the prefix itself if none is declared. */
export type NamespaceOf = (prefix: string) => string;

/** Receives the elements in the wanted namespaces, by local name; those of other namespaces are skipped whole. */
export interface XmlHandler {
  /** `end` is where the tag ends, in characters of the part; `prefix` is that of the element, with its colon. */
  open(name: string, attributes: Attributes, namespaceOf: NamespaceOf, end: number, prefix: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

export type Parser = SaxesParser<{ xmlns: false; position: false }>;

/** Something that no genuine workbook does, such as declaring entities. */
export class XmlRefusal extends Error {}

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Passes the elements of a part to its handler. Throws XmlRefusal, and the parser's Error if the XML is malformed. */
export class Elements {
  readonly #parser: Parser;
  readonly #handler: XmlHandler;
  readonly #namespaces = new Namespaces();
  /** Open elements: local names for our namespace, qualified names for others. */
  readonly #path: string[] = [];
  readonly #prefixes: string[] = [];
  #own = '';
  readonly #alsoOwn: readonly string[];
  #leftOut = 0;
  #written = 0;
  #tagEnd = 0;

  constructor(parser: Parser, handler: XmlHandler, alsoOwn: readonly string[] = []) {
    this.#parser = parser;
    this.#alsoOwn = alsoOwn;
    this.#handler = handler;
    parser.on('doctype', () => {
      throw new XmlRefusal('carries a document type declaration, which no genuine workbook does');
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', ({ name }) => this.#close(name));
    const text = (value: string) => {
      if (this.#leftOut === 0) handler.text?.(value);
    };
    parser.on('text', text);
    parser.on('cdata', text);
  }

  get prefix(): string {
    return this.#prefixes.at(-1) ?? '';
  }

  isWithin(names: readonly string[]): boolean {
    return names.every((name, depth) => name === this.#path[depth]);
  }

  /** Whether the input so far ends with a tag, with this many elements open. */
  isBetweenTags(depth: number): boolean {
    return this.#path.length === depth && this.#tagEnd === this.#written;
  }

  write(piece: string): void {
    this.#written += piece.length;
    this.#parser.write(piece);
    if (this.#written - this.#tagEnd > maxTextLength) {
      throw new XmlRefusal('holds a single value of more than 2 million characters');
    }
  }

  end(): void {
    this.#parser.close();
  }

  #open(name: string, attributes: Attributes): void {
    this.#tagEnd = this.#parser.position;
    const start = name.indexOf(':') + 1;
    const prefix = name.slice(0, start);
    const local = name.slice(start);
    const namespaces = this.#namespaces;
    namespaces.enter(attributes);
    const namespace = namespaces.of(prefix);
    if (this.#path.length === 0) this.#own = namespace;
    // Sloppy writers put their own elements into no namespace.
    const isOwn = namespace === this.#own || namespace === '' || this.#alsoOwn.includes(namespace);
    if (this.#path.push(isOwn ? local : name) > maxDepth) throw new XmlRefusal('nests its elements too deeply');
    this.#prefixes.push(prefix);
    if (this.#leftOut > 0 || !(isOwn || isFallback(namespace, local))) this.#leftOut++;
    else if (isOwn) this.#handler.open(local, attributes, namespaces.of, this.#tagEnd, prefix);
  }

  #close(name: string): void {
    this.#tagEnd = this.#parser.position;
    const local = name.slice(name.indexOf(':') + 1);
    const isOwn = this.#path.pop() === local;
    this.#prefixes.pop();
    this.#namespaces.leave();
    if (this.#leftOut > 0) this.#leftOut--;
    else if (isOwn) this.#handler.close?.(local);
  }
}

/** Content written twice, for programs that know an extension and for others: we take the fallback. */
function isFallback(namespace: string, name: string): boolean {
  return namespace === compatibility && (name === 'AlternateContent' || name === 'Fallback');
}

class Namespaces {
  /** For each element with declarations: these and the inherited ones, and its depth. */
  readonly #scopes: { readonly depth: number; readonly declared: ReadonlyMap<string, string> }[] = [];
  #depth = 0;

  readonly of: NamespaceOf = (prefix) => this.#scopes.at(-1)?.declared.get(prefix) ?? prefix;

  enter(attributes: Attributes): void {
    this.#depth++;
    let declared: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!name.startsWith('xmlns')) continue;
      declared ??= new Map(this.#scopes.at(-1)?.declared);
      declared.set(name === 'xmlns' ? '' : `${name.slice('xmlns:'.length)}:`, attributes[name] ?? '');
    }
    if (declared) this.#scopes.push({ depth: this.#depth, declared });
  }

  leave(): void {
    if (this.#scopes.at(-1)?.depth === this.#depth) this.#scopes.pop();
    this.#depth--;
  }
}

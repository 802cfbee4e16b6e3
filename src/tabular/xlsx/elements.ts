import type { SaxesParser } from 'saxes';

/** Most characters that may stand between two tags; the longest cell of Excel has 32,767. */
const maxTextLength = 2_097_152;
const maxDepth = 200;

/** Attributes of an element by the names in the file, prefixes included. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a part; names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** saxes without namespaces and line numbers. */
export type Parser = SaxesParser<{ xmlns: false; position: false }>;

/** What no genuine workbook does, such as to declare entities. */
export class Refusal extends Error {}

/** Hands the elements of a part to its handler. Throws Refusal, and the parser's Error where they are not well-formed. */
export class Elements {
  readonly #parser: Parser;
  readonly #path: string[] = [];
  #prefix = '';
  #written = 0;
  /** Where the last tag ended. */
  #tagEnd = 0;

  constructor(parser: Parser, handler: XmlHandler) {
    this.#parser = parser;
    parser.on('doctype', () => {
      throw new Refusal('carries a document type declaration, which no genuine workbook does');
    });
    parser.on('opentag', (tag) => {
      const name = this.#tag(tag.name);
      if (this.#path.push(name) > maxDepth) throw new Refusal('nests its elements too deeply');
      handler.open(name, tag.attributes);
    });
    parser.on('closetag', (tag) => {
      this.#path.pop();
      handler.close(this.#tag(tag.name));
    });
    const text = (value: string) => handler.text(value);
    parser.on('text', text);
    parser.on('cdata', text);
  }

  /** Prefix of the last tag, with its colon. */
  get prefix(): string {
    return this.#prefix;
  }

  /** Whether elements of these names are open, from the root on. */
  isWithin(names: readonly string[]): boolean {
    return names.every((name, depth) => name === this.#path[depth]);
  }

  /** Whether what was written ends with a tag, and so many elements are open behind it. */
  isBetweenTags(depth: number): boolean {
    return this.#path.length === depth && this.#tagEnd === this.#written;
  }

  write(piece: string): void {
    this.#written += piece.length;
    this.#parser.write(piece);
    if (this.#written - this.#tagEnd > maxTextLength) {
      throw new Refusal('holds a single value of more than 2 million characters');
    }
  }

  end(): void {
    this.#parser.close();
  }

  #tag(name: string): string {
    this.#tagEnd = this.#parser.position;
    const local = name.indexOf(':') + 1;
    this.#prefix = name.slice(0, local);
    return name.slice(local);
  }
}

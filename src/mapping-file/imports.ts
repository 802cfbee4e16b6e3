import type { TextSpan } from './model.js';
import { isMark, TokenCursor } from './token-cursor.js';
import type { TokenizedFile } from './tokens.js';

/** A name between the braces of an import. */
interface ImportedName {
  readonly name: string;
  /** What the file calls it. */
  readonly local: string;
  readonly isType: boolean;
  readonly span: TextSpan;
}

/** An import of this package: `import { key, text } from 'fieldsheet';`. */
export interface PackageImport {
  readonly names: readonly ImportedName[];
  readonly isType: boolean;
  /** From the opening to the closing brace. */
  readonly braces: TextSpan;
  /** The whole statement. */
  readonly span: TextSpan;
}

/** The imports of this package by names in braces. */
export function packageImports(file: TokenizedFile): PackageImport[] {
  return file.tokens.flatMap(({ text, kind }, at) => {
    return text === 'import' && kind === 'other' ? (readImport(new TokenCursor(file, at)) ?? []) : [];
  });
}

function readImport(cursor: TokenCursor): PackageImport | undefined {
  const first = cursor.next();
  const isType = cursor.peek().text === 'type' && isMark(cursor.peek(1), '{');
  if (isType) cursor.next();
  const open = cursor.peek();
  if (!cursor.takes('{')) return undefined;
  const names: ImportedName[] = [];
  while (!cursor.takes('}')) {
    if (cursor.isAtEnd()) return undefined;
    names.push(readImportedName(cursor));
    cursor.takes(',');
  }
  const braces = { start: open.start, end: cursor.last.end };
  if (cursor.next().text !== 'from' || !/^(['"])fieldsheet\1$/.test(cursor.next().text)) return undefined;
  cursor.takes(';');
  return { names, isType, braces, span: { start: first.start, end: cursor.last.end } };
}

function readImportedName(cursor: TokenCursor): ImportedName {
  const first = cursor.next();
  const isType = first.text === 'type' && !isMark(cursor.peek(), ',', '}') && cursor.peek().text !== 'as';
  const { text: name } = isType ? cursor.next() : first;
  const isRenamed = cursor.peek().text === 'as';
  if (isRenamed) cursor.next();
  const local = isRenamed ? cursor.next().text : name;
  return { name, local, isType, span: { start: first.start, end: cursor.last.end } };
}

/** Exports of this package that the file imports, by the name that it gives them. */
export function importedNames(file: TokenizedFile): Map<string, string> {
  const values = packageImports(file).flatMap(({ names, isType }) => (isType ? [] : names));
  return new Map(values.filter(({ isType }) => !isType).map(({ name, local }) => [local, name]));
}

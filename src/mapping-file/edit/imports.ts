import { MappingError } from '../../errors.js';
import { importedNames, type PackageImport, packageImports } from '../imports.js';
import { isMark } from '../token-cursor.js';
import { type TokenizedFile, tokenize } from '../tokens.js';
import { inserted, removed, type Siblings } from './siblings.js';
import { changed, insertion, isFirstOnLine, lineEndOf, replacement, type TextChange } from './text-change.js';

/** What the file calls a builder, or will call it when it is imported. Throws MappingError if the name is taken. */
export function localName(file: TokenizedFile, builder: string): string {
  const imported = [...importedNames(file)].find(([, name]) => name === builder);
  if (imported) return imported[0];
  const taken = usedNames(file).get(builder);
  if (taken === undefined) return builder;
  throw new MappingError(`The mapping uses ${builder} as a name of its own.`, {
    place: { file: `${file.file}:${file.lineAt(taken)}` },
    advice: `Give it another name, or import the builder: import { ${builder} as … } from 'fieldsheet'.`,
  });
}

/** Imports the builders that are missing. */
export function withImports(text: string, builders: Iterable<string>, name: string): string {
  let result = text;
  for (const builder of builders) {
    const file = tokenize(result, name);
    const isThere = [...importedNames(file).values()].includes(builder);
    if (!isThere) result = changed(result, added(file, builder));
  }
  return result;
}

function added(file: TokenizedFile, builder: string): TextChange[] {
  const found = packageImports(file).find(({ isType, names }) => !isType && names.length > 0);
  if (!found) {
    const first = file.tokens[0]?.start ?? 0;
    return [insertion(first, `import { ${builder} } from 'fieldsheet';${lineEndOf(file.text)}`)];
  }
  const names = found.names.map((each) => each.name);
  const isSorted = names.every((each, at) => at === 0 || compare(names[at - 1] ?? '', each) <= 0);
  const at = isSorted ? names.findIndex((each) => compare(each, builder) > 0) : -1;
  return inserted(namesOf(file, found), at === -1 ? names.length : at, () => builder);
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}

function namesOf(file: TokenizedFile, { braces, names }: PackageImport): Siblings {
  return { file, span: braces, items: names.map(({ span }) => span) };
}

/** Takes away the imports of this package that were used in the text before and are no longer. */
export function withoutUnused(text: string, before: TokenizedFile): string {
  const earlier = usedNames(before);
  let result = text;
  for (;;) {
    const file = tokenize(result, before.file);
    const used = usedNames(file);
    const change = packageImports(file).flatMap((found) => {
      const at = found.names.findIndex(({ local }) => earlier.has(local) && !used.has(local));
      return at === -1 ? [] : [withoutName(file, found, at)];
    })[0];
    if (!change) return result;
    result = changed(result, change);
  }
}

function withoutName(file: TokenizedFile, found: PackageImport, at: number): TextChange[] {
  if (found.names.length > 1) return removed(namesOf(file, found), at);
  const lineEnd = /^[ \t]*\r?\n/.exec(file.text.slice(found.span.end))?.[0] ?? '';
  const isAlone = isFirstOnLine(file.text, found.span.start);
  return [replacement({ start: found.span.start, end: found.span.end + (isAlone ? lineEnd.length : 0) }, '')];
}

/** Names that are used outside of imports of this package, and as no name of a member, with the first place of each. */
function usedNames(file: TokenizedFile): Map<string, number> {
  const imports = packageImports(file);
  const used = new Map<string, number>();
  for (const [at, token] of file.tokens.entries()) {
    const { text, kind, start } = token;
    if (kind !== 'other' || used.has(text)) continue;
    if (imports.some(({ span }) => start >= span.start && start < span.end)) continue;
    const before = file.tokens[at - 1];
    const next = file.tokens[at + 1];
    const isMember = before !== undefined && isMark(before, '.', '?.');
    const isKey = before !== undefined && isMark(before, '{', ',') && next !== undefined && isMark(next, ':');
    if (!isMember && !isKey) used.set(text, start);
  }
  return used;
}

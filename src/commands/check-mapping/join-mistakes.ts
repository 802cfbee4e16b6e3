import type { MappingMistake } from '../../reports/check-mapping.js';
import type { CompilerError } from './compile.js';
import type { KnownNames } from './known-names.js';
import type { OwnMistake } from './own-mistakes.js';
import { fieldOf, inPlainWords, isEcho, unknownNameOf } from './plain-words.js';

/** What is found in one mapping, by the compiler and without it. */
export interface Findings {
  /** As the user wrote it. */
  readonly file: string;
  readonly source: string;
  readonly own: readonly OwnMistake[];
  readonly errors: readonly CompilerError[];
  readonly known: KnownNames;
}

/** Joins what both find: a mistake is told once, in our words, at the compiler's place. In the order of the lines. */
export function joinMistakes({ file, source, own, errors, known }: Findings): MappingMistake[] {
  const left = new Set(own);
  const told = errors
    .filter((error) => !isEcho(error))
    .map((error): MappingMistake => {
      const same = [...left].find((mistake) => isSame(mistake, error, source));
      if (same) left.delete(same);
      const plain = inPlainWords(error, known);
      const isOurs = same && (!isLoadFailure(same) || unknownNameOf(error) !== undefined);
      const { message, advice } = isOurs ? same : { message: plain?.text, ...plain };
      const place = exactPlace(error, { source, field: same?.field ?? fieldOf(error) });
      const { code, text } = error;
      return { file, ...place, message: message ?? firstLine(text), advice, code, compiler: text };
    });
  const alone = [...left].filter((mistake) => !isLoadFailure(mistake) || told.length === 0);
  const ours = alone.map(({ message, advice, line, column }) => ({ file, line, column, message, advice }));
  return [...told, ...ours].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  );
}

/** A mapping that throws while it is loaded; the compiler knows more about the reason. */
function isLoadFailure({ field }: OwnMistake): boolean {
  return field === undefined;
}

function isSame(mistake: OwnMistake, error: CompilerError, source: string): boolean {
  const unknown = unknownNameOf(error);
  if (unknown !== undefined) return mistake.message.includes(`"${unknown}"`) || lastOf(mistake.field) === unknown;
  if (mistake.field === undefined) return mistake.line === error.line;
  const field = fieldOf(error);
  if (field !== undefined) return mistake.field === field || mistake.field.startsWith(`${field}.`);
  return mistake.line === error.line && textAt(source, error).replace(/^['"]/, '').startsWith(lastOf(mistake.field));
}

function lastOf(field = ''): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

/** Compilers often point at the record, or at the `when` around it: the field is below. */
function exactPlace(
  error: CompilerError,
  { source, field }: { readonly source: string; readonly field: string | undefined },
): Pick<MappingMistake, 'line' | 'column'> {
  const { line, column } = error;
  const unknown = unknownNameOf(error);
  const names = unknown === undefined ? (field?.split('.') ?? []) : [unknown];
  let at = offsetOf(source, error);
  if (at === undefined) return { line, column };
  for (const name of names) {
    const found = source.slice(at).search(new RegExp(`(?:(?<![\\w$])|['"])${escaped(name)}['"]?\\s*:`));
    if (found === -1) return { line, column };
    at += found;
  }
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function offsetOf(source: string, { line, column }: CompilerError): number | undefined {
  if (line === undefined || column === undefined) return undefined;
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, column - 1);
}

function textAt(source: string, error: CompilerError): string {
  return source.slice(offsetOf(source, error) ?? source.length);
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}

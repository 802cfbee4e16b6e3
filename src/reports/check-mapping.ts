import { plural } from '../text/words.js';
import {
  adviceLines,
  indented,
  type Layout,
  layoutFor,
  longestText,
  oneLine,
  type TextOptions,
  wrapped,
} from './layout.js';

/** Something wrong in a mapping. */
export interface MappingMistake {
  readonly file: string;
  /** Line and column, from 1; absent if it is not known. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  readonly advice?: string;
  /** The compiler's code and words, if it reports the mistake. */
  readonly code?: string;
  readonly compiler?: string;
}

/** What is wrong in mappings, and who looked. */
export interface CheckedMappings {
  readonly mappings: readonly string[];
  readonly mistakes: readonly MappingMistake[];
  /** Absent if none was at hand. */
  readonly compiler?: { readonly version: string; readonly folder: string };
  /** Version of a TypeScript that is too old to be asked. */
  readonly tooOld?: string;
  /** Declaration files of custom fields that were taken in. */
  readonly accountTypes: readonly string[];
}

/** 1 if there are mistakes, 2 if none was found without a compiler, 0 otherwise. */
export function checkMappingExitCode({ mistakes, compiler }: CheckedMappings): number {
  if (mistakes.length > 0) return 1;
  return compiler === undefined ? 2 : 0;
}

/** What `check-mapping` prints with `--json`. */
export interface CheckMappingDocument extends Pick<CheckedMappings, 'mappings' | 'mistakes' | 'accountTypes'> {
  readonly command: 'check-mapping';
  /** Null if none was at hand. */
  readonly compiler: NonNullable<CheckedMappings['compiler']> | null;
  readonly exitCode: number;
}

/** The result of `check-mapping` as JSON. */
export function checkMappingJson(checked: CheckedMappings): CheckMappingDocument {
  const { mappings, mistakes, compiler = null, accountTypes } = checked;
  const exitCode = checkMappingExitCode(checked);
  return { command: 'check-mapping', mappings, mistakes, compiler, accountTypes, exitCode };
}

/** The result of `check-mapping` for a terminal. */
export function checkMappingText(checked: CheckedMappings, options: TextOptions): string {
  const layout = layoutFor(options);
  const { mappings, mistakes, accountTypes } = checked;
  const lines = mistakes.flatMap((mistake, at) => {
    const next = mistakes[at + 1];
    const isRepeated = next?.file === mistake.file && next.advice === mistake.advice;
    return mistakeLines(mistake, { layout, withAdvice: !isRepeated });
  });
  const judged = mappings.map((file) => verdictOn(file, checked));
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    ...judged,
    ...indented(wrapped(compilerSentence(checked), layout.width - 2)),
    ...accountTypes.map((file) =>
      checked.compiler
        ? `  Custom fields as in ${file}.`
        : `  Custom fields are not compared with ${file}: that takes a compiler.`,
    ),
  ].join('\n');
}

/** Equal advice of mistakes in a row is given below the last of them. */
function mistakeLines(
  { file, line, column, message, advice }: MappingMistake,
  { layout, withAdvice }: { readonly layout: Layout; readonly withAdvice: boolean },
): string[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    layout.style.strong(place),
    ...indented(wrapped(oneLine(`${message}.`, longestText), layout.width - 2)),
    ...(withAdvice && advice ? adviceLines(advice, layout, 2) : []),
  ];
}

function verdictOn(file: string, { mappings, mistakes, compiler }: CheckedMappings): string {
  const own = mistakes.filter((mistake) => mistake.file === file).length;
  if (own > 0) return `${file}  ${plural(own, 'mistake')}`;
  // Which mapping imports another file is not known.
  if (mistakes.some((mistake) => !mappings.includes(mistake.file))) return `${file}  no mistake in the file itself`;
  return `${file}  ${compiler ? 'compiles, and fits the service' : 'fits the service; not compiled'}`;
}

function compilerSentence({ compiler, tooOld }: CheckedMappings): string {
  if (compiler) return `Compiler: TypeScript ${compiler.version}.`;
  const found = tooOld === undefined ? 'No TypeScript is at hand' : `TypeScript ${tooOld} is too old`;
  return `${found}, so the compiler was not asked: npm install --save-dev typescript`;
}

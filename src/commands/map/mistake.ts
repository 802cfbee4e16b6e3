import { FieldsheetError } from '../../errors.js';
import type { MapMistake } from '../../reports/map/wire.js';

/** Why a mapping or a source cannot be read, for the page. */
export function mistakeOf(error: unknown, mapping: string): MapMistake {
  if (!(error instanceof FieldsheetError)) {
    const { message = String(error) } = error as Error;
    return { message: `The mapping failed: ${message}`, advice: 'Correct the mapping and save it.', file: mapping };
  }
  const { message, advice, place } = error;
  // A mapping is named with line and column behind: `old.ts:12:5`.
  const [, file, line, column] = /^(.*?)(?::(\d+)(?::(\d+))?)?$/s.exec(place?.file ?? '') ?? [];
  // A line that the message names is one of the mapping, also where it is the source that lacks what stands there.
  const own = line === undefined ? lineIn(message) : undefined;
  if (own !== undefined && file && file !== mapping) {
    const source = place?.sheet === undefined ? file : `${file}, sheet "${place.sheet}"`;
    return { message: `${source}: ${message}`, advice, file: mapping, line: own };
  }
  return {
    message: file ? withoutStart(message, file) : message,
    advice,
    file: file || undefined,
    line: numberOf(line) ?? own,
    column: numberOf(column),
  };
}

/** The page names the file before the message; a message that begins with it would name it twice. */
function withoutStart(message: string, file: string): string {
  return [`${file}: `, `${file}, `].reduce(
    (text, start) => (text.startsWith(start) ? text.slice(start.length) : text),
    message,
  );
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Messages about single fields name their line: `site.name (line 12 of the mapping)`. */
function lineIn(message: string): number | undefined {
  return numberOf(/\(line (\d+) of the mapping\)/.exec(message)?.[1]);
}

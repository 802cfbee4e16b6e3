import { noteNames } from '../../messages/text/own-names.js';
import { writeAtomically } from '../write/atomic-file.js';
import { linesOf, parseLine } from './lines.js';

export interface LineCopy {
  readonly source: string;
  readonly target: string;
  /** Notes by line number; only lines with a note are copied. */
  readonly notes: ReadonlyMap<number, string>;
}

/** Copies the lines with notes, each note as last member; returns their number. Throws SourceError, OutputError. */
export function copyLines({ source, target, notes }: LineCopy): Promise<number> {
  return writeAtomically(target, async (output) => {
    let copied = 0;
    for await (const line of linesOf({ file: source })) {
      const note = notes.get(line.number);
      if (note === undefined) continue;
      await output.write(`${withNote(withoutNote(line, source), note)}\n`);
      copied += 1;
    }
    return copied;
  });
}

/** A name for programs: the same in all languages. */
const member = noteNames.en.text;
const name = JSON.stringify(member);
const lastMember = new RegExp(`(?:,|(?<![,\\s]))\\s*${name}\\s*:\\s*"(?:[^"\\\\]|\\\\.)*"\\s*}$`);

function withoutNote(line: Parameters<typeof parseLine>[0], file: string): string {
  const text = line.text.trim().replace(lastMember, '}');
  if (!text.includes(name)) return text;
  const { [member]: _, ...others } = parseLine(line, file);
  return JSON.stringify(others);
}

function withNote(json: string, note: string): string {
  const members = json.slice(0, -1).trimEnd();
  return `${members}${members === '{' ? '' : ','}${name}:${JSON.stringify(note)}}`;
}

/** Writes JSON lines: UTF-8 without a byte order mark, one object a line, LF. Throws OutputError. */
export function writeJsonLines<T>(
  file: string,
  work: (write: (objects: readonly object[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  return writeAtomically(file, (output) =>
    work(async (objects) => {
      if (objects.length > 0) await output.write(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
    }),
  );
}

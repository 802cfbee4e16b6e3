import type { EditOf } from './edits.js';
import { type MappingModel, type MappingValue, membersWithin } from './model.js';

/** Whether a comment of `guess` says what is doubtful. */
export function isDoubt(comment: string): boolean {
  return comment.startsWith('doubtful: ');
}

/** Whether `guess` wrote a comment about the member below it: it goes with the member. */
export function isOfGuess(comment: string): boolean {
  return isDoubt(comment) || comment.startsWith('No column is the name of ');
}

/** Lines of a mapping file in which `guess` says what is doubtful, from 1; found without reading what the file says. */
export function doubtLines(text: string): number[] {
  return text.split('\n').flatMap((line, at) => (/^\s*\/\/ doubtful: /.test(line) ? [at + 1] : []));
}

/** Something that `guess` says is doubtful. */
export interface Doubt {
  /** Path of the member at which it is said. */
  readonly at: readonly string[];
  /** The comment as it is written. */
  readonly comment: string;
  /** Line of the member. */
  readonly line: number;
  readonly value: MappingValue;
}

/** What is doubtful in a mapping, as far as comments of `guess` say it. */
export function doubtsIn({ body }: Pick<MappingModel, 'body'>): Doubt[] {
  return membersWithin(body).flatMap(({ at, comments, line, value }) =>
    comments.above.filter(isDoubt).map((comment) => ({ at, comment, line, value })),
  );
}

/** Whether a doubt is the one that an edit settles. */
export function isDoubtAt(doubt: Doubt, { at, comment }: EditOf<'settle-doubt'>): boolean {
  return doubt.comment === comment && doubt.at.join('\n') === at.join('\n');
}

/** The title of `guess` with another number of doubts. */
export function recountDoubts(title: string, left: number): string {
  const marked = [
    '',
    ' One thing is doubtful, and said at its line.',
    ` ${left} things are doubtful, and said at their lines.`,
  ];
  return title.replace(
    / (?:One thing is|\d+ things are) doubtful, and said at (?:its line|their lines)\.$/,
    marked[Math.min(left, 2)] ?? '',
  );
}

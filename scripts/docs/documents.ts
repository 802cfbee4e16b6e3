import { renderCrossings } from '../../src/journal/index.js';
import { renderCommands } from './commands.js';
import { renderFields } from './fields.js';
import { renderIssues } from './issues.js';
import { renderSources } from './sources.js';

/** Documents that are written by a program, by their paths. */
export const documents: Readonly<Record<string, () => string>> = {
  'docs/commands.md': renderCommands,
  'docs/fields.md': renderFields,
  'docs/issues.md': renderIssues,
  'docs/sources.md': renderSources,
};

const [begin, end] = ['<!-- crossings of a change: begin -->\n', '<!-- crossings of a change: end -->'] as const;

/** ARCHITECTURE.md with the part anew that the code has: between two marks. */
export function withCrossings(text: string): string {
  const [before, rest = ''] = text.split(begin);
  return `${before}${begin}\n${renderCrossings()}\n${end}${rest.slice(rest.indexOf(end) + end.length)}`;
}

import { adviceLines, entryLines, indented, type Layout, wrapped } from '../../reports/layout.js';
import type { ForeignWord } from './foreign-word.js';
import type { Found } from './search.js';

/** Where every word of other tools is listed. */
export const wordsDocument = 'docs/you-may-know-this-as.md';

/** What help found about a word, for a terminal. */
export function foundText({ text, foreign, commands, options }: Found, layout: Layout): string {
  if (foreign) return foreignText(text, foreign, layout);
  const { style, width } = layout;
  const list = (entries: readonly { readonly cells: readonly string[]; readonly text: string }[]) =>
    indented(entryLines(entries, { width: width - 2 }).flat());
  const optionEntries = options.map(({ name, what, commands: having }) => ({
    cells: [`--${name}`],
    text: `${what} (${having.join(', ')})`,
  }));
  return [
    ...(commands.length > 0 ? [style.strong('Commands')] : []),
    ...list(commands.map(({ name, what }) => ({ cells: [name], text: what }))),
    ...(commands.length > 0 && options.length > 0 ? [''] : []),
    ...(options.length > 0 ? [style.strong('Options')] : []),
    ...list(optionEntries),
    '',
    '`fieldsheet help <command>` says what a command takes.',
  ].join('\n');
}

function foreignText(text: string, { here, why, see, from }: ForeignWord, layout: Layout): string {
  const { style, width } = layout;
  const where = here.length > 0 ? 'here it is' : 'here a mapping says it';
  return [
    `${style.strong(text)} (${from}): ${where}`,
    ...indented(here.map((line) => `fieldsheet ${line}`)),
    '',
    ...wrapped(why, width),
    ...(see === undefined ? [] : ['', ...adviceLines(`docs/${see}; all words: ${wordsDocument}`, layout, 0)]),
  ].join('\n');
}

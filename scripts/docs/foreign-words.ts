import type { ForeignWord } from '../../src/cli/help/foreign-word.js';
import { foreignWords } from '../../src/cli/help/foreign-words.js';
import { code, table, written } from './markdown.js';

const introduction = `# You may know this as

Words of other tools, and what they are called here. \`fieldsheet help rollback\` says the same, and a command that there is not
points to it. \`plan\`, \`apply\`, \`import\` and \`init\` mean here what they mean in terraform: \`plan\` only reads, \`apply\` does what was
planned.`;

/** The page of words that users know from other tools, made of the table that the help is made of. */
export function renderForeignWords(): string {
  return `${[written, introduction, table(['you may know it as', 'here it is', 'what it does'], foreignWords.map(row))].join('\n\n')}\n`;
}

function row({ words, from, here, why, see }: ForeignWord): string[] {
  const [first = '', ...others] = words;
  const known = [`**${first}**`, ...others].join(', ');
  const more = see === undefined ? '' : ` [More](${see})`;
  return [`${known} (${from})`, here.length > 0 ? here.map(code).join(', ') : 'in a mapping', `${why}${more}`];
}

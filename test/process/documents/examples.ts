import { readdirSync, readFileSync } from 'node:fs';
import { documentedCommands } from '../../../scripts/docs/command-line.js';
import { packageFile } from '../binary.js';

/** A command that a document or a help shows, without the program's name. */
export interface ShownCommand {
  readonly line: string;
  /** Where it stands first. */
  readonly place: string;
  /** What it ends with: 0, or what its comment says. */
  readonly code: number;
}

/** Said beside a line that only its reader can run. */
const notRun = '(not run by the tests)';

/** Every command of README.md, of docs/ and of the helps, also of words of other tools, each once. Throws Error for a line that is none. */
export function shownCommands(): ShownCommand[] {
  const documents = ['README.md', ...readdirSync(packageFile('docs')).map((name) => `docs/${name}`)];
  const shown = [...documents.flatMap(commandsIn), ...documentedCommands().flatMap(helpExamples), ...wordExamples()];
  return shown.filter(({ line }, at) => shown.findIndex((other) => other.line === line) === at);
}

function helpExamples({ name, examples }: ReturnType<typeof documentedCommands>[number]): ShownCommand[] {
  const place = `help of ${name}`;
  return examples.map(({ command, what }) => ({
    line: command.replace(/^fieldsheet /, ''),
    place,
    code: codeSaid(what),
  }));
}

/** The commands in the second column of the page of words. */
function wordExamples(): ShownCommand[] {
  const place = 'docs/you-may-know-this-as.md';
  const rows = readFileSync(packageFile(place), 'utf8').matchAll(/^\| \*\*.*?\*\*.*? \| (.*?) \| .*\|$/gm);
  const lines = [...rows].flatMap(([, here = '']) => [...here.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line));
  // An undo names the runs to choose from.
  return lines.map((line) => ({ line, place, code: line === 'undo' ? 2 : 0 }));
}

function commandsIn(document: string): ShownCommand[] {
  const text = readFileSync(packageFile(document), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => !line.includes(notRun));
  return lines.flatMap((line) => {
    const command = line
      .replace(/(^|\s+)#.*$/, '')
      .replace(/^npm ci && /, '')
      .trim();
    // What runs the tests is run by .ci/run, and the installed program by test/process/package.test.ts.
    if (['', 'npm test', 'npm install --global .'].includes(command)) return [];
    const [, own] = /^(?:npx )?fieldsheet (.+)$/.exec(command) ?? [];
    if (own === undefined) throw new Error(`${document} shows a line that is no command of ours: ${line}`);
    return [{ line: own.replace(/\s+/g, ' '), place: document, code: codeSaid(line) }];
  });
}

/** `ends with 1` in what is said about a command. */
function codeSaid(text: string): number {
  return Number(/\bends with (\d+)\b/.exec(text)?.[1] ?? 0);
}

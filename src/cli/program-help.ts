import { alignedLines, entryLines, indented, type Layout, wrapped } from '../reports/layout.js';
import { recommendedWay, stepCommand } from '../reports/recommended-way.js';
import { type Command, commandName, summaryOf } from './command.js';
import { byGroup, type GroupName, groups, groupTitle } from './options.js';

/** What the exit codes mean; `error-report.ts` has them for the program. */
export const exitCodesText =
  'Exit codes: 0 done, 1 finished with errors or rejected rows, 2 wrong usage or configuration, 3 stopped by a limit, 4 credentials refused, 8 changes are planned (`plan --exit-code`), 75 paused and resumable, 130 interrupted and resumable.';

const accountText =
  'The account is set by FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN and FIELDSHEET_API_KEY, in the environment or in .env.';

const ownOptions = [
  ['--json', 'one JSON document on stdout, and nothing else there'],
  ['--quiet', 'nothing when all is well: for cron'],
  ['--progress json', 'progress as lines of JSON on stderr; or bar, lines, none'],
  ['--debug', 'where an error happened'],
  ['-h, --help', 'what a command does and takes'],
  ['-v, --version', 'the version'],
] as const;

const widest = 80;

/** The help of the program: what it is, the recommended way, and the commands by group, a line each. */
export function programHelp(commands: readonly Command[], layout: Layout): string {
  const width = Math.min(layout.width, widest);
  const { style } = layout;
  const names = Math.max(
    ...commands.map((command) => commandName(command).length),
    ...ownOptions.map(([name]) => name.length),
  );
  const list = (entries: readonly (readonly [name: string, text: string])[]) =>
    indented(
      entryLines(
        entries.map(([name, text]) => ({ cells: [name.padEnd(names)], text })),
        { width: width - 2 },
      ).flat(),
    );
  const title = (group: GroupName) => `${style.strong(groupTitle(group))} ${groups[group]}`.trimEnd();
  return [
    ...wrapped('Moves field-service data in bulk between spreadsheets and a REST API.', width),
    '',
    ...wrapped('fieldsheet <command>; `fieldsheet help <command>` says what one takes.', width),
    '',
    `${style.strong('Begin')} with a file of another system`,
    ...wayLines(),
    ...byGroup(commands).flatMap(({ group, commands: some }) => [
      '',
      title(group),
      ...list(some.map((command) => [commandName(command), summaryOf(command)])),
    ]),
    '',
    style.strong('Options of every command'),
    ...list(ownOptions),
    '',
    ...wrapped(exitCodesText, width),
    '',
    ...wrapped(accountText, width),
  ].join('\n');
}

const sample = { files: ['old.csv'], mapping: 'mappings/old.ts' };

function wayLines(): string[] {
  const rows = recommendedWay.map(({ name, what }) => [stepCommand(name, sample), what]);
  return indented(alignedLines(rows, ['left', 'left']));
}

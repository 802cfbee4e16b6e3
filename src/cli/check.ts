import { ConfigurationError } from '../errors.js';
import { shellWord } from '../messages/text/words.js';
import type { WrittenFile } from '../reports/results.js';
import type { LiveAccount } from '../rows/check/live.js';
import { knownIdentifiers, shortly, withAccount } from './account.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { noteNoRejects } from './run-context.js';
import { accountOptions } from './shared-options.js';
import { sliceChoice, sliceOptions, sourceOptions, sourceOverrides, stdinOptions } from './source-options.js';

export const check = defineCommand('check', {
  group: 'look',
  describe: 'Read, map and validate files, or look at a mapping alone; nothing is sent, no account is needed',
  words: {
    '[files..]':
      'Tables, workbooks, databases, archives of these, or folders; - for standard input. Without them, -m says whether the mapping fits the service',
  },
  options: {
    ...sourceOptions,
    ...stdinOptions,
    ...sliceOptions,
    out: option.outs(
      'Where to write: .xlsx for a copy of the source with the wrong cells marked, .html for a page, .json for all issues; may be given several times',
      'Report:',
    ),
    rejects: option.text('File for the rejected rows as they are, to be corrected', 'Report:'),
    overwrite: option.overwrite('Report:'),
    language: option.language('Report:'),
    live: option.switch(
      'Ask the account as well: whether it has the custom fields and records that the rows name; it is only read',
      'Account:',
    ),
    ...accountOptions,
  },
  examples: [
    ['check customers.xlsx', 'a workbook whose headings are the field names'],
    ['check -m mappings/old.ts', 'whether a mapping fits the service'],
    ['check old.csv -m mappings/old.ts --json', 'with a mapping, as JSON'],
    ['check old.csv -m mappings/old.ts --live', 'the same, and what the account lacks of it'],
    ['check all.xlsx -o all.html -o copy.xlsx', 'a page to look through, a copy to correct'],
  ],
  async run(args, context) {
    const { check } = await import('../rows/check/check.js');
    const { RowFaults, rejectTargets, writeRejects } = await import('../commands/report-files/rejects.js');
    const { assertTargets } = await import('../files/targets.js');
    const { loadReportTexts } = await import('../messages/load-report-texts.js');
    const { checkJson, checkText } = await import('../reports/check/check.js');
    const { checkTargets, mostReportedIssues, writeCheckFile } = await import('../reports/check/file.js');
    const { fewerIssues } = await import('../reports/issues.js');
    const { files: sources = [], out: files = [], maxIssues } = args;
    const targets = (await Promise.all(files.map((file) => checkTargets(file, sources)))).flat();
    const rejected = args.rejects === undefined ? [] : await rejectTargets(args.rejects, sources);
    await assertTargets([...targets, ...rejected.map(({ target }) => target)], { sources, overwrite: args.overwrite });
    const { timeZone, ...folder } = await context.folder();
    const language = args.language ?? folder.language;
    const texts = await loadReportTexts(args.rejects === undefined ? 'en' : language);
    const faults = new RowFaults(texts);
    const mapping = args.mapping ?? folder.mapping;
    const isMappingAlone = mapping !== undefined && files.length + rejected.length === 0;
    if (sources.length === 0 && !isMappingAlone)
      throw new ConfigurationError('Say which files: fieldsheet check <files..>', {
        advice: 'A mapping alone is looked at with -m, and without a report.',
      });
    const listen = await context.showProgress();
    const read = {
      ...{ files: sources, mapping, overrides: sourceOverrides(args), slice: sliceChoice(args), timeZone },
      // Report files hold more issues than a terminal shows.
      maxIssues: files.length > 0 ? Math.max(maxIssues, mostReportedIssues) : maxIssues,
      profile: files.length > 0,
      onIssue: args.rejects === undefined ? undefined : faults.addIssue,
      onEvent: listen,
      signal: context.signal,
    };
    const checked = (live?: LiveAccount) =>
      check({ ...read, live, identifiers: knownIdentifiers(context, live?.account) });
    const isAsked = args.live || args.sandbox;
    const result = await (isAsked ? withAccount(context, args, checked, { ...shortly, listen }) : checked());
    context.hideProgress();
    const written: WrittenFile[] = [];
    for (const file of files) written.push(...(await writeCheckFile(file, result, language)));
    if (args.rejects !== undefined) {
      written.push(...(await writeRejects({ target: args.rejects, tables: result.tables, faults, texts })));
      noteNoRejects(args, written, context);
    }
    const shown = { ...result, issues: fewerIssues(result.issues, maxIssues) };
    return {
      text: sources.length === 0 ? fitsText(mapping ?? '') : checkText(shown, { ...context.look, written }),
      json: checkJson(shown, { written }),
    };
  },
});

/** What is said of a mapping that was loaded without a mistake, and of which there are no rows. */
function fitsText(mapping: string): string {
  return `${mapping}  fits the service.\nNext: fieldsheet check <files..> -m ${shellWord(mapping)}`;
}

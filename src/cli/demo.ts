import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alignedLines } from '../reports/layout.js';
import { recommendedWay, stepCommand } from '../reports/recommended-way.js';
import { defineCommand, stateFolderName } from './command.js';
import { runContext, runLook } from './run-context.js';

const packageFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const source = 'samples/ladesaeulenregister-koeln.csv';
const mapping = 'mappings/charging-stations-cologne.ts';

const exported = 'fieldsheet-demo.xlsx';

export const demo = defineCommand('demo', {
  group: 'more',
  describe: 'Check, import and export a real register in a sandbox; needs no account',
  examples: [['demo', 'in any folder; it keeps its sandbox and its runs apart']],
  async run(_args, context) {
    const { check } = await import('../rows/check/check.js');
    const { connect } = await import('../commands/settings/account-settings.js');
    const { exportRecords } = await import('../export/export.js');
    const { importFiles } = await import('../commands/import.js');
    const { startSandbox } = await import('../sandbox/index.js');
    const { checkJson, checkVerdict } = await import('../reports/check/check.js');
    const { exportJson, exportText } = await import('../reports/export.js');
    const { styleFor } = await import('../reports/layout.js');
    const { runJson, runText } = await import('../reports/run/run.js');
    const { note, signal } = context;
    const listen = await context.showProgress();
    const files = [packageFile(source)];
    const read = { files, mapping: packageFile(mapping), maxIssues: 1000, onEvent: listen, signal };
    const style = styleFor(context.colour);
    const step = (number: number, title: string) =>
      note(`${number === 1 ? '' : '\n'}${style.strong(`${number}  ${title}`)}`);

    step(1, 'Check the register of charging stations in Cologne: 292 rows, no key column');
    const checked = await check(read);
    note(checkVerdict(checked).text);

    step(2, 'Import it into a sandbox: operators, sites, stations');
    // Its own state folder, recreated each time: the demo leaves the runs of the folder alone.
    const folder = { state: join(context.terminal.cwd, stateFolderName, 'demo') };
    await rm(folder.state, { recursive: true, force: true });
    const sandbox = await startSandbox({ unlimited: true, strict: true, readings: { unknownCustomFields: 'create' } });
    const connection = connect({
      account: sandbox,
      name: 'sandbox',
      onEvent: (event) => listen({ type: 'client', event }),
    });
    try {
      const account = { ...connection, makesCustomFields: true, onEvent: listen, signal };
      const base = runContext(account, context, {}, folder);
      const imported = await importFiles({ ...base, ...read, mode: 'upsert', strict: false, dryRun: false });
      note(runText(imported, runLook(context)));
      step(3, 'Import it again: what is there already is not sent');
      const again = await importFiles({ ...base, ...read, mode: 'upsert', strict: false, dryRun: false });
      note(secondImport(again));
      step(4, `Export the account into ${exported}`);
      const written = await exportRecords({
        ...connection,
        datasets: Object.keys(imported.summary.counts.byResource),
        to: join(context.terminal.cwd, exported),
        overwrite: true,
        onEvent: listen,
        signal,
      });
      note(exportText(written, context.look));
      note('');
      const [first, second, third] = [checkJson(checked), runJson('import', imported), runJson('import', again)];
      return {
        text: nextText(),
        json: {
          command: 'demo',
          check: first,
          import: second,
          secondImport: third,
          export: exportJson(written),
          exitCode: Math.max(first.exitCode, second.exitCode, third.exitCode),
        },
      };
    } finally {
      await connection.client.close();
      await sandbox.close();
    }
  },
});

function secondImport({
  summary: { counts },
}: {
  summary: { counts: { total: { unchanged: number; created: number } } };
}): string {
  return `The second import found ${counts.total.unchanged} records unchanged and sent none.`;
}

const sample = { files: ['old.csv'], mapping: 'mappings/old.ts' };

const suggestions = [
  ['fieldsheet template all -o blank.xlsx', 'a workbook to fill in, which needs no mapping'],
  [`fieldsheet import ${exported} --sandbox`, 'the exported workbook, into a sandbox that stays'],
  ['fieldsheet sandbox --seed 500', 'a server with 500 customers to try everything on'],
] as const;

function nextText(): string {
  const way = recommendedWay.map(({ name, what }) => [stepCommand(name, sample), what] as const);
  const lines = alignedLines(
    [...way, ...suggestions].map(([line, what]) => [`  npx ${line}`, what]),
    ['left', 'left'],
  );
  return ['With a file of your own:', ...lines.slice(0, way.length), '', 'Try next:', ...lines.slice(way.length)].join(
    '\n',
  );
}

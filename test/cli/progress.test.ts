import { expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.js';
import { progressOn } from '../../src/cli/progress.js';
import type { WorkflowEvent } from '../../src/commands/index.js';
import { wholeForecast } from '../../src/plan/index.js';
import { issue, issues } from '../reports/results.js';

/** The lines that events make where stderr is no terminal. */
async function linesOf(...events: WorkflowEvent[]): Promise<string[]> {
  const lines: string[] = [];
  const output = { isTTY: false, write: () => {} };
  const { listen } = await progressOn({
    terminal: { stderr: output } as unknown as CommandContext['terminal'],
    note: (text: string) => void lines.push(text),
  } as CommandContext);
  for (const event of events) listen(event);
  return lines;
}

const opened = (sheet: string): WorkflowEvent => ({
  type: 'source',
  file: 'all.xlsx',
  sheet,
  found: {},
  headerRow: 1,
});
const read = (rows: number): WorkflowEvent => ({ type: 'rows', read: rows });
const forecast = wholeForecast({ requests: 5, minutes: 1, days: 1 });

it('progress names a source once, and blank sheets not at all', async () => {
  const events = [opened('Customers'), read(2), read(4), opened('Sites'), read(4), opened('Jobs'), read(5)];
  expect(await linesOf(...events)).toEqual(['all.xlsx, sheet "Customers"', 'all.xlsx, sheet "Jobs"']);
});

it('progress says how a CSV file is read', async () => {
  const found = { encoding: 'utf-8', delimiter: '\t' };
  const source = { type: 'source', file: 'a.csv', found, headerRow: 1 } as const;
  expect(await linesOf(source, read(1))).toEqual(['a.csv  (utf-8, delimiter tab)']);
});

it('progress says where the headings are, if not where everybody expects them', async () => {
  const source = { type: 'source', file: 'a.xlsx', found: {}, headerRow: 4 } as const;
  expect(await linesOf(source, read(1))).toEqual(['a.xlsx  (headings in row 4)']);
});

it('progress calls what is to be applied by what the run does', async () => {
  const planned = {
    type: 'planned',
    run: '1',
    account: 'demo@host',
    forecast,
    changes: { apply: 5, unchanged: 2 },
  } as const;
  expect(await linesOf({ ...planned, appliedLabel: 'deleted' })).toEqual([
    expect.stringMatching(/^Plan for demo@host: 5 to be deleted, 2 unchanged; /),
  ]);
});

it('progress shows what a plan found before the run sends, on a terminal, and notes that it was shown', async () => {
  const started = { type: 'started', run: '1', account: 'demo@host', issues: issues([issue()]) } as const;
  const shown: CommandContext['shown'] = {};
  const lines: string[] = [];
  const note = (text: string) => void lines.push(text);
  const terminal = {
    stderr: { isTTY: true, columns: 120, write: () => {} },
  } as unknown as CommandContext['terminal'];
  const { listen, stop } = await progressOn({ terminal, note, shown, colour: false } as CommandContext);
  listen(started);
  stop();
  expect(lines.join('\n')).toMatch(/Run 1 for demo@host\n\n {2}error {2}1 × .*\n {4}row 4 column C/);
  expect(shown).toEqual({ issues: true });
  expect(await linesOf(started)).toEqual(['Run 1 for demo@host']);
});

it('progress names the account before a run sends to it, once', async () => {
  const started = { type: 'started', run: '1', account: 'demo@host' } as const;
  const planned = { type: 'planned', run: '1', account: 'demo@host', forecast, changes: {} } as const;
  expect(await linesOf(started)).toEqual(['Run 1 for demo@host']);
  expect(await linesOf(planned, started)).toEqual([expect.stringMatching(/^Plan for demo@host: /)]);
});

it('progress names resources in plain words', async () => {
  expect(await linesOf({ type: 'compare', resource: 'activityType', done: 4, total: 4 })).toEqual([
    'Comparing activity types  4/4',
  ]);
});

import { expect, it } from 'vitest';
import type { OpenAccount } from '../../src/cli/account.js';
import { parseSize } from '../../src/cli/attach.js';
import { parseColumns } from '../../src/cli/export.js';
import { chosenDatasets } from '../../src/cli/resources.js';
import { runContext } from '../../src/cli/run-context.js';
import { resumeCommand, runOptions, type safetyOptions } from '../../src/cli/shared-options.js';
import { columnHeadings } from '../../src/cli/source-options.js';
import { type Dataset, datasets } from '../../src/contract/index.js';
import { ConfigurationError } from '../../src/errors.js';
import { contextOf } from './context.js';

const megabyte = 1024 * 1024;

it.each([
  ['20 MB', 20 * megabyte],
  ['20mb', 20 * megabyte],
  ['20', 20 * megabyte],
  [' 1.5 MB ', 1.5 * megabyte],
  ['500KB', 500 * 1024],
  ['1 GB', 1024 * megabyte],
  ['12 b', 12],
])('parseSize reads %j', (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

it.each(['', 'MB', '0', '-1 MB', '20 TB', '1e3', '20 MB!', '1,5 MB', 'NaN', '0.1 b'])('parseSize: not %j', (text) => {
  expect(() => parseSize(text)).toThrow(ConfigurationError);
});

const example = 'myId="Customer no"';

it('columnHeadings reads one or several, with whatever a heading may hold', () => {
  expect(columnHeadings('file=Dateiname', example)).toEqual({ file: 'Dateiname' });
  expect(columnHeadings(['file = Datei name ', 'job.num=a=b'], example)).toEqual({
    file: 'Datei name',
    'job.num': 'a=b',
  });
});

it.each([['file'], ['=Datei'], ['file='], ['']])('columnHeadings refuses %j, and shows how it is written', (given) => {
  expect(() => columnHeadings(given, example)).toThrow(
    expect.objectContaining({
      name: ConfigurationError.name,
      message: expect.stringContaining(`--column ${given}`),
      advice: expect.stringContaining('--column myId="Customer no"'),
    }),
  );
});

it('columnHeadings refuses a name that is given twice', () => {
  expect(() => columnHeadings(['file=A', 'file=B'], example)).toThrow('--column names file twice');
});

const of = (...names: string[]): Dataset[] => datasets.filter(({ name }) => names.includes(name));

const chosen = async (...names: string[]) => (await chosenDatasets(names)).map(({ name }) => name);

it('chosenDatasets takes name, plural and title in any spelling, each once, in the order of the export', async () => {
  expect(await chosen('Jobs', 'customer', 'CUSTOMERS')).toEqual(['customer', 'job']);
  expect(await chosen('custom-fields', 'shared blocks', 'Job search results')).toEqual([
    'customField',
    'sharedBlock',
    'jobHit',
  ]);
});

it('chosenDatasets takes all for what few requests show, and what is named beside it', async () => {
  const all = await chosen('all');
  expect(all).toEqual(datasets.filter(({ onlyNamed }) => !onlyNamed).map(({ name }) => name));
  expect(all).not.toContain('jobHit');
  expect(await chosen('jobHits', 'all')).toEqual([...all, 'jobHit']);
});

it('chosenDatasets refuses a name that it does not know, beside all too', async () => {
  await expect(chosen('custmer')).rejects.toThrow('"custmer" (did you mean "customers"?)');
  await expect(chosen('all', 'xyz')).rejects.toThrow(ConfigurationError);
});

it('chosenColumns are those of the one dataset, or of the one that is named', () => {
  expect(parseColumns(undefined, of('site'))).toEqual({});
  expect(parseColumns('name, myId', of('site'))).toEqual({ site: ['name', 'myId'] });
  expect(parseColumns(['sites=id', 'Custom fields=label,type'], of('site', 'customField'))).toEqual({
    site: ['id'],
    customField: ['label', 'type'],
  });
});

it('chosenColumns take a heading with a comma in quotes, and an equals sign as it is', () => {
  expect(parseColumns('id,"customFieldValues.Size, weight",customFieldValues.a=b', of('site'))).toEqual({
    site: ['id', 'customFieldValues.Size, weight', 'customFieldValues.a=b'],
  });
});

it.each([
  ['name', of('site', 'job'), 'does not say of what'],
  ['sites=', of('site', 'job'), 'names no column'],
  [',', of('site'), 'names no column'],
  [['sites=id', 'site=name'], of('site', 'job'), 'more than once'],
] as const)('chosenColumns are refused where it is not clear what %j means', (given, chosen, says) => {
  expect(() => parseColumns(given, chosen)).toThrow(says);
});

/** A value for each option, as it is written; the compiler names one that is missing. */
const written = {
  'max-errors': '5%',
  notify: 'tell',
  allow: 'missing',
} satisfies Readonly<Record<keyof typeof runOptions | keyof typeof safetyOptions, string | boolean>>;

/** What a run gets of the command line, without the functions. */
const given = (args: Parameters<typeof runContext>[2]) =>
  JSON.stringify(runContext({ onEvent: () => {} } as unknown as OpenAccount, contextOf(), args, { state: '.' }));

/** As yargs gives it beside the written name. */
const camelCased = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

// The command line itself tells the command; see notify.test.ts.
const ofTheRun = Object.entries(written).filter(([name]) => name !== 'notify');

it.each(ofTheRun)('--%s reaches the run', (name, value) => {
  expect(given({ [name]: value, [camelCased(name)]: value })).not.toBe(given({}));
});

it.each(Object.keys(runOptions) as (keyof typeof runOptions)[])('--%s is in the command to resume', (name) => {
  const { [name]: value } = written;
  expect(resumeCommand('20261120-0912-k3f9', { [name]: value })).toContain(` --${name} ${value}`);
});

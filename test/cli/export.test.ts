import { expect, it } from 'vitest';
import { parseColumns } from '../../src/cli/export.js';
import { chosenDatasets } from '../../src/cli/resources.js';
import { type Dataset, datasets } from '../../src/commands/names.js';
import { ConfigurationError } from '../../src/errors.js';

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

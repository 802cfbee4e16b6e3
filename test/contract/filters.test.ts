import { describe, expect, it } from 'vitest';
import {
  catalogue,
  datasetNamed,
  datasets,
  filterOptions,
  fitsFilters,
  parameterOf,
  parametersOf,
  searchFilter,
} from '../../src/contract/index.js';

const namesOf = (name: string) =>
  filterOptions.filter((option) => parameterOf(required(name), option)).map((option) => option.name);

function required(name: string) {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  return dataset;
}

describe('the filters of datasets', () => {
  it.each(datasets)('have an option for every parameter of the lists and searches: $name', (dataset) => {
    const { list, search } = parametersOf(dataset);
    const meant = (parameter: string) => filterOptions.filter((option) => option.list?.includes(parameter));
    expect(list.map((parameter) => [parameter, meant(parameter).length])).toEqual(list.map((name) => [name, 1]));
    const sought = (path: string) => filterOptions.filter((option) => option.search === path);
    expect(search.map((path) => [path, sought(path).length])).toEqual(search.map((path) => [path, 1]));
  });

  it('have no option for a parameter that there is not, and none for paging and sorting', () => {
    const all = datasets.map(parametersOf);
    const lists = new Set(all.flatMap(({ list }) => list));
    const searches = new Set(all.flatMap(({ search }) => search));
    const unknown = filterOptions.filter(
      ({ list = [], search }) =>
        list.some((name) => !lists.has(name)) || (search !== undefined && !searches.has(search)),
    );
    expect(unknown).toEqual([]);
    for (const name of ['page', 'pageSize', 'sort', 'sortOrder']) expect(lists).not.toContain(name);
  });

  it('mean one parameter of a list each', () => {
    for (const dataset of datasets) {
      const { list } = parametersOf(dataset);
      const twofold = filterOptions.filter(
        (option) => (option.list ?? []).filter((name) => list.includes(name)).length > 1,
      );
      expect(twofold).toEqual([]);
    }
  });

  it('are those of the section "v3 Customers" for customers, and none of shared blocks', () => {
    expect(namesOf('customer')).toEqual(['changed-since', 'name', 'active', 'email']);
    expect(namesOf('sharedBlock')).toEqual([]);
    expect(namesOf('activityType')).toEqual(['name', 'category']);
  });

  it('go to the list where it has them, and else to the search', () => {
    const job = required('job');
    const option = (name: string) =>
      filterOptions.find((known) => known.name === name) ?? {
        name: '',
        label: 'Name',
        description: '',
        value: 'text' as const,
      };
    expect(parameterOf(job, option('from'))).toEqual({ path: ['dateFrom'] });
    expect(parameterOf(job, option('customer-id'))).toEqual({ path: ['customer', 'id'] });
    expect(parameterOf(job, option('status'))?.choices).toContain('completed');
    expect(parameterOf(required('jobHit'), option('status'))?.choices).toContain('completed');
    expect(parameterOf(required('customer'), option('status'))).toBeUndefined();
  });

  it('are numbered and have seconds in the body of a search; section "v2 job search filters"', () => {
    const filter = {
      status: 'validated',
      dateFrom: '2026-01-01 00:00',
      dateTo: '2026-01-31 23:59',
      customer: { id: 3 },
    };
    expect(searchFilter(filter)).toEqual({
      status: 6,
      dateFrom: '2026-01-01 00:00:00',
      dateTo: '2026-01-31 23:59:59',
      customer: { id: 3 },
    });
    expect(searchFilter({ changedFrom: '2026-01-01 00:00:07', status: 6 })).toEqual({
      changedFrom: '2026-01-01 00:00:07',
      status: 6,
    });
  });
});

it('the datasets are named once, whichever of their names is taken', () => {
  const names = datasets.flatMap(({ name, plural, title }) => [...new Set([name, plural, title.toLowerCase()])]);
  expect(new Set(names).size).toBe(names.length);
});

it.each(datasets)('the datasets have a heading once in a table: $name', ({ columns, lists }) => {
  for (const table of [columns, ...lists.map((list) => list.columns)]) {
    const headings = table.map(({ heading }) => heading);
    expect(headings.length).toBeGreaterThan(0);
    expect(new Set(headings).size).toBe(headings.length);
  }
});

it('the datasets that are no resources can be read only, and say how', () => {
  const shown = datasets.filter(({ resource }) => resource === undefined);
  expect(shown.map(({ name }) => name)).toEqual(['customField', 'sharedBlock', 'jobHit']);
  for (const { shown: reading, columns } of shown) {
    expect(reading?.operation.effect).toBe('read');
    expect(columns.filter(({ readOnly }) => !readOnly)).toEqual([]);
  }
});

describe('a record fits the filters of its list', () => {
  it.each([
    ['customer', { name: 'Ann' }, { name: 'ANN ' }, true],
    ['customer', { name: 'Ann' }, { name: 'Annabel' }, false],
    ['customer', { name: 'Ann*' }, { name: 'Annabel' }, true],
    ['customer', { name: '*n*n*' }, { name: 'Joann' }, true],
    ['customer', { name: '*n*n*' }, { name: 'Jon' }, false],
    ['customer', { name: 'ana*ana' }, { name: 'anana' }, false],
    ['customer', { name: 'a.c' }, { name: 'abc' }, false],
    ['customer', { name: 'Ann' }, {}, true],
    ['activityType', { name: 'work' }, { name: 'Workshop' }, true],
    ['customer', { email: 'A@x.org' }, { contactEmail: 'a@x.org' }, true],
    ['customer', { email: 'a@x.org' }, { contactEmail: '' }, false],
    ['customer', { email: 'a@x.org' }, { name: 'Not shown' }, true],
    ['customer', { active: true }, { active: false }, true],
    ['site', { customer_id: 7 }, { customer: { id: '7' } }, true],
    ['site', { customer_id: 7 }, { customer: { id: 8 } }, false],
    ['site', { customer_id: 7 }, { customer: null }, false],
    ['site', { customer_id: 7 }, { customer: '' }, false],
    ['site', { customer_id: 7 }, { customer: { name: 'No id' } }, true],
    ['site', { customer_myId: 'C' }, { customer: { id: 7, myId: '' } }, false],
    ['activity', { activityType_category: 'unavailability' }, { activityType: { category: 'unavail' } }, true],
    ['activity', { activityType_category: 'travel' }, { activityType: { category: 'clock' } }, false],
    ['activity', { user_login: 'ann' }, { user: { login: 'bob' } }, false],
    ['job', { status: 'completed' }, { status: 'created' }, false],
  ] as const)('%s %j: %j %s', (resource, query, record, wanted) => {
    expect(fitsFilters(catalogue[resource].list, query, record)).toBe(wanted);
  });

  const fromMay = { dateFrom: '2026-05-01 00:00' };
  const may = { startDate: '2026-05-01 00:00', endDate: '2026-05-31 23:59' };

  it.each([
    ['activity', may, { dateStart: '2026-04-30 22:00', dateEnd: '2026-05-01 00:00' }, true],
    ['activity', may, { dateStart: '2026-04-30 22:00', dateEnd: '2026-04-30 23:00' }, false],
    ['activity', may, { dateStart: '01/06/2026 00:00:00', dateEnd: null }, false],
    ['activity', may, { dateStart: '31/05/2026 23:59:00', dateEnd: '' }, true],
    ['activity', may, {}, true],
    ['job', fromMay, { scheduledStart: '2026-04-01 08:00', actualEnd: '2026-05-02 08:00' }, true],
    ['job', fromMay, { scheduledStart: '2026-04-01 08:00', actualEnd: '2026-04-02 08:00' }, false],
    ['job', { dateTo: '2026-05-01 23:59' }, { scheduledStart: '2026-05-02 08:00' }, false],
  ] as const)('%s %j: %j %s', (resource, query, record, wanted) => {
    expect(fitsFilters(catalogue[resource].list, query, record)).toBe(wanted);
  });
});

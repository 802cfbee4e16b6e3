import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf, listColumnsOf, listFieldsOf, listTitle, resourceNames } from '../../src/contract/index.js';
import { writtenHeading } from '../../src/files/columns.js';
import { automaticMapping, namedByFields } from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { inWordsOf } from '../../src/messages/index.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import { rounds } from '../rounds.js';
import { mapRows, tableOf } from './map-rows.js';

const headingsOf = ({ columns }: { readonly columns: readonly { readonly heading: string }[] }) =>
  columns.map(({ heading }) => heading);

it('headings in plain words of any language name the fields of a resource, whatever their order and case', () => {
  const chosen = fc.constantFrom(...resourceNames).chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      texts: fc.constantFrom(...allReportTexts),
      fields: fc.shuffledSubarray([...columnsOf(resource)], { minLength: 1 }),
      isUpper: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(chosen, ({ resource, texts, fields, isUpper }) => {
      const words = fields
        .map(({ label }) => inWordsOf(texts, label))
        .map((each) => (isUpper ? each.toUpperCase() : each));
      expect(headingsOf(namedByFields(tableOf(words), { resource }))).toEqual(fields.map(({ heading }) => heading));
    }),
    { numRuns: rounds(2000) },
  );
});

it('headings of the sheet of a list name its items and the record that they belong to', () => {
  for (const resource of resourceNames) {
    const keys = columnsOf(resource).filter(({ heading }) => ['id', 'myId', 'num'].includes(heading));
    for (const field of listFieldsOf(resource)) {
      const columns = [...keys, ...listColumnsOf(resource, field)];
      for (const texts of allReportTexts) {
        const sheet = inWordsOf(texts, listTitle(resource, field));
        const table = { ...tableOf(columns.map(({ label }) => inWordsOf(texts, label))), sheet };
        expect(headingsOf(namedByFields(table, { resource }))).toEqual(columns.map(({ heading }) => heading));
      }
    }
  }
});

it('a heading keeps what people see of it', () => {
  const [column] = namedByFields(tableOf(['Postal code']), { resource: 'site' }).columns;
  expect(column).toMatchObject({ heading: 'addressZIP', shown: 'Postal code', written: 'addressZIP' });
});

it('names of fields below plain words, as in a template, are shown as these words; below anything else as they are', () => {
  const fields = columnsOf('site').slice(0, 5);
  const table = tableOf(fields.map(({ heading }) => heading));
  for (const texts of allReportTexts) {
    const words = fields.map(({ label }, at) => `${inWordsOf(texts, label)}${at === 0 ? ' *' : ''}`);
    const above = [
      { number: 1, cells: ['Our sites'] },
      { number: 2, cells: words },
    ];
    const { columns } = namedByFields({ ...table, headerRow: 3, above }, { resource: 'site' });
    expect(columns.map(({ heading, shown }) => [heading, shown])).toEqual(
      fields.map(({ heading }, at) => [heading, words[at]]),
    );
  }
  const above = [{ number: 1, cells: ['Our sites'] }];
  expect(namedByFields({ ...table, headerRow: 2, above }, { resource: 'site' }).columns).toEqual(table.columns);
});

it('a column under the name of its field comes before one under its words, which keeps them', () => {
  const table = tableOf(['Postal code', 'addressZIP']);
  expect(headingsOf(namedByFields(table, { resource: 'site' }))).toEqual(['Postal code', 'addressZIP']);
});

it('a heading says that it is of a custom field, in any language', () => {
  const table = tableOf(['Custom field: Year built', 'Zusatzfeld: Name', 'customFieldValues.Depth']);
  expect(headingsOf(namedByFields(table, { resource: 'equipment' }))).toEqual([
    'customFieldValues.Year built',
    'customFieldValues.Name',
    'customFieldValues.Depth',
  ]);
});

it('what a workbook remembers comes before what words usually mean', () => {
  const shownIn = () => ({ 'customFieldValues.City': 'City', addressCity: 'Town' });
  const table = namedByFields(tableOf(['City', 'Town', 'Country']), { resource: 'site', shownIn });
  expect(headingsOf(table)).toEqual(['customFieldValues.City', 'addressCity', 'addressCountry']);
});

it('headings without a meaning stay as they are', () => {
  const table = tableOf(['Remarks of ours', 'Name']);
  expect(headingsOf(namedByFields(table, { resource: 'customer' }))).toEqual(['Remarks of ours', 'name']);
});

const twins = [' ', '  ', '\t'].map((space) => `Power${space}(kW)`);

it.each(['customFieldValues.', 'Custom field: ', 'Zusatzfeld: '])(
  'labels of custom fields that differ in white space or case only are several, in any order, under "%s"',
  (start) => {
    const labels = fc.shuffledSubarray([...twins, 'power (kW)'], { minLength: 2 });
    fc.assert(
      fc.property(labels, (some) => {
        const { columns } = namedByFields(tableOf(['myId', ...some.map((label) => start + label)]), {
          resource: 'site',
        });
        const read = columns.slice(1).map((column) => writtenHeading(column, columns));
        expect(read).toEqual(some.map((label) => `customFieldValues.${label}`));
        expect(new Set(headingsOf({ columns })).size).toBe(columns.length);
      }),
      { numRuns: 50 },
    );
  },
);

const choicesShown = {
  en: ['low, medium, high', 'yes nor no'],
  de: ['niedrig, mittel, hoch', 'ja nor nein'],
  es: ['baja, media, alta', 'sí nor no'],
  fr: ['basse, moyenne, haute', 'oui nor non'],
  it: ['bassa, media, alta', 'sì nor no'],
  nl: ['laag, gemiddeld, hoog', 'ja nor nee'],
  pt: ['baixa, média, alta', 'sim nor não'],
} as const;

it('a wrong choice is told with the words that the cells of such a table show', async () => {
  const fields = columnsOf('job').filter(({ heading }) => ['myId', 'priority', 'geocoding'].includes(heading));
  const cells = fields.map(({ heading }) => (heading === 'myId' ? 'J-1' : 'xyz'));
  const messagesOf = async (headings: readonly string[]) => {
    const table = namedByFields(tableOf(headings, cells), { resource: 'job' });
    const { issues } = await mapRows(
      automaticMapping('job', table, () => expect.unreachable()),
      table,
    );
    return issues.map(({ message }) => message.replace(/\..*/, '')).sort();
  };
  for (const texts of allReportTexts) {
    const [priorities, yesAndNo] = choicesShown[texts.language];
    expect(await messagesOf(fields.map(({ label }) => inWordsOf(texts, label)))).toEqual([
      `"xyz" is neither ${yesAndNo}`,
      `"xyz" is not one of ${priorities}`,
    ]);
  }
  expect(await messagesOf(fields.map(({ heading }) => heading))).toEqual([
    '"xyz" is neither yes nor no',
    '"xyz" is not one of low, medium, high',
  ]);
});

it('a heading that is misspelt is likened to the words of the other headings, and to the names of fields', () => {
  const meant = (headings: readonly string[]) => {
    const issues: Issue[] = [];
    const table = namedByFields(tableOf(headings), { resource: 'job' });
    automaticMapping('job', table, (issue) => issues.push(issue));
    return issues.map(({ message }) => /did you mean (".*?")/.exec(message)?.[1]);
  };
  expect(meant(['Code interne', 'Prioritée'])).toEqual(['"Priorité"']);
  expect(meant(['Eigene Nummer', 'Prioritaet'])).toEqual(['"Priorität"']);
  expect(meant(['myId', 'prioritys'])).toEqual(['"priority"']);
});

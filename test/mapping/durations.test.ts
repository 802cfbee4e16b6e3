import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { type DurationOptions, key, minutes, type SourceSettings } from '../../src/mapping/index.js';
import { guessTableOf } from '../guess/corpus.js';
import { grouped } from '../rounds.js';
import { mapRows, tableOf } from './map-rows.js';

interface Column {
  /** What is sent of each row; undefined for none. */
  readonly sent: readonly unknown[];
  readonly codes: readonly string[];
  readonly messages: readonly string[];
}

async function column(
  cells: readonly Cell[],
  options: DurationOptions = {},
  source: SourceSettings = {},
): Promise<Column> {
  const records = { job: { myId: key('A'), duration: minutes('B', options) } };
  const table = tableOf(['A', 'B'], ...cells.map((cell, at): Cell[] => [String(at), cell]));
  const { rows, issues } = await mapRows({ records, source }, table);
  return {
    sent: rows.map((row) => row.records[0]?.payload.duration),
    codes: issues.map(({ code, row = 0 }) => `${row - 1} ${code}`).sort(),
    messages: issues.map(({ message }) => message),
  };
}

const comma: SourceSettings = { decimalSeparator: ',' };
const hours = { unit: 'hours' } as const;

describe('a length of time is read in minutes', () => {
  it.each(
    grouped<number, Cell>(
      [
        90,
        '90',
        90,
        '90,0',
        '90 min',
        '90min.',
        '90 mins',
        '90 Minuten',
        '90 minuti',
        '90 minutos',
        '90 mn',
        '90 minut',
        '1h30',
      ],
      [90, '1 h 30 min', '1 Std. 30 Min.', '1u30', '1,5 h', '01:30', '1:30:00', 'PT1H30M', 'PT90M', 'PT1H30M0S'],
      [90, { days: 0.0625 }, new Date(Date.UTC(1899, 11, 30, 1, 30))],
      [0, '0'],
      [60, '1 Stunde', '1 ora'],
      [120, '2 hours', '2 heures', '2 horas', '2 uur', '2 godz.', '2:00', 'PT2H'],
      [180, '3 Std.'],
      [15, '0,25 h'],
      [6000, '100:00'],
      [1500, 'P1DT1H'],
      [2160, { days: 1.5 }],
      [30, { days: 0.0208333333333333 }],
    ),
  )('of %j', async (cell, expected) => {
    expect(await column([cell], {}, comma)).toMatchObject({ sent: [expected], codes: [] });
  });

  it.each<[Cell, number]>([
    ['1,25', 75],
    [0.5, 30],
    ['8', 480],
    ['1:30', 90],
    ['20 min', 20],
    ['0,33', 20],
    ['0,67', 40],
    ['1,17', 70],
    ['0,083', 5],
    [0.333333333333333, 20],
    [1.6666666666666667, 100],
  ])('of %j, a number of hours', async (cell, expected) => {
    expect(await column([cell], hours, comma)).toMatchObject({ sent: [expected], codes: [] });
  });

  it('whatever number of minutes it is', async () => {
    const written = (count: number) => [
      `${count} min`,
      `${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')}`,
      `${Math.floor(count / 60)} h ${count % 60}`,
      `PT${Math.floor(count / 60)}H${count % 60}M`,
    ];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 59_999 }), async (count) => {
        expect(await column([String(count)])).toMatchObject({ sent: [count], codes: [] });
        expect(await column(written(count))).toMatchObject({ sent: written(count).map(() => count), codes: [] });
        expect(await column([(count / 60).toFixed(2)], hours)).toMatchObject({ sent: [count], codes: [] });
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is not a length of time is refused', () => {
  it.each<Cell>([
    'soon',
    '1:75',
    '1h75',
    '-5',
    '-1:30',
    '4 days',
    '3 months',
    '2 Monate',
    '5 m²',
    '5 mm',
    '3 mois',
    '2 ha',
    '12.3.2024',
    'PT',
    'P1M',
    '1:2',
    new Date(Date.UTC(2026, 0, 5, 9)),
    true,
  ])('%j', async (cell) => {
    expect(await column([cell])).toMatchObject({ sent: [undefined], codes: ['1 not-a-number'] });
  });
});

describe('a fraction of a minute is told', () => {
  it.each<Cell>(['0,5', '1,5', '0,25', '90,1', 0.5, '1,5 min', '0,5 Minuten', 'PT1.5M'])(
    '%j is an error: minutes are whole',
    async (cell) => {
      const { sent, codes, messages } = await column([cell], {}, comma);
      expect({ sent, codes }).toEqual({ sent: [undefined], codes: ['1 not-an-integer'] });
      expect(messages[0]).toContain("unit: 'hours'");
      expect(await column([cell], { unit: 'minutes' }, comma)).toMatchObject({ codes: ['1 not-an-integer'] });
    },
  );

  it.each<[Cell, DurationOptions, number]>([
    ['1:30:20', {}, 90],
    ['26:05:45', {}, 1566],
    ['PT1H30M20S', {}, 90],
    ['0,34 h', {}, 20],
    ['0,34', hours, 20],
    ['1,111', hours, 67],
    [{ days: 0.0001 }, {}, 0],
  ])('%j is sent as the nearest minute, with a warning', async (cell, options, expected) => {
    expect(await column([cell], options, comma)).toMatchObject({ sent: [expected], codes: ['1 number-doubtful'] });
  });

  it('and a comma that may be either sign', async () => {
    expect(await column(['1,500'])).toMatchObject({ sent: [1500], codes: ['1 number-doubtful'] });
    expect(await column(['1,500 h'])).toMatchObject({ sent: [90_000], codes: ['1 number-doubtful'] });
  });
});

describe('no unit is assumed in a column that mixes lengths with a unit and numbers without', () => {
  it('without a warning at each number, or at the length behind them', async () => {
    expect(await column(['1h30', '90', '2:00', '45'])).toMatchObject({
      sent: [90, 90, 120, 45],
      codes: ['2 number-doubtful', '4 number-doubtful'],
    });
    expect(await column(['90', '45', '1h30', '2:00'])).toMatchObject({
      sent: [90, 45, 90, 120],
      codes: ['3 number-doubtful'],
    });
  });

  it('nor where a fraction shows that numbers may be hours', async () => {
    expect(await column(['0,5', '2', '0,25'], {}, comma)).toMatchObject({
      sent: [undefined, 2, undefined],
      codes: ['1 not-an-integer', '2 number-doubtful', '3 not-an-integer'],
    });
    expect(await column(['2', '0,5'], {}, comma)).toMatchObject({
      sent: [2, undefined],
      codes: ['2 not-an-integer', '2 number-doubtful'],
    });
  });

  it('and the mapping can say it', async () => {
    for (const unit of ['hours', 'minutes'] as const)
      expect((await column(['1h30', '90', '2:00', '2'], { unit })).codes).toEqual([]);
  });

  it('nothing is said where none is mixed', async () => {
    expect((await column(['90', '45', '', '30'])).codes).toEqual([]);
    expect((await column(['1h30', '2:00', '45 min'])).codes).toEqual([]);
  });
});

describe('guess says that it takes numbers for minutes or hours', () => {
  const printed = (heading: string, values: readonly string[]) => {
    const rows = Array.from({ length: 24 }, (_, at) => [
      `A-${at}`,
      `Kunde ${at % 4}`,
      `Wartung ${at}`,
      values[at % values.length] ?? '',
    ]);
    return printMapping(
      guessMapping([guessTableOf('Aufträge', ['Auftragsnr.', 'Kunde', 'Beschreibung', heading], rows)]),
    );
  };
  const mixed = /"(?:Dauer|Durée)" mixes/;

  it.each([
    ['Dauer', ['1h30', '90', '0,5', '2:00']],
    ['Dauer', ['1h30', '2:00', '1:45', '3h', '90']],
    ['Durée', ['0,5', '90', '1,5', '120']],
    ['Dauer', ['90', '45', '30', '60', '1h30']],
  ])('and assumes none where %s mixes %j', (heading, values) => {
    const text = printed(heading, values);
    expect(text).toMatch(mixed);
    expect(text).not.toMatch(/duration: minutes\([^\n]*unit/);
  });

  it.each([
    ['Dauer', ['1h30', '2:00', '1:45'], "minutes('Dauer')"],
    ['Dauer (Std.)', ['0,5', '2', '1,25'], "{ unit: 'hours' }"],
    ['Dauer (min)', ['90', '45', '120'], "integer('Dauer (min)')"],
  ])('and doubts nothing where %s holds %j', (heading, values, code) => {
    const text = printed(heading, values);
    expect(text).toContain(code);
    expect(text).not.toMatch(/mixes|taken for/);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Accident, damageOf } from '../../src/mapping/validation/damage.js';
import { garbled } from '../../src/mapping/validation/garbled.js';

/** What damages values, and how: `before → after`; a number after `#`. */
const damaged: Readonly<Partial<Record<Accident, string>>> = {
  'zeros lost':
    '01089 → 1089 | 01089 → #1089 | 0341-07/05 → 341-7/5 | K-0007 → K-7 | 4.10 → 4.1 | 1.10 → 1.1 | 01234 → 1234',
  'plus sign lost': `
    +33612345678 → 33612345678 | +49 221 5551234 → 492215551234 | +49 221 5551234 → #492215551234
    +49 221 5551234 → +49 4922 15551234 | +49 170 1234567 → +49 491 701234567 | +49 4921 12345 → 492112345
    +33 1 42 68 53 00 → 142685300 | +4930123 → #4930123
  `,
  'digits lost': `
    123456789012 → 1.23457E+11 | 123456789012 → 1,23457E+11 | 12345678901234567890 → 12345678901234600000
    4006381333931000123 → 4006381333931000000 | 1234567890123456 → 1.23E+15
    1234567890123410000017 → 1234567890123410112512 | 12345678901234567890 → #12345678901234567890
  `,
  'apostrophe added': "=SUM → '=SUM",
  'wrong encoding': `
    =SUM Müller → '=SUM MÃ¼ller | Łódź → Å\uf181Ã³dÅº | Müller → MÃ¼ller | Müller → MÃƒÂ¼ller
    Straße → StraÃ\u009fe | à la carte → Ã la carte
  `,
  'became a number': `
    12E5 → 1200000 | 1E5 → 100000 | 1E5 → 1.00E+05 | 12E4 → 120000 | 12E4 → 1,20E+05 | 3E-2 → 0.03 | 5% → 0.05
    5 % → 0,05 | 12.5% → #0.125 | (5) → -5 | (1.50) → -1.5 | $5 → 5 | € 5 → 5 | 5 € → 5 | $1,234.50 → 1234.5
    1 234 → 1234 | 1'234 → 1234 | 1\u202f234,5 → 1234.5 | .5 → 0.5 | ,5 → 0,5 | 5- → -5
    0 2/3 → 0.666666666666667 | 1 1/2 → 1.5 | 2/3 → 0.666666666666667 | =1+2 → 3 | =A1 → 0 | +49-30 → 19
    -5+3 → -2
  `,
  'date serial':
    '2022-06-15 → 44727 | 2022-06-15 → #43265 | 15/06/2022 12:30:00 → 44727.5208333333 | 44727 → 2022-06-15',
  'date system': '2022-06-15 → 2018-06-14',
  'day and month swapped': '2024-03-04 → 2024-04-03 | 2024-03-04 08:30 → 03/04/2024 08:30:00',
  'became a date': `
    10-12 → 2026-12-10 | 1/2 → 02-Jan | 3-26 → 2026-03-01 | 10-12 → 46366 | MAR1 → 01-Mar | SEPT2 → 02-Sep
    SEPT2 → 2026-09-02 | DEC 10 → 10-Dec | 1 Mar → 01-Mar | OCT4 → 4-Oct | March-7 → 07-Mar | MAI 3 → 03. Mai
    MRZ1 → 01. Mrz | DEZ10 → 10. Dez | 3 Okt → 03. Okt | 3 janv → 03-janv | AVR2 → 02-avr | 5 févr. → 2026-02-05
    ENE5 → 05-ene | 7 dic → 07-dic | GEN5 → 05-gen | 12 ott → 12-ott | MEI 4 → 4-mei | 9 mrt → 09-mrt
    FEV1 → 01/fev | 10 out → 10/out | MAJ 3 → 03-maj | 10/2026 → Oct-26 | 10/2026 → Okt 26 | 2026-11 → Nov-26
    10/2026 → 2026-10-01 | 10/2026 → 46296 | MAR1 → #46082 | 1.2 → 01. Feb | 1.2 → 01.02.2026
    1.2.26 → 2026-02-01 | 1.2.26 → 01.02.2026 | 1.2.26 → 2026-01-02 | 1.2.26 → 46054 | 1-2 → 02-Jan
    1-2-3 → 2003-01-02 | 2/3 → 02-Mar | 2/3 → 2026-02-03 | 3/4 → 03-Apr | 10:30 → 10:30:00 | 8:00 → 08:00:00
    8:00 → 08:00 | 10:30 → 10:30:00 AM | 2:30 PM → 14:30:00 | 10:30 → 0.4375 | 10:30 → 0,4375 | 10:30 → #0.4375
    24:00 → 24:00:00 | 26:30 → 26:30:00 | 26:30 → 2:30:00 | 26:30 → 1900-01-01 02:30
  `,
  'decimal sign': '48.8566 → 488566 | 1.5 → 1,5 | 1.2 → 1,2 | 1.234,5 → 1234.5 | 1234 → 1.234',
  'boolean word': 'true → WAHR | 0 → FAUX | #1 → true | TRUE → WAHR | wahr → 1',
  'characters lost': "Łódź → ?ód? | Müller → M\ufffdller | 's-Hertogenbosch → s-Hertogenbosch",
};

const cases = Object.entries(damaged).flatMap(([accident, pairs]) =>
  pairsIn(pairs).map(([before, after]) => [accident, before, after] as const),
);

/** The pairs of values of a text, between bars or line breaks. */
function pairsIn(text: string): (readonly [before: unknown, after: unknown])[] {
  const value = (word = '') => (word.startsWith('#') ? Number(word.slice(1)) : word);
  const pairs = text
    .trim()
    .split(/ \| |\n +/)
    .map((pair) => pair.split(' → '));
  return pairs.map(([before, after]) => [value(before), value(after)]);
}

test.each(cases)('damage is named %s where %j became %j', (accident, before, after) => {
  expect(damageOf(before, after)).toBe(accident);
});

/** Numbers of a column of numbers, and what somebody edits on purpose. */
const edited = `
  48 → 480 | +49 221 5551234 → +49 221 5551235 | +49 221 5551234 → 0221 5551234
  +49 (0)221 5551234 → 0221 5551234 | +49 221 5551234 → 5551234 | +49 221 5551234 → +49 221 555123
  0221 5551234 → 2215551235 | 1089 → 01089 | 1.05 → 1.5 | 1 → 0 | true → FALSCH | 2022-06-15 → 2022-06-16
  2022-06-15 → 44728 | 12345678901234567890 → 12345678901234567891 | 123456789012 → 1.23458E+11 | Müller → Mueller
  MÃ¼ller → Müller | What → What? | 10-12 → 2026-11-10 | A-07 → B-7 | #6.1 → #7.2 | #11.4 → #101 | 11.4 → 101
  6.1 → 7.2 | 1.2 → 1.3 | #6.1 → #46054 | #0.5 → #0.25 | #5 → #-5 | 5 → 5% | 10 → 10:00 | 10:30 → 10:45
  10:30 → 22:30 | 10:30 → 0.5 | 10:30 → 10 | 5% → 5 | 5% → 0.5 | (5) → 5 | $5 → 6 | MAR1 → MAR2 | MAR1 → 01-Apr
  MAR1 → 02-Mar | MAR1 → Mario | Haus 3 → Haus 4 | 10/2026 → 11/2026 | 10/2026 → 2026-11-01 | 10/2026 → 10/2027
  2026-10-01 → 2026-10 | 1.2.26 → 2026-03-01 | 1.2.26 → 1.2.27 | 1-2 → 1-3 | 1-2 → 1-2a | 1-2 → 1–2 | 2/3 → 3/4
  2/3 → 0.75 | 1/2 → 4th floor | 12 May Street → 12 | Sun 3 → Sun 4 | 1 1/2 → 1.25 | 1E5 → 1F5 | 1E5 → 2.00E+05
  =A1 → =A2 | =A1 → Garage | -Hinterhof → Hinterhof | +49-30 → +49-31 | 1 234 → 1235 | 'Adler' → Adler
`;

const others: readonly (readonly [before: unknown, after: unknown])[] = [
  ['', '1'],
  ['1', null],
  [null, '1'],
  [{ id: 1 }, { id: 2 }],
];

test.each([...pairsIn(edited), ...others])('damage is not what turns %j into %j', (before, after) => {
  expect(damageOf(before, after)).toBeUndefined();
});

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const leading = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 10 ** 10 }));
const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

test('damage is recognised in every number that lost its zeros', () => {
  fc.assert(
    fc.property(leading, ([zeros, number]) => {
      expect(damageOf(`${'0'.repeat(zeros)}${number}`, number)).toBe('zeros lost');
    }),
  );
});

test('damage is recognised in every date that became its number, in both systems', () => {
  fc.assert(
    fc.property(day, fc.boolean(), (date, is1904) => {
      const minutes = Math.floor(date.getTime() / 60_000);
      const text = new Date(minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
      expect(damageOf(text, minutes / 1440 + (is1904 ? 24_107 : 25_569))).toBe('date serial');
    }),
  );
});

test('damage is recognised in every date whose day and month were swapped', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (date, one, other) => {
      fc.pre(one !== other);
      const text = (month: number, of: number) =>
        `${date.getUTCFullYear()}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
      expect(damageOf(text(one, other), text(other, one))).toBe('day and month swapped');
    }),
  );
});

test('damage is recognised in every long number of which 15 digits were kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), digits(15, 25), (first, others) => {
      const number = `${first}${others}`;
      const unit = 10n ** BigInt(number.length - 15);
      const after = String(((BigInt(number) + unit / 2n) / unit) * unit);
      fc.pre(after !== number && after.length === number.length);
      expect(damageOf(number, after)).toBe('digits lost');
    }),
  );
});

test('damage is recognised in every long number that is shown as a power of ten', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10 ** 11, max: Number.MAX_SAFE_INTEGER }), (number) => {
      const [mantissa = '', exponent = ''] = number.toExponential(5).split('e+');
      expect(damageOf(String(number), `${mantissa.replace(/\.?0+$/, '')}E+${exponent}`)).toBe('digits lost');
    }),
  );
});

test('damage is recognised in every text that was read as Windows-1252, once and twice', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aäÖßéñçŁőМ髙 –€'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.boolean(), (text, isTwice) => {
      fc.pre(/[^ a]/.test(text));
      const once = garbled(text.trim());
      expect(damageOf(text, isTwice ? garbled(once) : once)).toBe('wrong encoding');
    }),
  );
});

test('damage is recognised in every number that lost or changed its decimal sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), digits(1, 6), fc.constantFrom('', ','), (whole, fraction, sign) => {
      expect(damageOf(`${whole}.${fraction}`, `${whole}${sign}${fraction}`)).toBe('decimal sign');
    }),
  );
});

// Spreadsheet programs keep 15 digits: of 9007199254740991 they leave 9007199254740990.
const kept = fc.integer({ min: -(10 ** 15 - 1), max: 10 ** 15 - 1 });

test('damage is seen in no whole number that was changed to another one', () => {
  fc.assert(
    fc.property(kept, kept, (one, other) => {
      expect(damageOf(one, other)).toBeUndefined();
    }),
  );
});

test('damage is hardly ever seen in edits that people make', () => {
  const text = fc.oneof(
    digits(1, 6),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    day.map((date) => date.toISOString().slice(0, 10)),
    fc.integer({ min: 1, max: 100_000 }).map((number) => (number / 100).toFixed(2)),
    fc.constantFrom('true', 'false', 'ja', 'WAHR', '1', '0'),
  );
  const pairs = fc.sample(fc.tuple(text, text), 20_000).filter(([one, other]) => one !== other);
  const seen = pairs.filter(([one, other]) => {
    const isWord = /^(true|wahr|1|false|0)$/i.test(one) && /^(true|wahr|1|false|0)$/i.test(other);
    return !isWord && damageOf(one, other) !== undefined;
  });
  expect(seen.length).toBeLessThan(pairs.length / 1000);
});

test('damage is seen in no value to which somebody added a digit or a letter', () => {
  fc.assert(
    fc.property(
      fc.oneof(digits(1, 8), fc.string({ maxLength: 12 })),
      fc.constantFrom(...'1234567890abc'),
      (text, added) => {
        fc.pre(text.trim() === text);
        expect(damageOf(text, `${text}${added}`)).toBeUndefined();
      },
    ),
  );
});

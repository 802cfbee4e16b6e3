import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Accident, damageOf } from '../../src/validation/damage.js';
import { garbled } from '../../src/validation/garbled.js';

const cases: readonly (readonly [Accident, unknown, unknown])[] = [
  ['zeros lost', '01089', '1089'],
  ['zeros lost', '01089', 1089],
  ['zeros lost', '0341-07/05', '341-7/5'],
  ['zeros lost', 'K-0007', 'K-7'],
  ['zeros lost', '4.10', '4.1'],
  ['plus sign lost', '+33612345678', '33612345678'],
  ['digits lost', '123456789012', '1.23457E+11'],
  ['digits lost', '123456789012', '1,23457E+11'],
  ['digits lost', '12345678901234567890', '12345678901234600000'],
  ['digits lost', '4006381333931000123', '4006381333931000000'],
  ['digits lost', '1234567890123410000017', String(BigInt(Number('1234567890123410000017')))],
  ['digits lost', '12345678901234567890', Number('12345678901234567890')],
  ['apostrophe added', '=SUM', "'=SUM"],
  ['wrong encoding', '=SUM Müller', "'=SUM MÃ¼ller"],
  ['wrong encoding', 'Łódź', 'Å\uf181Ã³dÅº'],
  ['became a number', '12E5', '1200000'],
  ['date serial', '2022-06-15', '44727'],
  ['date serial', '2022-06-15', 43265],
  ['date serial', '15/06/2022 12:30:00', '44727.5208333333'],
  ['date serial', '44727', '2022-06-15'],
  ['date system', '2022-06-15', '2018-06-14'],
  ['day and month swapped', '2024-03-04', '2024-04-03'],
  ['day and month swapped', '2024-03-04 08:30', '03/04/2024 08:30:00'],
  ['became a date', '10-12', '2026-12-10'],
  ['became a date', '1/2', '02-Jan'],
  ['became a date', '3-26', '2026-03-01'],
  ['became a date', '10-12', '46366'],
  ['decimal sign', '48.8566', '488566'],
  ['decimal sign', '1.5', '1,5'],
  ['decimal sign', '1.2', '1,2'],
  ['decimal sign', '1.234,5', '1234.5'],
  ['decimal sign', '1234', '1.234'],
  ['boolean word', 'true', 'WAHR'],
  ['boolean word', '0', 'FAUX'],
  ['boolean word', 1, 'true'],
  ['wrong encoding', 'Müller', 'MÃ¼ller'],
  ['wrong encoding', 'Müller', 'MÃƒÂ¼ller'],
  ['wrong encoding', 'Straße', 'StraÃ\u009fe'],
  ['wrong encoding', 'à la carte', 'Ã la carte'],
  ['characters lost', 'Łódź', '??d?'.replace('?d', 'ód')],
  ['characters lost', 'Müller', 'M\ufffdller'],
];

test.each(cases)('damage is named %s where %j became %j', (accident, before, after) => {
  expect(damageOf(before, after)).toBe(accident);
});

test.each([
  ['48', '480'],
  ['1089', '01089'],
  ['1.05', '1.5'],
  ['1', '0'],
  ['true', 'FALSCH'],
  ['2022-06-15', '2022-06-16'],
  ['2022-06-15', '44728'],
  ['12345678901234567890', '12345678901234567891'],
  ['123456789012', '1.23458E+11'],
  ['Müller', 'Mueller'],
  ['MÃ¼ller', 'Müller'],
  ['What', 'What?'],
  ['10-12', '2026-11-10'],
  ['A-07', 'B-7'],
  ['', '1'],
  ['1', null],
  [null, '1'],
  [{ id: 1 }, { id: 2 }],
])('damage is not what turns %j into %j', (before, after) => {
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

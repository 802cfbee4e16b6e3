import { describe, expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 20;

function printed(headings: readonly string[], row: (at: number) => readonly Cell[]): string {
  const rows = Array.from({ length: count }, (_, at) => row(at));
  return printMapping(guessMapping([guessTableOf('Einsätze', headings, rows)]));
}

const day = (at: number) => `${10 + (at % 18)}.03.2026`;

describe('a day and its time in two columns are one moment', () => {
  it('written as text, with a beginning and an end that may be past midnight', () => {
    const text = printed(['Auftragsnr.', 'Kunde', 'Termin', 'Von', 'Bis', 'Beschreibung'], (at) => [
      ...[
        `A-${at}`,
        `Kunde ${at % 4}`,
        day(at),
        `${8 + (at % 12)}:30`,
        at % 5 === 0 ? '1:15' : '21:00',
        `Wartung ${at}`,
      ],
    ]);
    expect(text).toContain("scheduledStart: dateTime('Termin', 'dd.MM.yyyy', { time: 'Von' })");
    expect(text).toContain("scheduledEnd: dateTime('Termin', 'dd.MM.yyyy', { time: 'Bis', after: 'Von' })");
    expect(text).not.toContain("text('Von')");
  });

  it('and where the time of the end is empty, there is no end', () => {
    const text = printed(['Auftragsnr.', 'Kunde', 'Termin', 'Von', 'Bis', 'Beschreibung'], (at) => [
      ...[`A-${at}`, `Kunde ${at % 4}`, day(at), '8:30', at % 5 === 0 ? '' : '21:00', `Wartung ${at}`],
    ]);
    expect(text).toMatch(/End: dateTime\('Termin', .*\{ time: 'Bis', after: 'Von' \}\)\.when\(filled\('Bis'\)\)/);
  });

  it('as a date cell and a part of a day', () => {
    const text = printed(['Order no.', 'Customer', 'Planned date', 'Time', 'Description'], (at) => [
      ...[`A-${at}`, `Customer ${at % 4}`, new Date(Date.UTC(2026, 2, 10 + at)), 0.25 + at / 48, `Service ${at}`],
    ]);
    expect(text).toContain("scheduledStart: dateTime('Planned date', [], { time: 'Time' })");
  });

  it('each with its own day', () => {
    const text = printed(['Order no.', 'Customer', 'Planned start', 'at', 'Planned end', 'until'], (at) => [
      ...[`A-${at}`, `Customer ${at % 4}`, day(at), '08:00', day(at + 1), '17:30'],
    ]);
    expect(text).toContain("scheduledStart: dateTime('Planned start', 'dd.MM.yyyy', { time: 'at' })");
    expect(text).toContain("scheduledEnd: dateTime('Planned end', 'dd.MM.yyyy', { time: 'until' })");
  });
});

describe('a time far from its day', () => {
  const between = ['Problem', 'Cause', 'Part', 'Reference', 'Remark 1', 'Remark 2', 'Remark 3', 'Remark 4', 'Remark 5'];
  const texts = between.map((each) => `${each} of it`);

  it('belongs to the only day', () => {
    const text = printed(['Order no.', 'Date', ...between, 'Time', 'Customer'], (at) => [
      ...[`A-${at}`, day(at), ...texts, `${8 + (at % 9)}:15`, `Customer ${at % 4}`],
    ]);
    expect(text).toContain("{ time: 'Time' }");
  });

  it('belongs to the only day, as its beginning or its end', () => {
    const text = printed(['Order no.', 'Date', ...between, 'Arrival', 'Departure'], (at) => [
      ...[`A-${at}`, day(at), ...texts, '08:15', '09:45'],
    ]);
    expect(text).toContain("{ time: 'Arrival' }");
    expect(text).toContain("{ time: 'Departure', after: 'Arrival' }");
  });

  it('is none where it may be any part of a whole', () => {
    const text = printed(['Order no.', 'Date', 'Fuel in', 'Customer'], (at) => [
      ...[`A-${at}`, day(at), (1 + (at % 7)) / 8, `Customer ${at % 4}`],
    ]);
    expect(text).not.toContain("{ time: 'Fuel in' }");
  });
});

describe('of several times of a day', () => {
  const headings = (...times: readonly string[]) => ['Order no.', 'Customer', 'Planned date', ...times];
  const row =
    (...times: readonly string[]) =>
    (at: number) => [`A-${at}`, `Customer ${at % 4}`, day(at), ...times];

  it('the headings say which is the beginning', () => {
    const text = printed(headings('End', 'Start', 'Time'), row('17:00', '08:00', '07:00'));
    expect(text).toContain("{ time: 'Start' }");
    expect(printed(headings('End'), row('17:00'))).toContain(
      "scheduledEnd: dateTime('Planned date', 'dd.MM.yyyy', { time: 'End' })",
    );
  });

  it('those that vary are when it was, beside a shift', () => {
    const varied = (at: number) => row('08:00', '16:00', `08:${10 + at}`, `16:${10 + at}`)(at);
    const text = printed(headings('Start', 'End', 'Check in', 'Check out'), varied);
    expect(text).toContain("{ time: 'Check in' }");
    expect(text).toContain("{ time: 'Check out', after: 'Check in' }");
  });
});

it('a duration is no time of day', () => {
  const text = printed(['Order no.', 'Customer', 'Planned date', 'Duration'], (at) => [
    ...[`A-${at}`, `Customer ${at % 4}`, day(at), '1:30'],
  ]);
  expect(text).not.toContain('time:');
});

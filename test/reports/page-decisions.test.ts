import { expect, it } from 'vitest';
import { Decisions } from '../../src/reports/page/client/decisions.js';
import type { WireDecision } from '../../src/reports/page/wire.js';

const frame = { plan: '20261120-0912-abcd', account: 'acme@example.com', file: 'x.json' };

/** A record with candidates of these ids; an id that ends with `!` is certain. */
function entry(number: number, ...ids: string[]): WireDecision {
  return {
    number,
    resource: 'customer',
    noun: 'customer',
    key: `C-${number}`,
    title: `customer C-${number}`,
    ...{ file: 'a.csv', sheet: '', row: number, kind: 'possible', reason: '' },
    candidates: ids.map((id) => ({
      ...{ id: id.replace('!', ''), isCertain: id.endsWith('!') },
      ...{ name: '', score: 90, why: '', link: '', lines: [] },
    })),
  };
}

it('Decisions saves what was decided for apply, and leaves the rest out', () => {
  const [one, two, three] = [entry(1, '5'), entry(2, '6'), entry(3, '7')];
  const decisions = new Decisions([one, two, three]);
  decisions.decide(one, { decide: 'adopt', id: '5' });
  decisions.decide(two, { decide: 'skip' });
  decisions.decide(three, { decide: 'create' });
  decisions.decide(three, undefined);
  expect(decisions.left).toBe(1);
  expect(decisions.isSaved).toBe(false);
  expect(JSON.parse(decisions.save(frame))).toEqual({
    plan: frame.plan,
    account: frame.account,
    decisions: [
      { number: 1, resource: 'customer', key: 'C-1', decide: 'adopt', id: '5' },
      { number: 2, resource: 'customer', key: 'C-2', decide: 'skip' },
    ],
  });
  expect(decisions.isSaved).toBe(true);
});

it('Decisions gives one record of the account to one record of the file, until that one lets it go', () => {
  const [one, two] = [entry(1, '5', '6'), entry(2, '5')];
  const decisions = new Decisions([one, two]);
  expect(decisions.decide(one, { decide: 'adopt', id: '5' })).toBeUndefined();
  expect(decisions.decide(one, { decide: 'adopt', id: '5' })).toBeUndefined();
  expect(decisions.decide(two, { decide: 'adopt', id: '5' })).toBe(one);
  expect(decisions.of(two)).toBeUndefined();
  decisions.decide(one, { decide: 'adopt', id: '6' });
  expect(decisions.decide(two, { decide: 'adopt', id: '5' })).toBeUndefined();
});

it('Decisions adopts what is certain alone: not of two, not what another has, not what is decided', () => {
  const entries = [
    entry(1, '5!', '6'),
    entry(2, '7!', '8!'),
    entry(3, '9!'),
    entry(4, '9!'),
    entry(5, '10'),
    entry(6, '11!'),
  ];
  const decisions = new Decisions(entries);
  decisions.decide(entries[5] as WireDecision, { decide: 'create' });
  expect(decisions.certain.map(({ number }) => number)).toEqual([1]);
  decisions.adoptCertain();
  expect(entries.map((each) => decisions.of(each)?.decide)).toEqual([
    'adopt',
    undefined,
    undefined,
    undefined,
    undefined,
    'create',
  ]);
  expect(decisions.certain).toEqual([]);
});

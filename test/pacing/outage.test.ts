import { expect, it } from 'vitest';
import { type OutageFacts, OutageGate, type OutageSign, type Passage } from '../../src/client/pacing/outage.js';
import { OutageError, UnreachableError } from '../../src/errors.js';
import { VirtualClock } from './simulation.js';

const start = Date.UTC(2026, 10, 20, 9);
const minute = 60_000;
const hour = 60 * minute;
const away = new UnreachableError('connect ECONNREFUSED', { operation: 'customer.list' });
const noAnswer: OutageSign = { error: away, reason: 'connect ECONNREFUSED', isAnswer: false };
const maintenance = (retryAfter?: number): OutageSign => ({
  error: away,
  reason: '503',
  isAnswer: true,
  retryAfter,
  isMaintenance: true,
});

/** A gate before a service that answers its probes as `service.sign` says; every delay is as long as it may be. */
function gateBefore({ patience = 4 * hour, startPatience = 10_000 } = {}) {
  const clock = new VirtualClock(start);
  const service = { sign: undefined as OutageSign | undefined };
  const probes: number[] = [];
  const told: OutageFacts[] = [];
  const ended: { since: number; at: number }[] = [];
  const gate = new OutageGate({
    clock,
    random: () => 1,
    host: 'acme.example.com',
    patience,
    startPatience,
    probe: async () => {
      probes.push((clock.now() - start) / 1000);
      return service.sign;
    },
    onOutage: (outage) => told.push(outage),
    onEnd: (outage) => ended.push(outage),
  });
  const enter = (isRead = true, ...signals: AbortSignal[]) => gate.enter('customer.list', isRead, signals);
  /** A service that answered once, and fails three requests from then on. */
  const goAway = async (sign = noAnswer) => {
    (await enter()).answered();
    service.sign = sign;
    for (let request = 1; request <= 3; request++) (await enter()).failed(sign);
  };
  return { clock, service, probes, told, ended, gate, enter, goAway };
}

it('an outage is recognised when three requests in a row fail without an answer between them', async () => {
  const { gate, enter } = gateBefore();
  for (let round = 1; round <= 5; round++) {
    (await enter()).failed(noAnswer);
    (await enter()).failed(noAnswer);
    (await enter()).answered();
    expect(gate.isOn(true)).toBe(false);
  }
  for (let request = 1; request <= 3; request++) (await enter()).failed(noAnswer);
  expect(gate.isOn(true)).toBe(true);
});

it('an outage is tried by one probe at a time, ever later and then once a minute, and told of once', async () => {
  const { clock, probes, told, service, ended, enter, goAway } = gateBefore();
  await goAway();
  const passed: number[] = [];
  const waiting = [1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => {
    const passage = await enter();
    passed.push(number);
    passage.answered();
  });
  await clock.runUntil(start + 10 * minute);
  expect(probes).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363, 423, 483, 543]);
  expect(passed).toEqual([]);
  expect(told).toHaveLength(1);
  expect(told[0]).toEqual({
    host: 'acme.example.com',
    isOnlyWrites: false,
    since: start,
    until: start + 4 * hour,
    nextAt: start + 3000,
    reason: 'connect ECONNREFUSED',
  });

  service.sign = undefined;
  await clock.runUntil(start + 11 * minute);
  await Promise.all(waiting);
  expect(passed).toHaveLength(8);
  expect(ended).toEqual([{ since: start, at: start + 603_000 }]);
});

it('an outage that is over after a moment is not worth a line', async () => {
  const { clock, service, told, ended, enter, goAway } = gateBefore();
  await goAway();
  service.sign = undefined;
  const passage = enter();
  await clock.runUntil(start + 1000);
  (await passage).answered();
  expect(told).toEqual([]);
  expect(ended).toEqual([]);
});

it('an outage lets one request ahead when a probe was answered, reads before writes, and goes on when it fails', async () => {
  const { clock, service, probes, told, enter, goAway } = gateBefore();
  await goAway();
  const passed: string[] = [];
  const pass = async (name: string, isRead: boolean) => {
    const passage = await enter(isRead);
    passed.push(name);
    return passage;
  };
  const write = pass('write', false);
  const read = pass('read', true);
  service.sign = undefined;
  await clock.runUntil(start + 1000);
  expect(passed).toEqual(['read']);
  (await read).failed(noAnswer);
  await clock.runUntil(start + 2000);
  expect(passed).toEqual(['read']);
  await clock.runUntil(start + 3000);
  expect(probes).toEqual([1, 3]);
  expect(passed).toEqual(['read', 'write']);
  (await write).answered();
  expect(told.length).toBeLessThanOrEqual(1);
});

it('an outage hands the trial on when the request ahead ends without leaving', async () => {
  const { clock, service, enter, goAway } = gateBefore();
  await goAway();
  const first = enter();
  const second = enter();
  service.sign = undefined;
  await clock.runUntil(start + 1000);
  (await first).left();
  (await second).answered();
});

/** Writes that the service is away for, with an answered read after each, as for a look-up. */
async function goAwayForWrites({ enter }: ReturnType<typeof gateBefore>, sign = maintenance()) {
  (await enter()).answered();
  for (let write = 1; write <= 3; write++) {
    (await enter(false)).failed(sign);
    if (write < 3) (await enter()).answered();
  }
}

it('an outage of writes is recognised by three writes in a row that are answered with 503, whatever reads are', async () => {
  const gate = gateBefore();
  await goAwayForWrites(gate);
  expect(gate.gate.isOn(false)).toBe(true);
});

it('an outage of writes is not recognised by other failures of writes, which may be about their records', async () => {
  const { gate, enter } = gateBefore();
  for (let write = 1; write <= 9; write++) {
    (await enter(false)).failed({ ...maintenance(), isMaintenance: false });
    (await enter()).answered();
  }
  expect(gate.isOn(false)).toBe(false);
});

it('an outage of writes lets reads pass and one write at a time, ever later, and ends when a write is answered', async () => {
  const gate = gateBefore();
  const { clock, enter, probes, told, ended } = gate;
  await goAwayForWrites(gate);
  const sentAt: number[] = [];
  let isAway = true;
  const write = async (): Promise<void> => {
    const passage: Passage = await enter(false);
    sentAt.push((clock.now() - start) / 1000);
    if (!isAway) return passage.answered();
    passage.failed(maintenance());
    (await enter()).answered();
    return write();
  };
  const writes = [write(), write(), write()];
  const read = enter();
  await clock.runUntil(start + 1000);
  (await read).answered();
  await clock.runUntil(start + 3 * minute);
  expect(sentAt).toEqual([1, 3, 7, 15, 31, 63, 123]);
  expect(probes).toEqual([1]);
  expect(told).toMatchObject([{ isOnlyWrites: true, since: start, reason: '503' }]);
  expect(gate.gate.isOn(true)).toBe(false);

  isAway = false;
  await clock.runUntil(start + 4 * minute);
  await Promise.all(writes);
  expect(sentAt).toHaveLength(10);
  expect(ended).toEqual([{ since: start, at: start + 183_000 }]);
  expect(gate.gate.isOn(false)).toBe(false);
});

it('an outage of writes becomes one of everything when reads fail too', async () => {
  const gate = gateBefore();
  const { clock, service, enter, probes } = gate;
  await goAwayForWrites(gate);
  const waiting = enter(false);
  const read = enter();
  await clock.runUntil(start + 1000);
  (await read).answered();
  (await waiting).failed(maintenance());
  service.sign = noAnswer;
  while (!gate.gate.isOn(true)) (await enter()).failed(noAnswer);
  const late = enter();
  await clock.runUntil(start + minute);
  expect(probes.length).toBeGreaterThan(1);
  service.sign = undefined;
  await clock.runUntil(start + 3 * minute);
  (await late).answered();
  expect(gate.gate.isOn(true)).toBe(false);
  expect(gate.gate.isOn(false)).toBe(true);
});

it('an outage of writes ends for writes with OutageError when the patience is over, and reads go on', async () => {
  const gate = gateBefore({ patience: 30_000 });
  const { clock, enter } = gate;
  await goAwayForWrites(gate);
  const write = async (): Promise<void> => {
    (await enter(false)).failed(maintenance());
    if (gate.gate.isGivenUp(false)) throw gate.gate.errorFor('customer.send');
    (await enter()).answered();
    return write();
  };
  const failed = expect(Promise.all([write(), write()])).rejects.toThrow(
    /^acme\.example\.com has taken no changes since 2026-11-20 09:00:00 UTC: 503$/,
  );
  const read = enter();
  await clock.runUntil(start + 1000);
  (await read).answered();
  await clock.runUntil(start + minute);
  await failed;
  expect(gate.gate.isGivenUp(false)).toBe(true);
  expect(gate.gate.isGivenUp(true)).toBe(false);
  (await enter()).answered();
});

it('a wait ends for everybody when the patience is over, and each later request is tried once', async () => {
  const { clock, service, probes, gate, enter, goAway } = gateBefore({ patience: 30_000 });
  await goAway();
  const both = Promise.allSettled([enter(), enter(false)]);
  await clock.runUntil(start + minute);
  const reasons = (await both).map((each) => each.status === 'rejected' && each.reason);
  expect(reasons).toEqual([expect.any(OutageError), expect.any(OutageError)]);
  expect(reasons[0]).toMatchObject({ since: start, operation: 'customer.list' });
  expect(probes).toEqual([1, 3, 7, 15, 30]);

  (await enter()).failed(noAnswer);
  expect(gate.isGivenUp(true)).toBe(true);
  service.sign = undefined;
  (await enter()).answered();
  expect(gate.isGivenUp(true)).toBe(false);
});

it('a wait does not begin when the service asks for more than the patience', async () => {
  const { clock, probes, enter } = gateBefore({ patience: 30_000, startPatience: 30_000 });
  (await enter()).failed(maintenance(300_000));
  const failed = expect(enter()).rejects.toBeInstanceOf(OutageError);
  await clock.runUntil(start);
  await failed;
  expect(probes).toEqual([]);
});

const failThrice = async ({ enter }: ReturnType<typeof gateBefore>) => {
  for (let request = 1; request <= 3; request++) (await enter()).failed(noAnswer);
};

it('a mute service is waited for seconds only, in silence, and the error is that of the request', async () => {
  const gate = gateBefore();
  gate.service.sign = noAnswer;
  await failThrice(gate);
  const failed = expect(gate.enter()).rejects.toBe(away);
  await gate.clock.runUntil(start + 10_000);
  await failed;
  expect(gate.told).toEqual([]);
});

it('a mute service is waited for with all the patience when that was asked for', async () => {
  const gate = gateBefore({ patience: hour, startPatience: hour });
  gate.service.sign = noAnswer;
  await failThrice(gate);
  const passage = gate.enter();
  await gate.clock.runUntil(start + hour / 2);
  expect(gate.told).toMatchObject([{ until: start + hour }]);
  gate.service.sign = undefined;
  await gate.clock.runUntil(start + hour);
  (await passage).answered();
});

it('a mute service is waited for with all the patience when its address says that it is away', async () => {
  const gate = gateBefore();
  gate.service.sign = maintenance();
  for (let request = 1; request <= 3; request++) (await gate.enter()).failed(maintenance());
  const passage = gate.enter();
  await gate.clock.runUntil(start + hour);
  gate.service.sign = undefined;
  await gate.clock.runUntil(start + hour + minute);
  (await passage).answered();
});

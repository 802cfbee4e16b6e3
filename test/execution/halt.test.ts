import { expect, it } from 'vitest';
import { CredentialsError, QuotaError, UnreachableError } from '../../src/errors.js';
import { Halt, type HaltCause } from '../../src/execution/halt.js';
import { newFolder } from '../accounts.js';
import { ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record } from './support.js';

const resetsAt = new Date('2026-11-21T00:00:00Z');
const usedUp = new QuotaError('Used up.', { operation: 'customer.send', status: 429, resetsAt });
const refused = new CredentialsError('Wrong key.', { operation: 'customer.send', status: 401 });
const unreachable = new UnreachableError('Nobody there.', { operation: 'customer.send' });

const quota: HaltCause = { type: 'paused', error: usedUp };
const aborted: HaltCause = { type: 'aborted' };
const errors: HaltCause = { type: 'errors', message: 'Too many.' };
const network: HaltCause = { type: 'failure', error: unreachable };
const key: HaltCause = { type: 'failure', error: refused };

it.each([
  ['a failure before what ends a run in good order', [quota, network], network],
  ['and whichever comes first', [network, aborted, quota], network],
  ['a refused key before other failures', [network, key], key],
  ['a refused key before everything', [aborted, errors, key, network], key],
  ['of equal ones the first', [quota, aborted, errors], quota],
])('Halt counts %s', (_, causes, expected) => {
  const halt = new Halt();
  for (const cause of causes) halt.because(cause);
  expect(halt.cause).toBe(expected);
  expect(halt.signal.aborted).toBe(true);
});

it.each([
  ['the quota', [usedUp, refused]],
  ['the key', [refused, usedUp]],
])('a refused key ends the run with the refusal, when %s is answered first', async (_, [first, second]) => {
  const service = new ModelService();
  let meet = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    meet = resolve;
  });
  service.fault = async ({ number }) => {
    if (number === 2) meet();
    await bothAsked;
    throw number === 1 ? first : second;
  };
  const run = plannedRun(await openTestJournal(newFolder()), [record('customer', 'A'), record('customer', 'B')]);
  await expect(executeRun(run, service, { concurrency: 2 })).rejects.toBe(refused);
  expect(run.summary()).toMatchObject({ state: 'interrupted', message: 'Wrong key.' });
  expect(run.counts().total).toMatchObject({ open: 2 });
});

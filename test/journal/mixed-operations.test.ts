import { mkdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SourceError } from '../../src/errors.js';
import type { ChangeState, Run } from '../../src/journal/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { seeded } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { actionsBy, applying, attachment, deletion, download, fullDisk, ModelOperations } from './model-operations.js';
import { keyless, openTestJournal, plannedRun, record } from './support.js';
import { executeToTheEnd, type Weather, weathers } from './weather.js';

const count = 8;
const numbers = Array.from({ length: count }, (_, index) => index);

/** Records with and without keys, deletions, attachments and downloads, in an order of its own. */
function everything(random: () => number, oldIds: readonly string[]): StagedRecord[] {
  const records = numbers.flatMap((n) => [
    record('customer', `C${n}`),
    record('job', `J${n}`, { num: 100 + n }, { customer: `C${n}` }),
    keyless('activity', {
      activityType: { id: 3 },
      dateStart: `2026-11-${10 + n} 08:00`,
      dateEnd: `2026-11-${10 + n} 09:00`,
    }),
    applying('customer.delete', { id: oldIds[n] }),
    applying('v2.attachment.send', { num: 100 + n, path: n === 3 ? 'missing.pdf' : `${n}.pdf` }),
    applying('v2.job.photos', { num: 100 + n }),
  ]);
  return records
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What a run with everything left: in the account, in the folder, in the journal. */
async function outcomeOf(seed: number, weather: Weather) {
  const random = seeded(seed);
  const folder = newFolder();
  const photos = join(folder, 'photos');
  mkdirSync(photos);
  for (const n of numbers) if (n !== 3) await writeFile(join(folder, `${n}.pdf`), `file ${n}`);
  const service = new ModelOperations();
  const oldIds = numbers.map((n) => service.put('customer', { name: `old ${n}` }).id);
  const journal = await openTestJournal(folder);
  plannedRun(journal, everything(random, oldIds));
  journal.close();
  const actionOf = actionsBy({
    'customer.delete': deletion,
    'v2.attachment.send': attachment((path) => readFile(join(folder, path), 'base64').catch(() => missing(path))),
    'v2.job.photos': download(async (name, text) => {
      if (random() < weather.faults / 4) throw fullDisk;
      await writeFile(join(photos, name), text);
    }),
  });
  const run = await executeToTheEnd({ folder, service, random, weather, actionOf, unknowable: attachmentsInDoubt });
  return { run, service, photos };
}

function missing(file: string): never {
  throw new SourceError('There is no such file.', { place: { file } });
}

function changesOf(run: Run, operation: string | undefined, state: ChangeState): number {
  return [...run.changes.each({ state })].filter((result) => result.operation === operation).length;
}

function attachmentsInDoubt(run: Run): number {
  return changesOf(run, 'v2.attachment.send', 'inDoubt');
}

it('a mixed run ends as one that nothing disturbs: each done once, and an attachment never twice', async () => {
  await fc.assert(
    fc.asyncProperty(weathers, async ({ seed, weather }) => {
      const { run, service, photos } = await outcomeOf(seed, weather);

      expect(service.records.customer.map(({ myId }) => myId).sort()).toEqual(numbers.map((n) => `C${n}`));
      expect(service.records.job).toHaveLength(count);
      expect(service.records.activity.map(({ dateStart }) => dateStart).sort()).toEqual(
        numbers.map((n) => `2026-11-${10 + n} 08:00`),
      );
      expect(service.writes).toBe(3 * count);
      expect(changesOf(run, undefined, 'created')).toBe(3 * count);
      const ids = [...run.changes.each({ state: 'created' })].map(
        ({ resource, answerId }) => `${resource} ${answerId}`,
      );
      expect(new Set(ids).size).toBe(3 * count);

      expect(service.deletions).toHaveLength(count);
      expect(changesOf(run, 'customer.delete', 'applied')).toBe(count);

      expect(changesOf(run, 'v2.job.photos', 'applied')).toBe(count);
      for (const n of numbers) {
        const content = Buffer.from(readFileSync(join(photos, `${100 + n}.jpg`), 'utf8'), 'base64').toString();
        expect(content).toBe(`${100 + n}`);
      }

      expect([...run.changes.each({ state: 'rejected' })]).toMatchObject([
        { message: 'missing.pdf: There is no such file.' },
      ]);
      const sent = service.attachments.map(({ fileName }) => fileName);
      expect(new Set(sent).size).toBe(sent.length);
      const applied = changesOf(run, 'v2.attachment.send', 'applied');
      const inDoubt = attachmentsInDoubt(run);
      expect(applied + inDoubt).toBe(count - 1);
      expect(sent.length).toBeGreaterThanOrEqual(applied);
      expect(sent.length).toBeLessThanOrEqual(applied + inDoubt);
      if (weather.faults === 0 && weather.deaths === 0) expect(inDoubt).toBe(0);
      expect(run.counts().total).toMatchObject({ open: 0, blocked: 0, conflict: 0, unchanged: 0, updated: 0 });
    }),
    { numRuns: rounds(40) },
  );
}, 60_000);

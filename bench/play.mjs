import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualRounds } from './report/case.mjs';

/**
 * Plays cases one after the other, each in a temporary folder of its own, and tells how each ended. A case that throws,
 * because contestants did not produce the same, is told and the others go on.
 * @param {readonly import('./report/case.mjs').Case[]} cases
 * @param {{ short?: boolean, long?: boolean, rounds?: number }} options
 * @param {{ onReport: (one: import('./report/case.mjs').Case, report: import('./report/case.mjs').Report) => unknown,
 *   onFailure: (one: import('./report/case.mjs').Case, error: unknown) => unknown }} told
 */
export async function playCases(cases, { short = false, long = false, rounds }, { onReport, onFailure }) {
  for (const one of cases) {
    const folder = await mkdtemp(join(tmpdir(), `fieldsheet-bench-${one.name}-`));
    const usual = (one.rounds ?? usualRounds)[short ? 'short' : 'full'];
    try {
      await onReport(one, await one.measure({ short, long, rounds: rounds ?? usual, folder }));
    } catch (error) {
      await onFailure(one, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import * as z from 'zod';
import { JournalError, SourceError } from '../../errors.js';
import type { Run } from '../../execution/index.js';
import { beforeSeal, type PlanSeal } from '../../reports/plan/seal.js';

/** The seal of the file that it was read from. */
export interface ReadSeal extends PlanSeal {
  readonly file: string;
}

const text = z.string().min(1);
const schema = z.object({ plan: text, account: text, journal: text.optional(), planHash: text, documentHash: text });

/** Longer than any seal with what formatters add to it. */
const mostBytes = 4096;

/** How the document of a plan begins, which has a seal at its end. */
const beginning = /^\s*\{\s*"formatVersion"\s*:\s*\d+\s*,\s*"command"\s*:\s*"plan"\s*,\s*"plan"/;

/**
 * Reads the seal at the end of a plan's `.json` file, however long the file is; undefined for a file of something
 * else. Throws SourceError if the file was edited or cut short since it was written, or cannot be read.
 */
export async function readPlanSeal(file: string): Promise<ReadSeal | undefined> {
  try {
    const { head, tail, begins } = await endsOf(file);
    // Latin-1: a character for each byte.
    const at = tail.toString('latin1').search(/"seal"\s*:\s*\{[^{}]*\}\s*\}\s*$/);
    if (at === -1) {
      if (beginning.test(head)) throw cutShort(file);
      return undefined;
    }
    const seal = sealIn(tail.subarray(at));
    const before = begins + at - beforeSeal.indexOf('"seal"');
    if (!seal || (await hashOf(file, before)) !== seal.documentHash) throw edited(file);
    return { file, ...seal };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    const advice = 'Check the name of the file, and that you may read it.';
    throw new SourceError(`The plan cannot be read (${code}).`, { place: { file }, advice, cause });
  }
}

interface Ends {
  readonly head: string;
  readonly tail: Buffer;
  /** Offset of the tail in bytes. */
  readonly begins: number;
}

async function endsOf(file: string): Promise<Ends> {
  const handle = await open(file);
  const piece = async (begins: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostBytes), 0, mostBytes, begins);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const { size } = await handle.stat();
    const begins = Math.max(0, size - mostBytes);
    return { head: (await piece(0)).toString('latin1'), tail: await piece(begins), begins };
  } finally {
    await handle.close();
  }
}

/** Undefined for what is not as we write it. */
function sealIn(tail: Buffer): PlanSeal | undefined {
  try {
    return schema.parse(JSON.parse(`{${tail.toString('utf8').trimEnd()}`).seal);
  } catch {
    return undefined;
  }
}

async function hashOf(file: string, bytes: number): Promise<string | undefined> {
  if (bytes <= 0) return undefined;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { end: bytes - 1 })) hash.update(piece);
  return hash.digest('hex');
}

function edited(file: string): SourceError {
  return new SourceError('The file of the plan has been changed since it was written.', {
    place: { file },
    advice: 'Apply it as `fieldsheet plan -o plan.json` wrote it, or decide in plan.xlsx. Nothing was sent.',
  });
}

function cutShort(file: string): SourceError {
  return new SourceError('The file of the plan was cut short, or its seal was taken out.', {
    place: { file },
    advice: 'Apply it as `fieldsheet plan -o plan.json` wrote it, or make a new plan. Nothing was sent.',
  });
}

/** Throws JournalError if a file is not that of the plan as the journal holds it. */
export function assertSealed(run: Run, { file, plan, account, planHash }: ReadSeal): void {
  const { id, info } = run;
  const place = { file };
  if (plan !== id)
    throw new JournalError(`This is the file of plan ${plan}, not of plan ${id}.`, {
      place,
      advice: `Apply that plan: fieldsheet apply ${plan}`,
    });
  if (account === info.account && run.digest().plan === planHash) return;
  throw new JournalError(`The journal of this folder holds another plan ${id} than the file.`, {
    place,
    advice: `Look at the one of the journal: fieldsheet runs show ${id}. Nothing was sent.`,
  });
}

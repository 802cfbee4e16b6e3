import { relative } from 'node:path';
import { FieldsheetError, JournalError } from '../../errors.js';
import type { RunSummary } from '../../execution/index.js';
import { loadMapping } from '../../mapping/index.js';
import type { SignedFile } from '../../reports/signoff/view.js';
import { fingerprint } from '../../runs/fingerprint.js';

/** The sources of a run as it read them, and its mapping with all that it imports. */
export interface SignedFiles {
  readonly sources: readonly SignedFile[];
  readonly mapping: readonly SignedFile[];
  /** Whether all are as the run read them. */
  readonly areSame: boolean;
}

/** Hashes the files of a run and compares them with what it read. */
export async function signedFiles({ sources, mapping }: Pick<RunSummary, 'sources' | 'mapping'>): Promise<SignedFiles> {
  const read = await Promise.all(sources.map(({ file, fingerprint: sha256 }) => looked({ file: shown(file), sha256 })));
  const parts = mapping ? await mappingParts(mapping) : [];
  return { sources: read, mapping: parts, areSame: [...read, ...parts].every(({ now }) => now === undefined) };
}

/** A plan is signed before it is applied, which needs the files as they were. Throws JournalError. */
export function assertUnchanged({ sources, mapping }: SignedFiles, plan: string): void {
  const other = [...sources, ...mapping].find(({ now }) => now !== undefined);
  if (!other) return;
  throw new JournalError(`The file ${faultOf(other)} since plan ${plan} was made.`, {
    place: { file: other.file },
    advice: 'Make a new plan with `fieldsheet plan`, and sign that one.',
  });
}

/** `has been changed`, `is gone`. */
export function faultOf({ now }: Pick<SignedFile, 'now'>): string {
  return now === 'gone' ? 'is gone' : 'has been changed';
}

/** A file with what became of it since it had this hash. */
export async function looked({ file, sha256 }: Pick<SignedFile, 'file' | 'sha256'>): Promise<SignedFile> {
  const found = await fingerprint(file).catch((error: unknown) => {
    if (error instanceof FieldsheetError) return undefined;
    throw error;
  });
  if (!found) return { file, sha256, now: 'gone' };
  return found.fingerprint === sha256 ? { file, sha256 } : { file, sha256, now: 'changed' };
}

/** The journal has one hash over all parts: the parts are known as long as that one is the same. */
async function mappingParts({ file, hash }: NonNullable<RunSummary['mapping']>): Promise<SignedFile[]> {
  const loaded = await loadMapping(file).catch((error: unknown) => {
    if (error instanceof FieldsheetError) return undefined;
    throw error;
  });
  if (loaded?.hash !== hash) return [{ file: shown(file), sha256: hash, now: loaded ? 'changed' : 'gone' }];
  return loaded.parts.flatMap((part) => (part.sha256 ? [{ file: shown(part.file), sha256: part.sha256 }] : []));
}

/** Below the working folder a path is relative, so that the folder may be moved. */
function shown(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') ? file : path;
}

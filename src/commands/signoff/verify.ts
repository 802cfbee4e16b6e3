import { relative } from 'node:path';
import { FieldsheetError, JournalError, SourceError } from '../../errors.js';
import { journalDigest, type RunSummary } from '../../journal/index.js';
import { loadMapping } from '../../mapping/index.js';
import {
  type Manifest,
  manifestFormat,
  manifestName,
  type SignedFile,
  type VerifiedPack,
} from '../../reports/signoff/view.js';
import { fingerprint } from '../../runs/fingerprint.js';
import { type ReadPack, readPack } from '../../tabular/index.js';
import { withReadJournal } from '../runs.js';

export interface VerifyOptions {
  readonly pack: string;
  /** Folder of the journal. */
  readonly stateFolder: string;
}

/**
 * Tells whether a pack, the sources, the mapping with what it imports, and the journal are those that were signed.
 * Throws SourceError for a file that is no pack.
 */
export async function verifySignOff({ pack, stateFolder }: VerifyOptions): Promise<VerifiedPack> {
  const read = await readPack(pack, manifestName);
  const manifest = manifestIn(pack, read);
  const faults = packFaults(read, manifest);
  if (!manifest) return { pack, sha256: read.sha256, faults };
  const sources = await fileFaults(manifest.sources, 'the source');
  const mapping = await fileFaults(manifest.mapping, 'the mapping file');
  const journal = await journalFaults(manifest, stateFolder);
  return { pack, sha256: read.sha256, manifest, faults: [...faults, ...sources, ...mapping, ...journal] };
}

/** Undefined if it was changed. Throws SourceError for the manifest of another program, or of a newer fieldsheet. */
function manifestIn(pack: string, { content, isWhole }: ReadPack): Manifest | undefined {
  if (content === undefined) return undefined;
  let parsed: Partial<Manifest> | undefined;
  try {
    parsed = JSON.parse(content) as Partial<Manifest>;
  } catch {
    if (!isWhole) return undefined;
  }
  if (parsed?.format !== manifestFormat) {
    throw new SourceError(`${pack}: it is not a sign-off pack.`, {
      place: { file: pack },
      advice: 'Name a zip file that `fieldsheet signoff` has written.',
    });
  }
  if (parsed.version === 1) return parsed as Manifest;
  throw new SourceError(`${pack}: the pack was written by a newer fieldsheet.`, {
    place: { file: pack },
    advice: 'Update fieldsheet.',
  });
}

/** What is not in the pack as it was written. */
function packFaults({ files, isWhole }: ReadPack, manifest: Manifest | undefined): string[] {
  if (!manifest) return [`${manifestName} in the pack has been changed`];
  const found = new Map(files.map((file) => [file.name, file]));
  const changed = manifest.files.flatMap(({ name, sha256 }) => {
    const now = found.get(name);
    return now?.sha256 === sha256 ? [] : [`${name} in the pack ${now ? 'has been changed' : 'is gone or damaged'}`];
  });
  const known = [manifestName, ...manifest.files.map(({ name }) => name)];
  const added = files.filter(({ name }) => !known.includes(name)).map(({ name }) => `${name} was put into the pack`);
  const faults = [...changed, ...added];
  // What is around its files, or a manifest of which only the meaning is the same.
  return faults.length > 0 || isWhole ? faults : ['the pack has been changed'];
}

async function fileFaults(files: readonly SignedFile[], what: string): Promise<string[]> {
  const now = await Promise.all(
    files.map(async (signed) => (signed.now ? `${signed.file} had been changed before it was signed` : looked(signed))),
  );
  return now.flatMap((each) => {
    if (typeof each === 'string') return [`${what} ${each}`];
    return each.now === undefined ? [] : [`${what} ${each.file} ${faultOf(each)}`];
  });
}

async function journalFaults({ run: id, stage, journal }: Manifest, stateFolder: string): Promise<string[]> {
  try {
    return await withReadJournal(stateFolder, async (opened) => {
      const now = journalDigest(opened.run(id).changes);
      if (now.plan !== journal.plan) return [`the journal has another plan ${id}`];
      return stage === 'run' && now.outcome !== journal.outcome
        ? [`the outcome of run ${id} in the journal is another one`]
        : [];
    });
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    return [`run ${id} is not in the journal of this folder`];
  }
}

/** The sources of a run as it read them, and its mapping with all that it imports. */
interface SignedFiles {
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
function faultOf({ now }: Pick<SignedFile, 'now'>): string {
  return now === 'gone' ? 'is gone' : 'has been changed';
}

/** A file with what became of it since it had this hash. */
async function looked({ file, sha256 }: Pick<SignedFile, 'file' | 'sha256'>): Promise<SignedFile> {
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

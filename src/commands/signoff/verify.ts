import { relative } from 'node:path';
import { JournalError, SourceError } from '../../errors.js';
import { type ReadPack, readPack } from '../../files/index.js';
import { journalDigest, type RunSummary } from '../../journal/index.js';
import { loadMapping } from '../../mapping/index.js';
import {
  type Manifest,
  manifestFormat,
  manifestName,
  type SignedFile,
  type VerifiedPack,
} from '../../reports/signoff/view.js';
import { type ChangedFile, changedFiles } from '../../runs/fingerprint.js';
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
  const known = files.filter(({ now }) => now === undefined);
  const changed = await changedFiles({ sources: known.map(({ file, sha256 }) => ({ file, fingerprint: sha256 })) });
  return files.flatMap(({ file, now }) => {
    if (now !== undefined) return [`${what} ${file} had been changed before it was signed`];
    const found = changed.find((each) => each.file === file);
    return found ? [`${what} ${file} ${faultOf({ now: whatBecameOf(found) })}`] : [];
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
  const changed = await changedFiles({ sources, mapping });
  const signed = (file: string, sha256: string, isMapping?: true): SignedFile => {
    const found = changed.find((each) => each.file === file && each.isMapping === isMapping);
    return { file: shown(file), sha256, ...(found && { now: whatBecameOf(found) }) };
  };
  const read = sources.map(({ file, fingerprint }) => signed(file, fingerprint));
  const whole = mapping && signed(mapping.file, mapping.hash, true);
  // The journal has one hash over all parts: the parts are known as long as that one is the same.
  const parts = mapping && whole?.now === undefined ? (await loadMapping(mapping.file)).parts : [];
  const known = parts.flatMap(({ file, sha256 }) => (sha256 ? [{ file: shown(file), sha256 }] : []));
  return {
    sources: read,
    mapping: whole?.now === undefined ? known : [whole],
    areSame: changed.length === 0,
  };
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

function whatBecameOf({ cause }: ChangedFile): 'changed' | 'gone' {
  return cause === undefined ? 'changed' : 'gone';
}

/** Below the working folder a path is relative, so that the folder may be moved. */
function shown(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') ? file : path;
}

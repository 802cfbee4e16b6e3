import { text } from 'node:stream/consumers';
import { SourceError } from '../errors.js';
import { normalizePartName } from './xlsx/package.js';
import type { Archive, ArchiveEntry } from './zip/archive.js';
import { EntryFault } from './zip/entry-fault.js';

/** What a zip file is: a workbook of one of three kinds, or an archive of files. */
export type ZipContent = 'xlsx' | 'xlsb' | 'ods' | 'archive';

/** The parts by which a zip file is a document of an office program. */
const ofOffice = /^(?:\[content_types\]\.xml|_rels\/|xl\/|word\/|ppt\/|mimetype$|meta-inf\/)/;

/** Longest part that says what a document is, bytes. */
const longest = 16_000_000;

/** What a zip file is, by its parts. A damaged one counts as .xlsx, whose reader tells what is wrong with it. */
export async function zipContent(file: string): Promise<ZipContent> {
  const { openArchive } = await import('./zip/archive.js');
  try {
    return await contentOf(await openArchive(file));
  } catch (error) {
    if (error instanceof SourceError || error instanceof EntryFault) return 'xlsx';
    throw error;
  }
}

async function contentOf(archive: Archive): Promise<ZipContent> {
  const parts = new Map(archive.entries.map((entry) => [normalizePartName(entry.name), entry]));
  if (![...parts.keys()].some((name) => ofOffice.test(name))) return 'archive';
  if (parts.has('xl/workbook.xml')) return 'xlsx';
  const says = async (part: ArchiveEntry | undefined, kind: RegExp) =>
    part !== undefined && part.size <= longest && kind.test(await text(archive.read(part)));
  if (parts.has('content.xml')) {
    // Some programs leave the first of them out.
    const part = parts.get('mimetype') ?? parts.get('meta-inf/manifest.xml');
    return (await says(part, /opendocument\.spreadsheet/)) ? 'ods' : 'xlsx';
  }
  return (await says(parts.get('[content_types].xml'), /ms-excel\.sheet\.binary/i)) ? 'xlsb' : 'xlsx';
}

import { text } from 'node:stream/consumers';
import { SourceError } from '../errors.js';
import type { Package } from './xlsx/package.js';

/** Which workbook other than .xlsx a zip file is, by its parts; undefined for others and for damaged files. */
export async function packedKind(file: string): Promise<'ods' | 'xlsb' | undefined> {
  const { openPackage } = await import('./xlsx/package.js');
  try {
    const pack = await openPackage(file, {});
    try {
      return await kindOf(pack);
    } finally {
      await pack.close();
    }
  } catch (error) {
    // The reader of .xlsx tells what is wrong with it.
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

async function kindOf(pack: Package): Promise<'ods' | 'xlsb' | undefined> {
  if (pack.has('xl/workbook.xml')) return undefined;
  if (pack.has('content.xml')) {
    // Some programs leave the first of them out.
    const part = ['mimetype', 'META-INF/manifest.xml'].find((name) => pack.has(name));
    return part && /opendocument\.spreadsheet/.test(await textOf(pack, part)) ? 'ods' : undefined;
  }
  const types = '[Content_Types].xml';
  return pack.has(types) && /ms-excel\.sheet\.binary/i.test(await textOf(pack, types)) ? 'xlsb' : undefined;
}

const longest = 16_000_000;

function textOf(pack: Package, part: string): Promise<string> {
  return text(pack.read(part, longest));
}

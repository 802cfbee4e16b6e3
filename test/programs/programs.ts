import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first of the places where a program may be; what these tests need is no part of the package. */
function program(name: string, places: readonly string[]): string {
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(`These tests need ${name}: apt-get install ${name}. It was looked for at ${places.join(', ')}.`);
}

export function chromiumPath(): string {
  return program('chromium', ['/usr/bin/chromium', '/usr/bin/chromium-browser']);
}

/** Converts a workbook with LibreOffice, without a window, and gives back the path of the result. */
export async function convert(file: string, to: string, folder: string): Promise<string> {
  const soffice = program('libreoffice-calc-nogui', ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice']);
  // A profile of its own: two conversions at a time would wait for each other, or fail.
  const profile = await mkdtemp(join(tmpdir(), 'fieldsheet-office-'));
  try {
    const settings = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    await run(soffice, [settings, '--headless', '--convert-to', to, '--outdir', folder, file], { timeout: 100_000 });
    return join(folder, `${basename(file, extname(file))}.${to.split(':', 1)[0]}`);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** A sheet as openpyxl reads it. */
export interface ReadSheet {
  readonly name: string;
  readonly state: 'visible' | 'hidden' | 'veryHidden';
  /** The first cell that moves: `A2`. */
  readonly frozen: string | null;
  readonly filter: string | null;
  /** The values of all rows, the headings among them; a date is an object. */
  readonly rows: readonly (readonly (string | number | boolean | { readonly date: string } | null)[])[];
  /** Cells that hold a formula. */
  readonly formulas: number;
}

/** Reads a workbook with openpyxl, which shares no code with what wrote it. */
export async function readWithOpenpyxl(file: string): Promise<ReadSheet[]> {
  const python = program('python3-openpyxl', ['/usr/bin/python3']);
  const script = fileURLToPath(new URL('read-workbook.py', import.meta.url));
  const { stdout } = await run(python, [script, file], { timeout: 100_000, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as ReadSheet[];
}

/** A cell that was damaged: of which record, under which heading, and by which accident; none where it proves itself. */
export interface DamagedCell {
  readonly id: string;
  readonly field: string;
  readonly damage: string | null;
}

/** Damages the customers of an exported workbook in place, with openpyxl. */
export async function damageWithOpenpyxl(file: string): Promise<DamagedCell[]> {
  const python = program('python3-openpyxl', ['/usr/bin/python3']);
  const script = fileURLToPath(new URL('damage-workbook.py', import.meta.url));
  const { stdout } = await run(python, [script, file], { timeout: 100_000, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as DamagedCell[];
}

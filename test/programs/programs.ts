import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const run = promisify(execFile);

const packages = 'chromium libreoffice-calc-nogui python3-openpyxl fonts-dejavu-core';

/** The first program of these names that PATH has and that answers; throws Error with what installs it. */
function program(names: readonly string[], answers: (path: string) => boolean = () => true): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = paths.find((path) => existsSync(path) && answers(path));
  if (found) return found;
  throw new Error(`PATH has no ${names.join(' or ')} that these tests can use: apt-get install ${packages}`);
}

/** A browser for the tests of a file. */
export function browserOfFile(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = program(['chromium', 'chromium-browser', 'google-chrome']);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());
  return () => browser;
}

/** Converts a workbook with LibreOffice, without a window, and gives back the path of the result. */
export async function convert(file: string, to: string, folder: string): Promise<string> {
  const [converted = ''] = await convertAll([file], to, folder);
  return converted;
}

/** Converts workbooks of different names with one LibreOffice, and gives back the paths of the results. */
export async function convertAll(files: readonly string[], to: string, folder: string): Promise<string[]> {
  const soffice = program(['soffice', 'libreoffice']);
  // A profile of its own: two conversions at a time would wait for each other, or fail.
  const profile = await mkdtemp(join(tmpdir(), 'fieldsheet-office-'));
  try {
    const settings = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    await run(soffice, [settings, '--headless', '--convert-to', to, '--outdir', folder, ...files], {
      timeout: 100_000,
    });
    return files.map((file) => join(folder, `${basename(file, extname(file))}.${to.split(':', 1)[0]}`));
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

function hasOpenpyxl(python: string): boolean {
  return spawnSync(python, ['-c', 'import openpyxl']).status === 0;
}

/** Reads a workbook with openpyxl, which shares no code with what wrote it. */
export async function readWithOpenpyxl(file: string): Promise<ReadSheet[]> {
  const python = program(['python3'], hasOpenpyxl);
  const script = fileURLToPath(new URL('read-workbook.py', import.meta.url));
  const { stdout } = await run(python, [script, file], { timeout: 100_000, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as ReadSheet[];
}

/** Saves a workbook anew in place, with openpyxl. */
export async function saveWithOpenpyxl(file: string): Promise<void> {
  const script = 'import openpyxl, sys; openpyxl.load_workbook(sys.argv[1]).save(sys.argv[1])';
  await run(program(['python3'], hasOpenpyxl), ['-c', script, file], { timeout: 100_000 });
}

/** Chooses decisions in the sheet Decide of a plan, row by row from its first, with openpyxl. */
export async function decideWithOpenpyxl(file: string, decisions: readonly string[]): Promise<void> {
  const script = [
    'import openpyxl, sys',
    'book = openpyxl.load_workbook(sys.argv[1])',
    'for at, word in enumerate(sys.argv[2:]): book["Decide"].cell(at + 2, 1).value = word',
    'book.save(sys.argv[1])',
  ].join('\n');
  await run(program(['python3'], hasOpenpyxl), ['-c', script, file, ...decisions], { timeout: 100_000 });
}

/** A cell that was damaged: of which record, under which heading, and by which accident; none where it proves itself. */
export interface DamagedCell {
  readonly id: string;
  readonly field: string;
  readonly damage: string | null;
}

/** Damages the customers of an exported workbook in place, with openpyxl. */
export async function damageWithOpenpyxl(file: string): Promise<DamagedCell[]> {
  const python = program(['python3'], hasOpenpyxl);
  const script = fileURLToPath(new URL('damage-workbook.py', import.meta.url));
  const { stdout } = await run(python, [script, file], { timeout: 100_000, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as DamagedCell[];
}

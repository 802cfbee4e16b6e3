import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the compiler says about these files of a user's folder, an empty text where it takes them: strict, against the
 * sources of the package under its own name. What it says about those sources is the matter of `npm run types`.
 */
export async function compilerSays(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldsheet-compile-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'es2023', lib: ['es2023'] },
      ...{
        module: 'nodenext',
        moduleDetection: 'force',
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      paths: {
        fieldsheet: [join(root, 'src/index.ts')],
        'fieldsheet/sandbox': [join(root, 'src/sandbox/index.ts')],
      },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    return await said(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function said(folder: string): Promise<string> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', '.'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', () => resolve(ownEntries(output)));
  });
}

/** The entries about files of the folder; the lines of an entry but the first are indented. */
function ownEntries(output: string): string {
  return output
    .split(/^(?=\S)/m)
    .filter((entry) => !/^[^(:]*[\\/]/.test(entry))
    .join('');
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from './binary.js';

/** What the compiler says about these files of a user's folder, an empty text where it takes them: strict, by the built types. */
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
        typeRoots: [packageFile('node_modules/@types')],
      },
      paths: {
        fieldsheet: [packageFile('dist/index.d.ts')],
        'fieldsheet/sandbox': [packageFile('dist/sandbox/index.d.ts')],
      },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    return await compiledFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the compiler says of a folder with a tsconfig.json. */
export function compiledFolder(folder: string): Promise<string> {
  const tsc = packageFile('node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', '.'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

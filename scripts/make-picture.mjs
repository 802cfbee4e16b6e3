// The picture of README.md: the page of a real plan, of the register in samples/ and an empty sandbox, as Chromium shows it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-picture-'));
try {
  const [source, mapping] = ['samples/ladesaeulenregister-koeln.csv', 'mappings/charging-stations-cologne.ts'];
  const arguments_ = ['plan', inPackage(source), '-m', inPackage(mapping), '--sandbox', '-o', 'plan.html'];
  execFileSync(process.execPath, [inPackage('dist/cli/bin.js'), ...arguments_], { cwd: folder, stdio: 'ignore' });
  const page = pathToFileURL(join(folder, 'plan.html')).href;
  const look = ['--headless', '--no-sandbox', '--hide-scrollbars', '--window-size=920,560'];
  execFileSync(process.env.CHROMIUM ?? 'chromium', [...look, `--screenshot=${inPackage('docs/plan.png')}`, page], {
    stdio: 'ignore',
  });
} finally {
  rmSync(folder, { recursive: true });
}

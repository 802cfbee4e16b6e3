import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The process tests run the real binary, so the build must be that of the sources under test. */
export function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}

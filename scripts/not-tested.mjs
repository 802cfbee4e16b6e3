// Runs after `npm test`, which needs nothing but Node: says what it leaves out, and how to run that.
import { spawnSync } from 'node:child_process';

const packages = 'chromium libreoffice-calc-nogui python3-openpyxl fonts-dejavu-core';
const missing = ['bash', 'zsh', 'fish'].filter((shell) => spawnSync(shell, ['-c', 'true']).status !== 0);
const shells = missing.join(' ');
process.stdout.write(
  `Not run: tests with Chromium, LibreOffice and openpyxl; \`apt-get install ${packages} && npm run test:programs\` runs them.
Not run: the long rounds, with processes that are killed again and again; \`npm run test:long\` runs them.\n`,
);
if (missing.length > 0)
  process.stdout.write(`Not run: completion in ${shells}; \`apt-get install ${shells}\` first.\n`);

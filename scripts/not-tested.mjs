// Runs after `npm test`, which needs nothing but Node: says what it leaves out, and how to run that.
const packages = 'chromium libreoffice-calc-nogui python3-openpyxl fonts-dejavu-core';
process.stdout.write(
  `Not run: tests with Chromium, LibreOffice and openpyxl; \`apt-get install ${packages} && npm run test:programs\` runs them.
Not run: the long rounds, with processes that are killed again and again; \`npm run test:long\` runs them.\n`,
);

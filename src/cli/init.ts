import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stepCommand } from '../reports/recommended-way.js';
import { defineCommand } from './command.js';

const files: Readonly<Record<string, string>> = {
  '.env': `# The key is found in the back office under Configuration, Authentication Key. Never commit this file.
FIELDSHEET_BASE_URL=https://example.com
FIELDSHEET_DOMAIN=
FIELDSHEET_API_KEY=
`,
  'fieldsheet.config.ts': `import { defineConfig } from 'fieldsheet';

export default defineConfig({
  timeZone: 'Europe/Berlin', // of the account: dates with another zone are converted to it
  // account: 'acme@acme.example.com', // domain@host: settings of any other account are refused
  // language: 'de',         // of workbooks: de, en, es, fr, it, nl, pt
  // share: 0.8,             // part of the rate limit to use
  // reserve: 1000,          // requests of the day to leave for other integrations
  // safety: { changed: 0.3, created: 0.5 }, // beyond which an import needs --allow
});
`,
  'mappings/customers.ts': `import { boolean, defineMapping, email, key, phone, ref, text } from 'fieldsheet';

// One row of the source is a customer and its main site. Change the headings to those of your file.
export default defineMapping({
  source: { country: 'DE' },
  records: {
    customer: {
      myId: key('Customer no'),
      name: text('Company').required(),
      contactLastName: text('Contact'),
      contactEmail: email('E-mail').lenient(),
      contactPhone: phone('Phone'),
      active: boolean('Active').default(true),
    },
    site: {
      myId: key('Customer no', 'ZIP', 'Street'),
      customer: ref('customer'),
      name: text('Street'),
      addressStreet: text('Street'),
      addressZIP: text('ZIP').pad(5),
      addressCity: text('City'),
    },
  },
});
`,
  'customers.csv': `Customer no;Company;Contact;E-mail;Phone;Active;Street;ZIP;City
1001;Bakery Weber;Weber;anna@weber.example;0221 5551234;yes;Main Street 5;50667;Cologne
1002;Hotel Aurora;Rossi;info@aurora.example;+39 06 5555 1234;yes;Via Roma 12;00184;Rome
`,
};

/** What is written to be tried out. */
const sample = { files: ['customers.csv'], mapping: 'mappings/customers.ts' };

const ignored = ['.env', '.fieldsheet/'];

export const init = defineCommand('init', {
  group: 'prepare',
  describe: 'Write a first mapping, a configuration and a .env to fill in; overwrites nothing',
  examples: [['init', 'in the folder that the files to import are in']],
  async run(_args, { terminal: { cwd } }) {
    const { tsconfigText, writeNewFile } = await import('../commands/tsconfig.js');
    const written: string[] = [];
    const kept: string[] = [];
    for (const [name, content] of Object.entries({ ...files, 'tsconfig.json': tsconfigText })) {
      const mode = name === '.env' ? 0o600 : undefined;
      (await writeNewFile(join(cwd, name), content, { mode })) ? written.push(name) : kept.push(name);
    }
    await ignoreSecrets(join(cwd, '.gitignore'));
    const text = [
      ...(written.length > 0 ? [`Written: ${written.join(', ')}`] : []),
      ...(kept.length > 0 ? [`Left as they are: ${kept.join(', ')}`] : []),
      '',
      `Next: ${stepCommand('check', sample)}`,
      `Then: ${stepCommand('rehearse', sample)} --sandbox`,
      'Once .env names the account: fieldsheet types',
      'With a file of your own: fieldsheet guess, which says how to go on',
    ];
    return { text: text.join('\n'), json: { command: 'init', written, kept, exitCode: 0 } };
  },
});

/** Keeps secrets and the state folder out of a repository. */
async function ignoreSecrets(file: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => '');
  const missing = ignored.filter((line) => !present.split(/\r?\n/).includes(line));
  const separator = present === '' || present.endsWith('\n') ? '' : '\n';
  if (missing.length > 0) await appendFile(file, `${separator}${missing.join('\n')}\n`);
}

// The pictures of README.md, as Chromium shows them: the page of a plan of the register in samples/, and a terminal with the
// plan of an edited export. Both are made with an empty sandbox. Needs `script` of util-linux, which plays a terminal.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-picture-'));
try {
  const register = [inPackage('samples/ladesaeulenregister-koeln.csv'), '-m'];
  register.push(inPackage('mappings/charging-stations-cologne.ts'), '--sandbox');
  fieldsheet('plan', ...register, '-o', 'plan.html');
  picture('docs/plan.png', 'plan.html', '920,760');

  fieldsheet('import', ...register);
  fieldsheet('export', 'sites', '-o', 'sites.csv', '--sandbox');
  const neumarkt = edit('sites.csv');
  writeFileSync(join(folder, 'body.json'), JSON.stringify({ ...neumarkt, contactPhone: '+49 221 5550100' }));
  fieldsheet('api', 'site.send', '--body', 'body.json', '--sandbox', '--yes');
  const plan = onTerminal('plan sites.csv --sandbox');
  writeFileSync(join(folder, 'terminal.html'), terminalPage('fieldsheet plan sites.csv', plan));
  const lines = plan.trimEnd().split('\n').length + 2;
  picture('docs/terminal.png', 'terminal.html', `936,${20 * lines + 48}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs the command line in the folder. */
function fieldsheet(...args) {
  execFileSync(process.execPath, [inPackage('dist/cli/bin.cjs'), ...args], { cwd: folder, stdio: 'ignore' });
}

/** What a command prints on a terminal of 104 columns, without its progress. */
function onTerminal(line) {
  const command = `stty cols 104; "${process.execPath}" "${inPackage('dist/cli/bin.cjs')}" ${line} 2> /dev/null`;
  const printed = execFileSync('script', ['-qc', command, '/dev/null'], { cwd: folder, encoding: 'utf8' });
  return printed.replaceAll('\r\n', '\n');
}

/** Edits four sites as a person does. Returns the key of one that somebody else edits, too. */
function edit(file) {
  const [headings, ...sites] = parse(readFileSync(join(folder, file)), { bom: true });
  const set = (row, heading, value) => {
    sites[row][headings.indexOf(heading)] = value;
  };
  set(0, 'contactLastName', 'Berger');
  set(0, 'contactPhone', '+49 221 5550123');
  set(3, 'contactPhone', '+49 221 5550188');
  set(6, 'name', 'Parkhaus Riehl');
  set(11, 'contactEmail', 'technik(at)example.com');
  writeFileSync(join(folder, file), stringify([headings, ...sites]));
  return { myId: sites[3][headings.indexOf('myId')] };
}

/** A page that looks like a terminal. */
function terminalPage(command, text) {
  const classes = { 1: 'strong', 2: 'faint', 31: 'bad', 32: 'good', 33: 'warning' };
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trimEnd();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin and end a colour.
  const coloured = escaped.replaceAll(/\u001b\[(\d+)m/g, (_, code) =>
    classes[code] ? `<span class="${classes[code]}">` : '</span>',
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 24px 28px; background: #16181d; color: #d7dae0;
      font: 14px/20px "DejaVu Sans Mono", monospace; }
    pre { margin: 0; font: inherit } .strong { color: #fff; font-weight: bold } .faint { color: #8a919e }
    .bad { color: #ff7b72 } .good { color: #7ee787 } .warning { color: #f0c060 }
  </style><pre><span class="faint">$</span> ${command}\n\n${coloured}</pre>`;
}

function picture(to, page, size) {
  const look = ['--headless', '--no-sandbox', '--hide-scrollbars', `--window-size=${size}`];
  const address = pathToFileURL(join(folder, page)).href;
  const arguments_ = [...look, `--screenshot=${inPackage(to)}`, address];
  execFileSync(process.env.CHROMIUM ?? 'chromium', arguments_, { stdio: 'ignore' });
}

// What the packed program answers to about a hundred calls, each with a fixed clock and a fixed seed, in scripts/record/seen.
// `node scripts/record.mjs` plays them again and shows the differences; --write keeps what was seen; names choose stories.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readZip, workbookText } from './record/texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const here = join(root, 'scripts/record');
const began = Date.UTC(2026, 11, 1, 8);
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });

const temporary = mkdtempSync(join(tmpdir(), 'fieldsheet-record-'));
try {
  const binary = unpack();
  const seen = join(temporary, 'seen');
  const stories = storiesOf(JSON.parse(readFileSync(join(here, 'calls.json'), 'utf8')));
  const chosen = stories.filter(
    ({ name }) => positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted)),
  );
  let calls = 0;
  for (const story of chosen) calls += await play(story, binary, join(seen, story.name));
  console.log(`${calls} calls played.`);
  for (const { name } of chosen) {
    const kept = join(here, 'seen', name);
    if (values.write) {
      rmSync(kept, { recursive: true, force: true });
      cpSync(join(seen, name), kept, { recursive: true });
    } else if (
      spawnSync('git', ['--no-pager', 'diff', '--no-index', kept, join(seen, name)], { stdio: 'inherit' }).status
    ) {
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(temporary, { recursive: true });
}

/** The packed program, beside the libraries of this checkout. */
function unpack() {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', temporary], {
    cwd: root,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', join(temporary, packed.trim().split('\n').at(-1)), '-C', temporary]);
  symlinkSync(join(root, 'node_modules'), join(temporary, 'package/node_modules'));
  return join(temporary, 'package/dist/cli/bin.cjs');
}

function storiesOf(declared) {
  return declared.flatMap(({ story, languages, help, files = [], calls }) => {
    if (languages) {
      const said = (language) => calls.map((call) => ({ ...call, args: call.args.replace('{language}', language) }));
      return languages.map((language) => ({ name: `${story}-${language}`, files, calls: said(language) }));
    }
    if (!help) return [{ name: story, files, calls }];
    const words = readFileSync(join(root, 'docs/commands.md'), 'utf8').matchAll(/^## ([a-z-]+)$/gm);
    return [{ name: story, files, calls: [...calls, ...[...words].map(([, word]) => ({ args: `help ${word}` }))] }];
  });
}

/** Plays a story in a folder of its own; each call has a file of what it said and of what it wrote. */
async function play({ name, files, calls }, binary, target) {
  const folder = join(temporary, 'folders', name);
  mkdirSync(folder, { recursive: true });
  mkdirSync(target, { recursive: true });
  for (const file of files) {
    cpSync(join(root, file), join(folder, basename(file)));
    utimesSync(join(folder, basename(file)), began / 1000, began / 1000);
  }
  const mask = masks(folder);
  let played = 0;
  for (const { args, columns = [80], keep = [] } of calls) {
    for (const width of columns) {
      const number = String(++played).padStart(2, '0');
      const { status, stdout, stderr } = run(binary, folder, args.split(' ').filter(Boolean), width, played);
      const said = [
        `$ fieldsheet ${args}`,
        `columns ${width}, exit ${status}`,
        '',
        '-- stdout',
        stdout,
        '-- stderr',
        stderr,
      ];
      const slug =
        args
          .replaceAll(/[^\w.]+/g, '-')
          .replaceAll(/^-|-$/g, '')
          .slice(0, 60) || 'alone';
      writeFileSync(join(target, `${number}-${slug}.txt`), shortened(mask(said.map(indented).join('\n'))));
      for (const pattern of keep) await keepFile(folder, pattern, join(target, number), mask);
    }
  }
  return played;
}

function run(binary, folder, args, columns, number) {
  const at = began + number * 10 * 60_000;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: temporary,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    COLUMNS: String(columns),
    NODE_OPTIONS: `--import=${pathToFileURL(join(here, 'clock.mjs'))}`,
    RECORD_CLOCK_SHIFT: String(at - Date.now()),
    RECORD_SEED: String(number),
  };
  // How often progress is shown depends on the machine.
  const quiet = args.length === 0 ? [] : ['--progress', 'none'];
  return spawnSync(process.execPath, [binary, ...args, ...quiet], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

/** What a call wrote, as text. */
async function keepFile(folder, pattern, target, mask) {
  const [start, end] = pattern.split('*');
  const isWanted = (name) =>
    end === undefined ? name === basename(start) : name.startsWith(start) && name.endsWith(end);
  const names = readdirSync(join(folder, dirname(start)))
    .filter(isWanted)
    .map((name) => join(dirname(start), name));
  if (names.length === 0) writeFileSync(`${target}-missing.txt`, `No file ${pattern} was written.\n`);
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    const parts = extname(name) === '.zip' ? await readZip(bytes) : [{ name, bytes }];
    for (const part of parts) {
      const path = join(dirname(target), mask(`${basename(target)}-${part.name.replaceAll('/', '-')}.txt`));
      writeFileSync(path, shortened(mask(await textOf(part))));
    }
  }
}

async function textOf({ name, bytes }) {
  const kind = extname(name);
  if (kind === '.xlsx') return workbookText(bytes);
  const text = bytes.toString('utf8');
  if (kind !== '.html') return text.replaceAll('\r', '␍');
  const code = /(<(script|style)(?![^>]*json)[^>]*>)[\s\S]*?(<\/\2>)/g;
  return text.replaceAll(code, '$1…$3').replaceAll(/>(?=<)/g, '>\n');
}

/** JSON with a line for each member, so that a difference is seen where it is. */
function indented(text) {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** The first lines of a long text, and a hash that tells whether the rest is another. */
function shortened(text) {
  const lines = text.split('\n').map((line) => beginningOf(line, 2000, 'characters'));
  const most = 300;
  return lines.length > most
    ? `${lines.slice(0, most).join('\n')}\n${beginningOf(lines.slice(most).join('\n'), 0, 'characters')}\n`
    : lines.join('\n');
}

function beginningOf(text, most, unit) {
  if (text.length <= most) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, most)}… ${text.length - most} more ${unit}, ${hash}`;
}

/** Hides what differs from one playing to the next: folders, ports, durations, hashes; ids of runs are numbered. */
function masks(folder) {
  const runs = [];
  const numbered = (id) => {
    if (!runs.includes(id)) runs.push(id);
    return `run-${runs.indexOf(id) + 1}`;
  };
  return (text) =>
    text
      .replaceAll(/<wbr\/?>/g, '')
      .replaceAll(folder, '<folder>')
      .replaceAll(temporary, '<temporary>')
      .replaceAll(/\b\d{8}-\d{4}-[a-z0-9]{4}\b/g, numbered)
      .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replaceAll(/\b(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?/g, '$1:<seconds>')
      .replaceAll(/\b\d+([.,]\d+)? ?(ms|s|seconds?)\b/g, '<duration>')
      .replaceAll(/[\d ]+ MB free/g, '<free>')
      .replaceAll(/"(pid|bytes|ms|took|elapsed|seconds)": ?\d+(\.\d+)?/g, '"$1": <number>');
}

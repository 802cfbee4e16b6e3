import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';

/** When, of which commit and where a report was made, and with which versions of libraries. @param {readonly string[]} libraries */
export function originOf(libraries) {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    machine: machine(),
    versions: Object.fromEntries(libraries.map((name) => [name, versionOf(name)])),
  };
}

function machine() {
  const all = cpus();
  const cores = `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'})`;
  return `Node ${process.version}, ${cores}, ${Math.round(totalmem() / 1e9)} GB, ${platform()} ${arch()}`;
}

/** Not every package exports its package.json, so it is looked for where Node looks. */
function versionOf(name) {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
    } catch {
      // Not in this folder.
    }
  }
  return '?';
}

function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', ':/src') === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}

import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { packageFile, run } from './binary.js';

const folder = folderOfFile();
let runId = '';

beforeAll(async () => {
  await mkdir(join(folder, 'bin'));
  const binary = join(folder, 'bin', 'fieldsheet');
  await writeFile(binary, `#!/bin/sh\nexec "${process.execPath}" "${packageFile('dist/cli/bin.js')}" "$@"\n`);
  await chmod(binary, 0o755);
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,Customer\n');
  await run(['import', 'customers.csv', '--sandbox'], { cwd: folder });
  runId = JSON.parse((await run(['runs', '--json'], { cwd: folder })).stdout).runs[0].run;
});

/** What each shell makes of a line when Tab is typed at its end: only one word goes on with it. */
const lines = (): (readonly [typed: string, completed: string])[] => [
  ['im', 'import'],
  ['check cus', 'check customers.csv'],
  ['import --max-e', 'import --max-errors'],
  ['import --mode=cr', 'import --mode=create-only'],
  ['import --mode cr', 'import --mode create-only'],
  ['template custo', 'template customers'],
  ['runs show 2', `runs show ${runId}`],
];

function shell(name: string, args: readonly string[]): string {
  const { HOME = '', PATH = '' } = process.env;
  const env = { HOME, TERM: 'dumb', PATH: `${join(folder, 'bin')}${delimiter}${PATH}` };
  return spawnSync(name, args, { cwd: folder, env, encoding: 'utf8' }).stdout;
}

/** Skipped tests say in their names why. */
const has = (name: string) => spawnSync(name, ['-c', 'true']).status === 0;
const titled = (name: string) =>
  has(name) ? `completion in ${name}` : `completion in ${name}, which is not installed`;

describe.skipIf(!has('bash'))(titled('bash'), () => {
  /** What the function that the script defines offers for the last word. */
  const offered = (words: readonly string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const typed = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _fieldsheet; echo "\${COMPREPLY[*]}"`;
    return shell('bash', ['-c', `source <(fieldsheet completion bash); ${typed}`]).trimEnd();
  };

  it('completes commands, options, values and runs', () => {
    for (const [typed, completed] of lines().filter(([line]) => line !== 'check cus')) {
      // bash takes an equal sign for a word of its own.
      const words = ['fieldsheet', ...typed.split(/ |(=)/).filter((word) => word !== undefined && word !== '')];
      expect(offered(words), typed).toBe(completed.split(/[ =]/).at(-1));
    }
  });

  it('leaves the place of a file to bash', () => {
    expect(offered(['fieldsheet', 'check', 'cus'])).toBe('');
    expect(shell('bash', ['-c', 'source <(fieldsheet completion bash); complete -p fieldsheet'])).toContain(
      '-o default',
    );
  });
});

/** Types each line and Tab at a prompt of zsh, and prints with which words the program is called. */
const zshScript = `
zmodload zsh/zpty
zpty -b z zsh -f -i
collect() {
  local out='' line n=0
  while (( n < 300 )); do
    if zpty -rt z line 2>/dev/null; then out+=$line; [[ $out == *$1* ]] && break
    else sleep 0.1; (( n++ )); fi
  done
  print -r -- $out
}
zpty -w z 'PROMPT=; autoload -Uz compinit; compinit -u -D; fieldsheet() {
  if [[ $1 == --complete ]]; then command fieldsheet "$@"; else print -r -- "CALL""ED:$*:E""ND"; fi
}; source <(command fieldsheet completion zsh); print REA""DY'
collect READY >/dev/null
for line in "$@"; do
  zpty -wn z "fieldsheet $line"$'\\t\\n'
  collect END
done
zpty -d z`;

describe.skipIf(!has('zsh'))(titled('zsh'), () => {
  it('completes commands, files, options, values and runs', () => {
    const typed = lines().map(([line]) => line);
    const printed = shell('zsh', ['-f', '-c', zshScript, 'zsh', ...typed]);
    const called = [...printed.matchAll(/CALLED:(.*):END/g)].map(([, words]) => words);
    expect(called).toEqual(lines().map(([, completed]) => completed));
  });
});

describe.skipIf(!has('fish'))(titled('fish'), () => {
  it('completes commands, files, options, values and runs, and says what they are', () => {
    for (const [typed, completed] of lines()) {
      const script = `fieldsheet completion fish | source; complete -C "fieldsheet ${typed}"`;
      const words = shell('fish', ['--no-config', '-c', script]).trim().split('\n');
      expect(
        words.map((word) => word.split('\t', 1)[0]),
        typed,
      ).toEqual([completed.split(' ').at(-1)]);
    }
    expect(
      shell('fish', ['--no-config', '-c', 'fieldsheet completion fish | source; complete -C "fieldsheet im"']),
    ).toContain('import\tCompare files');
  });
});

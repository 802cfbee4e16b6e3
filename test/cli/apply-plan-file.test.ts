import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../process/binary.js';
import { documentOf, ownAccount, run } from './in-process.js';

const account = ownAccount();
const { cli, file } = account;

const write = (name: string, ...rows: readonly string[]) =>
  writeFile(file(name), ['myId,name', ...rows, ''].join('\n'));

const lastRequest = () => account.sandbox.log().entries.at(-1)?.sequence ?? 0;
const writes = (since: number) => account.sandbox.log({ since, writesOnly: true }).entries.length;

/** Plans one new customer; the file of the plan is `<key>.json`. */
async function planned(key: string): Promise<string> {
  await write(`${key}.csv`, `${key},Customer ${key}`);
  const { plan } = documentOf(
    await cli('plan', `${key}.csv`, '--resource', 'customer', '-o', `${key}.json`, '--overwrite', '--json'),
  );
  return plan;
}

describe('apply plan.json', () => {
  it('carries out the plan of the file, once', async () => {
    const plan = await planned('A1');
    expect(documentOf(await cli('apply', 'A1.json', '--dry-run', '--json'))).toMatchObject({
      plan,
      planned: { create: 1 },
    });
    expect(documentOf(await cli('apply', 'A1.json', '--json'))).toMatchObject({ run: plan, records: { created: 1 } });
    const before = lastRequest();
    const again = await cli('apply', 'A1.json');
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining(`Plan ${plan} was applied already.`) });
    expect(lastRequest()).toBe(before);
  });

  it('takes what was printed with --json, and the plan that is named, not the newest one', async () => {
    const plan = await planned('A2');
    await writeFile(file('printed.json'), (await cli('apply', plan, '--dry-run', '--json')).stdout);
    await planned('A3');
    expect(documentOf(await cli('apply', 'printed.json', '--json'))).toMatchObject({ command: 'apply', run: plan });
  });

  it.each([
    ['a value', (text: string) => text.replace('Customer A4', 'Customer B4')],
    ['its layout', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
    ['an account in its seal', (text: string) => text.replace(/("seal":\{.*"account":")[^"]+/, '$1other@example.com')],
    ['its end, which is gone', (text: string) => text.slice(0, -40)],
    ['its second half, which is gone', (text: string) => text.slice(0, text.length / 2)],
    ['its seal, which is gone', (text: string) => text.replace(/,"seal":\{[^}]*\}/, '')],
    ['the hash in its seal', (text: string) => text.replace(/("planHash":")./, '$1x')],
  ])('sends nothing where the file was edited: %s', async (_, edit) => {
    await planned('A4');
    const text = await readFile(file('A4.json'), 'utf8');
    const edited = edit(text);
    expect(edited).not.toBe(text);
    await writeFile(file('A4.json'), edited);
    const before = lastRequest();
    for (const more of [[], ['--dry-run']]) {
      const { code, stderr } = await cli('apply', 'A4.json', ...more);
      expect(code).toBe(2);
      expect(stderr).toMatch(/has been changed since it was written|was cut short|holds another plan/);
    }
    expect(writes(before)).toBe(0);
  });

  it('is refused where the id of another plan is written into it, also with a hash that fits', async () => {
    const other = await planned('A5');
    const plan = await planned('A6');
    const [text = ''] = (await readFile(file('A6.json'), 'utf8')).replaceAll(plan, other).split(',"seal":');
    const { account: name } = JSON.parse(`${text}}`);
    const { seal } = JSON.parse(await readFile(file('A6.json'), 'utf8'));
    const documentHash = createHash('sha256').update(text).digest('hex');
    await writeFile(
      file('forged.json'),
      `${text},"seal":${JSON.stringify({ ...seal, plan: other, account: name, documentHash })}}\n`,
    );
    const { code, stderr } = await cli('apply', 'forged.json');
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(`holds another plan ${other}`) });
  });

  it('is refused in another folder, which is told whose plan it is, and taken there when its journal is moved along', async () => {
    const plan = await planned('A7');
    const elsewhere = join(account.folder, 'elsewhere');
    await mkdir(elsewhere);
    await cp(file('A7.json'), join(elsewhere, 'A7.json'));
    const there = { cwd: elsewhere, env: accountOf(account.sandbox) };
    for (const args of [
      ['apply', 'A7.json'],
      ['apply', 'A7.json', '--dry-run'],
      ['apply', plan],
    ]) {
      const { code, stderr } = await run(args, there);
      expect(code).toBe(2);
      expect(stderr).toContain(`The journal of this folder does not know plan ${plan}`);
      expect(stderr).toContain('in which it was made');
      expect(stderr).not.toContain('fieldsheet import');
      if (args[1] !== plan)
        expect(stderr).toContain(`it was made with the one in ${join(account.folder, '.fieldsheet')}.`);
    }
    await cp(join(account.folder, '.fieldsheet'), join(elsewhere, '.fieldsheet'), { recursive: true });
    expect(documentOf(await run(['apply', 'A7.json', '--json'], there))).toMatchObject({
      run: plan,
      records: { created: 1 },
    });
  });

  it('takes the file that runs show writes of the plan, long after', async () => {
    const plan = await planned('A8');
    await planned('A9');
    expect(await cli('runs', 'show', plan, '-o', 'anew.json')).toMatchObject({ code: 0 });
    const [first, anew] = await Promise.all(['A8.json', 'anew.json'].map((name) => readFile(file(name), 'utf8')));
    expect(JSON.parse(anew ?? '').seal.planHash).toBe(JSON.parse(first ?? '').seal.planHash);
    expect(documentOf(await cli('apply', 'anew.json', '--json'))).toMatchObject({ run: plan, records: { created: 1 } });
  });

  it.each(['plan.json', 'plan.xlsx'])('is meant where %s is imported as if it were a table', async (name) => {
    await write('C1.csv', 'C1,Customer C1');
    expect(await cli('plan', 'C1.csv', '--resource', 'customer', '-o', name)).toMatchObject({ code: 0 });
    for (const command of ['import', 'check', 'plan']) {
      const { code, stderr } = await cli(command, name);
      expect(code).toBe(2);
      expect(stderr).toContain('It is the file of a plan, not a table.');
      expect(stderr).toContain(`fieldsheet apply ${name}`);
    }
  });

  it('is not the page of the plan, which says what to apply', async () => {
    await write('C2.csv', 'C2,Customer C2');
    await cli('plan', 'C2.csv', '--resource', 'customer', '-o', 'C2.html');
    expect(await cli('apply', 'C2.html')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('by the id on it'),
    });
  });

  it('is refused where a file of the plan is gone, as when the folder was moved', async () => {
    const mapping = `import { defineMapping, key, text } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('myId'), name: text('name') } } });
`;
    for (const gone of ['M1.csv', 'map.ts']) {
      await write('M1.csv', 'M1,Customer M1');
      await writeFile(file('map.ts'), mapping);
      await cli('plan', 'M1.csv', '-m', 'map.ts', '-o', 'M1.json', '--overwrite');
      await rm(file(gone));
      const { code, stderr } = await cli('apply', 'M1.json');
      expect(code).toBe(2);
      expect(stderr).toContain('The file is not there, of which plan');
      expect(stderr).toMatch(new RegExp(`in \\S*${gone}`));
      expect(stderr).toContain('whole path');
    }
  });

  it('is no other file: that of a plan that was not saved, decisions, one that is not there', async () => {
    await write('unsaved.csv', 'U1,Unsaved');
    await cli('import', 'unsaved.csv', '--resource', 'customer', '--dry-run', '-o', 'unsaved.json');
    expect(JSON.parse(await readFile(file('unsaved.json'), 'utf8')).seal).toBeUndefined();
    expect(await cli('apply', 'unsaved.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('plan.json of a saved plan'),
    });
    expect(await cli('apply', 'nowhere.json')).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') });
  });
});

it('the newest plan is called latest, too', async () => {
  const plan = await planned('L1');
  expect(documentOf(await cli('apply', 'latest', '--dry-run', '--json'))).toMatchObject({ plan });
  expect(documentOf(await cli('apply', 'latest', '--json'))).toMatchObject({ run: plan, records: { created: 1 } });
});

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { signing, unpacked } from '../workflows/signoff-support.js';
import { browserOfFile, readWithOpenpyxl } from './programs.js';

const exec = promisify(execFile);
const browser = browserOfFile();

/** The page of a pack as it is printed on A4. */
async function printed(pack: string, folder: string): Promise<{ pages: number; text: string }> {
  const file = join(folder, 'signoff.html');
  writeFileSync(file, (await unpacked(pack)).get('signoff.html') ?? '');
  const page = await browser().newPage();
  await page.goto(pathToFileURL(file).href);
  const pdf = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
  await page.emulateMedia({ media: 'print' });
  const text = await page.innerText('main');
  await page.close();
  return { pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0, text };
}

it('a plan of 500 records is printed on two pages with a block for the signature, and so is its run', async () => {
  const world = await signing();
  const file = world.copied('samples/ladesaeulenregister-koeln.csv');
  const id = await world.plan([file], world.copied('mappings/charging-stations-cologne.ts'));
  for (const stage of ['plan', 'run']) {
    await world.sign();
    const { pages, text } = await printed(world.to, world.path);
    expect(pages).toBe(2);
    expect(text).toContain(`Sign-off of ${stage} ${id}`);
    expect(text).toMatch(/Name\s+Date\s+Signature\s*$/);
    if (stage === 'plan') await world.apply(id);
  }
});

it('the workbook of a pack has the block first, then exceptions to be worked on, and the plan', async () => {
  const world = await signing();
  const file = world.file(
    'customers',
    'myId,name,position.latitude,position.longitude',
    'K1,Ann,50.1,7',
    'K2,Bob,north,7',
  );
  await world.apply(await world.plan([file]));
  await world.sign();
  const workbook = join(world.path, 'signoff.xlsx');
  writeFileSync(workbook, (await unpacked(world.to)).get('signoff.xlsx') ?? '');
  const sheets = await readWithOpenpyxl(workbook);
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Sign-off', 'Exceptions', 'Differences', 'Added records', 'Summary', 'Changes', 'Problems', 'Issues'],
  ]);
  const [first, exceptions] = sheets;
  expect(first?.rows.flat()).toEqual(expect.arrayContaining(['Name', 'Date', 'Signature']));
  expect(exceptions?.rows[0]?.slice(0, 3)).toEqual(['Owner', 'Due', 'Decision']);
  expect(exceptions?.rows[1]?.slice(3, 6)).toEqual(['rejected', 'customer', 'K2']);
});

it('ssh-keygen signs a pack and verifies it, as the document shows', async () => {
  const world = await signing();
  await world.plan([world.file('customers', 'myId,name', 'K1,Ann')]);
  await world.sign();
  const keys = join(world.path, 'keys');
  mkdirSync(keys);
  const key = join(keys, 'id');
  await exec('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'anna@example.org', '-f', key]);
  await exec('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'fieldsheet', world.to]);
  const check = `echo "anna@example.org $(cat ${key}.pub)" > ${keys}/signers
    ssh-keygen -Y verify -f ${keys}/signers -I anna@example.org -n fieldsheet -s ${world.to}.sig < ${world.to}`;
  expect((await exec('sh', ['-c', check])).stdout).toContain('Good "fieldsheet" signature for anna@example.org');
});

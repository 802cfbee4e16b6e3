import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, requestsOf, sandboxWith, send } from '../accounts.js';
import { documentOf, run } from '../cli/in-process.js';
import { zip } from '../files/workbook-builder.js';
import { isLong } from '../rounds.js';
import { accountOf, killed } from './binary.js';

const [fileCount, folderCount] = isLong ? [3000, 700] : [150, 35];

interface Document {
  /** From the folder, or in the zip file. */
  readonly path: string;
  readonly content: string;
}

/** So many documents in folders called after these numbers, and one in each of three folders of wrong names. */
function documentsOf(nums: readonly string[]): { good: Document[]; wrong: Document[] } {
  const documentIn = (folder: string, index: number) => {
    return { path: `${folder}/f${index}.txt`, content: `document ${index} of ${folder}` };
  };
  const good = Array.from({ length: fileCount }, (_, index) => documentIn(nums[index % nums.length] ?? '', index));
  const wrong = [`0${nums[0]}`, '987654321', 'unknown'].map((folder, index) => documentIn(folder, index));
  return { good, wrong };
}

async function written(cwd: string, documents: readonly Document[], isZip: boolean): Promise<string> {
  if (isZip) {
    await writeFile(join(cwd, 'scans.zip'), zip(documents.map(({ path, content }) => ({ name: path, data: content }))));
    return 'scans.zip';
  }
  for (const { path, content } of documents) {
    const [folder = ''] = path.split('/');
    await mkdir(join(cwd, 'scans', folder), { recursive: true });
    await writeFile(join(cwd, 'scans', path), content);
  }
  return 'scans';
}

it.each(isLong ? [false, true] : [true])(
  'fieldsheet attach --by job.num attaches every file of many folders once, also after kills; of a zip file: %s',
  async (isZip) => {
    const cwd = newFolder();
    const sandbox = await sandboxWith();
    await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
    const nums: string[] = [];
    for (let at = 0; at < folderCount; at++) {
      nums.push(String((await send(sandbox, 'job', { myId: `J-${at}`, customer: { myId: 'C-1' } })).num));
    }
    const { good, wrong } = documentsOf(nums);
    const source = await written(cwd, [...good, ...wrong], isZip);
    const surroundings = { cwd, env: accountOf(sandbox) };
    const areSent = (count: number) => () => requestsOf(sandbox, 'v2.attachment.send') >= count;
    await killed(['attach', source, '--by', 'job.num', '--yes'], surroundings, 'some are sent', areSent(fileCount / 3));
    await killed(['resume'], surroundings, 'more are sent', areSent(fileCount / 2));
    const { records } = documentOf(await run(['resume', '--json'], surroundings));
    // One file at a time is under way, so one can be in doubt for each kill.
    expect(records.applied + records.inDoubt).toBe(fileCount);
    expect(records.inDoubt).toBeLessThanOrEqual(2);
    const arrived = sandbox.attachments().map(({ id }) => Buffer.from(sandbox.attachedFile(id) ?? []).toString());
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(arrived.length).toBeGreaterThanOrEqual(records.applied);
    const contents = new Set(good.map(({ content }) => content));
    expect(arrived.filter((content) => !contents.has(content))).toEqual([]);
    const again = documentOf(await run(['attach', source, '--by', 'job.num', '--yes', '--json'], surroundings));
    expect(again).toMatchObject({
      exitCode: 1,
      listed: { files: fileCount + 3, matched: fileCount, records: folderCount, unmatched: 3, ambiguous: 0 },
      rows: { read: fileCount + 3, mapped: fileCount, rejected: 3 },
    });
    // A search, and the lists of 100, for the folders and for the spellings that are not there.
    const asked = again.listed.readings.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0);
    expect(asked).toBeLessThan(10 + folderCount / 100);
    expect(again.records).toMatchObject({ unchanged: records.applied });
    expect(sandbox.attachments()).toHaveLength(arrived.length);
  },
  180_000,
);

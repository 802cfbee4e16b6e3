// Bundled by `measure/built.mjs`. Arguments: <folder> <changes> <other runs> <account>: a journal with an interrupted run of so many
// customers that are to be created, and with ended runs before and after it. Prints how long staging and planning took,
// in ms.
import { openJournal } from '../../src/journal/index.ts';
import { customer } from './customers.mjs';

const pageSize = 1000;
const [, , folder, changes, others, account] = process.argv;
const journal = await openJournal(folder, {
  now: () => Date.now(),
  random: Math.random,
  holder: { pid: process.pid, command: 'make-journal' },
});

/** Changes of each of the other runs. */
const small = 200;

for (let number = 0; number < Number(others) / 2; number++) endedRun();
const run = createRun();
const staging = timed(() => stage(run, 'customer', Number(changes)));
const planning = timed(() => plan(run, 'customer'));
run.enter('planned');
run.enter('running');
run.enter('interrupted', { message: 'It was interrupted.' });
// Of another resource: what has written customers since would not let the large run go on.
for (let number = 0; number < Number(others) / 2; number++) endedRun();
journal.close();
console.log(JSON.stringify({ staging, planning }));

function createRun() {
  const sources = [{ file: '/data/customers.csv', fingerprint: 'none' }];
  return journal.createRun({ command: 'import', account, sources, options: { mode: 'upsert' } });
}

function endedRun() {
  const ended = createRun();
  stage(ended, 'site', small);
  plan(ended, 'site');
  ended.enter('planned');
  ended.enter('running');
  for (const page of ended.changes.pages({ state: 'pending', resource: 'site' })) {
    ended.transaction(() => {
      for (const change of page) {
        ended.changes.cross(change, 'sending', { at: Date.now() });
        ended.changes.cross({ ...change, state: 'sending' }, 'created', { at: Date.now(), answerId: `${change.seq}` });
      }
    });
  }
  ended.enter('done');
}

/** The records of a run, as many rows of one file. */
function stage(into, resource, count) {
  for (let first = 1; first <= count; first += pageSize) {
    const size = Math.min(pageSize, count - first + 1);
    into.stage(
      Array.from({ length: size }, (_, index) => {
        const payload = customer(first + index);
        const origin = { file: '/data/customers.csv', row: first + index + 1 };
        return { resource, key: { field: 'myId', value: payload.myId }, payload, references: [], origin };
      }),
    );
  }
}

function plan(planned, resource) {
  for (const page of planned.staged(resource)) {
    planned.plan(page.map(({ seq, payload }) => ({ seq, change: { kind: 'create', payload } })));
  }
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

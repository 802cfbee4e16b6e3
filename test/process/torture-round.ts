import { listRuns } from '../../src/commands/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { accountOf, run, type Started, start } from './binary.js';
import type { Choose } from './choose.js';
import { type Account, readAccount } from './torture-account.js';
import { judgeAccount, judgeLog, judgeRuns } from './torture-judge.js';
import type { ExpectedRecord } from './torture-records.js';
import { disturb, judgeUndo, listedBy, previewOf, type Said, type Touched } from './torture-undo.js';

interface RoundOptions {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** The arguments of the import. */
  readonly args: readonly string[];
  readonly records: readonly ExpectedRecord[];
  readonly choose: Choose;
  /** Lets the next day of the service begin, with its quota. */
  readonly nextDay: () => void;
}

/** An import and its undo, each killed and resumed until it is done, and then judged. */
export class Round {
  readonly violations: string[] = [];
  kills = 0;
  early = 0;
  pauses = 0;
  listed = 0;
  readonly #options: RoundOptions;
  #before: Account | undefined;
  #imported: Account | undefined;
  #writtenBefore = 0;
  #wasKilled = false;
  #touched: Touched = new Map();
  #previewed: readonly Said[] = [];
  /** What is being tortured: the import, then its undo. */
  #command: readonly string[];

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#command = ['import', ...options.args];
  }

  /** Notes what is there before the import. */
  async begin(): Promise<void> {
    const { sandbox, nextDay } = this.#options;
    this.#before = await readAccount(sandbox);
    this.#writtenBefore = this.#writes().length;
    nextDay();
  }

  /**
   * From now on the undo of the import is tortured, after a second client has changed some of what it wrote. False where
   * there is nothing to undo: the import, which did not work, has said why.
   */
  async beginUndo(): Promise<boolean> {
    const { sandbox, folder, records, choose, nextDay } = this.#options;
    nextDay();
    const account = await readAccount(sandbox);
    this.#touched = await disturb(sandbox, records, { account, choose });
    this.#imported = account;
    nextDay();
    const runs = await listRuns(stateOf(folder));
    // The oldest one: a second import may have looked since.
    const imported = runs.at(-1);
    if (!imported) return false;
    this.#previewed = await previewOf(imported.id, sandbox, stateOf(folder));
    nextDay();
    this.#command = ['undo', imported.id, '--yes'];
    this.#wasKilled = false;
    return true;
  }

  async judgeUndo(): Promise<void> {
    const { sandbox, folder, nextDay } = this.#options;
    nextDay();
    const [before, imported] = [this.#before, this.#imported];
    if (!before || !imported) return;
    const after = await readAccount(sandbox);
    const listed = await listedBy(stateOf(folder));
    this.listed = listed.length;
    const [touched, previewed] = [this.#touched, this.#previewed];
    this.violations.push(...judgeUndo({ before, imported, after, touched, previewed, listed }));
  }

  async killAndResume(most: number): Promise<void> {
    for (let count = this.#options.choose.whole(1, most); count > 0; count--) {
      const process = await this.#next();
      const wasKilled = await this.#killAtRandom(process);
      await process.ended;
      this.#wasKilled = wasKilled;
      if (wasKilled) this.kills += 1;
      else {
        await this.#note(process);
        if (await this.#isDone()) return;
      }
    }
  }

  /** Leaves the process alone until the run is done; where the service fails it too often, it is resumed. */
  async finish(): Promise<void> {
    for (let attempt = 1; attempt <= 10; attempt++) {
      if (await this.#isDone()) return;
      const process = await this.#next();
      await process.ended;
      await this.#note(process);
    }
    if (!(await this.#isDone())) this.violations.push('The run did not end.');
  }

  async judge({ rejected, blocked }: { readonly rejected: number; readonly blocked: number }): Promise<void> {
    const { sandbox, folder, records, nextDay } = this.#options;
    if (!this.#before) return;
    nextDay();
    const after = await readAccount(sandbox);
    const runs = await listRuns(stateOf(folder));
    this.violations.push(
      ...judgeAccount(records, { before: this.#before, after }),
      ...judgeLog(records, { writes: this.#writes().slice(this.#writtenBefore), after }),
      ...judgeRuns(runs, { records, rejected, blocked }),
    );
    // Not in each round: a process more takes longer than all that is judged.
    if (this.#options.choose.whole(1, 3) === 1) await this.#judgeSecondImport();
  }

  /** What an ended process has to say for itself. */
  async #note({ ended }: Started): Promise<void> {
    const { code, stderr } = await ended;
    if (code === 75) {
      this.pauses += 1;
      this.#options.nextDay();
    } else if (code !== 0 && code !== 1) this.violations.push(`A command ended with ${code}: ${stderr}`);
  }

  /** `resume` where there is something to resume, else `import`. */
  async #next(): Promise<Started> {
    const { sandbox, folder } = this.#options;
    const options = { cwd: folder, env: accountOf(sandbox) };
    const newest = await this.#newest();
    if (newest && newest.state !== 'staging' && newest.state !== 'planned') return start(['resume'], options);
    // A run that was killed before it sent anything cannot be resumed, and says so; of an undo it says how to start it.
    const isFirst = this.#wasKilled && ++this.early === 1;
    this.#wasKilled = false;
    const resumed = newest && isFirst ? await run(['resume'], options) : undefined;
    const told =
      this.#command[0] === 'undo' ? `Start it again: fieldsheet undo ${this.#command[1]}` : 'nothing to resume';
    if (resumed && (resumed.code !== 2 || !resumed.stderr.includes(told))) {
      this.violations.push(`resume of a run without a write ended with ${resumed.code}: ${resumed.stderr}`);
    }
    return start(this.#command, options);
  }

  /** Kills the process after a while, after some requests or after some writes; false when it ended before. */
  async #killAtRandom({ child, ended }: Started): Promise<boolean> {
    const { sandbox, choose, records } = this.#options;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    const totals = () => sandbox.log({ limit: 0 }).totals;
    const written = () => Object.values(totals().writes).reduce((sum, count) => sum + count, 0);
    const [requestsBefore, writtenBefore] = [totals().requests, written()];
    const ways = [
      // While it starts, reads the files or compares them with the account.
      () => false,
      () => totals().requests >= requestsBefore + requests,
      () => written() >= writtenBefore + writes,
    ];
    const requests = choose.whole(1, 60);
    const writes = choose.whole(1, records.length >> 1);
    const wait = choose.whole(0, 900);
    // Mostly while it writes: a kill before that leaves nothing to resume.
    const way = choose.whole(0, 5);
    const isDue = ways[Math.min(way, 2)] ?? ways[0];
    const deadline = Date.now() + (way === 0 ? wait : 10_000);
    while (!isOver && Date.now() < deadline && !isDue?.()) await pause(5);
    return !isOver && child.kill('SIGKILL');
  }

  /** Read in this process: starting another one each time would take longer than what is tested. */
  async #newest() {
    const [newest] = await listRuns(stateOf(this.#options.folder));
    return newest?.command === this.#command[0] ? newest : undefined;
  }

  /** What a command prints with --json, which is known to whoever asks for it. */
  async #json<T>(...args: string[]): Promise<T> {
    const { sandbox, folder } = this.#options;
    const { stdout, stderr } = await run([...args, '--json'], { cwd: folder, env: accountOf(sandbox) });
    if (stdout === '') throw new Error(`${args.join(' ')} printed nothing: ${stderr}`);
    return JSON.parse(stdout) as T;
  }

  async #isDone(): Promise<boolean> {
    const newest = await this.#newest();
    return newest?.state === 'done' && newest.counts.total.open + newest.counts.total.inDoubt === 0;
  }

  #writes() {
    return this.#options.sandbox.log({ writesOnly: true }).entries.flatMap(({ writes }) => writes);
  }

  /** What is there already is not sent again. */
  async #judgeSecondImport(): Promise<void> {
    const { args, records, nextDay } = this.#options;
    nextDay();
    const before = this.#writes().length;
    const again = await this.#json<{ records?: Record<string, number> }>('import', ...args);
    if (again.records?.unchanged !== records.length || this.#writes().length !== before) {
      this.violations.push(
        `A second import said ${JSON.stringify(again)}, and wrote ${this.#writes().length - before}.`,
      );
    }
  }
}

const stateOf = (folder: string) => `${folder}/.fieldsheet`;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

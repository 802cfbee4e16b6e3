/** Begins a line of an event stream. */
const eventStart = 'data: ';

/** Reads what the server of `fieldsheet map` tells, as its page does. */
export class MapReader {
  #address;
  #ended = new AbortController();
  #waiting = new Set();
  /** Why nothing is told any more. */
  #failure;
  state = {};

  /** Waits until the process has printed its address. @param {import('node:child_process').ChildProcess} child */
  static async open(child) {
    let printed = '';
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (part) => {
        printed += part;
        if (printed.includes('\n')) resolve();
      });
      child.once('exit', () => reject(new Error('The process ended before it told its address.')));
    });
    const reader = new MapReader(JSON.parse(printed).address);
    await reader.#listen();
    return reader;
  }

  constructor(address) {
    this.#address = address;
  }

  async #listen() {
    const { body } = await fetch(`${this.#address}events`, { signal: this.#ended.signal });
    const read = async () => {
      let text = '';
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        const lines = (text + part).split('\n');
        text = lines.pop();
        const events = lines.filter((line) => line.startsWith(eventStart));
        for (const event of events) this.state = { ...this.state, ...JSON.parse(event.slice(eventStart.length)) };
        for (const look of this.#waiting) look();
      }
    };
    read().catch((error) => {
      this.#failure = error;
      for (const look of this.#waiting) look();
    });
    await this.until(({ version }) => version > 0);
  }

  until(holds) {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.#failure) return reject(this.#failure);
        if (!holds(this.state)) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Until all rows were read with the present version. */
  counted() {
    return this.until(({ version, counting }) => counting.isWhole && counting.version === version);
  }

  counts() {
    const { rows, errors } = this.state.counting;
    return { read: rows.read, errors };
  }

  /** The first 50 rows of the first table, with their records. */
  async rows() {
    const answer = await fetch(`${this.#address}rows?table=0&order=issues&from=0&count=50`);
    const { rows } = await answer.json();
    if (rows.length !== 50 || rows.some(({ records }) => records.length === 0)) throw new Error('Rows are missing.');
    return rows;
  }

  close() {
    this.#ended.abort();
  }
}

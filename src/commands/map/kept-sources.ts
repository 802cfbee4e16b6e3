import { type CsvOptions, KeptSource, type Source, type WantedRows } from '../../tabular/index.js';

/** Cells that are kept, of all sources together, at about 50 bytes each; rows beyond are read again. */
const cellBudget = 3_000_000;

type OpenFile = (file: string, csv: CsvOptions) => Promise<Source>;

/** The sources of a mapping, each read once from its file and then from what is kept of it. */
export class KeptSources {
  readonly #share: number;
  readonly #open = new Map<string, { readonly how: string; readonly source: Promise<KeptSource> }>();

  constructor(files: readonly string[]) {
    this.#share = Math.floor(cellBudget / Math.max(1, files.length));
  }

  /** Opens a source for a reader of all its rows. Throws SourceError and ConfigurationError. */
  readonly openFile: OpenFile = async (file, csv) => (await this.#source(file, csv)).asSource();

  /** Opens sources for a reader that gets the wanted rows only. */
  only(wanted: WantedRows): OpenFile {
    return async (file, csv) => (await this.#source(file, csv)).asSource(wanted);
  }

  /** A source as it was opened last; undefined if nobody has opened it. */
  async find(file: string): Promise<KeptSource | undefined> {
    return this.#open.get(file)?.source;
  }

  /** Lets go of the files whose rows are all kept, so that other programs can write them. */
  async rest(): Promise<void> {
    for (const { source } of this.#open.values()) await (await source).rest();
  }

  async close(): Promise<void> {
    for (const { source } of this.#open.values()) await closed(source);
    this.#open.clear();
  }

  async #source(file: string, csv: CsvOptions): Promise<KeptSource> {
    const how = JSON.stringify(csv);
    const known = this.#open.get(file);
    if (known?.how === how) return known.source;
    const source = KeptSource.open(file, { csv, budget: { left: this.#share } });
    this.#open.set(file, { how, source });
    source.catch(() => {
      if (this.#open.get(file)?.source === source) this.#open.delete(file);
    });
    await closed(known?.source);
    return source;
  }
}

async function closed(source: Promise<KeptSource> | undefined): Promise<void> {
  try {
    await (await source)?.close();
  } catch {
    // What could not be opened or read needs no closing.
  }
}

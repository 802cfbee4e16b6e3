import { inWords, type ResourceName, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { nearest } from '../../text/nearest.js';
import { quoted } from '../../validation/index.js';
import type { RowWatcher } from '../reading.js';

export interface UnknownKey {
  readonly resource: ResourceName;
  readonly value: string;
}

interface Sources {
  readonly given: readonly ResourceName[];
  /** Reads the rows again. */
  readonly read: (row: RowWatcher['row']) => Promise<void>;
}

const mostNamed = 5;

/** The error for chosen keys that no row gives or names. Reads the sources again for what may be meant. */
export async function unknownKeys(unknown: readonly UnknownKey[], { given, read }: Sources): Promise<Error> {
  const asked = unknown.slice(0, mostNamed).map((key) => new AskedKey(key, unknown));
  const keyed = new Set<ResourceName>();
  await read(({ records }) => {
    for (const { resource, key, payload } of records) {
      if (!key) continue;
      keyed.add(resource);
      for (const each of asked) each.look(resource, key.value, payload.name);
    }
  });
  const rest = unknown.length > mostNamed ? `, and ${unknown.length - mostNamed} more` : '';
  const named = asked.map((each) => each.text).join(', ');
  const [first] = unknown;
  const plural = first ? resourceOf(first.resource).plural : '';
  // Each part of a key that was divided at its comma gives the same advice.
  const meant = [...new Set(asked.flatMap((each) => each.advice ?? []))];
  const isGiven = first && given.includes(first.resource);
  const others = `They give ${given.map((name) => resourceOf(name).plural).join(', ') || 'no records'}.`;
  const keyless = `The ${plural} of the files have no keys: choose some with --first, or by a record that they name.`;
  const hint = !isGiven ? others : !keyed.has(first.resource) ? keyless : 'A plan of the whole files shows the keys.';
  return new ConfigurationError(`No row of the files gives or names ${named}${rest}.`, {
    advice: meant.length > 0 ? meant.join(' ') : hint,
  });
}

/** A key, and what may be meant by it. */
class AskedKey {
  readonly #resource: ResourceName;
  readonly #value: string;
  /** All unknown keys of its resource, as they are written side by side. */
  readonly #written: string;
  #near: string | undefined;
  #named: string | undefined;
  #divided: string | undefined;

  constructor({ resource, value }: UnknownKey, all: readonly UnknownKey[]) {
    this.#resource = resource;
    this.#value = value;
    const own = all.filter((each) => each.resource === resource);
    this.#written = withoutSpaces(own.map((each) => each.value).join(','));
  }

  get text(): string {
    return `${inWords(this.#resource)} ${quoted(this.#value)}`;
  }

  look(resource: ResourceName, key: string, name: unknown): void {
    if (resource !== this.#resource) return;
    if (key.includes(',') && key.includes(this.#value) && this.#written.includes(withoutSpaces(key)))
      this.#divided = key;
    if (typeof name === 'string' && name.toLowerCase() === this.#value.toLowerCase()) this.#named = key;
    this.#near = nearest(this.#value, [this.#near ?? key, key]);
  }

  get advice(): string | undefined {
    const resource = this.#resource;
    if (this.#divided !== undefined)
      return `A key with a comma is put in quotation marks: --only '${resource}:"${this.#divided.replaceAll('"', '""')}"'.`;
    if (this.#named !== undefined) return `${quoted(this.#value)} is the name of ${resource}:${this.#named}.`;
    return this.#near === undefined ? undefined : `Did you mean ${resource}:${this.#near}?`;
  }
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

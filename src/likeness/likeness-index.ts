import { type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { BlockIndex } from './block-index.js';
import { blocksOf } from './blocks.js';
import { judgeLikeness } from './compare.js';
import { type Profile, profileOf, type RecognisableRecord } from './profile.js';
import { mayBeOneName, mayBeOnePlace, mayHoldName, type Sketch, sketchOf, sketchWidth } from './sketch.js';

/** An added record that is alike. */
export interface Alike {
  readonly at: number;
  /** 0 to 100. */
  readonly score: number;
  /** Whether it agrees by a rule that takes no two records for one. */
  readonly isCertain: boolean;
  /** What agrees, in words: `same e-mail`, `same name and postal code`. */
  readonly reasons: readonly string[];
}

export interface AskedRecord {
  readonly profile: Profile;
  readonly numbers: ReadonlySet<number>;
}

/** A value that more records share than this is no reason to compare them; another one may be. */
const mostInBlock = 60;

/** Finds records of a resource that are alike. Keeps hashes only, about 200 bytes a record. */
export class LikenessIndex {
  readonly #resource: ResourceName;
  readonly #by: RecognisedBy;
  readonly #recordAt: (at: number) => RecognisableRecord | undefined;
  readonly #blocks = new BlockIndex();
  #sketches = new Int32Array(1 << 10);
  #last: { readonly record: RecognisableRecord; readonly profile: Profile } | undefined;

  constructor(
    resource: ResourceName,
    { recordAt }: { readonly recordAt: (at: number) => RecognisableRecord | undefined },
  ) {
    this.#resource = resource;
    this.#by = resourceOf(resource).distinction.recognisedBy ?? { name: 'name' };
    this.#recordAt = recordAt;
  }

  /** Remembers a record by its number: hashes only. */
  add(at: number, record: RecognisableRecord): void {
    const profile = this.#profileOf(record);
    const { strong, named, placed } = blocksOf(profile);
    for (const hashes of [strong, named, placed]) for (const hash of hashes) this.#blocks.add(hash, at);
    this.#keepSketch(at, sketchOf(profile));
  }

  /** The added records that are alike, the most alike first. */
  alike(record: RecognisableRecord): Alike[] {
    return this.judge(this.ask(record));
  }

  /** A record with the numbers of the added ones that it may be, so that many of these can be fetched at a time. */
  ask(record: RecognisableRecord): AskedRecord {
    const profile = this.#profileOf(record);
    return { profile, numbers: this.#candidates(profile) };
  }

  judge({ profile, numbers }: AskedRecord): Alike[] {
    const found: Alike[] = [];
    for (const at of numbers) {
      const other = this.#recordAt(at);
      const verdict = other && judgeLikeness(this.#by, profile, profileOf(this.#resource, this.#by, other));
      if (verdict) found.push({ at, ...verdict });
    }
    return found.sort((one, other) => other.score - one.score || one.at - other.at);
  }

  /** A record that was looked for is often added then. */
  #profileOf(record: RecognisableRecord): Profile {
    if (this.#last?.record !== record) this.#last = { record, profile: profileOf(this.#resource, this.#by, record) };
    return this.#last.profile;
  }

  #candidates(profile: Profile): Set<number> {
    const { strong, named, placed } = blocksOf(profile);
    const candidates = new Set<number>();
    const sketch = sketchOf(profile);
    const note = (hashes: readonly number[], mayBe: (other: Sketch) => boolean) => {
      for (const hash of hashes) {
        for (const at of this.#blocks.recordsOf(hash, mostInBlock))
          if (!candidates.has(at) && mayBe(this.#sketchAt(at))) candidates.add(at);
      }
    };
    note(strong, () => true);
    note(named, (other) => mayBeOneName(sketch, other) && mayBeOnePlace(sketch, other));
    note(placed, (other) => mayHoldName(sketch, other));
    return candidates;
  }

  #keepSketch(at: number, { high, low, zip, numbers }: Sketch): void {
    const place = at * sketchWidth;
    if (place + sketchWidth > this.#sketches.length) {
      const before = this.#sketches;
      this.#sketches = new Int32Array(Math.max(before.length * 2, place + sketchWidth));
      this.#sketches.set(before);
    }
    this.#sketches.set([high, low, zip, numbers], place);
  }

  #sketchAt(at: number): Sketch {
    const sketches = this.#sketches;
    const place = at * sketchWidth;
    const [high, low] = [sketches[place] ?? 0, sketches[place + 1] ?? 0];
    return { high, low, zip: sketches[place + 2] ?? 0, numbers: sketches[place + 3] ?? 0 };
  }
}

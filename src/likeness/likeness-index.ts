import { type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { BlockIndex } from './block-index.js';
import { blocksOf } from './blocks.js';
import { judgeLikeness } from './compare.js';
import { type Profile, profileOf, type RecognisableRecord } from './profile.js';
import { looksAlike, type Sketch, sketchOf } from './sketch.js';

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

/** A value that more records share than this is no reason to compare them; another one may be. */
const mostInBlock = 60;

/** Finds records of a resource that are alike. Keeps hashes only, about 200 bytes a record. */
export class LikenessIndex {
  readonly #resource: ResourceName;
  readonly #by: RecognisedBy;
  readonly #recordAt: (at: number) => RecognisableRecord | undefined;
  readonly #blocks = new BlockIndex();
  #sketches = new Int32Array(1 << 10);

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
    const profile = profileOf(this.#resource, this.#by, record);
    const { strong, weak } = blocksOf(profile);
    for (const hash of strong) this.#blocks.add(hash, at);
    for (const hash of weak) this.#blocks.add(hash, at);
    if (at * 2 + 1 >= this.#sketches.length) {
      const before = this.#sketches;
      this.#sketches = new Int32Array(Math.max(before.length * 2, at * 2 + 2));
      this.#sketches.set(before);
    }
    const { high, low } = sketchOf(profile.name.joined);
    this.#sketches[at * 2] = high;
    this.#sketches[at * 2 + 1] = low;
  }

  /** The added records that are alike, the most alike first. */
  alike(record: RecognisableRecord): Alike[] {
    const profile = profileOf(this.#resource, this.#by, record);
    const found: Alike[] = [];
    for (const at of this.#candidates(profile)) {
      const other = this.#recordAt(at);
      const verdict = other && judgeLikeness(this.#by, profile, profileOf(this.#resource, this.#by, other));
      if (verdict) found.push({ at, ...verdict });
    }
    return found.sort((one, other) => other.score - one.score || one.at - other.at);
  }

  #candidates(profile: Profile): Set<number> {
    const { strong, weak } = blocksOf(profile);
    const candidates = new Set<number>();
    for (const hash of strong) for (const at of this.#blocks.recordsOf(hash, mostInBlock)) candidates.add(at);
    const sketch = sketchOf(profile.name.joined);
    for (const hash of weak) {
      for (const at of this.#blocks.recordsOf(hash, mostInBlock)) {
        if (!candidates.has(at) && looksAlike(sketch, this.#sketchAt(at))) candidates.add(at);
      }
    }
    return candidates;
  }

  #sketchAt(at: number): Sketch {
    return { high: this.#sketches[at * 2] ?? 0, low: this.#sketches[at * 2 + 1] ?? 0 };
  }
}

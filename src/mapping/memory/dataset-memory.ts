import { type Hash64, HashIndex, hashText } from '../../text/hash.js';
import { isMarks, markAt, markLength } from './marks.js';
import { fixedLength, type RememberedDataset, type RememberedRecord } from './memory.js';

const chunkBytes = 1 << 22;

/** Records by a mark, and the marks that several have. */
interface MarkIndex {
  readonly first: HashIndex;
  readonly repeated: HashIndex;
}

/** Kept in buffers, away from the garbage collector: a million records with 34 headings take about 300 MB. */
export class DatasetMemory {
  readonly about: RememberedDataset;
  readonly #index = new HashIndex();
  readonly #chunks: Buffer[] = [];
  readonly #byMark = new Map<number, MarkIndex>();
  #filled = chunkBytes;
  #count = 0;
  /** Four numbers per record: chunk, offset, length of the id, length of the marks. */
  #places = new Uint32Array(1 << 12);

  constructor(about: RememberedDataset) {
    this.about = about;
  }

  get size(): number {
    return this.#count;
  }

  /** Returns false if the marks do not fit the dataset or the id is present already. */
  add({ id, marks }: RememberedRecord): boolean {
    if (!this.#fits(marks)) return false;
    if (this.#index.add(hashText(id), { row: this.#count, content: 0 }) !== undefined) return false;
    const idLength = Buffer.byteLength(id);
    const length = idLength + marks.length;
    if (this.#filled + length > chunkBytes) {
      this.#chunks.push(Buffer.allocUnsafe(Math.max(chunkBytes, length)));
      this.#filled = 0;
    }
    const chunk = this.#chunks.at(-1) as Buffer;
    chunk.write(id, this.#filled, 'utf8');
    chunk.write(marks, this.#filled + idLength, 'latin1');
    this.#note([this.#chunks.length - 1, this.#filled, idLength, marks.length]);
    this.#filled += length;
    return true;
  }

  find(id: string): number | undefined {
    const found = this.#index.get(hashText(id));
    return found && this.id(found.row) === id ? found.row : undefined;
  }

  /** The only record with a mark at a position of the headings. The first call for a position looks at all records. */
  findOnly(position: number, mark: string | Hash64): number | undefined {
    const known = this.#byMark.get(position) ?? this.#indexed(position);
    this.#byMark.set(position, known);
    const hash = typeof mark === 'string' ? hashText(mark) : mark;
    return known.repeated.has(hash) ? undefined : known.first.get(hash)?.row;
  }

  #indexed(position: number): MarkIndex {
    const [first, repeated] = [new HashIndex(), new HashIndex()];
    for (let number = 0; number < this.#count; number++) {
      const hash = hashText(markAt(this.marks(number), position));
      if (first.add(hash, { row: number, content: 0 })) repeated.add(hash, { row: number, content: 0 });
    }
    return { first, repeated };
  }

  id(number: number): string {
    const [chunk, from, idLength] = this.#place(number);
    return chunk.toString('utf8', from, from + idLength);
  }

  marks(number: number): string {
    const [chunk, from, idLength] = this.#place(number);
    const begin = from + idLength;
    return chunk.toString('latin1', begin, begin + fixedLength(this.about));
  }

  items(number: number, list: number): string[] {
    const [chunk, from, idLength, length] = this.#place(number);
    const begin = from + idLength;
    const rest = chunk.toString('latin1', begin + fixedLength(this.about), begin + length);
    const marks = rest.split('|')[list + 1] ?? '';
    return Array.from({ length: marks.length / markLength }, (_, at) => markAt(marks, at));
  }

  marksByName(number: number): Record<string, string> {
    const marks = this.marks(number);
    const names = [...this.about.headings, ...this.about.lists.map(({ field }) => field)];
    return Object.fromEntries(names.map((name, at) => [name, markAt(marks, at)]));
  }

  #fits(marks: string): boolean {
    const fixed = fixedLength(this.about);
    if (marks.length < fixed || !isMarks(marks.slice(0, fixed))) return false;
    const rest = marks.slice(fixed);
    if (this.about.lists.length === 0) return rest === '';
    const lists = rest.split('|');
    return lists[0] === '' && lists.length === this.about.lists.length + 1 && lists.every(isMarks);
  }

  #note(place: readonly [chunk: number, from: number, idLength: number, length: number]): void {
    const at = this.#count * place.length;
    if (at >= this.#places.length) {
      const before = this.#places;
      this.#places = new Uint32Array(before.length * 2);
      this.#places.set(before);
    }
    this.#places.set(place, at);
    this.#count += 1;
  }

  #place(number: number): readonly [chunk: Buffer, from: number, idLength: number, length: number] {
    const [chunk = 0, from = 0, idLength = 0, length = 0] = this.#places.subarray(number * 4, number * 4 + 4);
    return [this.#chunks[chunk] as Buffer, from, idLength, length];
  }
}

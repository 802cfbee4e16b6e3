import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, constants, readFile } from 'node:fs/promises';
import { FieldsheetError, MappingError } from '../../errors.js';
import { AtomicFile } from '../../files/write/atomic-file.js';
import { concernedPart, editMapping, type MappingEdit, type RecordPlace } from '../../mapping/file/index.js';
import type { PageTexts } from '../../messages/english/pages.js';
import { filledIn } from '../../messages/text/words.js';
import { assertWorks } from './preview.js';

/** The text of a mapping file and the hex SHA-256 of its bytes. */
export interface MappingText {
  readonly text: string;
  readonly hash: string;
}

/** What became of an edit. `merged`: the file was changed elsewhere meanwhile, in other places. */
export interface EditResult {
  readonly outcome: 'done' | 'merged' | 'refused';
  /** What the user should know, in sentences. */
  readonly sentence?: string;
  /** Hash of the file now; empty if it cannot be read. */
  readonly hash: string;
}

/** What undo and redo would take back and make again, in words. */
export interface EditHistory {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

interface Change {
  readonly words: string;
  readonly before: string;
  readonly after: string;
}

/** Texts that are kept to tell what a caller saw: those of some minutes of typing with automatic saving. */
const keptTexts = 100;
/** How often an edit is made anew because the file was saved while it was written. */
const attempts = 5;

/** Edits a mapping file that may be open in an editor too: nothing that was saved there is ever overwritten. */
export class MappingEditor {
  readonly #file: string;
  readonly #words: PageTexts['map'];
  readonly #seen = new Map<string, string>();
  readonly #done: Change[] = [];
  /** Each with its texts exchanged. */
  readonly #undone: Change[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  /** Says in these words what it did. */
  constructor(file: string, words: PageTexts['map']) {
    this.#file = file;
    this.#words = words;
  }

  get history(): EditHistory {
    return { undo: this.#done.at(-1)?.words, redo: this.#undone.at(-1)?.words };
  }

  /** The file now. Remembers it, so that edits of who saw it can be merged. Throws MappingError if it cannot be read. */
  async read(): Promise<MappingText> {
    const bytes = await readFile(this.#file).catch((error: NodeJS.ErrnoException) => {
      const isGone = error.code === 'ENOENT';
      throw new MappingError(
        isGone ? 'The mapping file is gone.' : `The mapping file cannot be read (${error.code}).`,
        {
          place: { file: this.#file },
          advice: isGone ? 'Put it back under its name, or start the command again.' : 'Check who may read it.',
          cause: error,
        },
      );
    });
    const text = bytes.toString('utf8');
    if (!Buffer.from(text).equals(bytes)) {
      throw new MappingError('The mapping file is not text in UTF-8.', {
        place: { file: this.#file },
        advice: 'Save it in UTF-8 in an editor.',
      });
    }
    return this.#remembered(text);
  }

  /** Makes an edit in the file as it is now. `seen` is the hash of the text that the caller saw. */
  apply(edit: MappingEdit, seen: string): Promise<EditResult> {
    const words = describe(edit, this.#words);
    return this.#inTurn(async ({ text, hash }) => {
      if (seen !== hash) this.#assertSame(edit, seen, text);
      const after = editMapping(text, edit, this.#file);
      await assertWorks(edit, after, this.#file);
      if (after !== text) {
        await this.#write(text, after);
        this.#done.push({ words, before: text, after });
        this.#undone.length = 0;
      }
      if (seen === hash) return { outcome: 'done' };
      return {
        outcome: 'merged',
        sentence: filledIn(this.#words.merged, words),
      };
    });
  }

  /** Takes the last edit back, if the file is still as it left it. */
  undo(): Promise<EditResult> {
    return this.#turnBack('undo', this.#done, this.#undone);
  }

  /** Makes the edit again that was undone last, if the file is still as that left it. */
  redo(): Promise<EditResult> {
    return this.#turnBack('redo', this.#undone, this.#done);
  }

  #turnBack(verb: keyof EditHistory, from: Change[], to: Change[]): Promise<EditResult> {
    return this.#inTurn(async ({ text }) => {
      const change = from.at(-1);
      if (!change) throw new MappingError(`There is nothing to ${verb === 'undo' ? 'undo' : 'do again'}.`);
      const { words, before, after } = change;
      if (text !== after) {
        throw new MappingError(`The mapping was changed elsewhere since, so that the page cannot ${verb} ${words}.`, {
          advice: 'Take it back in the editor, or by another edit.',
        });
      }
      await this.#write(after, before);
      from.pop();
      to.push({ words, before: after, after: before });
      return {
        outcome: 'done',
        sentence: filledIn(verb === 'undo' ? this.#words.undoneThis : this.#words.doneThis, words),
      };
    });
  }

  /** Runs one change after the other, each on what is on disk then. An error of ours is a refusal. */
  #inTurn(change: (current: MappingText) => Promise<Omit<EditResult, 'hash'>>): Promise<EditResult> {
    const tried = async (left: number): Promise<Omit<EditResult, 'hash'>> => {
      try {
        return await change(await this.read());
      } catch (error) {
        if (error instanceof SavedMeanwhile && left > 1) return tried(left - 1);
        if (!(error instanceof FieldsheetError)) throw error;
        return { outcome: 'refused', sentence: sentenceOf(error) };
      }
    };
    const result = this.#queue.then(async () => {
      const outcome = await tried(attempts);
      const { hash } = await this.read().catch(() => ({ hash: '' }));
      return { ...outcome, hash };
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  #remembered(text: string): MappingText {
    const hash = createHash('sha256').update(text).digest('hex');
    this.#seen.delete(hash);
    this.#seen.set(hash, text);
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= keptTexts) break;
      this.#seen.delete(oldest);
    }
    return { text, hash };
  }

  /** Throws MappingError if what the edit is about reads otherwise than the caller saw it. */
  #assertSame(edit: MappingEdit, seen: string, text: string): void {
    const before = this.#seen.get(seen);
    const words = describe(edit, this.#words);
    const advice = 'Look at it as it is now, and make the change again.';
    if (before === undefined) throw new MappingError('The page showed an older mapping.', { advice });
    if (concernedPart(before, edit, this.#file) === concernedPart(text, edit, this.#file)) return;
    throw new MappingError(`Not set: ${words}, because that was changed elsewhere meanwhile.`, { advice });
  }

  /**
   * Writes the file if it still holds `before`. Throws SavedMeanwhile if not, MappingError if it is protected, OutputError
   * if the disk fails.
   */
  async #write(before: string, after: string): Promise<void> {
    // A new file takes its place, which nothing else would prevent.
    await access(this.#file, constants.W_OK).catch((cause) => {
      const advice = 'Allow that it is written, or give the command another copy of it.';
      throw new MappingError('The mapping file is protected against writing.', {
        place: { file: this.#file },
        advice,
        cause,
      });
    });
    const output = await AtomicFile.create(this.#file);
    try {
      await output.write(after);
      await output.commit(() => {
        if (readFileSync(this.#file, 'utf8') !== before)
          throw new SavedMeanwhile('The mapping is being changed elsewhere.', { advice: 'Try again in a moment.' });
      });
    } finally {
      await output.abort();
    }
  }
}

/** The file was saved elsewhere while an edit was being written. */
class SavedMeanwhile extends FieldsheetError {}

function sentenceOf({ message, advice, place }: FieldsheetError): string {
  const line = /:(\d+)$/.exec(place?.file ?? '')?.[1];
  return [line === undefined ? message : `Line ${line}: ${message}`, advice]
    .filter((text) => text !== undefined)
    .join(' ');
}

/** An edit as the object of undo and redo: `the column "ZIP" for site.addressZIP`. */
function describe(edit: MappingEdit, { edits }: PageTexts['map']): string {
  const named: Partial<RecordPlace> = 'field' in edit ? edit.field : 'record' in edit ? edit.record : {};
  const { resource = 'resource' in edit ? edit.resource : '', index = 0 } = named;
  const record = index === 0 ? resource : `${resource}#${index + 1}`;
  const place = 'field' in edit ? `${record}.${edit.field.path}` : 'at' in edit ? edit.at.join('.') : record;
  const more = 'column' in edit ? edit.column : 'settings' in edit ? Object.keys(edit.settings).join(', ') : '';
  return filledIn(edits[edit.kind], place, more);
}

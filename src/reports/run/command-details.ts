import { inWords } from '../../contract/index.js';
import type { ListedFolder, NamedRows, RunOptions } from '../../journal/index.js';
import { count, namedSome, plural, shellWord, sizeText } from '../../text/words.js';
import { readingTexts, recordsFact, recordsText } from '../facts.js';
import { type Fact, oneLine } from '../layout.js';
import type {
  AdoptedKeys,
  AttachDetails,
  FileList,
  PhotosDetails,
  RetryDetails,
  RunDetails,
  UndoDetails,
} from '../results.js';

/** What a run did for its command, as facts of a text. */
export function detailFacts(details: RunDetails): Fact[] {
  switch (details.command) {
    case 'attach':
      return attachFacts(details);
    case 'photos':
      return photosFacts(details);
    case 'retry':
      return retryFacts(details);
    case 'undo':
      return undoFacts(details);
  }
}

/** What a JSON document says of what a run did for its command. */
export interface DetailMembers
  extends Partial<Omit<AttachDetails, 'command'>>,
    Partial<Omit<UndoDetails, 'command'>>,
    Partial<Omit<RetryDetails, 'command' | 'of'>> {
  /** Of `photos`. */
  readonly photos?: Omit<PhotosDetails, 'command'>;
  /** The run that a retry sends again. */
  readonly retryOf?: string;
}

/** The same as members of the JSON document of a run. */
export function detailMembers(details: RunDetails): DetailMembers {
  if (details.command === 'photos') return { photos: withoutCommand(details) };
  if (details.command !== 'retry') return withoutCommand(details);
  const { of, ...counts } = withoutCommand(details);
  return { retryOf: of, ...counts };
}

function withoutCommand<D extends RunDetails>({ command: _, ...members }: D): Omit<D, 'command'> {
  return members;
}

/** Whether the run did not reach its goal, although no change failed. */
export function isIncomplete(details: RunDetails | undefined): boolean {
  if (details?.command === 'retry') return details.missingRows !== undefined;
  return details?.command === 'undo' && details.notPutBack > 0;
}

/** What a retry has left out, as its run keeps it. */
export function retryDetails({ of = '', leftOut = 0, editedSince, newRows, missingRows }: RunOptions): RetryDetails {
  return { command: 'retry', of, leftOut, edited: editedSince, newRows, missingRows };
}

/** `12 files, 3 MB`. */
export function filesText({ files, bytes }: FileList): string {
  return `${plural(files, 'file')}, ${sizeText(bytes)}`;
}

function attachFacts({ attached, toAttach, unchanged, listed }: AttachDetails): Fact[] {
  const textOf = (list: FileList) => (list.files > 0 ? filesText(list) : undefined);
  const before = `${count(unchanged.files)} attached by an earlier run or another row`;
  return [
    ...(listed ? listedFacts(listed) : []),
    ['Attached', textOf(attached)],
    ['To attach', textOf(toAttach)],
    ['Before', unchanged.files > 0 ? before : undefined],
  ];
}

function listedFacts(listed: ListedFolder): Fact[] {
  const { sheet, folder, by, resource, files, matched, records, ambiguous, unmatched, passedOver, readings } = listed;
  const wrong = unmatched + ambiguous;
  const parts = [
    `${count(matched)} with ${recordsText(records, resource)}`,
    unmatched > 0 ? `${count(unmatched)} match no ${inWords(resource)}` : '',
    ambiguous > 0 ? `${count(ambiguous)} match several` : '',
  ];
  const why = wrong === 1 ? 'its first row says why' : `its first ${count(wrong)} rows say why`;
  const command = `fieldsheet attach ${shellWord(sheet)} --folder ${shellWord(folder)}`;
  return [
    ['Files', `${plural(files, 'file')} of ${oneLine(folder, 500)}, by ${by}`],
    ['Looked up', readingTexts(readings).map((text, at) => (at === 0 ? text : `other spellings of ${text}`))],
    ['Matched', parts.filter((part) => part !== '').join(', ')],
    ['Passed over', passedOver > 0 ? plural(passedOver, 'hidden or system file') : undefined],
    ['Sheet', oneLine(sheet, 500)],
    ['To correct', wrong > 0 ? `${why}; then \`${command}\`` : undefined],
  ];
}

function photosFacts({ jobs, without, photos, bytes, missing, folder, index }: PhotosDetails): Fact[] {
  const none = without === 0 ? '' : `, ${count(without)} of them without photos`;
  const are = missing === 1 ? 'is' : 'are';
  const gone = `${plural(missing, 'photo')} that this run had kept ${are} no longer in the folder`;
  return [
    ['Photos', `${plural(photos, 'photo')} of ${recordsFact({ job: jobs })}${none}, ${sizeText(bytes)}`],
    ['Missing', missing === 0 ? undefined : `${gone}; the same command fetches anew`],
    ['Folder', `${oneLine(folder, 500)}, listed in ${index}`],
  ];
}

function retryFacts({ of, leftOut, edited, newRows, missingRows }: RetryDetails): Fact[] {
  return [
    [
      'Left out',
      leftOut > 0 ? `${plural(leftOut, 'record')} that run ${of} or a retry of it has dealt with` : undefined,
    ],
    ['Edited', edited && editedText(edited)],
    ['New keys', newRows && newRowsText(newRows)],
    ['Not given', missingRows && missingText(missingRows)],
  ];
}

const mostNamed = 5;

function editedText({ count: number, first }: NonNullable<RetryDetails['edited']>): string {
  const [one, as] = number === 1 ? ['record', 'it'] : ['records', 'them'];
  return `${count(number)} ${one} that had arrived, sent as the file has ${as} now: ${namedSome(first, number)}`;
}

function newRowsText({ count: number, first }: NamedRows): string {
  const their = number === 1 ? 'row whose record that run' : 'rows whose records that run';
  return `${count(number)} ${their} did not have under this key: ${namedSome(first, number)}`;
}

function missingText({ count: number, first }: NamedRows): string {
  const named = first.length > 0 ? `: ${namedSome(first, number)}` : '';
  return `${plural(number, 'row')} that did not arrive before, and of which nothing was given now${named}`;
}

function undoFacts({ of, notPutBack, adopted }: UndoDetails): Fact[] {
  const text = `${plural(notPutBack, 'record')} put back but for what the warnings name`;
  return [
    ['Undone', `run ${of}`],
    ['Not all', notPutBack > 0 ? text : undefined],
    ['Keys', adopted && keysText(adopted)],
  ];
}

/** `12 adopted records have lost their key: customer 5 Anna (C-1)`, and those that keep it. */
function keysText({ taken, kept, records }: AdoptedKeys): string[] {
  const named = (isTaken: boolean, number: number) => {
    const some = records.filter((record) => record.isTaken === isTaken).slice(0, mostNamed);
    const names = some.map(({ resource, id, name, key }) => `${inWords(resource)} ${id} ${name ?? ''} (${key})`);
    const rest = number > some.length ? ` and ${count(number - some.length)} more` : '';
    return oneLine(`${names.join(', ')}${rest}`, 500);
  };
  const [have, keep] = [taken === 1 ? 'has' : 'have', kept === 1 ? 'keeps' : 'keep'];
  return [
    ...(taken > 0 ? [`${plural(taken, 'adopted record')} ${have} lost the key again: ${named(true, taken)}`] : []),
    ...(kept > 0
      ? [`${plural(kept, 'adopted record')} ${keep} the key; clear it in the service by hand: ${named(false, kept)}`]
      : []),
  ];
}

/** Records that were sent again although they may have arrived. */
export function resentFact(resent = 0): Fact {
  const text = `${plural(resent, 'record')} whose answer was lost; one that had landed is there twice now: look for it in the service`;
  return ['Sent again', resent > 0 ? text : undefined];
}

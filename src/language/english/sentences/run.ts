/** States in which another record is not there, or may not be. */
const states = {
  rejected: 'was rejected',
  blocked: 'is blocked itself',
  conflict: 'is in conflict',
  inDoubt: 'is in doubt',
};

/** A state in which a record keeps others from being sent. */
export type FailedState = keyof typeof states;

export function isFailedState(state: string): state is FailedState {
  return Object.hasOwn(states, state);
}

/** What became of records when they were sent, and counted again, in English. */
export const englishRunSentences = {
  failedNames: (noun: string, key: string, state: FailedState) =>
    `The ${noun}${key === '' ? '' : ` ${key}`}, which ${states[state]}, names it.`,
  couldNotComeBack: () => 'The record was deleted and could not be brought back: the next import creates it anew.',
  parentMissing: (field: string, key: string, row: number, sheet: string, state: FailedState) =>
    `Its ${field} ${key}, row ${row}${sheet === '' ? '' : ` of sheet ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nothing identifies the record, so it cannot be looked up.',
  listChanged: () => 'The list in which to look the record up changed meanwhile.',
  likeOfOtherRow: () => 'A record like it is in the account, but it may be that of another row of this run.',
  listLeavesOut: () => 'The list of its days shows no record like it, but may leave out one that has no end.',
  goneFromAccount: () => 'The record is no longer in the account: somebody deleted it.',
  lookUpOfOther: (field: string, key: string) => `The look-up by ${field} ${key} answered another record.`,
  otherThanSent: (fields: readonly string[]) =>
    `In the account these fields have other values than were sent: ${fields.join(', ')}.`,
  beforeUnknown: () => 'What they were before is not known.',
  neitherValue: (fields: readonly string[]) =>
    `In the account these fields hold neither what was sent nor what was there before: ${fields.join(', ')}.`,
  lookUpRejected: (message: string) => `The service rejected the look-up: ${message}`,
  notFoundByService: (message: string) => `The service did not find the record, or one that it names: ${message}`,
  refusedByFirewall: (page: string) =>
    `A web firewall in front of the service refused it (${page}); the service never saw it. \`fieldsheet retry\` sends it again.`,
  mayStillArrive: () => 'It was not in the account afterwards, but may still arrive: `fieldsheet resume` looks again.',
  sentInVain: (times: number, isRecord: boolean) =>
    `It was sent ${times} times and ${isRecord ? 'was not in the account' : 'had not been carried out'} afterwards.`,
  madeAnew: (id: string, newId: string) =>
    `The record to update, id ${id}, was gone: the service made a new one, id ${newId}, of the changed fields only.`,
  goneAndOther: (id: string) =>
    `The record to update, id ${id}, is no longer in the account, and the answer was about another one.`,
  answerOfOther: () => 'The answer was about another record, and the look-up did not find this one.',
  answeredOther: (fields: readonly string[]) =>
    `The service answered other values than were sent: ${fields.join(', ')}.`,
  keepsKeys: (fields: readonly string[]) =>
    `It keeps its ${fields.join(', ')}: the service does not take it away. Clear it there by hand if no import is to find the record by it.`,
  serviceSays: (message: string) => `The service: ${message}`,
  wasThere: (since: string) =>
    `It was in the account already, created ${since}: so it was updated, and an undo leaves it, for what it held before is not known.`,
  wroteLater: (run: string) => `Run ${run} of this folder wrote it later.`,
  notWritten: (reason: string) => `It was not written: ${reason}`,
  outcomeUnknown: () => 'its outcome is not known.',
  storedOtherwise: () => 'The service stored it otherwise when it was written.',
  changedAfter: (moment: string) => `Changed since, after ${moment}; by whom the service does not tell.`,
  changedLast: (moment: string) => `Changed since, last on ${moment}; by whom the service does not tell.`,
  deletedSince: () => 'It is gone: deleted since; when and by whom the service does not tell.',
  notKnown: (reason: string) => `Whether the account has it is not known: ${reason}`,
  notThere: (reason: string) => `It is not there: ${reason}`,
  notDeleted: () => 'It was to be deleted and is there.',
  notDeletedBecause: (reason: string) => `It was to be deleted and is there: ${reason}`,
  notDeactivated: () => 'It was to be deactivated and is active.',
  notDeactivatedBecause: (reason: string) => `It was to be deactivated and is active: ${reason}`,
};

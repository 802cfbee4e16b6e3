import { count, plural } from '../../../text/words.js';

/** What the page of a plan says, in English. */
export const englishPlanPage = {
  kind: 'Plan',
  title: (id: string) => `Plan ${id}`,
  unsafe: 'It would write more than is safe to write unasked.',
  wouldWrite: (writes: number, left: number, undecided: number) =>
    `${plural(writes, 'record')} would be written${left > 0 ? `, ${count(left)} would not` : ''}${undecided > 0 ? `, ${count(undecided)} to be decided` : ''}; nothing was written so far.`,
  account: (name: string) => `Account ${name}`,
  toCarryOut: 'To carry it out:',
  limits: 'What this plan cannot know',
  safety: 'Safety',
  changes: 'Changes',
  filter: 'Filter the changes',
  allListed: 'All {0} changes',
  someListed: '{0} of {1} changes',
  change: 'Change',
  fieldsOrWhy: 'Fields, or why it is left alone',
  onlyFirst: (shown: string, total: string) =>
    `The first ${shown} of ${total} are in this page; a report as .xlsx or .json holds all.`,
  nowValue: 'Now',
  thenValue: 'Then',
  value: 'Value',
  printed: {
    update: 'To be updated',
    create: 'To be created',
    delete: 'To be deleted: their rows are gone',
    deactivate: 'To be deactivated: their rows are gone',
    undelete: 'To be brought back: their rows are there again',
    activate: 'To be activated: their rows are there again',
    conflict: 'In conflict: left alone',
    blocked: 'Blocked: left alone',
    rejected: 'Rejected: left alone',
  },
};

export type PlanPageTexts = typeof englishPlanPage;

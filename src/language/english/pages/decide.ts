/** What the part of a page says in which a person decides, in English. */
export const englishDecide = {
  title: 'To decide',
  about:
    'These records of the file may be in the account already. Nothing is sent for them until it is decided: adopt updates the record of the account and gives it the key, create makes a new one, skip leaves the row out.',
  onlyFirst: (shown: string) => `The first ${shown} are in this page; plan.xlsx holds all.`,
  adoptCertain: 'Adopt all certain',
  save: 'Save decisions',
  afterwards: 'Then:',
  filter: 'Filter the records to decide',
  allListed: 'All {0} records to decide',
  someListed: '{0} of {1} records to decide',
  decision: 'Decision',
  why: 'Why',
  inFile: 'In the file',
  inAccount: 'In the account',
  score: 'Score',
  kinds: { possible: 'possible', ambiguous: 'ambiguous' },
  certain: (reasons: string) => `certain: ${reasons}`,
  lines: {
    key: 'key',
    name: 'name',
    address: 'address',
    contact: 'contact',
    email: 'e-mail',
    phone: 'phone',
    vatNumber: 'VAT number',
  },
};

export type DecideTexts = typeof englishDecide;

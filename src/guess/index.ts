export { dateFormOf } from './date-forms.js';
export { type Disagreement, type Trial, withFindings } from './findings.js';
export { assertGuess, type GuessOptions, guessMapping } from './guess.js';
export { headingLikeness, isRowOfData } from './header-row.js';
export type { ColumnGuess, Decisions, Guess, GuessDoubt, GuessTable, LeftOutTable, TableGuess } from './model.js';
export { printMapping } from './print.js';

export { type GuessOptions, guessMapping } from './guess.js';
export { headingLikeness, isRowOfData } from './header-row.js';
export type { ColumnGuess, Decisions, Guess, GuessDoubt, GuessTable, TableGuess } from './model.js';
export { printMapping } from './print.js';

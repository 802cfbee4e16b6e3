import fc from 'fast-check';

const { FIELDSHEET_SEED } = process.env;

// Property tests choose at random, and print their seed when they fail, unless it is set.
if (FIELDSHEET_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(FIELDSHEET_SEED) });

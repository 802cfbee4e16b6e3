import { shellWord } from '../text/words.js';

/** The way of files into an account, step by step: help, reports, demo and documents say the same. */
export const recommendedWay = [
  { name: 'guess', what: 'reads it and writes a mapping' },
  { name: 'check', what: 'finds what is wrong in it' },
  { name: 'rehearse', what: 'does the import in a copy' },
  { name: 'plan', what: 'shows what would change' },
  { name: 'apply', what: 'does what the plan says' },
] as const;

export type StepName = (typeof recommendedWay)[number]['name'];

interface Sources {
  readonly files: readonly string[];
  readonly mapping: string;
}

/** A step of the way as it is typed: `fieldsheet check old.csv -m mappings/old.ts`. */
export function stepCommand(step: StepName, { files, mapping }: Sources): string {
  const words = files.map(shellWord).join(' ');
  if (step === 'apply') return 'fieldsheet apply';
  return step === 'guess' ? `fieldsheet guess ${words}` : `fieldsheet ${step} ${words} -m ${shellWord(mapping)}`;
}

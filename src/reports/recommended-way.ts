import { shellWord } from '../messages/text/words.js';

/** The way of files into an account, step by step: help, reports, demo and documents say the same. */
export const recommendedWay = [
  { name: 'guess', what: 'reads it and writes a mapping' },
  { name: 'check', what: 'finds what is wrong in it' },
  { name: 'rehearse', what: 'does the import in a copy' },
  { name: 'plan', what: 'shows what would change' },
  { name: 'apply', what: 'does what the plan says' },
] as const;

export type StepName = (typeof recommendedWay)[number]['name'];

/** The step that follows a step. */
export function stepAfter(step: Exclude<StepName, 'apply'>): StepName {
  return recommendedWay[recommendedWay.findIndex(({ name }) => name === step) + 1]?.name ?? 'apply';
}

/** Where a report does not know how the command was given: `fieldsheet plan` with the same arguments, which …. */
export function nextStepText(step: Exclude<StepName, 'apply'>): string {
  const next = stepAfter(step);
  const what = recommendedWay.find(({ name }) => name === next)?.what ?? '';
  return `\`fieldsheet ${next}\` with the same arguments, which ${what}.`;
}

interface Sources {
  readonly files: readonly string[];
  readonly mapping: string;
}

/** A step of the way, or the look at the mapping, as it is typed: `fieldsheet check old.csv -m mappings/old.ts`. */
export function stepCommand(step: StepName | 'map', { files, mapping }: Sources): string {
  const words = files.map(shellWord).join(' ');
  if (step === 'apply') return 'fieldsheet apply';
  return step === 'guess' ? `fieldsheet guess ${words}` : `fieldsheet ${step} ${words} -m ${shellWord(mapping)}`;
}

import { inWordsOf } from '../texts.js';
import germanContract from './contract.json' with { type: 'json' };

/** What rows name beside records, by its English noun. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'Art',
  'job type': 'Auftragsart',
  user: 'Benutzer',
  technician: 'Techniker',
  'report template': 'Berichtsvorlage',
  team: 'Team',
};

/** The German noun of an English one; what is no noun of ours stays. */
export function germanNoun(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: germanContract }, noun);
}

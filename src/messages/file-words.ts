import dutchContract from './dutch/contract.json' with { type: 'json' };
import dutch from './dutch/files.json' with { type: 'json' };
import { englishTemplate, englishWorkbook } from './english/workbooks.js';
import frenchContract from './french/contract.json' with { type: 'json' };
import french from './french/files.json' with { type: 'json' };
import germanContract from './german/contract.json' with { type: 'json' };
import german from './german/files.json' with { type: 'json' };
import italianContract from './italian/contract.json' with { type: 'json' };
import italian from './italian/files.json' with { type: 'json' };
import type { Language } from './languages.js';
import portugueseContract from './portuguese/contract.json' with { type: 'json' };
import portuguese from './portuguese/files.json' with { type: 'json' };
import spanishContract from './spanish/contract.json' with { type: 'json' };
import spanish from './spanish/files.json' with { type: 'json' };
import type { ContractTexts } from './texts.js';

const english = {
  'template.listSheet': englishTemplate.listSheet('{contents}'),
  'template.choicesSheet': englishTemplate.choicesSheet,
  'template.choices.yes': englishTemplate.choices.yes,
  'template.choices.no': englishTemplate.choices.no,
  'workbook.aboutSheet': englishWorkbook.aboutSheet,
  'workbook.longTextsSheet': englishWorkbook.longTextsSheet,
  'workbook.cutMark': englishWorkbook.cutMark,
  'workbook.otherValuesSheet': englishWorkbook.otherValuesSheet,
  'workbook.customField': englishWorkbook.customField('{label}'),
  'workbook.aside.dataset': englishWorkbook.aside.dataset,
  'workbook.aside.id': englishWorkbook.aside.id,
  'workbook.aside.field': englishWorkbook.aside.field,
  'workbook.aside.part': englishWorkbook.aside.part,
  'workbook.aside.text': englishWorkbook.aside.text,
};

/** Names of sheets, headings and marks in our files, by the path of the English text. */
export type FileTexts = Readonly<Record<keyof typeof english, string>>;

/** The words of our files in one language. */
export interface FileWords {
  readonly language: Language;
  readonly contract: ContractTexts;
  readonly files: FileTexts;
}

/**
 * The words of our files in all languages: a file that comes back may be in any of them. Every command that reads files
 * loads them, so they are apart from what is only said.
 */
export const fileWords: readonly FileWords[] = [
  // The contract is written in English: each of its texts stands for itself.
  { language: 'en', contract: {}, files: english },
  { language: 'de', contract: germanContract, files: german },
  { language: 'es', contract: spanishContract, files: spanish },
  { language: 'fr', contract: frenchContract, files: french },
  { language: 'it', contract: italianContract, files: italian },
  { language: 'nl', contract: dutchContract, files: dutch },
  { language: 'pt', contract: portugueseContract, files: portuguese },
];

export function fileWordsIn(language: Language): FileWords {
  return fileWords.find((words) => words.language === language) ?? { language, contract: {}, files: english };
}

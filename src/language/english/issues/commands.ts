import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about rows that name records and files, in English. */
export const englishCommandsIssues = {
  'file-missing': {
    title: 'The file is not there',
    advice: 'Correct the path, which counts from the folder of the sheet, or give the folder with --folder.',
  },
  'file-outside': {
    title: 'The file lies outside the folder',
    advice: 'Put the file into the folder, or give with --folder one that holds all files.',
  },
  'file-private': {
    title: 'The file is hidden, or holds settings or secret keys',
    advice: 'Take the row out. If it is a document, give the file another name.',
  },
  'file-unreadable': {
    title: 'The file cannot be read',
    advice: 'Name a file, not a folder or a device, and one that you may read.',
  },
  'file-empty': {
    title: 'The file is empty',
    advice: 'Get it again; a copy may have failed.',
  },
  'file-too-large': {
    title: 'The file is too large',
    advice: 'Make it smaller, or raise --max-size; the service does not say how much it takes.',
  },
  'file-changed': {
    title: 'The file changes while it is read',
    advice: 'Close it in the program that writes it, and start again.',
  },
  'file-name-unfit': {
    title: 'The file name cannot be used everywhere',
    advice: 'Give another one in the column fileName, or rename the file.',
  },
  'record-unclear': {
    title: 'The row does not name exactly one record',
    advice: 'Fill the columns of one record, and leave those of others empty.',
  },
  'named-twice': {
    title: 'Two rows ask for the same',
    advice: 'It is done once; take the second row out.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;

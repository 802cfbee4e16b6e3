import type { FieldsheetError } from '../errors.js';

/** Errors of the operating system that no other part of fieldsheet has explained. */
const faults: Readonly<Record<string, Pick<FieldsheetError, 'message' | 'advice'>>> = {
  EMFILE: {
    message: 'This process may not open more files (EMFILE).',
    advice: 'Raise the limit of open files, `ulimit -n 1024`, and start the command again.',
  },
  ENFILE: {
    message: 'This machine cannot open more files (ENFILE).',
    advice: 'End other programs, or raise the limit of open files of the machine.',
  },
  ENOSPC: { message: 'The disk is full (ENOSPC).', advice: 'Free some space and start the command again.' },
  EDQUOT: { message: 'The disk quota of this user is used up (EDQUOT).', advice: 'Free some space, or ask for more.' },
  EROFS: { message: 'The disk is read-only (EROFS).', advice: 'Work in a folder that you may write to.' },
  ENOMEM: { message: 'The machine has no memory left (ENOMEM).', advice: 'End other programs and start again.' },
};

/** The explanation of an operating system error; undefined for other errors. */
export function systemFault(error: unknown): Pick<FieldsheetError, 'message' | 'advice'> | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? undefined : faults[code];
}

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
  const { code, message = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  return noLibrary(code, message) ?? denied(code, path) ?? (code === undefined ? undefined : faults[code]);
}

function denied(code: string | undefined, path: string | undefined) {
  if (path === undefined || (code !== 'EACCES' && code !== 'EPERM')) return undefined;
  return {
    message: `This user lacks the rights to ${path} (${code}).`,
    advice: 'Check its owner and rights, and those of its folder: another user may have made it.',
  };
}

/** libsql's binary is a package of its own for each platform, which npm takes for optional. */
function noLibrary(code: string | undefined, message: string): Pick<FieldsheetError, 'message' | 'advice'> | undefined {
  const platform = `${process.platform}-${process.arch}`;
  if (/^Neon: unsupported /.test(message)) {
    return {
      message: `The package libsql, which keeps the journal, does not exist for this platform (${platform}).`,
      advice: 'Run fieldsheet on Linux, macOS or Windows, on an x64 or arm64 processor.',
    };
  }
  const [name] = /@libsql[\\/][\w-]+/.exec(message) ?? [];
  if (name === undefined || (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_DLOPEN_FAILED')) return undefined;
  const fault = code === 'MODULE_NOT_FOUND' ? 'is not installed' : 'cannot be loaded';
  return {
    message: `The package ${name.replace('\\', '/')} ${fault}: it is libsql, which keeps the journal, for this platform (${platform}).`,
    advice:
      'Install fieldsheet again on this machine, without --omit=optional, and copy no node_modules from another one.',
  };
}

import { OutputError } from '../../errors.js';

/** Code of our own: a rename would replace what is no file, such as a device. */
export const noFile = 'NOFILE';

const reasons: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOSPC: ['the disk is full.', 'Make room or choose another disk; nothing was left behind.'],
  EDQUOT: ['your share of the disk is used up.', 'Make room or choose another disk; nothing was left behind.'],
  EFBIG: ['the file would be larger than the disk allows.', 'Choose another disk.'],
  ENOENT: ['its folder does not exist.', 'Create the folder first.'],
  ENOTDIR: ['a part of its folder is a file.', 'Choose another folder.'],
  EISDIR: ['there is a folder of this name.', 'Choose another name.'],
  [noFile]: ['there is a device or a pipe of this name.', 'Choose another name.'],
  ENAMETOOLONG: ['its name is too long.', 'Choose a shorter name.'],
  EACCES: ['it may not be written.', 'Check the permissions of the folder, and that no program has the file open.'],
  EPERM: ['it may not be written.', 'Check the permissions of the folder, and that no program has the file open.'],
  EBUSY: ['another program has it open.', 'Close it there and try again.'],
  EROFS: ['the disk is read-only.', 'Choose another folder.'],
};

/** Turns a system error about writing a file into an OutputError with advice. */
export function outputError(file: string, cause: unknown): OutputError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const detail = cause instanceof Error ? cause.message : String(cause);
  const [what, advice] = reasons[code] ?? [`it cannot be written: ${detail}.`, undefined];
  return new OutputError(`${file}: ${what}`, { place: { file }, cause, advice });
}

import type { Archive } from '../../tabular/index.js';
import { sizeText } from '../../text/words.js';
import type { IssueCode } from '../../validation/index.js';

export interface FileRules {
  /** Real path of the folder, or of the zip file, that files must lie in. */
  readonly folder: string;
  /** Absent for a folder. */
  readonly archive?: Archive;
  readonly maxSize: number;
}

export interface FoundFile {
  /** Real path, without links; that of the zip file for a file in one. */
  readonly path: string;
  /** Name in the zip file. */
  readonly entry?: string;
  readonly size: number;
}

export interface FileProblem {
  readonly code: IssueCode;
  readonly message: string;
}

/** Hidden names, settings and private keys. */
const privateName =
  /^\.(?!\.?$)|^fieldsheet\.config\.|^_netrc$|\.env$|^id_(?:rsa|dsa|ecdsa|ed25519)\b|\.(?:pem|key|ppk|p12|pfx|jks|keystore|kdbx)$/i;

/** Folders of secrets and of programs, wherever they lie. */
const privateFolder = /[\\/]\.(?:git|ssh|gnupg|aws|fieldsheet)[\\/]/i;

/** Whether a file is never attached; `way` is its path in the folder of the documents. */
export function isPrivate(way: string, path = ''): boolean {
  return way.split(/[\\/]/).some((part) => privateName.test(part.trim())) || privateFolder.test(path);
}

export const privateProblem: FileProblem = {
  code: 'file-private',
  message: 'Hidden files, settings and keys are not sent.',
};

/** Why a file of this size is not sent. */
export function sizeProblem(size: number, maxSize: number): FileProblem | undefined {
  if (size === 0) return { code: 'file-empty', message: 'The file holds nothing.' };
  if (size <= maxSize) return undefined;
  const [has, may] = [sizeText(size), sizeText(maxSize)];
  const message =
    has === may ? `It has ${sizeText(size - maxSize)} more than ${may}.` : `It has ${has}, more than ${may}.`;
  return { code: 'file-too-large', message };
}

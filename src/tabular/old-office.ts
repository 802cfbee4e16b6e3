import { open } from 'node:fs/promises';
import type { SourceError } from '../errors.js';
import { sourceError } from './failure.js';

const pieceBytes = 1 << 20;

/** The error for a file in the container of Office up to 2003, which also holds encrypted workbooks. */
export async function oldOfficeError(file: string): Promise<SourceError> {
  const handle = await open(file);
  let holdsPackage = false;
  try {
    const wanted = Buffer.from('EncryptedPackage', 'utf16le');
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ highWaterMark: pieceBytes, autoClose: false })) {
      const piece = Buffer.concat([rest, chunk as Buffer]);
      holdsPackage = piece.includes(wanted);
      if (holdsPackage) break;
      rest = piece.subarray(Math.max(0, piece.length - wanted.length));
    }
  } finally {
    await handle.close();
  }
  if (holdsPackage) {
    const { passwordProtected } = await import('./xlsx/package.js');
    return passwordProtected(file);
  }
  return sourceError({ file }, 'it is an old workbook (.xls), whatever its name says.', {
    advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
  });
}

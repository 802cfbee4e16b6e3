import { createReadStream } from 'node:fs';
import type { ReportTexts } from '../../language/report-texts.js';
import { writeIdentifiersFile } from '../../reports/identifiers/file.js';
import type { Identifiers } from '../../reports/identifiers/identifiers.js';
import { signOffPage } from '../../reports/signoff/page.js';
import { manifestName, manifestOf, type SignOff } from '../../reports/signoff/view.js';
import { writeSignOffWorkbook } from '../../reports/signoff/workbook.js';
import { Spool } from '../../spool/spool.js';
import { type PackPart, writePack } from '../../tabular/index.js';

/** Writes the pack and returns its hash; nothing is left behind if that fails. Throws OutputError. */
export async function writeSignOffPack(
  file: string,
  signed: SignOff,
  { identifiers, texts }: { readonly identifiers: Identifiers | undefined; readonly texts: ReportTexts },
): Promise<string> {
  // Not beside the pack: a killed process would leave records there.
  const spool = Spool.create();
  try {
    const parts: PackPart[] = [{ name: 'signoff.html', content: () => bytesOf(signOffPage(signed, texts)) }];
    const [workbook, ids] = [spool.path('signoff.xlsx'), spool.path('ids.csv')];
    await writeSignOffWorkbook(workbook, signed, texts);
    parts.push({ name: 'signoff.xlsx', content: () => createReadStream(workbook) });
    if (identifiers) {
      await writeIdentifiersFile(ids, identifiers);
      parts.push({ name: 'ids.csv', content: () => createReadStream(ids) });
    }
    const manifest: PackPart['content'] = (before) =>
      bytesOf([`${JSON.stringify(manifestOf(signed, [...before]), undefined, 2)}\n`]);
    return await writePack(file, [...parts, { name: manifestName, content: manifest }], signed.made);
  } finally {
    spool.remove();
  }
}

function* bytesOf(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

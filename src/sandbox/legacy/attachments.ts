import type { Operation, Payload } from '../../contract/index.js';
import { controlPrefix } from '../control-paths.js';
import { identifiedRecord, recordsNamed } from '../find-records.js';
import type { Context, Handler } from '../handler.js';
import { writeOf } from '../lifecycle.js';
import { Refusal } from '../refusal.js';

/** POST v2 Attachments/Send: stores a file for the record in the body; answers the address of the stored file. */
export const sendAttachment: Handler = (operation, { body }, context) => {
  const { fileName, fileData } = body as { fileName: string; fileData: string };
  if (fileName.trim() === '') throw new Refusal(400, 'fileName: is empty.');
  if (!isBase64(fileData)) throw new Refusal(400, 'fileData: is no Base64.');
  const { resource, record } = targetOf(operation, body, context);
  const file = { resource: resource.name, record: record.id, fileName, fileData };
  const id = context.store.files.attach(file);
  const url = `${context.baseUrl}${controlPrefix}attachments/${id}`;
  return {
    body: { data: { id, url }, msg: [], result: '1' },
    writes: [writeOf(operation, resource, record, 'attached')],
  };
};

/** The record in the body. @throws Refusal 400 unless it is exactly one, 404 if it does not exist. */
function targetOf(operation: Operation, body: Payload, context: Context) {
  const [target, other] = recordsNamed(operation, body).filter(({ identifiers }) => hasIdentifier(identifiers));
  if (!target) throw new Refusal(400, 'The body names no record to attach the file to.');
  if (other)
    throw new Refusal(400, `The body names a ${target.resource.name} and a ${other.resource.name}; give one of them.`);
  return { resource: target.resource, record: identifiedRecord(target.resource, target.identifiers, context) };
}

function hasIdentifier(identifiers: Payload): boolean {
  return Object.values(identifiers).some((value) => value !== undefined && value !== null && value !== '');
}

/** Groups of four characters, padded at the end only. One regular expression for it all overflows on large files. */
function isBase64(text: string): boolean {
  if (text.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(text)) return false;
  const padding = text.indexOf('=');
  return padding === -1 || /^={1,2}$/.test(text.slice(padding));
}

import type { Connection } from './connection.sql.js';
import type { AttachedFile, FileStore, Row, StoredPhoto } from './store.js';

/**
 * Photos and attachments in a database. Contents are stored in Base64, because the driver aborts the process when it
 * reads an empty BLOB. Names are stored as JSON, because the driver cuts a text at NUL.
 */
export function filesIn(connection: Connection): FileStore {
  return {
    addPhoto(job, { fileName, comment, iteration, imageData }) {
      const about = JSON.stringify({ fileName, comment, iteration });
      connection.run('INSERT INTO photo (job, about, data) VALUES (?, ?, ?)', [job, about, imageData]);
    },
    photosOf: (job) =>
      connection
        .all('SELECT about, data FROM photo WHERE job = ? ORDER BY id', [job])
        .map(({ about, data }): StoredPhoto => ({ ...JSON.parse(String(about)), imageData: String(data) })),
    attach: ({ resource, record, fileName, fileData }) =>
      connection.run('INSERT INTO attachment (resource, record, fileName, data) VALUES (?, ?, ?, ?)', [
        ...[resource, record, JSON.stringify(fileName)],
        fileData,
      ]),
    attachments: () => connection.all(`${attachments} ORDER BY id`).map(attachedFile),
    contentOf(id) {
      const [row] = connection.all('SELECT data FROM attachment WHERE id = ?', [id]);
      return row && Buffer.from(String(row.data), 'base64');
    },
  };
}

/** The size follows from Base64: four characters are three bytes, minus the padding. */
const attachments = `SELECT id, resource, record, fileName,
  length(data) / 4 * 3 - (length(data) - length(rtrim(data, '='))) AS size FROM attachment`;

function attachedFile({ id, resource, record, fileName, size }: Row): AttachedFile {
  return {
    id: Number(id),
    resource: String(resource),
    record: Number(record),
    fileName: JSON.parse(String(fileName)) as string,
    size: Number(size),
  };
}

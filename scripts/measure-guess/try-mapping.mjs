import { join } from 'node:path';
import { check, connect, importFiles } from 'fieldsheet';
import { startSandbox } from 'fieldsheet/sandbox';

/**
 * What a mapping did as it was guessed: how many rows share a key with one that says something else, whether everything
 * arrived, and otherwise why not.
 * @typedef {{ sharedKeys: number, isImported: boolean, reasons: readonly string[] }} Trial
 */

const mostReasons = 5;

/**
 * Checks files with a mapping and imports them into a fresh sandbox, which makes custom fields by itself.
 * @param {readonly string[]} files
 * @param {{ mapping: string, folder: string }} where `folder` is for the state of the run
 * @returns {Promise<Trial>}
 */
export async function tryMapping(files, { mapping, folder }) {
  try {
    const { issues } = await check({ files, mapping, maxIssues: mostReasons });
    const reasons = await refusals(files, { mapping, folder });
    return { sharedKeys: issues.byCode['rows-disagree'] ?? 0, isImported: reasons.length === 0, reasons };
  } catch (error) {
    return { sharedKeys: 0, isImported: false, reasons: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Why an import would not end with exit code 0. */
async function refusals(files, { mapping, folder }) {
  const sandbox = await startSandbox({ unlimited: true, strict: true, readings: { unknownCustomFields: 'create' } });
  const connection = connect({ account: sandbox });
  try {
    const { summary, issues, problems } = await importFiles({
      connection: { ...connection, makesCustomFields: true },
      files,
      mapping,
      stateFolder: join(folder, '.fieldsheet'),
      maxIssues: mostReasons,
    });
    const { rejected, blocked, conflict, inDoubt } = summary.counts.total;
    const refused = rejected + blocked + conflict + inDoubt;
    return [
      ...(summary.rows.rejected === 0 ? [] : [`${summary.rows.rejected} of ${summary.rows.read} rows are rejected`]),
      ...(refused === 0 ? [] : [`${refused} records did not arrive`]),
      ...(summary.state === 'done' ? [] : [`the run is ${summary.state}`]),
      ...problems.map(({ resource, row, message }) => `row ${row}, ${resource}: ${message}`),
      ...issues.list.filter(({ severity }) => severity === 'error').map(textOf),
    ].slice(0, mostReasons);
  } finally {
    await connection.client.close();
    await sandbox.close();
  }
}

function textOf({ code, row, column, message }) {
  return [code, row === undefined ? undefined : `row ${row}`, column, message].filter(Boolean).join(', ');
}

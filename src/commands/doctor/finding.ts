import type { FieldsheetError } from '../../errors.js';
import type { Finding, Subject } from '../../reports/doctor.js';

/** Turns an error into a finding. */
export function failedFinding(subject: Subject, error: FieldsheetError, blame?: Finding['blame']): Finding {
  const { message, advice, place } = error;
  const where = place?.file === undefined || message.includes(place.file) ? '' : ` (${place.file})`;
  return {
    subject,
    status: 'failed',
    found: `${message.replace(/\.$/, '')}${where}`,
    advice,
    blame,
  };
}

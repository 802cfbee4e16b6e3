import type { FieldsheetError } from '../../errors.js';
import type { Finding, Subject } from '../../reports/doctor.js';

/** The finding that an error stands for. */
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

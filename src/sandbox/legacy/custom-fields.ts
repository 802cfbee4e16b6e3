import { inWords, toV3 } from '../../contract/index.js';
import { setCustomFields } from '../custom-fields.js';
import type { Handler } from '../handler.js';
import { writeOf } from '../lifecycle.js';

/** POST v2 CustomField/Send: sets the given custom field values of a job. */
export const sendLegacyCustomFields: Handler = (operation, { body }, context) => {
  const { resource, record } = setCustomFields(operation, toV3('customField', body), context);
  return {
    body: { code: 1, message: `The ${inWords(resource.name)} was updated.` },
    writes: [writeOf(operation, resource, record, 'updated')],
  };
};

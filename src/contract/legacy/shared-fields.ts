import * as z from 'zod';
import { customFields, decimal, identifier, integer, object, text } from '../fields.js';

/** Common to all v2 operations. Failure statuses are not documented: the body tells of a failure. */
export const legacyBase = { version: 'v2', section: 'v2 endpoints', documented: true, failures: [] } as const;

/** Section "Resources and their fields": v2 spells the members with capitals. */
export const legacyPosition = () =>
  object(
    {
      Latitude: decimal('Latitude in degrees, as a string.'),
      Longitude: decimal('Longitude in degrees, as a string.'),
    },
    'Geographic position.',
  );

/** Section "v2 resources", Custom field value: id or name names the custom field. */
export const legacyCustomFieldValues = () =>
  customFields(
    {
      id: integer('Id of the custom field; read only.'),
      name: text('Name of the custom field.'),
      value: text('Value for this object.'),
    },
    'Values of the custom fields of this object.',
  );

/** Section "v2 resources": address parts, spelled with one d. */
export const legacyAddressParts = {
  adressStreet: text('Street and house number.'),
  adressZIP: text('Postal code.'),
  adressCity: text('City.'),
  adressProvince: text('Province or state.'),
  adressCountry: text('Country.'),
};

export const jobIdentity = {
  id: text('Id; a string, unlike all other ids.'),
  myId: identifier("The caller's identifier.", { label: 'Own number' }),
  num: integer('Job number.', { label: 'Job number' }),
};

/** Section "Errors": the answer if nothing was done; activity types call the message `msg`. */
export const nothingDone = z.looseObject({
  code: integer('0: nothing was done.'),
  message: text('Explains why.').optional(),
  msg: text('Explains why, where it is called so.').optional(),
});

/** Section "v2 endpoints": the answer of an operation that changes something. */
export const codeWithMessage = (code: string) =>
  z.looseObject({
    code: integer(`${code} 0 where nothing was done.`),
    message: text('Explains the code.').optional(),
  });

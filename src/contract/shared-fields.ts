import { dateTime, decimal, email, type FieldWords, integer, object, phone, text, texts } from './fields.js';

/** Section "v3 Customer": the address, complete or in parts. */
export const addressFields = {
  address: text('Complete address.', { label: 'Complete address', example: '12 Station Road, 50667 Cologne' }),
  addressStreet: text('Street and house number.', { label: 'Street', example: '12 Station Road' }),
  addressComplement: text('Address complement.', { label: 'Address complement', example: 'Building B, 2nd floor' }),
  addressZIP: text('Postal code.', { label: 'Postal code', example: '01067' }),
  addressCity: text('City.', { label: 'City', example: 'Dresden' }),
  addressProvince: text('Province or state.', { label: 'Province or state', example: 'Saxony' }),
  addressCountry: text('Country.', { label: 'Country', example: 'Germany' }),
};

export const recognisedByAddress = {
  name: 'name',
  street: ['addressStreet', 'address'],
  zip: 'addressZIP',
  city: 'addressCity',
  emails: ['contactEmail'],
  phones: ['contactPhone', 'contactMobile'],
} as const;

/** Fields that name a record without a name: the first one with a value. */
export const placeNames = [['addressStreet'], ['address'], ['addressCity']] as const;

/** Read-only fields of customers, sites and equipment. */
export const serviceFields = (tags: string) => ({
  id: integer('Assigned by the service.'),
  publicLink: text('Link that can be shared.'),
  tags: texts(tags),
  dateModified: dateTime('Last change; in answers of send.'),
  dateCreated: dateTime('Creation; in answers of send.'),
});

/** Section "v3 Customer": the contact person. */
export const contactFields = {
  contactLastName: text('Last name of the contact.', { label: 'Contact: last name', example: 'Jones' }),
  contactFirstName: text('First name of the contact.', { label: 'Contact: first name', example: 'Mary' }),
  contactPhone: phone('Phone number of the contact.', { label: 'Contact: phone' }),
  contactMobile: phone('Mobile number of the contact.', { label: 'Contact: mobile' }),
  contactEmail: email('E-mail address of the contact.', { label: 'Contact: e-mail' }),
};

/** Section "Resources and their fields": both members are strings. */
export const position = () =>
  object(
    {
      latitude: decimal('Latitude in degrees; a string.', { example: '50.937417' }),
      longitude: decimal('Longitude in degrees; a string.', { example: '6.960278' }),
    },
    'Geographic position.',
  );

/** An object configured in the back office and named by id or name; the operation `listedBy` lists the names. */
export const namedReference = (description: string, { listedBy, ...words }: FieldWords = {}) =>
  object(
    { id: integer('Id.', { isAlias: true }), name: text('Name.', listedBy ? { listedBy } : undefined) },
    description,
    words,
  );

export const personShape = {
  id: integer('Id.', { isAlias: true }),
  name: text('Name.', { isAlias: true }),
  login: text('Login.', { listedBy: 'user.list', example: 'mjones' }),
};

/** A user of the account, named by id or login. */
export const person = (description: string, words?: FieldWords) => object(personShape, description, words);

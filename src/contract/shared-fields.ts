import { decimal, email, integer, object, phone, text } from './fields.js';

/** Section "v3 Customer": the address, complete or in parts. */
export const addressFields = {
  address: text('Complete address.'),
  addressStreet: text('Street and house number.'),
  addressComplement: text('Address complement.'),
  addressZIP: text('Postal code.'),
  addressCity: text('City.'),
  addressProvince: text('Province or state.'),
  addressCountry: text('Country.'),
};

/** Section "v3 Customer": whom to talk to. */
export const contactFields = {
  contactLastName: text('Last name of the contact.'),
  contactFirstName: text('First name of the contact.'),
  contactPhone: phone('Phone number of the contact.'),
  contactMobile: phone('Mobile number of the contact.'),
  contactEmail: email('E-mail address of the contact.'),
};

/** Section "Resources and their fields": both members are strings. */
export const position = () =>
  object(
    {
      latitude: decimal('Latitude in degrees, as a string.'),
      longitude: decimal('Longitude in degrees, as a string.'),
    },
    'Geographic position.',
  );

/** Something configured in the back office that is named by id or name. */
export const named = (description: string) => object({ id: integer('Id.'), name: text('Name.') }, description);

export const personShape = { id: integer('Id.'), name: text('Name.'), login: text('Login.') };

/** A user of the account, named by id or login. */
export const person = (description: string) => object(personShape, description);

import * as z from 'zod';
import { date, email, identifier, integer, ofResource, openObjects, phone, text, texts } from '../fields.js';
import { operationsOf } from '../operation.js';
import { recordIdentifiers } from '../record-operations.js';
import {
  codeWithMessage,
  legacyAddressParts,
  legacyBase,
  legacyCustomFieldValues,
  legacyPosition,
} from './shared-fields.js';

const shape = {
  id: integer('Assigned by the service; in a body it names the customer to update.'),
  name: text('Name.'),
  myId: identifier("The caller's own identifier."),
  address: text('Complete address.'),
  addressComplement: text('Address complement; spelled with two d.'),
  ...legacyAddressParts,
  contactName: text('Last name of the contact.'),
  contactFirstName: text('First name of the contact.'),
  contactPhone: phone('Phone number of the contact.'),
  contactMobile: phone('Mobile number of the contact.'),
  contactEmail: email('E-mail address of the contact.'),
  contactFax: phone('Fax number of the contact.'),
  sites: ofResource('site', openObjects('Sites of the customer; their members are not shown.')),
  equipments: ofResource('equipment', openObjects('Equipment of the customer; its members are not shown.')),
  customFieldValues: legacyCustomFieldValues(),
  position: legacyPosition(),
  tags: texts('Tags.'),
};

/** Section "v2 resources", Customer. */
export const legacyCustomer = () => z.looseObject(shape).partial();

/** Section "v2 endpoints". */
export const legacyCustomerOperations = operationsOf(
  { ...legacyBase, resource: 'customer' },
  {
    details: {
      path: '/Api/v2/Customer/Details',
      summary: 'One customer by one of its identifiers.',
      query: () => z.object({ ...recordIdentifiers, email: email('E-mail address of the contact.') }).partial(),
      oneOf: ['name', 'id', 'myId', 'email'],
      answer: legacyCustomer,
    },
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/Customer/Send',
      summary: 'Updates the customer that id or myId names, else creates one.',
      body: () => z.strictObject(shape).partial(),
      answer: () => codeWithMessage('Id of the customer;'),
      resultCode: { field: 'code', means: 'id', message: 'message' },
    },
    delete: {
      effect: 'delete',
      method: 'DELETE',
      path: '/Api/v2/Customer/Delete',
      summary: 'Deletes every customer that matches: all that share a given name.',
      query: () => z.object(recordIdentifiers).partial(),
      oneOf: ['name', 'id', 'myId'],
      answer: () => codeWithMessage('Number of customers deleted;'),
      resultCode: { field: 'code', means: 'count', message: 'message' },
    },
    list: {
      path: '/Api/v2/Customer/List',
      summary: 'Customers, all in one answer and without custom fields.',
      query: () => z.object({ ChangedFrom: date('Customers changed on or after this day.') }).partial(),
      answer: () => z.array(legacyCustomer().omit({ customFieldValues: true })),
      answerForm: 'list',
    },
  },
);

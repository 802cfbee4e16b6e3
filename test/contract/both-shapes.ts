import type { ConvertedKind } from '../../src/contract/legacy/convert.js';

export type Members = Record<string, unknown>;

/** What both shapes spell alike. */
const contact = {
  contactFirstName: 'Ann',
  contactPhone: '+49 221 1',
  contactMobile: '+49 171 1',
  contactEmail: 'ann@example.org',
};
const place = {
  v2: { Latitude: '50.941278', Longitude: '6.958281' },
  v3: { latitude: '50.941278', longitude: '6.958281' },
};
const activityType = { id: 2, name: 'Training', color: '#ff0000', hasConflit: true };
const photo = {
  fileName: 'valve.jpg',
  comment: 'Before',
  imageData: 'AAAA',
  job: { id: 'j-1', myId: 'J-1', num: 1001 },
  iteration: 1,
};

const address = { v2: 'adress', v3: 'address' } as const;

/** The parts of an address, which v2 spells otherwise. */
const addressIn = (version: 'v2' | 'v3'): Members =>
  Object.fromEntries(
    [...['Street', 'ZIP', 'City', 'Province', 'Country'].entries()].map(([at, part]) => [
      address[version] + part,
      ['Domkloster 4', '50667', 'Köln', 'NRW', 'Deutschland'][at],
    ]),
  );

const wholeAddress = 'Domkloster 4, 50667 Köln';

/** A record with the members that both versions spell alike, and those of each. */
const pairOf = (alike: Members, v2: Members, v3: Members) => ({ v2: { ...alike, ...v2 }, v3: { ...alike, ...v3 } });

const customer = pairOf(
  {
    ...{ id: 31, name: 'Meyer GmbH', myId: '00042', address: wholeAddress, addressComplement: 'Hof links' },
    ...contact,
    ...{ contactFax: '+49 221 2', tags: ['north', 'key'] },
  },
  {
    ...addressIn('v2'),
    contactName: 'Meyer',
    customFieldValues: [
      { id: 3, name: 'Segment', value: 'B' },
      { name: 'Newsletter', value: '0' },
    ],
    position: place.v2,
  },
  {
    ...addressIn('v3'),
    contactLastName: 'Meyer',
    customFieldValues: [
      { id: 3, label: 'Segment', value: 'B' },
      { label: 'Newsletter', value: '0' },
    ],
    position: place.v3,
  },
);

const equipment = pairOf(
  { id: 7, myId: 'E-7', name: 'Boiler', tags: ['gas'] },
  {
    ...{ customerName: 'Meyer GmbH', customerId: 31, customerMyId: '00042' },
    ...{ siteName: 'Works', siteId: 12, siteMyId: 'S-12' },
    customFieldValues: [{ id: 5, name: 'Power (kW)', value: '48.0' }],
  },
  {
    customer: { id: 31, myId: '00042', name: 'Meyer GmbH' },
    site: { id: 12, myId: 'S-12', name: 'Works' },
    customFieldValues: [{ id: 5, label: 'Power (kW)', value: '48.0' }],
  },
);

const job = pairOf(
  {
    ...{ myId: 'J-1', num: 1001, description: 'Yearly service', duration: 97 },
    ...contact,
    publicLink: 'https://acme.invalid/job/1',
    report: [{ nmCategory: 'Safety', nmItem: 'Valve tight', value: '1', iteration: 1 }],
    parts: [{ id: 77, quantity: 1.5, reference: 'SEAL-2' }],
    tags: ['urgent'],
  },
  {
    ...{ idJob: 'j-1', idJobType: 4, idCustomer: 31, customerMyId: '00042', customerName: 'Meyer GmbH' },
    ...{ idSite: 12, siteMyId: 'S-12', siteName: 'Works', idEquipment: 7, equipmentMyId: 'E-7' },
    ...{ nameEquipment: 'Boiler', idUser: 9, login: 'bob', idCreator: 1, priority: 2 },
    ...{ scheduledBeginDate: '2026-03-02 08:00', scheduledEndDate: '2026-03-02 09:30' },
    ...{ realBeginDate: '02/03/2026 08:04:11', realEndDate: '02/03/2026 09:41:50' },
    ...{ validationDate: '2026-03-03 10:00', globalAddress: wholeAddress, complementAddress: 'Hof links' },
    ...addressIn('v2'),
    ...{ status: 6, validationUser: 2, idReport: 8, contactName: 'Meyer' },
    Activities: [{ idUser: 9, login: 'bob', start: '2026-03-02 08:04', stop: '2026-03-02 09:41' }],
    otherTechnicians: ['Eve Stone', 'Max Power'],
    customFieldValues: [{ id: 11, name: 'Warranty', value: '1' }],
    position: place.v2,
  },
  {
    id: 'j-1',
    type: { id: 4 },
    customer: { id: 31, myId: '00042', name: 'Meyer GmbH' },
    site: { id: 12, myId: 'S-12', name: 'Works' },
    equipment: { id: 7, myId: 'E-7', name: 'Boiler' },
    technician: { id: 9, login: 'bob' },
    createdBy: { id: 1 },
    priority: 'high',
    ...{ scheduledStart: '2026-03-02 08:00', scheduledEnd: '2026-03-02 09:30' },
    ...{ actualStart: '02/03/2026 08:04:11', actualEnd: '02/03/2026 09:41:50' },
    validateBy: { id: 2, date: '2026-03-03 10:00' },
    ...{ address: wholeAddress, addressComplement: 'Hof links' },
    ...addressIn('v3'),
    ...{ status: 'validated', contactLastName: 'Meyer' },
    reportTemplate: { id: 8 },
    timeEntries: [{ user: { id: 9, login: 'bob' }, start: '2026-03-02 08:04', stop: '2026-03-02 09:41' }],
    otherTechnicians: [{ name: 'Eve Stone' }, { name: 'Max Power' }],
    customFieldValues: [{ id: 11, label: 'Warranty', value: '1' }],
    position: place.v3,
  },
);

const jobBody = pairOf(
  {
    ...{ myId: 'J-1', description: 'Yearly service', contactMobile: '+49 171 1' },
    parts: [
      { reference: 'SEAL-2', quantity: 2 },
      { id: 77, quantity: 1 },
    ],
    report: [{ nmCategory: 'Safety', nmItem: 'Valve tight', value: '1' }],
  },
  {
    ...{ idCustomer: 31, nmJobType: 'Service', idUser: 9, ContactPhone: '+49 221 1', priority: 0, status: 1 },
    ...{ scheduledBeginDate: '2026-03-02 08:00', scheduledEndDate: '2026-03-02 09:30', globalAddress: wholeAddress },
    customFieldValues: [
      { id: 11, value: '1' },
      { name: 'Order number', value: 'A-1' },
    ],
  },
  {
    ...{ customer: { id: 31 }, type: { name: 'Service' }, technician: { id: 9 }, contactPhone: '+49 221 1' },
    ...{ priority: 'low', status: 'scheduled', address: wholeAddress },
    ...{ scheduledStart: '2026-03-02 08:00', scheduledEnd: '2026-03-02 09:30' },
    customFieldValues: [
      { id: 11, value: '1' },
      { label: 'Order number', value: 'A-1' },
    ],
  },
);

/** One record in both shapes, with every member that both can hold; typed out from the document's two lists. */
export const pairs: Readonly<Record<string, { readonly v2: Members; readonly v3: Members }>> = {
  ...{ customer, equipment, job, jobBody },
  activity: {
    v2: {
      idActivity: 5,
      nmActivity: 'Training',
      noteActivity: 'First aid',
      dtStart: '2026-03-02 08:00',
      dtEnd: '2026-03-02 12:00',
      user: { id: 9, login: 'bob', fisrtName: 'Bob', lastName: 'Builder' },
    },
    v3: {
      id: 5,
      activityType: { name: 'Training' },
      note: 'First aid',
      dateStart: '2026-03-02 08:00',
      dateEnd: '2026-03-02 12:00',
      user: { id: 9, login: 'bob', firstName: 'Bob', lastName: 'Builder' },
    },
  },
  activityType: { v2: activityType, v3: activityType },
  customField: {
    v2: {
      Job: { id: 'j-1', myId: 'J-1', num: 1001 },
      CustomFieldValues: [
        { id: 11, Value: '1' },
        { name: 'Order number', Value: 'A-1' },
      ],
    },
    v3: {
      Job: { id: 'j-1', myId: 'J-1', num: 1001 },
      CustomFieldValues: [
        { id: 11, value: '1' },
        { label: 'Order number', value: 'A-1' },
      ],
    },
  },
  customFieldValue: {
    v2: { id: 3, name: 'Segment', value: 'B' },
    v3: { id: 3, label: 'Segment', value: 'B' },
  },
  position: place,
  photo: { v2: photo, v3: photo },
};

export const kinds = Object.keys(pairs) as ConvertedKind[];

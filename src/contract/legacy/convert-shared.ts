import { listBy, membersBy, type Pair, same } from './convert-pairs.js';

/** Section "Resources and their fields": v2 spells the members with capitals. */
export const positionPairs: readonly Pair[] = [
  { v2: 'Latitude', v3: 'latitude' },
  { v2: 'Longitude', v3: 'longitude' },
];

/** Sections "v3 Custom field value" and "v2 resources", Custom field value. */
export const customFieldValuePairs: readonly Pair[] = [...same('id', 'value'), { v2: 'name', v3: 'label' }];

/** Section "v2 resources": spelled with one d in v2. */
const addressParts: readonly Pair[] = ['Street', 'ZIP', 'City', 'Province', 'Country'].map((part) => ({
  v2: `adress${part}`,
  v3: `address${part}`,
}));

/** Members that customers and jobs have in common. */
export const placeAndContactPairs: readonly Pair[] = [
  ...addressParts,
  { v2: 'contactName', v3: 'contactLastName' },
  ...same('contactFirstName', 'contactMobile', 'contactEmail'),
  { v2: 'position', v3: 'position', codec: membersBy(positionPairs) },
];

export const customFieldValuesPair: Pair = {
  v2: 'customFieldValues',
  v3: 'customFieldValues',
  codec: listBy(customFieldValuePairs),
};

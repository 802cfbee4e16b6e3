import type { ResourceName } from '../registry.js';

/** What tells records apart in the sheets of old systems. */
interface Distinction {
  /** Fields that tell two records apart where there is no key, the most telling first. */
  readonly by: readonly string[];
  /**
   * Fields that say what a row is, because no other resource has them or hardly any does. A description, which every
   * list has, is none.
   */
  readonly signs: readonly string[];
  /** Fields that a record without a name is called by: the first of these that it has. */
  readonly calledBy: readonly (readonly string[])[];
}

const person = ['contactFirstName', 'contactLastName'] as const;
const place = [['addressStreet'], ['address'], ['addressCity']] as const;

const distinctions: Readonly<Record<ResourceName, Distinction>> = {
  customer: { by: ['name', 'addressZIP', 'addressStreet'], signs: ['vatNumber'], calledBy: [person, ...place] },
  site: {
    by: ['name', 'address', 'addressZIP', 'addressStreet', 'addressCity'],
    signs: ['position.latitude', 'position.longitude'],
    calledBy: place,
  },
  equipment: { by: ['name'], signs: [], calledBy: [] },
  job: {
    by: ['scheduledStart', 'type.name', 'description'],
    signs: ['priority', 'technician.login', 'scheduledStart', 'scheduledEnd', 'actualStart', 'actualEnd'],
    calledBy: [],
  },
  activityType: { by: ['name'], signs: [], calledBy: [] },
  activity: { by: ['dateStart', 'user.login'], signs: ['dateEnd'], calledBy: [] },
};

export function distinctionOf(name: ResourceName): Distinction {
  return distinctions[name];
}

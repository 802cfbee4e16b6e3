/** The type of a filter's value. */
export type FilterValue =
  | 'text'
  | 'integer'
  | 'yesNo'
  /** One of the values that the parameter allows. */
  | 'choice'
  /** A day or a time, UTC if it has no zone. */
  | 'moment'
  /** The start of a period: a day or a local time. */
  | 'from'
  /** The end of a period: a day, which is included, or a local time. */
  | 'until';

/** A filter of the command line and the parameters of the service that it sets. */
export interface FilterOption {
  /** `customer-id`. */
  readonly name: string;
  /** What it compares, as the label of a field calls it. */
  readonly label: string;
  readonly description: string;
  readonly value: FilterValue;
  /** Query parameters of lists; no list has two of them. */
  readonly list?: readonly string[];
  /** Member of the body of the search for jobs: `customer.myId`; section "v2 job search filters". */
  readonly search?: string;
}

/** All filters of lists and searches. This file imports nothing, so that a help text loads quickly. */
export const filterOptions: readonly FilterOption[] = [
  {
    name: 'changed-since',
    label: 'Date modified',
    description: 'Changed since this day or time, UTC: 2026-01-31, or "2026-01-31 13:00"',
    value: 'moment',
    list: ['changedSince'],
    search: 'changedFrom',
  },
  {
    name: 'report-changed-since',
    label: 'Job report',
    description: 'Jobs whose report changed since this day or time, UTC',
    value: 'moment',
    search: 'reportChangedFrom',
  },
  {
    name: 'name',
    label: 'Name',
    description: 'Of this name; * stands for any characters',
    value: 'text',
    list: ['name'],
  },
  {
    name: 'active',
    label: 'Active',
    description: 'true for active records only, false for inactive ones only; both by default',
    value: 'yesNo',
    list: ['active'],
  },
  {
    name: 'email',
    label: 'Contact: e-mail',
    description: 'With exactly this e-mail address of the contact',
    value: 'text',
    list: ['email'],
  },
  { name: 'my-id', label: 'Own number', description: 'Jobs with this myId', value: 'text', search: 'myId' },
  ...ofRecord('customer', { label: 'Customer', named: 'Jobs of customers', isListed: true }),
  ...ofRecord('site', { label: 'Site', named: 'Jobs at sites', isListed: true }),
  ...ofRecord('equipment', { label: 'Equipment', named: 'Jobs of equipment', isListed: false }),
  {
    name: 'from',
    label: 'Start',
    description: 'Planned, ongoing or completed on or after this day, or this local time',
    value: 'from',
    list: ['startDate', 'dateFrom'],
    search: 'dateFrom',
  },
  {
    name: 'to',
    label: 'End',
    description: 'Planned, ongoing or completed on or before this day, or this local time',
    value: 'until',
    list: ['endDate', 'dateTo'],
    search: 'dateTo',
  },
  {
    name: 'status',
    label: 'Status',
    description: 'Jobs in this status: completed',
    value: 'choice',
    list: ['status'],
    search: 'status',
  },
  {
    name: 'technician',
    label: 'Technician: name',
    description: 'Jobs of the technician of this name',
    value: 'text',
    search: 'userName',
  },
  {
    name: 'user',
    label: 'User: login',
    description: 'Activities of the user with this login',
    value: 'text',
    list: ['user_login'],
  },
  {
    name: 'user-id',
    label: 'User: id',
    description: 'Of the user, or technician, with this id',
    value: 'integer',
    list: ['user_id'],
    search: 'userId',
  },
  {
    name: 'team-id',
    label: 'Team: id',
    description: 'Activities of the team with this id',
    value: 'integer',
    list: ['team_id'],
  },
  {
    name: 'activity-type',
    label: 'Activity type: name',
    description: 'Activities of the type of exactly this name',
    value: 'text',
    list: ['activityType_name'],
  },
  {
    name: 'category',
    label: 'Category',
    description: 'Activities or activity types of this category: unavail, atwork, travel or clock',
    value: 'choice',
    list: ['activityType_category', 'category'],
  },
  {
    name: 'owner',
    label: 'Owner',
    description: 'Custom fields of one resource only: job, customer, site, equipment or user',
    value: 'choice',
    list: ['type'],
  },
];

/** The filters by a record that others name; without lists that have them, they are those of jobs. */
function ofRecord(
  name: string,
  { label, named, isListed }: { readonly label: string; readonly named: string; readonly isListed: boolean },
): FilterOption[] {
  const by = (member: string, more: Pick<FilterOption, 'name' | 'label' | 'description' | 'value'>): FilterOption => {
    const list = isListed && member !== 'name' ? [`${name}_${member}`] : undefined;
    return { ...more, list, search: `${name}.${member}` };
  };
  const of = `${isListed ? 'Of' : 'Jobs of'} the ${name}`;
  return [
    by('myId', { name, label: `${label}: own number`, description: `${of} with this myId`, value: 'text' }),
    by('id', { name: `${name}-id`, label: `${label}: id`, description: `${of} with this id`, value: 'integer' }),
    by('name', { name: `${name}-name`, label: `${label}: name`, description: `${named} of this name`, value: 'text' }),
  ];
}

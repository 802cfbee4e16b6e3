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
  {
    name: 'customer',
    label: 'Customer: own number',
    description: 'Of the customer with this myId',
    value: 'text',
    list: ['customer_myId'],
    search: 'customer.myId',
  },
  {
    name: 'customer-id',
    label: 'Customer: id',
    description: 'Of the customer with this id',
    value: 'integer',
    list: ['customer_id'],
    search: 'customer.id',
  },
  {
    name: 'customer-name',
    label: 'Customer: name',
    description: 'Jobs of customers of this name',
    value: 'text',
    search: 'customer.name',
  },
  {
    name: 'site',
    label: 'Site: own number',
    description: 'Of the site with this myId',
    value: 'text',
    list: ['site_myId'],
    search: 'site.myId',
  },
  {
    name: 'site-id',
    label: 'Site: id',
    description: 'Of the site with this id',
    value: 'integer',
    list: ['site_id'],
    search: 'site.id',
  },
  {
    name: 'site-name',
    label: 'Site: name',
    description: 'Jobs at sites of this name',
    value: 'text',
    search: 'site.name',
  },
  {
    name: 'equipment',
    label: 'Equipment: own number',
    description: 'Jobs of the equipment with this myId',
    value: 'text',
    search: 'equipment.myId',
  },
  {
    name: 'equipment-id',
    label: 'Equipment: id',
    description: 'Jobs of the equipment with this id',
    value: 'integer',
    search: 'equipment.id',
  },
  {
    name: 'equipment-name',
    label: 'Equipment: name',
    description: 'Jobs of equipment of this name',
    value: 'text',
    search: 'equipment.name',
  },
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

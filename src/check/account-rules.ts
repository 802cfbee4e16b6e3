import { NameLists } from '../account/name-lists.js';
import { CustomFieldCheck, type CustomFieldOptions } from './custom-fields.js';
import { NamedRecordCheck } from './named-records.js';
import { NameCheck, type NameCheckOptions } from './names.js';

export type AccountRulesOptions = CustomFieldOptions & Pick<NameCheckOptions, 'isGiven'>;

/** What only the account knows about records that are to be written. A check asks it for rows, a plan for changes. */
export class AccountRules {
  readonly customFields: CustomFieldCheck;
  readonly names: NameCheck;
  readonly records: NamedRecordCheck;
  readonly lists: NameLists;

  constructor(options: AccountRulesOptions) {
    const { onIssue, isGiven } = options;
    this.lists = new NameLists(options);
    this.customFields = new CustomFieldCheck(options);
    this.names = new NameCheck({ lists: this.lists, onIssue, isGiven });
    this.records = new NamedRecordCheck(options);
  }
}

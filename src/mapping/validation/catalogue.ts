import { englishIssues, type IssueCode, type IssueTexts } from '../../messages/issues.js';

/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

/** `local`: the files and the mapping tell it; `live`: the account; `server`: the service, once the record is sent. */
export type Scope = 'local' | 'live' | 'server';

/** A kind of issue, with its English title and advice. */
export interface IssueKind extends IssueTexts {
  readonly severity: Severity;
  readonly scope: Scope;
  /** Shown before other issues, because they follow from it. */
  readonly leads?: true;
  /** With `--strict`, a warning of this kind stops the run. */
  readonly isStrict?: true;
}

/** Completes issue kinds by their scope, and by their texts in English. */
function kindsOfScope<Code extends IssueCode>(
  scope: Scope,
  kinds: Readonly<Record<Code, Omit<IssueKind, 'scope' | keyof IssueTexts>>>,
): Readonly<Record<Code, IssueKind>> {
  const codes = Object.keys(kinds) as Code[];
  const entries = codes.map((code) => [code, { ...kinds[code], scope, ...englishIssues[code] }]);
  return Object.fromEntries(entries) as Record<Code, IssueKind>;
}

export const tableIssues = kindsOfScope('local', {
  'cells-beyond-headings': { severity: 'warning' },
  'cells-missing': { severity: 'warning' },
  'row-cut-off': { severity: 'error' },
  'heading-repeated': { severity: 'warning' },
  'heading-merged': { severity: 'warning' },
  'heading-missing': { severity: 'warning' },
  'headings-repeated': { severity: 'warning' },
  'row-around-table': { severity: 'warning' },
  'column-not-read': { severity: 'warning' },
  'rows-blank': { severity: 'warning' },
  'rows-hidden': { severity: 'warning' },
  'row-of-totals': { severity: 'warning' },
  'totals-among-rows': { severity: 'error' },
  'row-above-headings': { severity: 'warning' },
  'encoding-assumed': { severity: 'warning' },
  'sheet-lost': { severity: 'warning' },
  'part-not-read': { severity: 'warning' },
  'sheet-not-read': { severity: 'warning' },
  'column-unknown': { severity: 'warning' },
});

export const valueIssues = kindsOfScope('local', {
  'value-missing': { severity: 'error' },
  'cell-error': { severity: 'error' },
  'not-a-number': { severity: 'error' },
  'not-an-integer': { severity: 'error' },
  'not-a-date': { severity: 'error' },
  'time-left-out': { severity: 'warning' },
  'time-zone-missing': { severity: 'error' },
  'time-doubtful': { severity: 'warning', isStrict: true },
  'date-order-assumed': { severity: 'warning', isStrict: true },
  'date-became-number': { severity: 'error' },
  'text-became-date': { severity: 'warning' },
  'number-shortened': { severity: 'warning' },
  'digits-lost': { severity: 'warning' },
  'value-cut': { severity: 'warning' },
  'text-cut-off': { severity: 'error' },
  'word-for-nothing': { severity: 'warning' },
  'ditto-mark': { severity: 'error' },
  'nul-character': { severity: 'error' },
  'control-characters': { severity: 'warning' },
  'characters-lost': { severity: 'error' },
  'characters-garbled': { severity: 'warning' },
  'characters-invisible': { severity: 'warning' },
  'spaces-around': { severity: 'warning' },
  'not-a-boolean': { severity: 'error' },
  'not-an-email': { severity: 'error' },
  'email-doubtful': { severity: 'warning' },
  'phone-doubtful': { severity: 'warning' },
  'not-in-table': { severity: 'error' },
  'ambiguous-in-table': { severity: 'error' },
  'id-not-known': { severity: 'error' },
  'value-left-out': { severity: 'warning' },
  'custom-function-failed': { severity: 'error' },
  'wrong-type': { severity: 'error' },
  'not-a-choice': { severity: 'error' },
  'position-out-of-range': { severity: 'error' },
  'position-incomplete': { severity: 'error' },
  'position-doubtful': { severity: 'warning' },
  'date-doubtful': { severity: 'warning' },
  'number-doubtful': { severity: 'warning' },
  'length-doubtful': { severity: 'warning' },
  'dates-reversed': { severity: 'error' },
});

export const recordIssues = kindsOfScope('local', {
  'key-missing': { severity: 'error' },
  'required-on-create': { severity: 'warning' },
  'rows-disagree': { severity: 'warning' },
  'row-repeated': { severity: 'warning' },
  'key-repeated': { severity: 'warning' },
  'key-respelt': { severity: 'warning' },
  'zeros-lost': { severity: 'warning' },
  'records-alike': { severity: 'warning' },
  'address-respelt': { severity: 'warning' },
  'reference-outside': { severity: 'warning' },
  'record-repeated': { severity: 'warning' },
  'item-repeated': { severity: 'warning' },
  'items-disagree': { severity: 'error' },
  'list-mixed': { severity: 'error' },
  'never-created': { severity: 'warning', leads: true },
  'no-natural-key': { severity: 'warning' },
  'clearing-doubtful': { severity: 'warning' },
});

export const accountIssues = kindsOfScope('live', {
  'list-not-compared': { severity: 'warning' },
  'export-not-remembered': { severity: 'warning' },
  'look-up-unanswered': { severity: 'error' },
  'record-unknown': { severity: 'error' },
  'reference-unknown': { severity: 'error' },
  'reference-ambiguous': { severity: 'error' },
  'reference-inactive': { severity: 'warning' },
  'owner-differs': { severity: 'warning' },
  'closed-job-key': { severity: 'warning' },
  'name-unknown': { severity: 'error' },
  'name-doubtful': { severity: 'warning' },
  'name-inactive': { severity: 'error' },
  'custom-field-unknown': { severity: 'error' },
  'custom-field-missing': { severity: 'error' },
  'custom-field-form': { severity: 'warning' },
});

/** Issues in the rows of commands that name records and files, such as `attach` and `bulk`. */
export const commandIssues = kindsOfScope('local', {
  'file-missing': { severity: 'error' },
  'file-outside': { severity: 'error' },
  'file-private': { severity: 'error' },
  'file-unreadable': { severity: 'error' },
  'file-empty': { severity: 'error' },
  'file-too-large': { severity: 'error' },
  'file-changed': { severity: 'error' },
  'file-name-unfit': { severity: 'error' },
  'record-unclear': { severity: 'error' },
  'named-twice': { severity: 'warning' },
});

export const returnedIssues = kindsOfScope('local', {
  'memory-not-used': { severity: 'warning', leads: true },
  'id-repeated': { severity: 'error' },
  'id-lost': { severity: 'error' },
  'id-not-exported': { severity: 'warning' },
  'row-torn': { severity: 'error' },
  'column-moved': { severity: 'warning' },
  'record-rejected': { severity: 'error' },
  'items-gone': { severity: 'warning' },
  'edit-not-sent': { severity: 'warning' },
  'custom-field-type': { severity: 'error' },
  'edits-disagree': { severity: 'error' },
  'edits-contradict': { severity: 'error' },
  'sheet-gone': { severity: 'warning' },
  'shown-only': { severity: 'warning' },
  'record-missing': { severity: 'warning' },
  'gone-doubtful': { severity: 'warning' },
});

/**
 * Rejections whose rules the service does not document, so that no check reports them; listed so that a clean check
 * does not promise too much. A run prints the service's own message.
 */
export const serverIssues = kindsOfScope('server', {
  'text-too-long': { severity: 'error' },
  'option-unknown': { severity: 'error' },
  'name-refused': { severity: 'error' },
  'step-refused': { severity: 'error' },
  'field-demanded': { severity: 'error' },
  'not-permitted': { severity: 'error' },
});

/** Every kind of issue. */
export const issueCatalogue: Readonly<Record<IssueCode, IssueKind>> = {
  ...tableIssues,
  ...valueIssues,
  ...recordIssues,
  ...accountIssues,
  ...commandIssues,
  ...returnedIssues,
  ...serverIssues,
};

export type { IssueCode };

export function issueKind(code: IssueCode): IssueKind {
  return issueCatalogue[code];
}

import type { ForeignWord } from './foreign-word.js';

const dataLoader = 'Salesforce Data Loader';
const terraform = 'terraform';
const databases = 'databases';

/** Words for what a run does and leaves, and for the tool itself. */
export const wordsOfRuns: readonly ForeignWord[] = [
  {
    words: ['API key', 'credentials', 'login', 'token', 'password', 'profile', 'connection'],
    from: 'dbt, terraform',
    here: ['doctor', 'init'],
    why: 'Three variables name the account: FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN and FIELDSHEET_API_KEY, in the environment or in .env. `doctor` examines them.',
    see: 'operations.md#settings',
  },
  {
    words: ['approve', 'auto approve', 'approval', 'acceptance'],
    from: terraform,
    here: ['signoff', 'apply'],
    why: '`signoff` packs what an owner signs. `apply` sends the plan that was signed, and nothing else; it asks no question.',
    see: 'signing-off.md',
  },
  {
    words: ['audit trail', 'audit log', 'history', 'log', 'status', 'blame'],
    from: 'git, databases',
    here: ['runs', 'runs show'],
    why: 'The journal of the folder keeps every run, and each record before and after its change.',
  },
  {
    words: ['autocomplete', 'tab completion', 'shell completion'],
    from: 'shells',
    here: ['completion bash'],
    why: 'Prints a script for bash, zsh or fish that completes commands, options, values and runs.',
  },
  {
    words: ['batch size', 'bulk API', 'chunk size', 'threads', 'parallelism', 'workers'],
    from: `${dataLoader}, dbt, terraform`,
    here: ['import old.csv -m mappings/old.ts --concurrency 4'],
    why: 'The service takes one record a request. The speed follows its rate limit; `--concurrency` says how many requests are in flight at a time.',
  },
  {
    words: ['config', 'configuration', 'settings', 'preferences'],
    from: 'dbt, git',
    here: ['init'],
    why: '`init` writes fieldsheet.config.ts, for everything that is no secret, and .env for the key.',
    see: 'operations.md#settings',
  },
  {
    words: ['deploy', 'push', 'commit', 'load', 'upload', 'migrate', 'sync', 'run'],
    from: 'git, dbt, databases',
    here: ['apply', 'import old.csv -m mappings/old.ts'],
    why: '`apply` sends a plan that somebody has seen, `import` plans and sends in one go. Both send only what differs from the account.',
    see: 'running.md#plan-run-undo',
  },
  {
    words: ['diff', 'compare', 'drift', 'what changes'],
    from: `git, ${terraform}`,
    here: ['plan edited.xlsx'],
    why: 'Shows for each record and field what the file has and what the account has.',
    see: 'running.md#plan-run-undo',
  },
  {
    words: ['dry run', 'preview', 'what if', 'simulation', 'simulate', 'no op'],
    from: 'rsync, git',
    here: [
      'plan old.csv -m mappings/old.ts',
      'rehearse old.csv -m mappings/old.ts',
      'import old.csv -m mappings/old.ts --dry-run',
    ],
    why: '`plan` shows what would change and keeps it for `apply`. `rehearse` does the import in a copy. `--dry-run` shows and keeps nothing.',
    see: 'running.md#plan-run-undo',
  },
  {
    words: ['error file', 'error log', 'failed rows', 'bad file', 'reject file', 'error report'],
    from: dataLoader,
    here: ['import old.csv -m mappings/old.ts --rejects rejects.csv', 'retry --with rejects.csv'],
    why: '`--rejects` writes the rejected rows as they are, with the reason in a last column. Correct them; `retry --with` sends them again.',
    see: 'running.md#the-check-and-its-reports',
  },
  {
    words: ['error threshold', 'max errors', 'on error', 'stop on error', 'continue on error', 'fail fast'],
    from: `dbt, ${databases}`,
    here: ['import old.csv -m mappings/old.ts --max-errors 20', 'import old.csv -m mappings/old.ts --strict'],
    why: 'A rejected record never stops the others, until `--max-errors` are reached. `--strict` sends nothing when a row has an error.',
  },
  {
    words: ['force', 'ignore errors', 'overwrite'],
    from: 'git, rsync',
    here: [
      'import old.csv -m mappings/old.ts --allow changes',
      'check old.csv -m mappings/old.ts -o check.html --overwrite',
    ],
    why: 'Each limit has its own word: `--allow` goes beyond the safety limits, `--overwrite` replaces report files, `--yes` answers the question.',
  },
  {
    words: ['monitor', 'tail', 'follow', 'progress'],
    from: 'ETL tools',
    here: ['watch'],
    why: 'Shows a run that another process carries out, in a terminal or as a page that renews itself.',
    see: 'operations.md#a-run-that-takes-days',
  },
  {
    words: ['notification', 'alert', 'webhook', 'hook', 'callback'],
    from: 'git, CI',
    here: ['import old.csv -m mappings/old.ts --notify ./tell.sh'],
    why: 'A shell command is told when the run ends, pauses or waits, or when rejections repeat.',
    see: 'operations.md#a-run-that-takes-days',
  },
  {
    words: ['rate limit', 'throttle', 'bandwidth limit', 'bwlimit', 'API limit', 'quota'],
    from: 'rsync, API clients',
    here: ['import old.csv -m mappings/old.ts --share 50%', 'import old.csv -m mappings/old.ts --reserve 1000'],
    why: 'The limits of the service are always kept. `--share` leaves a part of the rate to others, `--reserve` a part of the day.',
  },
  {
    words: ['reprocess', 'rerun', 'replay', 'redo'],
    from: 'ETL tools',
    here: ['retry', 'retry --with copy.xlsx'],
    why: 'Sends the rejected rows of an import again, from its files as they are now or from corrected ones.',
  },
  {
    words: ['REST', 'curl', 'request', 'endpoint', 'query', 'swagger', 'API docs'],
    from: 'API clients',
    here: ['api', 'api customer.details -p myId=C-1', 'openapi -o openapi.json'],
    why: '`api` calls any operation of the service and prints its answer; without one it lists all of them. `openapi` prints the whole interface as a document.',
  },
  {
    words: ['restart', 'continue', 'recover', 'checkpoint', 'partial'],
    from: 'rsync, ETL tools',
    here: ['resume', 'resume --all'],
    why: 'Looks up what was in flight when a run ended, then sends only what has no outcome.',
    see: 'running.md#plan-run-undo',
  },
  {
    words: ['rollback', 'revert', 'restore', 'back out', 'reset'],
    from: `git, ${databases}`,
    here: ['undo'],
    why: 'Deletes what a run has created and restores what it has changed, newest change first. What somebody changed since is kept and listed.',
    see: 'running.md#plan-run-undo',
  },
  {
    words: ['scaffold', 'starter', 'new project', 'bootstrap'],
    from: `dbt, ${terraform}`,
    here: ['init', 'guess old.csv'],
    why: '`init` begins a folder with a sample; `guess` begins with your own file.',
  },
  {
    words: ['scheduler', 'schedule', 'cron', 'nightly'],
    from: 'ETL tools',
    here: ['export all --since-last -o {date}.xlsx', 'resume --all'],
    why: 'None is built in: cron and its like start the command. `--quiet` prints nothing when all is well, and exit codes tell the rest.',
    see: 'exporting.md#on-a-schedule',
  },
  {
    words: ['staging', 'mock server', 'test server', 'emulator', 'test data', 'seed data'],
    from: 'dbt, API clients',
    here: ['sandbox --seed 500', 'import old.csv -m mappings/old.ts --sandbox'],
    why: 'A local server of the whole interface, with its limits and its faults. `--sandbox` of other commands works on one that stays in the folder.',
  },
  {
    words: ['state', 'state file', 'tfstate', 'backend'],
    from: terraform,
    here: ['runs', 'runs forget 20261120-0912-k3f9'],
    why: 'The folder .fieldsheet holds the journal of its runs and a copy of the account. Do not go on with a copy of it in another place.',
    see: 'operations.md#files-on-disk-and-personal-data',
  },
  {
    words: ['subset', 'target', 'limit', 'sample', 'pilot', 'slice'],
    from: `${terraform}, dbt`,
    here: ['import old.csv -m mappings/old.ts --first 10', 'plan old.csv -m mappings/old.ts --only customer:C-1'],
    why: 'A trial with some records, with all that hangs on them and all that these name.',
    see: 'running.md#a-trial',
  },
  {
    words: ['success file', 'result file', 'success log'],
    from: dataLoader,
    here: ['import old.csv -m mappings/old.ts -o copy.xlsx', 'ids -o ids.csv'],
    why: '`-o` gives the file back with what became of each row and the id of its record; `ids` lists old keys and new ids.',
  },
  {
    words: ['verbose', 'stack trace', 'trace', 'log level'],
    from: 'many tools',
    here: ['check old.csv -m mappings/old.ts --debug'],
    why: '`--debug` of every command shows where an error happened. What a run did is in `runs show`.',
  },
];

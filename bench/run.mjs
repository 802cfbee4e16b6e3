// npm run bench -- [case …] [--short] [--long] [--rounds N] [--list] [--render]
import { cases } from './cases/index.mjs';
import { command } from './command.mjs';

process.exitCode = await command(process.argv.slice(2), {
  cases,
  folder: new URL('./', import.meta.url),
  out: console.log,
  err: console.error,
});

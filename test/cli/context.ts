import { PassThrough } from 'node:stream';
import { type CommandContext, openFolder } from '../../src/cli/command.js';

/** The context of a command whose output nobody sees. */
export function contextOf(more: Partial<CommandContext> = {}): CommandContext {
  const output = { write: () => true };
  const streams = { stdin: new PassThrough(), stdout: output, stderr: output };
  const { terminal = { args: [], cwd: '.', environment: {}, ...streams } } = more;
  return {
    terminal,
    folder: () => openFolder(terminal.cwd),
    given: {},
    signal: new AbortController().signal,
    heedSignals: () => {},
    unheedSignals: () => {},
    json: false,
    look: { colour: false },
    colour: false,
    shown: {},
    offerResume: () => {},
    note: () => {},
    showProgress: async () => () => {},
    hideProgress: () => {},
    ...more,
  };
}

import { PassThrough } from 'node:stream';
import type { CommandContext } from '../../src/cli/command.js';

/** The context of a command whose output nobody sees. */
export function contextOf(more: Partial<CommandContext> = {}): CommandContext {
  const output = { write: () => true };
  return {
    terminal: { args: [], cwd: '.', environment: {}, stdin: new PassThrough(), stdout: output, stderr: output },
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

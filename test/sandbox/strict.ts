import { type Sandbox, type SandboxOptions, startSandbox as start } from '../../src/sandbox/index.js';

export * from '../../src/sandbox/index.js';

/**
 * Starts a sandbox as the tests want it: strict, so that nothing that we send and the document does not name goes
 * unnoticed. A test of the lenient reading says `strict: false`.
 */
export function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return start({ strict: true, ...options });
}

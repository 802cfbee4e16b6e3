// Loaded with --import into every measured process: at its end it tells processor time and peak memory on descriptor 3.
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, JSON.stringify({ cpuMs: (user + system) / 1000, peakBytes: peakBytes() }));
  });
}

/** Most memory that was ever resident. Linux counts the parent's into maxRSS of a child, but not into VmHWM. */
function peakBytes() {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Only Linux has this file.
  }
  return process.resourceUsage().maxRSS * 1024;
}

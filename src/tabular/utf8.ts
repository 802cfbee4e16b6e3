/** Number of bytes at the end of a chunk that begin a UTF-8 sequence which the next chunk completes: 0 to 3. */
export function incompleteTail(chunk: Uint8Array): number {
  const deepest = Math.min(3, chunk.length);
  for (let back = 1; back <= deepest; back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/** A rate limit or quota this large stands for no limit. */
export const unlimited = 100_000_000;

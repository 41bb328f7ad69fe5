/** A loopback port that nobody listens on. */
export function findFreePort(): Promise<number>

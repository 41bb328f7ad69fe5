/** A free loopback port. */
export function findFreePort(): Promise<number>

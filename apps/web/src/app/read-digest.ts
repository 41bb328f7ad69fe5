/** The id under which the server's log knows an error that reached the browser. */
export function readDigest(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}

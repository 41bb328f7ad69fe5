/**
 * Orders two texts by their UTF-8 bytes. Unlike the default order of JavaScript, which compares UTF-16 code
 * units, every language can reproduce it.
 */
export function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'))
}

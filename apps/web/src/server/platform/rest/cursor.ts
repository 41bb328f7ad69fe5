import type { z } from 'zod'
import { Refusal } from '../refusal'

/** Encodes the sort key of a page’s last item. Clients pass it back unchanged. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Decodes a cursor; undefined for the first page. Anything but a cursor of this list is refused. */
export function readCursor<Key extends z.ZodType>(
  cursor: string | undefined,
  schema: Key,
): z.infer<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new Refusal(
      'invalid_input',
      'This is not a cursor of this list. Use the “nextCursor” of the previous page, or leave it out to start again.',
      'cursor',
    )
  }
}

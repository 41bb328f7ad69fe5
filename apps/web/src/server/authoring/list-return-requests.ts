import { z } from 'zod'

const StoredChange = z.object({
  action: z.enum(['edit', 'points', 'drop', 'add']),
  stableId: z.uuid().nullish(),
  text: z.string().nullish(),
  points: z.number().nullish(),
  reason: z.string().nullish(),
  note: z.string().nullish(),
})
export type StoredChange = z.infer<typeof StoredChange>

/** One request to the author: about the task as a whole, or a change to a criterion. */
type ReturnRequest = { is: 'whole' } | { is: 'change'; change: StoredChange; stored: unknown }

/**
 * The requests in the order in which the author answers them. The id of a return point holds its position in
 * this list.
 */
export function listReturnRequests({
  reasons,
  note,
  changes,
}: {
  reasons: readonly string[]
  note: string
  changes: unknown
}): ReturnRequest[] {
  const list = Array.isArray(changes) ? changes : []
  const asked = list.flatMap((stored: unknown): ReturnRequest[] => {
    const { data } = StoredChange.safeParse(stored)
    return data ? [{ is: 'change', change: data, stored }] : []
  })
  return reasons.length > 0 || note.trim() !== '' ? [{ is: 'whole' }, ...asked] : asked
}

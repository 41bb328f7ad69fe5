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

/** One thing that a judgement asks of the author: something of the whole task, or a change of a criterion. */
type Asked = { is: 'whole' } | { is: 'change'; change: StoredChange; stored: unknown }

/** All of it in the order in which its author is asked to answer: points are named by their place in it. */
export function listAsked({
  reasons,
  note,
  changes,
}: {
  reasons: readonly string[]
  note: string
  changes: unknown
}): Asked[] {
  const list = Array.isArray(changes) ? changes : []
  const asked = list.flatMap((stored: unknown): Asked[] => {
    const { data } = StoredChange.safeParse(stored)
    return data ? [{ is: 'change', change: data, stored }] : []
  })
  return reasons.length > 0 || note.trim() !== '' ? [{ is: 'whole' }, ...asked] : asked
}

/** Extensions of a draw: they keep its tasks, replace some, and add more. */
import { z } from 'zod'
import { MAX_INCLUDED } from './sample-plans'

/** How many tasks an extension can name for replacement. */
export const MAX_REPLACED = MAX_INCLUDED

/** What an extension did to the tasks of the draw that it extends. */
export const ExtensionCounts = z
  .strictObject({
    /** The number of the extended draw. */
    extends: z.int(),
    kept: z.int(),
    /** Tasks in whose place another one was drawn. */
    replaced: z.int(),
    /** Tasks that the extension has more than the extended draw. */
    added: z.int(),
    /** Tasks in whose place none was drawn, because the plan asks for fewer. */
    removed: z.int(),
  })
  .meta({ id: 'ExtensionCounts' })
export type ExtensionCounts = z.infer<typeof ExtensionCounts>

/** Counts an extension: tasks of the extended draw, those of them that it drops, and its own tasks. */
export function countExtension(draw: {
  extends: number
  before: number
  withdrawn: number
  after: number
}): ExtensionCounts {
  const kept = draw.before - draw.withdrawn
  const fresh = draw.after - kept
  const replaced = Math.min(draw.withdrawn, fresh)
  return {
    extends: draw.extends,
    kept,
    replaced,
    added: fresh - replaced,
    removed: draw.withdrawn - replaced,
  }
}

/** The counts in words: `512 kept, 13 replaced, 0 added`. */
export function formatExtension({ kept, replaced, added, removed }: ExtensionCounts): string {
  const count = (value: number) => value.toLocaleString('en')
  const parts = [`${count(kept)} kept`, `${count(replaced)} replaced`, `${count(added)} added`]
  return [...parts, ...(removed > 0 ? [`${count(removed)} removed`] : [])].join(', ')
}

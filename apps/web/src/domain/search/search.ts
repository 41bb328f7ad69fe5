import { z } from 'zod'
import { taskStatuses } from '../lifecycle/lifecycle'
import { SearchText } from '../platform/search-text'

export const Search = z.strictObject({ text: SearchText })
export type Search = z.infer<typeof Search>

const foundKinds = ['person', 'dataset', 'release', 'system', 'judge', 'run'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Something whose name matches, with what tells it from others of the same name. */
const FoundName = z.strictObject({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
})
export type FoundName = z.infer<typeof FoundName>

/** The best matches of each kind that the reader may see. */
export const FoundNames = z.strictObject({ found: z.array(FoundName) })
export type FoundNames = z.infer<typeof FoundNames>

/** Tasks whose text, rubric or id contains every word; `more` if there are others. */
export const FoundTasks = z.strictObject({
  tasks: z.array(
    z.strictObject({
      id: z.uuid(),
      externalId: z.string().nullable(),
      status: z.enum(taskStatuses),
      dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
      excerpt: z.string(),
    }),
  ),
  more: z.boolean(),
})
export type FoundTasks = z.infer<typeof FoundTasks>

/** The reader's own tasks, drafts included, whose text or rubric contains every word; `more` if there are others. */
export const FoundOwnTasks = z.strictObject({
  tasks: z.array(
    z.strictObject({
      id: z.uuid(),
      status: z.enum(taskStatuses),
      dataset: z.string(),
      excerpt: z.string(),
      hasDraft: z.boolean(),
    }),
  ),
  more: z.boolean(),
})
export type FoundOwnTasks = z.infer<typeof FoundOwnTasks>

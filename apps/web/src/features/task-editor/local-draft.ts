import { z } from 'zod'
import { TaskDraft } from '../../domain/task-drafts'

/** What one open editor has that the server may not: kept in the browser until the server has it. */
export const LocalDraft = z.strictObject({
  baseVersion: z.int(),
  content: TaskDraft,
  /** What the server had when this began to differ; it shows on which side a part changed. */
  base: TaskDraft,
  /** To be written before `content`, so that the history has them. */
  pending: z.array(TaskDraft),
  /** Digests of what was sent without an answer: if the server has one of them, it came from here. */
  sent: z.array(z.string()),
  /** That what the server has is to stay in the history when this is written over it. */
  keepNext: z.boolean().default(false),
  at: z.number(),
})
export type LocalDraft = z.infer<typeof LocalDraft>

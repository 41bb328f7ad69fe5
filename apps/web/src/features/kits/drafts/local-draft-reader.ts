import { z } from 'zod'
import type { ReadLocalDraft } from './local-drafts'

/** A reader for drafts stored in this browser with this content schema. */
export function createLocalDraftReader<Content>(content: z.ZodType<Content>): ReadLocalDraft<Content> {
  const schema = z.strictObject({
    baseVersion: z.int(),
    content,
    base: content,
    pending: z.array(content),
    sent: z.array(z.string()),
    keepNext: z.boolean().default(false),
    at: z.number(),
  })
  return (value) => schema.safeParse(value).data ?? null
}

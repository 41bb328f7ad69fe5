import { z } from 'zod'
import type { ReadLocalDraft } from './local-drafts'

/** Reads what an editor kept in this browser, whose content is of this shape. */
export function readLocalDraftOf<Content>(content: z.ZodType<Content>): ReadLocalDraft<Content> {
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

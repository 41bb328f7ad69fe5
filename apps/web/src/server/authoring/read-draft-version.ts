import type { z } from 'zod'
import type { ReadDraftVersion } from '../../domain/authoring/draft-saves'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { draftRules } from '../platform/visibility/visible-drafts'

const kindOf = { write: 'task', review: 'review', adjudicate: 'adjudication', answer: 'baseline' } as const

/** The version of the actor’s draft without its text, for an open editor that looks for changes from elsewhere. */
export async function readDraftVersion(
  { actor, db }: Context,
  { work, taskId }: z.infer<typeof ReadDraftVersion>,
): Promise<{ version: number }> {
  const draft = await db.draft.findFirst({
    where: { AND: [whereAnyRule(draftRules(actor)), { kind: kindOf[work], taskId }] },
    select: { version: true },
  })
  if (!draft) throw notFound('draft')
  return draft
}

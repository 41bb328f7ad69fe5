import { HISTORY_PAGE_SIZE, type DraftSaveLine } from '../../domain/authoring/draft-saves'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownTaskDraft } from '../platform/visibility/own-drafts'

const NEWEST = 2_147_483_647

/** A page of the saves of the actor's draft, newest first, without their text. */
export async function readDraftHistory(
  { actor, db }: Context,
  { taskId, cursor }: { taskId: string; cursor?: number },
): Promise<DraftSaveLine[]> {
  const draft = await db.draft.findFirst({ where: ownTaskDraft(actor, taskId), select: { id: true } })
  if (!draft) throw notFound('task')
  const rows = await db.$queryRaw<(Omit<DraftSaveLine, 'savedAt'> & { at: Date })[]>`
    SELECT version, at, jsonb_array_length(content->'nodes') AS turns, (SELECT count(*)::int FROM jsonb_array_elements(content->'criteria') c WHERE c->>'text' ~ '\\S') AS criteria, length(content::text) AS characters
    FROM draft_save WHERE draft_id = ${draft.id}::uuid AND version < ${cursor ?? NEWEST}::int ORDER BY version DESC LIMIT ${HISTORY_PAGE_SIZE}`
  return rows.map(({ at, ...line }) => ({ ...line, savedAt: at.toISOString() }))
}

/** One save of the actor's draft, with its text. */
export async function readDraftSave(
  { actor, db }: Context,
  { taskId, version }: { taskId: string; version: number },
): Promise<TaskDraft> {
  const save = await db.draftSave.findFirst({
    where: { version, draft: ownTaskDraft(actor, taskId) },
    select: { content: true },
  })
  if (!save) throw notFound('saved draft')
  return TaskDraft.parse(save.content)
}

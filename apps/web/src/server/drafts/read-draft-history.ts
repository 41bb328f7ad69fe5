import { LINES_A_PAGE, type DraftSaveLine } from '../../domain/draft-saves'
import { TaskDraft } from '../../domain/task-drafts'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { ownTaskDraft } from '../visibility/own-drafts'

const NEWEST = 2_147_483_647

/** A page of what an own draft was before, newest first; without its text. */
export async function readDraftHistory(
  { actor, db }: Context,
  { taskId, cursor }: { taskId: string; cursor?: number },
): Promise<DraftSaveLine[]> {
  const draft = await db.draft.findFirst({ where: ownTaskDraft(actor, taskId), select: { id: true } })
  if (!draft) throw notFound('task')
  const rows = await db.$queryRaw<(Omit<DraftSaveLine, 'savedAt'> & { at: Date })[]>`
    SELECT version, at, jsonb_array_length(content->'nodes') AS turns, jsonb_array_length(content->'criteria') AS criteria, length(content::text) AS characters
    FROM draft_save WHERE draft_id = ${draft.id}::uuid AND version < ${cursor ?? NEWEST}::int ORDER BY version DESC LIMIT ${LINES_A_PAGE}`
  return rows.map(({ at, ...line }) => ({ ...line, savedAt: at.toISOString() }))
}

/** One of them, whole. */
export async function readDraftSave(
  { actor, db }: Context,
  { taskId, version }: { taskId: string; version: number },
): Promise<TaskDraft> {
  const save = await db.draftSave.findFirst({
    where: { version, draft: ownTaskDraft(actor, taskId) },
    select: { content: true },
  })
  if (!save) throw notFound('state of the draft')
  return TaskDraft.parse(save.content)
}

import { isStorable, type SavedDraft, type SaveDraft } from '../../../domain/draft-saves'
import { TaskDraft } from '../../../domain/task-drafts'
import type { Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { ownTaskDraft } from '../../visibility/own-drafts'

interface Written {
  version: number
  savedAt: Date
}

/**
 * Writes a draft if nobody did since `baseVersion`; otherwise writes nothing and tells what stands there. What is
 * written over goes into the history at most once a minute, and always with `keep`. No audit: it is not yet a task's text.
 */
export async function saveDraft({ actor, db }: Pick<Context, 'actor' | 'db'>, { taskId, baseVersion, content, keep }: SaveDraft): Promise<SavedDraft> {
  if (!isStorable(content)) throw new Refusal('invalid_input', 'The draft holds a character that cannot be stored. Take out what you pasted last and type it.', 'content')
  const where = ownTaskDraft(actor, taskId)
  const draft = await db.draft.findFirst({ where, select: { id: true } })
  if (!draft) throw notFound('task')
  const [written] = await db.$queryRaw<Written[]>`
    WITH old AS (
      SELECT d.id, d.version, d.content, d.updated_at FROM draft d JOIN task t ON t.id = d.task_id
      WHERE d.id = ${draft.id}::uuid AND d.version = ${baseVersion} AND t.status IN ('draft', 'revision') FOR UPDATE OF d FOR SHARE OF t
    ), kept AS (
      INSERT INTO draft_save (at, draft_id, version, content) SELECT old.updated_at, old.id, old.version, old.content FROM old
      WHERE ${keep} OR NOT EXISTS (SELECT FROM draft_save s WHERE s.draft_id = old.id AND s.at > now() - interval '1 minute')
      ON CONFLICT (draft_id, version) DO NOTHING
    )
    UPDATE draft d SET content = ${JSON.stringify(content)}::jsonb, version = d.version + 1, updated_at = now() FROM old WHERE d.id = old.id
    RETURNING d.version, d.updated_at AS "savedAt"`
  if (written) return { is: 'saved', version: written.version, savedAt: written.savedAt.toISOString() }
  const now = await db.draft.findFirst({ where, select: { version: true, content: true, updatedAt: true, task: { select: { status: true } } } })
  if (!now) throw notFound('task')
  if (now.task.status !== 'draft' && now.task.status !== 'revision') {
    throw new Refusal('invalid_move', 'This task was submitted or withdrawn in the meantime, so that it can no longer be changed. What you typed is kept in this browser.')
  }
  return { is: 'conflict', version: now.version, content: TaskDraft.parse(now.content), savedAt: now.updatedAt.toISOString() }
}

import type { SavedDraft, SaveDraft } from '../../domain/authoring/draft-saves'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { ownTaskDraft } from '../platform/visibility/own-drafts'
import { assertStorable } from './assert-storable'
import { pruneHistory, PRUNE_EVERY_SAVES } from './prune-history'

interface Written {
  version: number
  savedAt: Date
}

/**
 * Saves a draft if it is still at `baseVersion`; otherwise returns the stored draft as a conflict. The
 * overwritten text goes into the history at most once a minute, and always with `keep` or if it was
 * submitted. Drafts are not audited.
 */
export async function saveDraft(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { taskId, baseVersion, content, keep }: SaveDraft,
): Promise<SavedDraft> {
  assertStorable(content)
  const where = ownTaskDraft(actor, taskId)
  const draft = await db.draft.findFirst({ where, select: { id: true } })
  if (!draft) throw notFound('task')
  const [written] = await db.$queryRaw<Written[]>`
    WITH old AS (
      SELECT d.id, d.version, d.content, d.updated_at, (${keep} OR v.authoring ->> 'draftVersion' = d.version::text) IS TRUE AS pinned,
        (SELECT s.at FROM draft_save s WHERE s.draft_id = d.id ORDER BY s.version DESC LIMIT 1) AS kept_at
      FROM draft d JOIN task t ON t.id = d.task_id LEFT JOIN task_version v ON v.id = t.current_version_id
      WHERE d.id = ${draft.id}::uuid AND d.version = ${baseVersion} AND t.status IN ('draft', 'revision') FOR UPDATE OF d FOR SHARE OF t
    ), kept AS (
      INSERT INTO draft_save (at, draft_id, version, content, pinned) SELECT old.updated_at, old.id, old.version, old.content, old.pinned FROM old
      WHERE old.pinned OR old.kept_at IS NULL OR old.kept_at <= now() - interval '1 minute'
      ON CONFLICT (draft_id, version) DO NOTHING
    )
    UPDATE draft d SET content = ${JSON.stringify(content)}::jsonb, version = d.version + 1, updated_at = now() FROM old WHERE d.id = old.id
    RETURNING d.version, d.updated_at AS "savedAt"`
  if (written && written.version % PRUNE_EVERY_SAVES === 0) await pruneHistory(db, draft.id)
  if (written) return { is: 'saved', version: written.version, savedAt: written.savedAt.toISOString() }
  const now = await db.draft.findFirst({
    where,
    select: { version: true, content: true, updatedAt: true, task: { select: { status: true } } },
  })
  if (!now) throw notFound('task')
  if (now.task.status !== 'draft' && now.task.status !== 'revision') {
    throw new Refusal(
      'invalid_move',
      'This task was submitted or withdrawn in the meantime, so it can no longer be changed. What you typed is kept in this browser.',
    )
  }
  return {
    is: 'conflict',
    version: now.version,
    content: TaskDraft.parse(now.content),
    savedAt: now.updatedAt.toISOString(),
  }
}

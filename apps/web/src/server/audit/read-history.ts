import type { AuditHistory, AuditPage } from '../../domain/audit/audit'
import type { AuditObjectType } from '../../domain/audit/audit-objects'
import type { Context } from '../platform/context'
import { listEvents } from './list-events'

const PAGE = 20

/**
 * The events of one object, newest first; `cursor` pages to older ones. The history of a draft includes its draws,
 * and that of a release its draft, too.
 */
export async function readHistory(
  ctx: Pick<Context, 'actor' | 'db'>,
  { entityType, entityId, cursor }: AuditHistory,
): Promise<AuditPage> {
  const page = { before: cursor, limit: PAGE }
  const parts = await listParts(ctx.db, { type: entityType, id: entityId })
  if (parts.length === 0) return listEvents(ctx, { type: entityType, id: entityId, ...page })
  return listEvents(ctx, { objects: [{ type: entityType, id: entityId }, ...parts], ...page })
}

async function listParts(
  db: Context['db'],
  { type, id }: { type: string; id: string },
): Promise<{ type: AuditObjectType; id: string }[]> {
  if (type !== 'release_draft' && type !== 'release') return []
  const draft = await db.releaseDraft.findFirst({
    where: type === 'release' ? { releaseId: id } : { id },
    select: { id: true, samples: { select: { id: true } } },
  })
  if (!draft) return []
  return [
    ...(type === 'release' ? [{ type: 'release_draft', id: draft.id } as const] : []),
    ...draft.samples.map((sample) => ({ type: 'sample', id: sample.id }) as const),
  ]
}

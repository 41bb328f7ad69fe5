import type { AuditHistory, AuditPage } from '../../domain/audit/audit'
import type { Context } from '../platform/context'
import { listEvents } from './list-events'

const PAGE = 20

/** The events of one object, newest first; `cursor` pages to older ones. */
export function readHistory(
  ctx: Pick<Context, 'actor' | 'db'>,
  { entityType, entityId, cursor }: AuditHistory,
): Promise<AuditPage> {
  return listEvents(ctx, { type: entityType, id: entityId, before: cursor, limit: PAGE })
}

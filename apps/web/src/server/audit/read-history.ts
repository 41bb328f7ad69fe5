import type { AuditHistory, AuditPage } from '../../domain/audit'
import type { Context } from '../context'
import { listEvents } from './list-events'

const PAGE = 20

/** What was done to one object, newest first; `cursor` asks for what came before. */
export function readHistory(
  ctx: Pick<Context, 'db'>,
  { entityType, entityId, cursor }: AuditHistory,
): Promise<AuditPage> {
  return listEvents(ctx, { type: entityType, id: entityId, before: cursor, limit: PAGE })
}

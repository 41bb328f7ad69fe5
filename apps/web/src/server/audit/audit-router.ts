import {
  AuditChoices,
  AuditHistory,
  AuditPage,
  AuditState,
  AuditVerification,
  ListAudit,
} from '../../domain/audit/audit'
import { listEvents } from './list-events'
import { readChoices } from './read-choices'
import { readHistory } from './read-history'
import { readState } from './read-state'
import { verifyNow } from './verify-now'
import { procedure, router } from '../platform/trpc'

export const auditRouter = router({
  list: procedure('audit.read')
    .input(ListAudit)
    .output(AuditPage)
    .query(({ ctx, input }) => listEvents(ctx, input)),
  history: procedure('audit.read')
    .input(AuditHistory)
    .output(AuditPage)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  choices: procedure('audit.read')
    .output(AuditChoices)
    .query(({ ctx }) => readChoices(ctx)),
  state: procedure('audit.read')
    .output(AuditState)
    .query(({ ctx }) => readState(ctx)),
  /** Only reads, even though it may take long. */
  verify: procedure('audit.read')
    .output(AuditVerification)
    .query(({ ctx }) => verifyNow(ctx)),
})

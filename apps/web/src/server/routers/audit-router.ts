import {
  AuditChoices,
  AuditHistory,
  AuditPage,
  AuditState,
  AuditVerification,
  ListAudit,
} from '../../domain/audit'
import { listEvents } from '../audit/list-events'
import { readChoices } from '../audit/read-choices'
import { readHistory } from '../audit/read-history'
import { readState } from '../audit/read-state'
import { verifyNow } from '../audit/verify-now'
import { procedure, router } from '../trpc'

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
  /** Reads only, however long it takes. */
  verify: procedure('audit.read')
    .output(AuditVerification)
    .query(({ ctx }) => verifyNow(ctx)),
})

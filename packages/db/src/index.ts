export { openDatabase, type Database, type OpenDatabase } from './open-database'
export { inTransaction, databaseErrorCode, type Transaction } from './transaction'
export { recordAudit, type AuditActor, type AuditEntry } from './record-audit'
export { readAuthoringSpend, type AuthoringSpend } from './authoring-spend'
export { anchorAudit } from './anchor-audit'
export { findText, redactText, type TextPlace } from './redact-text'
export { stopExports, type StoppedExport } from './stop-exports'
export { verifyAudit, type AuditCheck, type AuditFault } from './verify-audit'
export { applyRetention, previewRetention, type RetentionPreview } from './apply-retention'
export {
  INSTALLATION,
  RETENTION_SETTING,
  readPeriods,
  retentionNames,
  retentionRules,
  type RetentionName,
  type RetentionPeriods,
} from './retention-rules'
export { canonicalJson } from './canonical-json'
export { Prisma } from './generated/client'
export * from './generated/enums'
export { holdingNotifications } from './holding-notifications'
export { noOutage } from './no-outage'
export { boardRuns, publishedRuns, withdrawnRuns } from './ranked-runs'
export { readAnswerMinutes } from './answer-minutes'
export { announceEvent, queueDelivery } from './announce-event'
export { drawnForReview, dueForReview, reviewDrawIds } from './drawn-for-review'
export { unexpiredReservation } from './unexpired-reservation'
export { STUCK_AFTER_DAYS } from './stuck-after-days'
export { queueMail, type NewMail } from './queue-mail'
export { makeSecret, hashSecret } from './secrets'
export { hashWithKey } from './hash-with-key'
export { createApiKey, type NewApiKey } from './api-keys'
export { createInvitation, type NewInvitation } from './invitations'
export {
  closeInvitations,
  emptyInvitationMails,
  findAddressesInUse,
  lockInvitations,
} from './close-invitations'

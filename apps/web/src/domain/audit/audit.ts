import { z } from 'zod'

export const actorKinds = ['person', 'api_key', 'operator', 'platform'] as const
export type ActorKindName = (typeof actorKinds)[number]

const EventId = z.string().regex(/^\d{1,18}$/, 'An event id is a whole number.')
const name = (what: string) =>
  z
    .string()
    .regex(/^[a-z_]{1,60}(\.[a-z_]{1,60})?$/, `${what} is written in lower case, as listed in the audit log.`)

/** Filters of the log, which also appear in the page's address. */
export const AuditFilter = z.strictObject({
  /** A kind of actor, or one person or API key as `person:ID`. */
  who: z
    .string()
    .regex(
      /^(person|api_key|operator|platform|(person|api_key):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'The actor must be person, api_key, operator or platform, or one of the first two followed by a colon and an id.',
    )
    .optional(),
  action: name('An action').optional(),
  type: name('An object type').optional(),
  /** The id of the object. */
  id: z.guid('An object id is a UUID.').optional(),
  /** Whole UTC days, inclusive. */
  from: z.iso.date('Give the first day as 2026-01-31.').optional(),
  to: z.iso.date('Give the last day as 2026-01-31.').optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const ListAudit = z.strictObject({
  ...AuditFilter.shape,
  /** Cursors: events before or after the given one. */
  before: EventId.optional(),
  after: EventId.optional(),
  limit: z.int().min(1).max(100).default(50),
})
export type ListAudit = z.infer<typeof ListAudit>

export const AuditRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({ kind: z.enum(actorKinds), id: z.guid().nullable(), name: z.string().nullable() }),
  action: z.string(),
  object: z.strictObject({
    type: z.string(),
    id: z.guid(),
    name: z.string().nullable(),
    href: z.string().nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z.strictObject({
  rows: z.array(AuditRow),
  /** The cursors for the newer and older page; null at the end. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

/** The events of one object. tRPC's infinite queries add `direction`; only `forward` is supported. */
export const AuditHistory = z.strictObject({
  entityType: name('An object type'),
  entityId: z.guid(),
  cursor: EventId.optional(),
  direction: z.literal('forward').optional(),
})
export type AuditHistory = z.infer<typeof AuditHistory>

/** The filter options: only values that occur in the log. */
export const AuditChoices = z.strictObject({
  actions: z.array(z.string()),
  types: z.array(z.string()),
  people: z.array(z.strictObject({ id: z.guid(), name: z.string() })),
  keys: z.array(z.strictObject({ id: z.guid(), name: z.string() })),
})
export type AuditChoices = z.infer<typeof AuditChoices>

export const AuditState = z.strictObject({
  events: z.int(),
  anchors: z.int(),
  /** How many events follow the newest anchor. */
  unanchored: z.int(),
  newest: z.strictObject({ at: z.iso.datetime(), hash: z.string(), events: z.int() }).nullable(),
  /** Whether the log is short enough to verify within a page request. */
  mayVerify: z.boolean(),
})
export type AuditState = z.infer<typeof AuditState>

export const AuditVerification = z.strictObject({
  events: z.int(),
  chains: z.int(),
  anchors: z.int(),
  unanchored: z.int(),
  ms: z.int(),
  /** At most 100, one sentence each. */
  faults: z.array(z.string()),
})
export type AuditVerification = z.infer<typeof AuditVerification>

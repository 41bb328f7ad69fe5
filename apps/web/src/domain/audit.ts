import { z } from 'zod'

export const actorKinds = ['person', 'api_key', 'operator', 'platform'] as const
export type ActorKindName = (typeof actorKinds)[number]

const EventId = z.string().regex(/^\d{1,18}$/, 'The id of an event is a whole number.')
const name = (what: string) =>
  z
    .string()
    .regex(
      /^[a-z_]{1,60}(\.[a-z_]{1,60})?$/,
      `${what} is written in small letters, as the audit log lists it.`,
    )

/** What the log is narrowed to; also what an address may say. */
export const AuditFilter = z.strictObject({
  /** A kind of actor, or one person or API key as `person:ID`. */
  who: z
    .string()
    .regex(
      /^(person|api_key|operator|platform|(person|api_key):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'Who is person, api_key, operator or platform, or one of the first two with a colon and an id.',
    )
    .optional(),
  action: name('An action').optional(),
  type: name('A type of object').optional(),
  /** Of the object. */
  id: z.guid('The id of an object is a UUID.').optional(),
  /** Whole days in UTC, both included. */
  from: z.iso.date('Give the first day as 2026-01-31.').optional(),
  to: z.iso.date('Give the last day as 2026-01-31.').optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const ListAudit = z.strictObject({
  ...AuditFilter.shape,
  /** The page of what came before this event, or after it. */
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
  /** What to ask for the page before and after this one; null at an end. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

/** The events of one object. `direction` is what the client adds to a list that goes on; there is one way only. */
export const AuditHistory = z.strictObject({
  entityType: name('A type of object'),
  entityId: z.guid(),
  cursor: EventId.optional(),
  direction: z.literal('forward').optional(),
})
export type AuditHistory = z.infer<typeof AuditHistory>

/** What the filters offer: what is in the log. */
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
  /** Events after the newest anchor. */
  unanchored: z.int(),
  newest: z.strictObject({ at: z.iso.datetime(), hash: z.string(), events: z.int() }).nullable(),
  /** Whether the log is short enough to be checked while a page waits. */
  mayVerify: z.boolean(),
})
export type AuditState = z.infer<typeof AuditState>

export const AuditVerification = z.strictObject({
  events: z.int(),
  chains: z.int(),
  anchors: z.int(),
  unanchored: z.int(),
  ms: z.int(),
  /** At most 100, a sentence each. */
  faults: z.array(z.string()),
})
export type AuditVerification = z.infer<typeof AuditVerification>

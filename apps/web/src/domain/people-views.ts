import { z } from 'zod'
import { RoleSchema } from './people'
import { ProfileVersion, StoredProfile } from './profiles'
import { seniorities, specialties } from './profiles-lists'

export const InviteLine = z.strictObject({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** `replace` ends an earlier invitation of the address; `look_alike` can go on with a reason. */
  outcome: z.enum(['invite', 'replace', 'joined', 'look_alike', 'refused']),
  problems: z.array(z.string()),
})
export type InviteLine = z.infer<typeof InviteLine>

/** `links` holds those that no mail will carry: their only copies. */
export const InviteReport = z.strictObject({ lines: z.array(InviteLine), invited: z.int(), links: z.array(z.strictObject({ line: z.int(), email: z.string(), link: z.string() })) })
export type InviteReport = z.infer<typeof InviteReport>

export const InvitationRow = z.strictObject({
  id: z.uuid(), email: z.string(), name: z.string().nullable(), roles: z.array(RoleSchema), invitedBy: z.string().nullable(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), expired: z.boolean(),
})

export const personStates = ['active', 'disabled', 'work_removed', 'pseudonymised'] as const
export type PersonState = (typeof personStates)[number]
export const personStateLabels: Record<PersonState, string> = { active: 'Active', disabled: 'Disabled', work_removed: 'Work taken out', pseudonymised: 'Pseudonymised' }

/** What the list of people is narrowed to. */
export const PersonFilter = z.strictObject({
  text: z.string().trim().max(100).optional(),
  role: RoleSchema.optional(),
  specialty: z.enum(specialties).optional(),
  country: z.string().length(2).optional(),
  seniority: z.enum(seniorities).optional(),
  state: z.enum(personStates).optional(),
})
export type PersonFilter = z.infer<typeof PersonFilter>
export const ListPeople = z.strictObject({ ...PersonFilter.shape, after: z.uuid().optional(), before: z.uuid().optional(), limit: z.int().min(1).max(100).default(50) })
export type ListPeople = z.infer<typeof ListPeople>

export const PersonRow = z.strictObject({
  id: z.uuid(), name: z.string(), email: z.string(), roles: z.array(RoleSchema), specialties: z.array(z.string()), languages: z.array(z.string()), country: z.string().nullable(), affiliation: z.string().nullable(), states: z.array(z.enum(personStates)), lastSeenAt: z.iso.datetime().nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

const Count = z.strictObject({ value: z.string(), people: z.int() })
export const PeoplePage = z.strictObject({
  people: z.array(PersonRow), total: z.int(), first: z.int(), after: z.uuid().nullable(), before: z.uuid().nullable(),
  /** Over everyone, for the choices of the filters. */
  counts: z.strictObject({ people: z.int(), roles: z.array(Count), specialties: z.array(Count), countries: z.array(Count), states: z.array(Count) }),
})
export type PeoplePage = z.infer<typeof PeoplePage>

/** What someone did, as numbers. */
export const WorkCounts = z.strictObject({
  tasks: z.array(z.strictObject({ status: z.string(), count: z.int() })),
  reviews: z.int(), adjudications: z.int(), baselineAnswers: z.int(), verdicts: z.int(), openAssignments: z.int(), drafts: z.int(),
  /** Releases frozen with tasks of theirs: they stay as they are. */
  releases: z.array(z.strictObject({ id: z.uuid(), name: z.string(), tasks: z.int() })),
  /** Tasks of others that would lack a third physician without them. */
  unseen: z.int(),
})
export type WorkCounts = z.infer<typeof WorkCounts>

export const PersonDetail = z.strictObject({
  id: z.uuid(), name: z.string(), email: z.string(), roles: z.array(RoleSchema), joinedAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(), pseudonymisedAt: z.iso.datetime().nullable(), workRemovedAt: z.iso.datetime().nullable(),
  isSelf: z.boolean(), isLastAdmin: z.boolean(), pseudonym: z.string(),
  profile: StoredProfile, history: z.array(ProfileVersion), work: WorkCounts,
  sessions: z.array(z.strictObject({ id: z.uuid(), openedAt: z.iso.datetime(), lastSeenAt: z.iso.datetime(), address: z.string().nullable(), browser: z.string().nullable() })),
  apiKeys: z.int(),
  events: z.array(z.strictObject({ id: z.string(), at: z.iso.datetime(), by: z.string(), action: z.string(), reason: z.string().nullable() })),
})
export type PersonDetail = z.infer<typeof PersonDetail>

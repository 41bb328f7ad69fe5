import { z } from 'zod'
import { taskStatuses } from '../lifecycle/lifecycle'
import { RoleSchema } from '../permissions/roles'
import { ProfileVersion, StoredProfile } from './profiles'

/** A person's contributions that an exclusion would affect. */
export const WorkCounts = z.strictObject({
  tasks: z.array(z.strictObject({ status: z.enum(taskStatuses), count: z.int() })),
  reviews: z.int(),
  adjudications: z.int(),
  baselineAnswers: z.int(),
  verdicts: z.int(),
  drafts: z.int(),
  /** Per dataset: how many of their tasks can be released, and the size of the pool including them. */
  pools: z.array(z.strictObject({ datasetId: z.uuid(), dataset: z.string(), tasks: z.int(), of: z.int() })),
  /** Frozen releases that contain their tasks; an exclusion doesn't change these. */
  releases: z.array(z.strictObject({ id: z.uuid(), name: z.string(), tasks: z.int() })),
  /** Other people's tasks that fewer than 3 physicians would have seen without this person. */
  unseen: z.int(),
})
export type WorkCounts = z.infer<typeof WorkCounts>

/** Access that ends when the person is disabled. */
const AccessCounts = z.strictObject({
  sessions: z.int(),
  lastSeenAt: z.iso.datetime().nullable(),
  secondFactorSince: z.iso.datetime().nullable(),
  invitations: z.int(),
  apiKeys: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      scopes: z.array(z.string()),
      lastUsedAt: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
})

export const assignmentKindLabels = {
  review: 'Review',
  adjudication: 'Adjudication',
  baseline: 'Baseline answer',
} as const
const OpenAssignment = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['review', 'adjudication', 'baseline']),
  taskId: z.uuid(),
  datasetId: z.uuid(),
  dataset: z.string(),
  givenAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})

export const PersonDetail = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(RoleSchema),
  joinedAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  pseudonymisedAt: z.iso.datetime().nullable(),
  /** How often they dropped a tie or changed their affiliation in the last 12 months, as far as it counts. */
  withdrawals: z.int(),
  workRemovedAt: z.iso.datetime().nullable(),
  isSelf: z.boolean(),
  isLastAdmin: z.boolean(),
  pseudonym: z.string(),
  profile: StoredProfile,
  history: z.array(ProfileVersion),
  work: WorkCounts,
  access: AccessCounts,
  assignments: z.array(OpenAssignment),
})
export type PersonDetail = z.infer<typeof PersonDetail>

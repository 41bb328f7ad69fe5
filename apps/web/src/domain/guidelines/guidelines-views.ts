import { z } from 'zod'
import { StoredGuidelines } from './guidelines'
import { TourState } from './tours'

const DatasetName = z.strictObject({ id: z.uuid(), name: z.string() })
const At = z.iso.datetime()

const VersionLine = z.strictObject({
  version: z.int(),
  publishedAt: At,
  note: z.string(),
  mustAcknowledge: z.boolean(),
})
export type VersionLine = z.infer<typeof VersionLine>

/** What a person still has to acknowledge. */
export const Duty = z.strictObject({
  dataset: DatasetName,
  /** The current version: acknowledging it covers earlier ones. */
  version: z.int(),
  /** When the newest version that requires it was published. */
  changedAt: At,
  /** Whether they have acknowledged an earlier version. */
  isChange: z.boolean(),
})
export type Duty = z.infer<typeof Duty>

/** A line of the list of guidelines. */
export const GuidelinesLine = z.strictObject({
  dataset: DatasetName,
  current: VersionLine.nullable(),
  duty: Duty.nullable(),
})
export type GuidelinesLine = z.infer<typeof GuidelinesLine>

const Text = z.strictObject({
  version: z.int(),
  text: z.string(),
  faq: StoredGuidelines.shape.faq.unwrap(),
  contact: StoredGuidelines.shape.contact.unwrap(),
})

/** A version of a dataset’s guidelines, with what the reader needs to know about the others. */
export const GuidelinesView = z.strictObject({
  dataset: DatasetName,
  /** Newest first. */
  versions: z.array(VersionLine),
  /** Null until an admin publishes the first version. */
  shown: Text.nullable(),
  /** The earlier version to compare with: the acknowledged one, otherwise the one before. */
  comparedWith: Text.extend({ isAcknowledged: z.boolean() }).nullable(),
  acknowledged: z.strictObject({ version: z.int(), at: At }).nullable(),
  duty: Duty.nullable(),
})
export type GuidelinesView = z.infer<typeof GuidelinesView>

/** What the screen of a task shows: whether there are guidelines, what is to be read, and the tour. */
export const WorkGuidance = z.strictObject({
  dataset: DatasetName,
  hasGuidelines: z.boolean(),
  duty: Duty.nullable(),
  tour: TourState,
})
export type WorkGuidance = z.infer<typeof WorkGuidance>

/** Who has read which version, for admins. */
export const AcknowledgmentOverview = z.strictObject({
  versions: z.array(
    VersionLine.extend({
      publishedBy: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
      acknowledged: z.int(),
    }),
  ),
  /** People who can write, review or adjudicate here: those who still have to acknowledge, by name. */
  people: z.int(),
  missing: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  missingCount: z.int(),
})
export type AcknowledgmentOverview = z.infer<typeof AcknowledgmentOverview>

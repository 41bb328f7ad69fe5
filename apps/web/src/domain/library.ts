import { z } from 'zod'
import { LONGEST_CRITERION, LONGEST_EVIDENCE, MOST_CRITERIA } from './draft-limits'
import { describeWrongPoints } from './rubric-checks/check-hard-rules'

const Id = z.uuid('This is not an id.')
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const Text = (longest: number) =>
  z
    .string()
    .max(longest, `Use at most ${longest} characters.`)
    .refine(storable, 'This holds a character that cannot be kept.')

export const libraryKinds = ['criterion', 'template'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** A criterion as the library holds it: whole, for it is put into rubrics as it is. */
export const KeptCriterion = z.strictObject({
  text: Text(LONGEST_CRITERION).refine(
    (text) => text.trim() !== '',
    'This criterion has no text yet. Write what an answer does, then keep it.',
  ),
  points: z
    .number('Give the criterion points first.')
    .min(-1_000)
    .max(1_000)
    .refine(
      (points) => describeWrongPoints(points) === null,
      'Give the criterion a whole number of points from −10 to 10, not 0.',
    ),
  tags: z
    .array(z.string().min(1).max(60).refine(storable, 'This tag holds a character that cannot be kept.'))
    .max(12),
  evidence: Text(LONGEST_EVIDENCE),
})
export type KeptCriterion = z.infer<typeof KeptCriterion>

export const KeepCriterion = z.strictObject({ datasetId: Id, criterion: KeptCriterion })
export type KeepCriterion = z.infer<typeof KeepCriterion>

export const KeepTemplate = z.strictObject({
  datasetId: Id,
  name: Text(120).refine((name) => name.trim() !== '', 'Give the template a name.'),
  criteria: z
    .array(KeptCriterion)
    .min(1, 'The rubric is empty: there is nothing to keep.')
    .max(MOST_CRITERIA),
})
export type KeepTemplate = z.infer<typeof KeepTemplate>

const OfEntry = { kind: z.enum(libraryKinds), id: Id }

/** Offers something of one's own to everyone who writes for the dataset, or takes it back. Checked for patient data as a text of the task. */
export const ShareEntry = z.strictObject({ ...OfEntry, taskId: Id, shared: z.boolean() })
export type ShareEntry = z.infer<typeof ShareEntry>

export const ArchiveEntry = z.strictObject(OfEntry)
export type ArchiveEntry = z.infer<typeof ArchiveEntry>

/** What an admin rewords or takes over, as they saw it: `mark` stands for its content. */
const Replaces = z
  .strictObject({ id: Id, mark: z.string().regex(/^[0-9a-f]{64}$/, 'This is no mark of an entry.') })
  .nullable()

/** Why what looks like patient data is none. */
const MayStay = Text(500)
  .refine(
    (reason) => reason.trim().length >= 10,
    'Say in at least ten letters why this is not about a patient.',
  )
  .optional()

/** An admin offers a criterion in the name of the programme: a new one, or in the place of one that is offered. */
export const PublishCriterion = z.strictObject({
  datasetId: Id,
  replaces: Replaces,
  criterion: KeptCriterion,
  mayStay: MayStay,
})
export type PublishCriterion = z.infer<typeof PublishCriterion>

export const PublishTemplate = KeepTemplate.extend({ replaces: Replaces, mayStay: MayStay })
export type PublishTemplate = z.infer<typeof PublishTemplate>

/** An admin takes something out of what the programme offers. */
export const TakeOutEntry = z.strictObject({ ...OfEntry, datasetId: Id })
export type TakeOutEntry = z.infer<typeof TakeOutEntry>

/** And puts it back. */
export const PutBackEntry = TakeOutEntry
export type PutBackEntry = TakeOutEntry

const Entry = { id: z.uuid(), mine: z.boolean(), shared: z.boolean() }
const Criterion = z.strictObject({
  text: z.string(),
  points: z.int(),
  tags: z.array(z.string()),
  evidence: z.string(),
})

export const LibraryCriterionView = z.strictObject({ ...Entry, ...Criterion.shape })
export type LibraryCriterionView = z.infer<typeof LibraryCriterionView>

export const RubricTemplateView = z.strictObject({ ...Entry, name: z.string(), criteria: z.array(Criterion) })
export type RubricTemplateView = z.infer<typeof RubricTemplateView>

/** What someone may put into a rubric of the dataset: their own, and what is offered to all. Own come first, the newest first. */
export const LibraryView = z.strictObject({
  criteria: z.array(LibraryCriterionView),
  templates: z.array(RubricTemplateView),
  /** There is more than is shown: the newest are. */
  more: z.boolean(),
})
export type LibraryView = z.infer<typeof LibraryView>

/** `by` is null for what the programme offers itself, which is what an admin keeps. */
const Offered = { mark: z.string(), by: z.string().nullable(), rubrics: z.int(), usedIn: z.array(z.uuid()) }

export const OfferedCriterion = LibraryCriterionView.extend(Offered)
export type OfferedCriterion = z.infer<typeof OfferedCriterion>

export const OfferedTemplate = RubricTemplateView.extend(Offered)
export type OfferedTemplate = z.infer<typeof OfferedTemplate>

/** What the dataset offers its authors, for whoever decides on it: by whom it was kept, and how many rubrics hold it, a few of them by task. */
export const OfferedView = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  criteria: z.array(OfferedCriterion),
  templates: z.array(OfferedTemplate),
  /** What admins took out, the last first; it can be put back. */
  takenOut: z.strictObject({ criteria: z.array(OfferedCriterion), templates: z.array(OfferedTemplate) }),
  more: z.boolean(),
})
export type OfferedView = z.infer<typeof OfferedView>

import { z } from 'zod'
import { MAX_CRITERION_LENGTH, MAX_EVIDENCE_LENGTH, MAX_CRITERIA } from '../authoring/draft-limits'
import { describeWrongPoints } from '../authoring/rubric-checks/check-hard-rules'
import { isStorable } from '../platform/strip-unstorable-chars'

const Id = z.uuid('This is not an id.')
const Text = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isStorable, 'This contains a character that cannot be stored.')

const libraryKinds = ['criterion', 'template'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** A criterion in the library. It must be complete, because rubrics copy it as is. */
export const KeptCriterion = z.strictObject({
  text: Text(MAX_CRITERION_LENGTH).refine(
    (text) => text.trim() !== '',
    'This criterion has no text yet. Write what an answer does, then save it.',
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
    .array(
      z.string().min(1).max(60).refine(isStorable, 'This tag contains a character that cannot be stored.'),
    )
    .max(12),
  evidence: Text(MAX_EVIDENCE_LENGTH),
})
export type KeptCriterion = z.infer<typeof KeptCriterion>

export const KeepCriterion = z.strictObject({ datasetId: Id, criterion: KeptCriterion })
export type KeepCriterion = z.infer<typeof KeepCriterion>

export const KeepTemplate = z.strictObject({
  datasetId: Id,
  name: Text(120).refine((name) => name.trim() !== '', 'Give the template a name.'),
  criteria: z.array(KeptCriterion).min(1, 'The rubric is empty: there is nothing to save.').max(MAX_CRITERIA),
})
export type KeepTemplate = z.infer<typeof KeepTemplate>

const OfEntry = { kind: z.enum(libraryKinds), id: Id }

/**
 * Shares the actor's own entry with all authors of the dataset, or unshares it. `taskId`: for the
 * patient-data check.
 */
export const ShareEntry = z.strictObject({ ...OfEntry, taskId: Id, shared: z.boolean() })
export type ShareEntry = z.infer<typeof ShareEntry>

export const ArchiveEntry = z.strictObject(OfEntry)
export type ArchiveEntry = z.infer<typeof ArchiveEntry>

/** The entry that an admin replaces. `mark` is the hash of the content that the admin saw. */
const Replaces = z
  .strictObject({ id: Id, mark: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the mark of an entry.') })
  .nullable()

/** Why text that looks like patient data is allowed. */
const MayStay = Text(500)
  .refine(
    (reason) => reason.trim().length >= 10,
    'Say in at least 10 letters why this is not about a patient.',
  )
  .optional()

/** An admin shares a criterion on behalf of the program: a new one, or a replacement of a shared one. */
export const PublishCriterion = z.strictObject({
  datasetId: Id,
  replaces: Replaces,
  criterion: KeptCriterion,
  mayStay: MayStay,
})
export type PublishCriterion = z.infer<typeof PublishCriterion>

export const PublishTemplate = KeepTemplate.extend({ replaces: Replaces, mayStay: MayStay })
export type PublishTemplate = z.infer<typeof PublishTemplate>

/** An admin removes an entry from the dataset's shared library. */
export const RemoveEntry = z.strictObject({ ...OfEntry, datasetId: Id })
export type RemoveEntry = z.infer<typeof RemoveEntry>

/** An admin restores a removed entry. */
export const RestoreEntry = z.strictObject({ ...OfEntry, datasetId: Id })
export type RestoreEntry = z.infer<typeof RestoreEntry>

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

/**
 * Entries that a person can use in the dataset's rubrics: their own first, then shared ones, each newest
 * first.
 */
export const LibraryView = z.strictObject({
  criteria: z.array(LibraryCriterionView),
  templates: z.array(RubricTemplateView),
  /** Whether more entries exist than are listed. */
  more: z.boolean(),
})
export type LibraryView = z.infer<typeof LibraryView>

/** `by` is null for entries of the program, which admins maintain. */
const Offered = { mark: z.string(), by: z.string().nullable(), rubrics: z.int(), usedIn: z.array(z.uuid()) }

export const OfferedCriterion = LibraryCriterionView.extend(Offered)
export type OfferedCriterion = z.infer<typeof OfferedCriterion>

export const OfferedTemplate = RubricTemplateView.extend(Offered)
export type OfferedTemplate = z.infer<typeof OfferedTemplate>

/** The dataset's shared library as admins see it: each entry's owner, and how many rubrics use it. */
export const OfferedView = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  criteria: z.array(OfferedCriterion),
  templates: z.array(OfferedTemplate),
  /** Entries that admins removed, latest first. They can be restored. */
  takenOut: z.strictObject({ criteria: z.array(OfferedCriterion), templates: z.array(OfferedTemplate) }),
  more: z.boolean(),
})
export type OfferedView = z.infer<typeof OfferedView>

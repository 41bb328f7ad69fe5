import { z } from 'zod'
import { breachOfPoints } from './rubric-rules'
import { LONGEST_CRITERION, LONGEST_EVIDENCE, MOST_CRITERIA } from './task-drafts'

/** How much one person may keep, and how much of it is read at once. */
export const MOST_KEPT = 1_000
export const MOST_TEMPLATES = 100

const Id = z.uuid('This is not an id.')
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const Text = (longest: number) => z.string().max(longest, `Use at most ${longest} characters.`).refine(storable, 'This holds a character that cannot be kept.')

export const libraryKinds = ['criterion', 'template'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** A criterion as the library holds it: whole, for it is put into rubrics as it is. */
export const KeptCriterion = z.strictObject({
  text: Text(LONGEST_CRITERION).refine((text) => text.trim() !== '', 'This criterion has no text yet. Write what an answer does, then keep it.'),
  points: z
    .number('Give the criterion points first.')
    .min(-1_000)
    .max(1_000)
    .refine((points) => breachOfPoints(points, 1) === null, 'Give the criterion a whole number of points from −10 to 10, not 0.'),
  tags: z.array(z.string().min(1).max(60).refine(storable, 'This tag holds a character that cannot be kept.')).max(12),
  evidence: Text(LONGEST_EVIDENCE),
})
export type KeptCriterion = z.infer<typeof KeptCriterion>

export const KeepCriterion = z.strictObject({ datasetId: Id, criterion: KeptCriterion })
export type KeepCriterion = z.infer<typeof KeepCriterion>

export const KeepTemplate = z.strictObject({
  datasetId: Id,
  name: Text(120).refine((name) => name.trim() !== '', 'Give the template a name.'),
  criteria: z.array(KeptCriterion).min(1, 'The rubric is empty: there is nothing to keep.').max(MOST_CRITERIA),
})
export type KeepTemplate = z.infer<typeof KeepTemplate>

const OfEntry = { kind: z.enum(libraryKinds), id: Id }

/** Offers something of one's own to everyone who writes for the dataset, or takes it back. Checked for patient data as a text of the task. */
export const ShareEntry = z.strictObject({ ...OfEntry, taskId: Id, shared: z.boolean() })
export type ShareEntry = z.infer<typeof ShareEntry>

export const ArchiveEntry = z.strictObject(OfEntry)
export type ArchiveEntry = z.infer<typeof ArchiveEntry>

/** An admin takes something out of what the programme offers. */
export const TakeOutEntry = z.strictObject({ ...OfEntry, datasetId: Id })
export type TakeOutEntry = z.infer<typeof TakeOutEntry>

const Entry = { id: z.uuid(), mine: z.boolean(), shared: z.boolean() }
const Criterion = z.strictObject({ text: z.string(), points: z.int(), tags: z.array(z.string()), evidence: z.string() })

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

/** What the programme offers, for whoever decides on it; by whom it was kept. */
export const OfferedView = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  criteria: z.array(LibraryCriterionView.extend({ by: z.string() })),
  templates: z.array(RubricTemplateView.extend({ by: z.string() })),
  more: z.boolean(),
})
export type OfferedView = z.infer<typeof OfferedView>

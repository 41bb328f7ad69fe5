import { z } from 'zod'
import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import { consultedKinds } from '../../answering/declaration'
import { PhysicianSpread, Quartiles } from '../../leaderboard/physician-spread'
import { Stated } from './statements'

const hidden = `Null if fewer than ${MIN_SHOWN_COUNT} physicians are behind it, or if it would reveal such a count.`
const Count = z.int().nullable()

/** Counts of the answers by physicians without AI to the tasks of a release. Nobody follows from them. */
export const BaselineCounts = z.strictObject({
  tasks: z.int().describe('Tasks of the release.'),
  answeredTasks: z.int(),
  answers: z.int(),
  imported: z.int().describe('Answers that were imported, without their writers.'),
  simulated: z.boolean().describe('Whether answers were made up for the demo.'),
  people: Count.describe(`Physicians who wrote answers here. ${hidden}`),
  tied: Count.describe(`Physicians with a declared tie to a vendor. ${hidden}`),
  acknowledged: Count.describe(`Physicians who acknowledged guidelines of the dataset. ${hidden}`),
  hasGuidelines: z.boolean(),
  answersPerPerson: z.number().nullable().describe(`The median. ${hidden}`),
  severalAnswers: z.strictObject({
    tasks: z.int(),
    most: z.int(),
    drawn: z.strictObject({ tasks: z.int(), answers: z.int() }).nullable(),
  }),
  match: z
    .strictObject({ exact: Count, related: Count, none: Count, notRecorded: Count })
    .describe(`Answers by how the writer’s specialties matched the task. ${hidden}`),
  matchReasons: z.array(z.string()).describe('Why tasks were assigned against the specialty.'),
  consulted: z.strictObject(
    Object.fromEntries(consultedKinds.map((kind) => [kind, Count])) as Record<
      (typeof consultedKinds)[number],
      typeof Count
    >,
  ),
  minutes: z
    .strictObject({ answers: z.int(), median: z.number(), quartiles: Quartiles })
    .nullable()
    .describe(hidden),
  excluded: z
    .strictObject({ aiDeclared: Count, returned: Count, ofExcludedPeople: Count })
    .describe(`Answers that don’t count. ${hidden}`),
})
export type BaselineCounts = z.infer<typeof BaselineCounts>

/** A published result of the physicians. */
export const BaselineResult = z.strictObject({
  runId: z.uuid(),
  judge: z.string(),
  profile: z.string(),
  score: z.number().nullable(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  physicians: PhysicianSpread.nullable(),
})
export type BaselineResult = z.infer<typeof BaselineResult>

const Item = z.strictObject({
  id: z.string(),
  label: z.string(),
  value: z.string().nullable().describe('Null if it is not stated.'),
})
export type BaselineItem = z.infer<typeof Item>

/** The reporting list for the human baseline of a release, after arXiv 2506.13776. */
export const HumanBaseline = z
  .strictObject({
    releaseId: z.uuid(),
    release: z.string(),
    dataset: z.string(),
    isPublished: z.boolean(),
    version: z.int().describe('Of the statements; 0 if there are none.'),
    statements: Stated,
    counts: BaselineCounts,
    results: z.array(BaselineResult),
    sections: z.array(z.strictObject({ title: z.string(), items: z.array(Item) })),
  })
  .meta({ id: 'HumanBaseline' })
export type HumanBaseline = z.infer<typeof HumanBaseline>

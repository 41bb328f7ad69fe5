import { z } from 'zod'
import { MOST_CRITERIA, MOST_EXAMPLES } from '../task-drafts'

const Id = z.uuid('This is not an id.')

/** Criteria times answers that one press may ask a judge for. */
export const MOST_CELLS = 400
/** Verdicts that one person may be waiting for. */
export const MOST_OPEN_CELLS = 800
/** Characters of all prompts of one press. */
export const LONGEST_PROMPTS = 20_000_000

/** The rated response among the answers. */
export const RATED = 'rated'
const AnswerId = z.union([z.literal(RATED), Id])

export const OfTestDrive = z.strictObject({ taskId: Id })

/** Asks the judge about criteria and answers of the stored draft; left out means all. What has a verdict is not asked again. */
export const StartTestDrive = z.strictObject({
  taskId: Id,
  criterionIds: z.array(Id).min(1, 'Choose a criterion.').max(MOST_CRITERIA).optional(),
  answerIds: z.array(AnswerId).min(1, 'Choose an answer.').max(MOST_EXAMPLES + 1).optional(),
})
export type StartTestDrive = z.infer<typeof StartTestDrive>

/** `known` has a verdict or is being judged already. */
export const StartedTestDrive = z.strictObject({ asked: z.int(), known: z.int() })
export type StartedTestDrive = z.infer<typeof StartedTestDrive>

/** A physician's own verdict, given after seeing the judge's. Null takes it back. */
export const OverruleVerdict = z.strictObject({ taskId: Id, verdictId: Id, met: z.boolean().nullable() })
export type OverruleVerdict = z.infer<typeof OverruleVerdict>

export const AskedExamples = z.strictObject({ turnIds: z.array(Id) })

/** An answer to test on; nothing tells which llm gave it. */
export const TestAnswer = z.strictObject({
  id: AnswerId,
  is: z.enum(['rated', 'written', 'system']),
  state: z.enum(['ready', 'waiting', 'failed']),
  text: z.string(),
  failure: z.string().nullable(),
  quality: z.enum(['good', 'bad']).nullable(),
})
export type TestAnswer = z.infer<typeof TestAnswer>

/** A criterion as it stood when its cells were looked up; whoever has changed it since sees an old verdict. */
export const TestedCriterion = z.strictObject({ id: Id, text: z.string(), points: z.number() })
export type TestedCriterion = z.infer<typeof TestedCriterion>

/** What the judge says of one criterion and one answer; cells that were never asked for are left out. */
export const TestCell = z.strictObject({
  criterionId: Id,
  answerId: AnswerId,
  verdictId: Id,
  state: z.enum(['queued', 'judged', 'failed']),
  met: z.boolean().nullable(),
  explanation: z.string(),
  failure: z.string().nullable(),
  /** The author's own verdict, which counts before the judge's. */
  label: z.boolean().nullable(),
})
export type TestCell = z.infer<typeof TestCell>

export const TestDriveView = z.strictObject({
  /** Why nothing can be judged now: a sentence, or null. */
  obstacle: z.string().nullable(),
  /** Systems that can be asked for examples. */
  exampleSystems: z.int(),
  answers: z.array(TestAnswer),
  criteria: z.array(TestedCriterion),
  cells: z.array(TestCell),
})
export type TestDriveView = z.infer<typeof TestDriveView>

/** What counts of a cell: the author's word before the judge's. */
export function metOf({ met, label }: Pick<TestCell, 'met' | 'label'>): boolean | null {
  return label ?? met
}

import { z } from 'zod'
import { MOST_CRITERIA, MOST_EXAMPLES } from '../draft-limits'
import { RATED } from './verdict-cells'

const Id = z.uuid('This is not an id.')
const Instant = z.iso.datetime('This is not an instant.')

/** Characters of all prompts of one press. */
export const LONGEST_PROMPTS = 20_000_000

const AnswerId = z.union([z.literal(RATED), Id])

export const OfTestDrive = z.strictObject({ taskId: Id })

/** One of its answers. */
export const OfAnswer = z.strictObject({ taskId: Id, answerId: AnswerId })
export type OfAnswer = z.infer<typeof OfAnswer>
export const AnswerText = z.strictObject({ text: z.string() })

/** What has been judged since. */
export const FollowTestDrive = z.strictObject({ taskId: Id, since: Instant })
export type FollowTestDrive = z.infer<typeof FollowTestDrive>

/** Asks the judge about criteria and answers of the stored draft; left out means all. What has a verdict is not asked again. */
export const StartTestDrive = z.strictObject({
  taskId: Id,
  criterionIds: z.array(Id).min(1, 'Choose a criterion.').max(MOST_CRITERIA).optional(),
  answerIds: z
    .array(AnswerId)
    .min(1, 'Choose an answer.')
    .max(MOST_EXAMPLES + 1)
    .optional(),
})
export type StartTestDrive = z.infer<typeof StartTestDrive>

/** `known` has a verdict or is being judged already. */
export const StartedTestDrive = z.strictObject({ asked: z.int(), known: z.int() })
export type StartedTestDrive = z.infer<typeof StartedTestDrive>

/** A physician's own verdict, given after seeing the judge's. Null takes it back. */
export const OverruleVerdict = z.strictObject({ taskId: Id, verdictId: Id, met: z.boolean().nullable() })
export type OverruleVerdict = z.infer<typeof OverruleVerdict>

export const StoppedTestDrive = z.strictObject({ stopped: z.int() })

export const AskedExamples = z.strictObject({ turnIds: z.array(Id) })

/** An answer to test on, without its text; nothing tells which llm gave it. */
export const TestAnswer = z.strictObject({
  id: AnswerId,
  is: z.enum(['rated', 'written', 'system']),
  state: z.enum(['ready', 'waiting', 'failed']),
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

/** What was judged of an earlier wording of a criterion or an answer. */
export const OldCell = TestCell.pick({
  criterionId: true,
  answerId: true,
  met: true,
  label: true,
  explanation: true,
})
export type OldCell = z.infer<typeof OldCell>

export const TestDriveView = z.strictObject({
  /** Why nothing can be judged now: a sentence, or null. */
  obstacle: z.string().nullable(),
  /** Systems that can be asked for examples. */
  exampleSystems: z.int(),
  answers: z.array(TestAnswer),
  criteria: z.array(TestedCriterion),
  cells: z.array(TestCell),
  /** Of cells that have no verdict as they stand now. */
  old: z.array(OldCell),
  /** Answers of llms that are on their way, whether the draft holds them or not. */
  openAnswers: z.int(),
  /** When it was read, by the server's clock. */
  at: Instant,
})
export type TestDriveView = z.infer<typeof TestDriveView>

/** Verdicts that have come, some perhaps told of before; what is still open of the task. */
export const FollowedTestDrive = z.strictObject({
  at: Instant,
  verdicts: z.array(TestCell.omit({ criterionId: true, answerId: true })),
  queued: z.int(),
  openAnswers: z.int(),
})
export type FollowedTestDrive = z.infer<typeof FollowedTestDrive>

import { z } from 'zod'
import { MAX_CRITERIA, MAX_EXAMPLES } from '../authoring/draft-limits'
import { RATED_ANSWER_ID } from './verdict-cells'

const Id = z.uuid('This is not an id.')
const Instant = z.iso.datetime('This is not an instant.')

/** Total characters of all prompts in one request. */
export const MAX_PROMPTS_LENGTH = 20_000_000

const AnswerId = z.union([z.literal(RATED_ANSWER_ID), Id])

/** An answer for testing a rubric. */
export const TestAnswerRef = z.strictObject({ taskId: Id, answerId: AnswerId })
export type TestAnswerRef = z.infer<typeof TestAnswerRef>
export const AnswerText = z.strictObject({ text: z.string() })

/** Requests verdicts since a given time. */
export const FollowTestDrive = z.strictObject({ taskId: Id, since: Instant })
export type FollowTestDrive = z.infer<typeof FollowTestDrive>

/**
 * Has the judge grade criteria and answers of the stored draft; omit a list for all. Skips cells with a
 * verdict.
 */
export const StartTestDrive = z.strictObject({
  taskId: Id,
  criterionIds: z.array(Id).min(1, 'Choose a criterion.').max(MAX_CRITERIA).optional(),
  answerIds: z
    .array(AnswerId)
    .min(1, 'Choose an answer.')
    .max(MAX_EXAMPLES + 1)
    .optional(),
})
export type StartTestDrive = z.infer<typeof StartTestDrive>

/** `asked` counts newly queued cells; `known` counts those already judged or in progress. */
export const StartedTestDrive = z.strictObject({ asked: z.int(), known: z.int() })
export type StartedTestDrive = z.infer<typeof StartedTestDrive>

/** A physician's own verdict after seeing the judge's; null withdraws it. */
export const OverruleVerdict = z.strictObject({ taskId: Id, verdictId: Id, met: z.boolean().nullable() })
export type OverruleVerdict = z.infer<typeof OverruleVerdict>

export const StoppedTestDrive = z.strictObject({ stopped: z.int() })

export const AskedExamples = z.strictObject({ turnIds: z.array(Id) })

/** An answer for testing, without its text or anything that reveals its llm. */
export const TestAnswer = z.strictObject({
  id: AnswerId,
  /** Identifies the conversation and the answer: see `identifyAnswers`. */
  key: z.uuid(),
  is: z.enum(['rated', 'written', 'system']),
  state: z.enum(['ready', 'waiting', 'failed']),
  failure: z.string().nullable(),
  quality: z.enum(['good', 'bad']).nullable(),
})
export type TestAnswer = z.infer<typeof TestAnswer>

/** A criterion at the time of its verdicts. Editing it makes the verdicts outdated. */
export const TestedCriterion = z.strictObject({ id: Id, text: z.string(), points: z.number() })
export type TestedCriterion = z.infer<typeof TestedCriterion>

/** The judge's verdict on one criterion and one answer. Cells that were never requested are omitted. */
export const TestCell = z.strictObject({
  criterionId: Id,
  answerId: AnswerId,
  verdictId: Id,
  state: z.enum(['queued', 'judged', 'failed']),
  met: z.boolean().nullable(),
  explanation: z.string(),
  failure: z.string().nullable(),
  /** The author's own verdict, which overrules the judge's. */
  label: z.boolean().nullable(),
})
export type TestCell = z.infer<typeof TestCell>

/** A verdict on an earlier wording of a criterion, for the same answer. */
export const OutdatedCell = TestCell.pick({
  criterionId: true,
  answerId: true,
  met: true,
  label: true,
  explanation: true,
})
export type OutdatedCell = z.infer<typeof OutdatedCell>

export const TestDriveView = z.strictObject({
  /** One sentence if nothing can be judged now; otherwise null. */
  obstacle: z.string().nullable(),
  isJudgeSimulated: z.boolean(),
  /** How many systems can provide example answers. */
  exampleSystems: z.int(),
  answers: z.array(TestAnswer),
  criteria: z.array(TestedCriterion),
  cells: z.array(TestCell),
  /** Outdated verdicts of cells without a current one. */
  old: z.array(OutdatedCell),
  /** A judge has been called for this task, possibly for other answers. */
  hasRun: z.boolean(),
  /** llm answers in progress, including those that the draft doesn't contain. */
  openAnswers: z.int(),
  /** Server time of this view. */
  at: Instant,
})
export type TestDriveView = z.infer<typeof TestDriveView>

/** New verdicts, possibly including some sent before, and how much is still open. */
export const FollowedTestDrive = z.strictObject({
  at: Instant,
  verdicts: z.array(TestCell.omit({ criterionId: true, answerId: true })),
  queued: z.int(),
  openAnswers: z.int(),
})
export type FollowedTestDrive = z.infer<typeof FollowedTestDrive>

import { MIN_SHOWN_COUNT } from '@consilium/scoring'
/** The answers to the tasks of a draw, as an admin follows them. */
import { z } from 'zod'
import { specialtyMatches } from '../people/match-specialty'
import { consultedKinds } from './declaration'
import { formalReasons } from './formal-reasons'

const Id = z.uuid('This is not an id.')

/** One answer to a drawn task, without its author. */
export const DrawnAnswer = z
  .strictObject({
    id: Id,
    taskId: Id,
    specialty: z.string().nullable(),
    origin: z.enum(['no_ai', 'reference_answers', 'not_stated', 'declared_ai']),
    /** Null for imported answers, and for tasks without a specialty. */
    match: z.enum(specialtyMatches).nullable(),
    matchReason: z.string().nullable(),
    characters: z.int().describe('Unicode code points.'),
    sharedWithModels: z
      .number()
      .nullable()
      .describe(
        'The largest share of its sequences of eight words that also occur in a single answer of a model, from 0 to 1.',
      ),
    simulated: z.boolean().describe('Whether it is made up, as in the demo world.'),
    returned: z.enum(formalReasons).nullable(),
    /** Whether it is an answer that was written here and can still be returned. */
    returnable: z.boolean(),
    day: z.iso.date(),
  })
  .meta({ id: 'DrawnAnswer' })
export type DrawnAnswer = z.infer<typeof DrawnAnswer>

export const DrawnAnswers = z
  .strictObject({
    tasks: z.int().describe('Drawn tasks.'),
    answered: z.int().describe('Tasks with all the answers that they need.'),
    missing: z.int().describe('Answers that are still missing, without those in progress.'),
    inProgress: z.int().describe('Open answers whose reservation has not expired.'),
    expectedMinutes: z.int().describe('Minutes for the missing answers, from finished work.'),
    subset: z
      .strictObject({ tasks: z.int(), answers: z.int() })
      .nullable()
      .describe('Tasks that get several answers, and how many each.'),
    pastedShare: z
      .number()
      .nullable()
      .describe(
        `Pasted characters divided by all characters of the answers written here; null with fewer than ${MIN_SHOWN_COUNT} of them.`,
      ),
    answers: z.array(DrawnAnswer),
  })
  .meta({ id: 'DrawnAnswers' })
export type DrawnAnswers = z.infer<typeof DrawnAnswers>

export const ReturnAnswer = z
  .strictObject({ answerId: Id, reason: z.enum(formalReasons, 'Choose a formal reason.') })
  .meta({ id: 'ReturnAnswer' })
export type ReturnAnswer = z.infer<typeof ReturnAnswer>

export const OpenedAnswer = z
  .strictObject({
    text: z.string(),
    consulted: z.array(z.enum(consultedKinds)),
    consultedNote: z.string(),
    sources: z.array(z.string()),
    aiUsed: z.boolean().nullable(),
    interrupted: z.boolean().nullable(),
    simulated: z.boolean(),
  })
  .meta({ id: 'OpenedAnswer' })
export type OpenedAnswer = z.infer<typeof OpenedAnswer>

export const DrawAnswerSubset = z
  .strictObject({
    draftId: Id,
    tasks: z
      .int('Give a whole number.')
      .min(1, 'Choose at least 1 task.')
      .max(5_000, 'Choose at most 5,000 tasks.'),
    answers: z
      .int('Give a whole number.')
      .min(2, 'Ask for at least 2 answers.')
      .max(5, 'Ask for at most 5 answers.'),
  })
  .meta({ id: 'DrawAnswerSubset' })
export type DrawAnswerSubset = z.infer<typeof DrawAnswerSubset>

export const NotifyAnswerers = z
  .strictObject({
    draftId: Id,
    specialty: z
      .string('Give a specialty.')
      .min(1, 'Give a specialty.')
      .max(200, 'Use at most 200 characters.')
      .describe('The specialty of unanswered tasks.'),
  })
  .meta({ id: 'NotifyAnswerers' })
export type NotifyAnswerers = z.infer<typeof NotifyAnswerers>

export const NotifiedAnswerers = z
  .strictObject({ notified: z.int().describe('How many physicians were notified.') })
  .meta({ id: 'NotifiedAnswerers' })
export type NotifiedAnswerers = z.infer<typeof NotifiedAnswerers>

import { z } from 'zod'

const Bounds = z.strictObject({ low: z.number(), high: z.number() })

/** What readers must know of a row before they compare it. */
export const RowMark = z.enum(['simulated', 'imported_answers', 'shares_judge_vendor', 'incomplete_run'])
export type RowMark = z.infer<typeof RowMark>

/** What a vendor was sent of a release before its publication, as far as this installation sent it. */
export const VendorExposure = z
  .strictObject({
    tasks: z.int().describe('Tasks of the release of which text was sent to a model of the vendor.'),
    of: z.int().describe('The tasks of the release.'),
    firstOn: z.iso.date().describe('The day of the first of them.'),
  })
  .meta({ id: 'VendorExposure' })

/**
 * All runs of a system on the release that this judge graded, whatever the system is called: those with the same
 * vendor, model, harness, reasoning effort and parameters, or of physicians with answers of the same origin.
 */
export const RunCounts = z
  .strictObject({
    made: z.int().describe('Runs on the whole release that started.'),
    published: z.int().describe('Without those that are withdrawn.'),
    withdrawn: z.int(),
    completed: z.int().describe('Completed runs that are not published.'),
    unfinished: z.int().describe('Runs that are in progress, incomplete, failed or canceled.'),
    trials: z.int().describe('Runs on a part of the release, which are never ranked. Not part of `made`.'),
    publishedScores: Bounds.nullable().describe(
      'The lowest and the highest unclipped score of several published runs with a score on every task; null on a slice.',
    ),
  })
  .meta({ id: 'RunCounts' })
export type RunCounts = z.infer<typeof RunCounts>

/** What can be said of a system that lacks scores on some tasks. */
export const IncompleteScore = z
  .strictObject({
    bounds: Bounds.nullable().describe(
      'The lowest and the highest score on all tasks before length adjustment, unclipped, whatever the missing answers are.',
    ),
    minTasks: z
      .int()
      .nullable()
      .describe('No ranked system can differ significantly from this one on fewer shared tasks.'),
    comparisons: z
      .array(
        z.strictObject({
          runId: z.uuid(),
          system: z.string(),
          tasks: z.int().describe('Tasks that both have a score on.'),
          difference: z.number().nullable().describe('The ranked system minus this one, on these tasks.'),
          verdict: z
            .enum(['higher', 'lower', 'not_different'])
            .describe('Whether the ranked system scores significantly higher or lower than this one.'),
        }),
      )
      .describe('Each ranked system against this one: a family of tests of its own, corrected by Holm.'),
  })
  .meta({ id: 'IncompleteScore' })
export type IncompleteScore = z.infer<typeof IncompleteScore>

/** What is known of the errors of the judge. No interval contains them. */
export const JudgeError = z
  .strictObject({
    validated: z
      .boolean()
      .describe('Whether the verdicts of this judge were compared with those of physicians here.'),
    scenario: z
      .strictObject({
        sensitivity: z.number(),
        specificity: z.number(),
        lowestShift: z.number(),
        highestShift: z.number(),
        differenceFactor: z
          .number()
          .describe(
            'By how much differences before length adjustment would be larger, where systems fail to answer equally often.',
          ),
      })
      .nullable()
      .describe(
        'How far scores of the ranked systems would move without errors, if the judge had this sensitivity and specificity for every criterion and system: a scenario, not a measurement. Null on a slice, and without a ranked system.',
      ),
  })
  .meta({ id: 'JudgeError' })
export type JudgeError = z.infer<typeof JudgeError>

import { z } from 'zod'

/** The task of an answer or a verdict, and the mark that keeps its text out of training data. */
const task = {
  versionId: z.uuid().describe('The version of the task that the system answered.'),
  externalId: z.string().nullable().describe('The id of the task in the file that it was imported from.'),
  sample: z.int().describe('The number of the answer, if the system answered each task several times.'),
  heldOut: z.boolean().describe('Whether the task is on the held-out split of the release.'),
  canary: z.string().describe('Marks benchmark text. Keep it with the data.'),
}

/** An answer of a system to a task, as a program reads it. */
export const CompletionRow = z
  .strictObject({
    id: z.uuid(),
    ...task,
    outcome: z
      .enum(['answered', 'empty', 'refused', 'filtered', 'cut_off'])
      .describe('Only `answered` is graded; any other outcome scores 0.'),
    text: z.string().describe('The final answer, without reasoning.'),
    characters: z.int(),
    servedLlm: z.string().nullable().describe('The model that the provider says it used.'),
  })
  .meta({ id: 'Completion' })
export type CompletionRow = z.infer<typeof CompletionRow>

/** A verdict on one criterion of an answer, as a program reads it. A criterion without a verdict has no row. */
export const VerdictRow = z
  .strictObject({
    completionId: z.uuid(),
    ...task,
    criterion: z.strictObject({
      id: z.uuid(),
      text: z.string(),
      points: z.int().describe('−10 to 10, never 0. A criterion with negative points describes a harm.'),
      tags: z.array(z.string()),
    }),
    met: z.boolean(),
    explanation: z.string().describe('The judge’s reason.'),
  })
  .meta({ id: 'Verdict' })
export type VerdictRow = z.infer<typeof VerdictRow>

import { randomUUID } from 'node:crypto'
import { arrangeReviewing, type ArrangedPerson } from './arrange-reviews'
import { withDatabase } from './return-task'

interface Answering {
  /** The new people get the password of this person. */
  like: { email: string; password: string }
  /** Name of the dataset and the people, unique to the test. */
  name: string
  /** What must stay hidden about the rated response. */
  rated?: { llm: string; vendor: string; notes: string; at: string }
}

export interface ArrangedAnswering {
  author: ArrangedPerson
  /** Reviewed the tasks. */
  reviewer: ArrangedPerson
  /** A specialist who can answer only these tasks. */
  answerer: ArrangedPerson
  tasks: { taskId: string; versionId: string }[]
}

/** Accepted tasks that a draw for a release holds, with an author, a reviewer and a specialist who can answer them. */
export async function arrangeAnswering(
  { like, name, rated }: Answering,
  asks: readonly string[] = ['Is it safe to keep both drugs?'],
): Promise<ArrangedAnswering> {
  const { author, reviewers, datasetId, language, tasks } = await arrangeReviewing(
    { like, name, reviewers: 2 },
    asks.map((ask) => ({ asks: ask, specialty: 'Nephrology', ...(rated && { rated }) })),
  )
  const [reviewer, answerer] = reviewers as [ArrangedPerson, ArrangedPerson]
  const sampleId = randomUUID()
  await withDatabase(async (client) => {
    await client.query('UPDATE person SET specialties = $2, languages = $3 WHERE id = ANY ($1)', [
      [author.id, reviewer.id, answerer.id],
      ['Nephrology'],
      [language],
    ])
    await client.query(
      "INSERT INTO sample (id, dataset_id, purpose, name, plan, seed, pool_hash) VALUES ($1, $2, 'release', $3, '{}', 'seed', 'hash')",
      [sampleId, datasetId, name],
    )
    for (const { taskId, versionId } of tasks) {
      await client.query(
        "INSERT INTO review (id, version_id, reviewer_id, flaw_confirmed, realistic, response_quality, decision) VALUES ($1, $2, $3, true, true, 2, 'approve')",
        [randomUUID(), versionId, reviewer.id],
      )
      await client.query("UPDATE task SET status = 'accepted' WHERE id = $1", [taskId])
      await client.query(
        "INSERT INTO sample_task (sample_id, task_id, version_id, stratum) VALUES ($1, $2, $3, 'all')",
        [sampleId, taskId, versionId],
      )
    }
  })
  return { author, reviewer, answerer, tasks }
}

/** The answers to these tasks, in the order of submission. */
export const readAnswers = (tasks: ArrangedAnswering['tasks']) =>
  withDatabase(
    async (client) =>
      (
        await client.query(
          'SELECT text, details, person_id AS "personId" FROM baseline_answer WHERE version_id = ANY ($1) ORDER BY created_at',
          [tasks.map(({ versionId }) => versionId)],
        )
      ).rows as { text: string; details: Record<string, unknown>; personId: string }[],
  )

import { randomUUID } from 'node:crypto'
import { arrangeReviewing, type ArrangedReviewing } from './arrange-reviews'
import { withDatabase } from './return-task'

interface Trouble {
  /** The new people get the password of this person. */
  like: { email: string; password: string }
  /** Name of the dataset and the people, unique to the test. */
  name: string
}

const VENDOR = 'A vendor with ties'
const rated = { llm: 'stub-good', vendor: VENDOR, notes: '', at: '2026-01-05T09:00:00Z' }

/**
 * A dataset in which something of each kind is wrong: a task that nobody may review, one without a reviewer
 * for nine days, one that is disputed, one whose reviewer is late and one whose author doesn't answer; a
 * sample in no release, a plan and a budget.
 */
export async function arrangeTrouble({ like, name }: Trouble): Promise<ArrangedReviewing & { idle: string }> {
  const [tied, waits, disputed, late, unanswered] = [0, 1, 2, 3, 4] as const
  const world = await arrangeReviewing({ like, name, reviewers: 2 }, [
    { asks: 'May she continue both drugs?', specialty: 'Nephrology', rated },
    ...[waits, disputed, late, unanswered].map((place) => ({
      asks: `May she continue both drugs, question ${place}?`,
      specialty: 'Nephrology',
    })),
  ])
  const { datasetId, reviewers, tasks } = world
  const [first, second] = reviewers
  const taskOf = (place: number) => tasks[place] ?? { taskId: '', versionId: '' }
  const idle = `${name} newcomer`
  await withDatabase(async (client) => {
    const age = (place: number, days: number, change = '') =>
      client.query(
        `UPDATE task SET updated_at = now() - $2 * interval '1 day' - interval '1 minute' ${change} WHERE id = $1`,
        [taskOf(place).taskId, days],
      )
    // Only these reviewers read the language of the tasks.
    await client.query(`UPDATE person SET languages = '{en}' WHERE languages = '{}'`)
    await client.query(
      'INSERT INTO vendor_tie (person_id, vendor) SELECT id, $2 FROM unnest($1::uuid[]) AS id',
      [reviewers.map(({ id }) => id), VENDOR],
    )
    await age(tied, 10)
    await age(waits, 9)
    await age(disputed, 3, `, status = 'in_adjudication', disputed = true`)
    await age(unanswered, 16, `, status = 'revision'`)
    await age(late, 12)
    await client.query(`INSERT INTO person_role (person_id, role) VALUES ($1, 'adjudicator')`, [second?.id])
    await client.query(
      `INSERT INTO assignment (id, kind, task_id, version_id, person_id, due_at) VALUES ($1, 'review', $2, $3, $4, now() - interval '4 days 1 minute')`,
      [randomUUID(), taskOf(late).taskId, taskOf(late).versionId, first?.id],
    )
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO dataset (id, name, canary) VALUES ($1, $2, $3) RETURNING id`,
      [randomUUID(), `${name} (planned)`, randomUUID()],
    )
    await client.query(
      `INSERT INTO release_draft (id, updated_at, dataset_id, name, plan) VALUES ($1, now(), $2, 'Stage one', '{}')`,
      [randomUUID(), rows[0]?.id],
    )
    const settings = {
      programme_plan: { cells: [{ mode: 'red_teaming', useCase: 'consult', specialty: null, target: 40 }] },
      authoring: {
        systemIds: [],
        exampleSystemIds: [],
        suggestionSystemId: null,
        judgeId: null,
        monthlyBudgetNano: '25000000000',
        onboarding: 'off',
      },
    }
    for (const [kind, value] of Object.entries(settings))
      await client.query(
        'INSERT INTO dataset_setting (id, dataset_id, kind, version, value) VALUES ($1, $2, $3, 1, $4)',
        [randomUUID(), datasetId, kind, value],
      )
    await client.query(
      `INSERT INTO person (id, updated_at, email, name, languages, created_at) VALUES ($1::uuid, now(), $1::text || '@example.org', $2, $3, now() - interval '20 days')`,
      [randomUUID(), idle, ['en']],
    )
    await client.query(
      `INSERT INTO person_role (person_id, role) SELECT id, 'physician' FROM person WHERE name = $1`,
      [idle],
    )
    await client.query(
      `INSERT INTO invitation (id, email, roles, token_hash, created_at, expires_at) VALUES ($1::uuid, $1::text || '@example.org', '{physician}', $1::text, now() - interval '5 days', now() - interval '2 days')`,
      [randomUUID()],
    )
  })
  return { ...world, idle }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readRuntime } from './read-runtime'

/** Runs statements on the database of the instance. */
export async function withDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: readRuntime().DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Whole {
  email: string
  datasetId: string
  ask: string
  llm: string
  /** English by default. */
  language?: string
}

/**
 * Creates a task with an answer of a hidden llm and everything but the rating; returns the ids of the task
 * and its criterion.
 */
export async function arrangeWholeTask({
  email,
  datasetId,
  ask,
  llm,
  language = 'en',
}: Whole): Promise<{ taskId: string; criterionId: string }> {
  const [taskId, turnId, question, rated, criterionId, systemId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const content = {
    format: 1,
    useCase: 'consult',
    specialty: 'Rheumatology',
    language,
    headId: rated,
    message: '',
    nodes: [
      { id: question, parentId: null, role: 'user', origin: 'typed', text: ask, turnId: null },
      { id: rated, parentId: question, role: 'assistant', origin: 'answer', text: '', turnId },
    ],
    criteria: [
      {
        id: criterionId,
        text: 'States that the drug may be begun during an attack.',
        points: 7,
        tags: [],
        evidence: '',
        origin: { is: 'written', of: [] },
      },
    ],
    context: [{ fact: 'Renal function', state: 'missing', note: '' }],
    responseQuality: null,
    notes: { accuracy: '', completeness: '', communication: '', instructionFollowing: '', impact: '' },
    examples: [],
    declined: [],
    replies: [],
  }
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [email])
    const personId = rows[0]?.id
    await client.query(
      "INSERT INTO system (id, name, kind, llm, vendor, connection_id) SELECT $1, $2, 'llm', $2, 'A vendor', id FROM provider_connection LIMIT 1",
      [systemId, llm],
    )
    await client.query(
      "INSERT INTO task (id, updated_at, dataset_id, source, author_id, mode) VALUES ($1, now(), $2, 'authored', $3, 'good_faith')",
      [taskId, datasetId, personId],
    )
    await client.query(
      "INSERT INTO turn (id, person_id, system_id, purpose, task_id, conversation, state, text, finished_at) VALUES ($1, $2, $3, 'conversation', $4, $5, 'answered', 'Yes, under cover of colchicine.', now())",
      [turnId, personId, systemId, taskId, JSON.stringify([{ role: 'user', content: ask }])],
    )
    await client.query(
      "INSERT INTO draft (id, updated_at, kind, task_id, person_id, content) VALUES ($1, now(), 'task', $2, $3, $4)",
      [randomUUID(), taskId, personId, JSON.stringify(content)],
    )
  })
  return { taskId, criterionId }
}

/** Returns a task in review with a note and a change to one criterion, as a reviewer would. */
export async function returnTask({
  taskId,
  criterionId,
  note,
  text,
}: {
  taskId: string
  criterionId: string
  note: string
  text: string
}): Promise<void> {
  const reviewerId = randomUUID()
  await withDatabase(async (client) => {
    await client.query('INSERT INTO person (id, updated_at, email, name) VALUES ($1, now(), $2, $3)', [
      reviewerId,
      `${reviewerId}@example.org`,
      `Reviewer ${reviewerId.slice(0, 8)}`,
    ])
    const changes = [{ action: 'edit', stableId: criterionId, text, points: 8, reason: 'missing_context' }]
    await client.query(
      `INSERT INTO review (id, version_id, reviewer_id, flaw_confirmed, realistic, response_quality, decision, reasons, note, criterion_changes)
       SELECT $1, current_version_id, $2, true, true, 3, 'return', '{factual_error}', $3, $4 FROM task WHERE id = $5`,
      [randomUUID(), reviewerId, note, JSON.stringify(changes), taskId],
    )
    await client.query("UPDATE task SET status = 'revision', updated_at = now() WHERE id = $1", [taskId])
  })
}

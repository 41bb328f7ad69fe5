import { makeImport, makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { openTestEngine } from '../testing/open-test-engine'
import { runUntilIdle } from './run-until-idle'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let owner: pg.Client

interface Seen {
  state: string
  /** Actions of the audit in the same transaction, about the same row. */
  actions: string[]
}

beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
  const { rows } = await engine.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(process.env['TEST_DATABASE_OWNER_URL'] ?? '')
  url.pathname = `/${rows[0]?.name}`
  owner = new pg.Client({ connectionString: url.toString() })
  await owner.connect()
  // A witness that sees each state as it is written, and in which transaction.
  await owner.query(`CREATE SCHEMA witness; CREATE TABLE witness.seen (place bigserial, id uuid, state text, xid text);
    CREATE FUNCTION witness.see() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF OLD.state <> NEW.state THEN INSERT INTO witness.seen (id, state, xid) VALUES (NEW.id, NEW.state, pg_current_xact_id()::xid::text); END IF; RETURN NULL; END $$;
    CREATE TRIGGER seen AFTER UPDATE ON run FOR EACH ROW EXECUTE FUNCTION witness.see();
    CREATE TRIGGER seen AFTER UPDATE ON import FOR EACH ROW EXECUTE FUNCTION witness.see()`)
})
afterAll(async () => {
  await Promise.all([owner.end(), stub.close()])
  await engine.close()
})

async function statesOf(id: string): Promise<Seen[]> {
  const { rows } = await owner.query<Seen>(
    `SELECT s.state, ARRAY(SELECT e.action FROM audit_event e WHERE e.entity_id = s.id AND e.xmin::text = s.xid AND e.actor_kind = 'platform' ORDER BY e.id) AS actions FROM witness.seen s WHERE s.id = $1 ORDER BY s.place`,
    [id],
  )
  return rows
}

async function run(llm: string | null, tasks = 2): Promise<string> {
  const { db } = engine
  const system = llm === null ? {} : { baseUrl: stub.baseUrl, llm }
  const { runId } = await startRun(db, {
    releaseId: (await makeRelease(db, tasks)).id,
    systemId: await makeSystem(db, system),
    judgeId: await makeJudge(db),
  })
  await runUntilIdle(engine)
  return runId
}

const row = (id: string) =>
  JSON.stringify({
    prompt_id: id,
    prompt: [{ role: 'user', content: 'What helps?' }],
    example_tags: [],
    rubrics: [{ criterion: 'Names rest.', points: 5, tags: [] }],
  })
async function importFile(content: string): Promise<string> {
  const id = await makeImport(engine.db, { content, format: 'healthbench' })
  await runUntilIdle(engine)
  return id
}

describe('each run state set by the worker is audited in its transaction', () => {
  it.each<[string, () => Promise<string>, Seen[]]>([
    [
      'a run that completes',
      () => run(null),
      [
        { state: 'running', actions: ['run.started'] },
        { state: 'completed', actions: ['run.completed'] },
      ],
    ],
    [
      'a run that is left incomplete',
      () => run('stub-400'),
      [
        { state: 'running', actions: ['run.started'] },
        { state: 'incomplete', actions: ['run.left_incomplete'] },
      ],
    ],
    [
      'a run that its provider refuses',
      () => run('stub-401'),
      [
        { state: 'running', actions: ['run.started'] },
        { state: 'paused', actions: ['run.paused'] },
      ],
    ],
    [
      'a run that the breaker stops',
      () => run('stub-400', 60),
      [
        { state: 'running', actions: ['run.started'] },
        { state: 'paused', actions: ['run.paused'] },
      ],
    ],
    // The start of an import is not audited: the upload already recorded who started it.
    [
      'an import',
      () => importFile(`${row('a')}\n`),
      [
        { state: 'running', actions: [] },
        { state: 'imported', actions: ['import.finished'] },
      ],
    ],
    [
      'a refused import',
      () => importFile('{"prompt_id": \n'),
      [
        { state: 'running', actions: [] },
        { state: 'refused', actions: ['import.refused'] },
      ],
    ],
  ])('%s', async (_, work, expected) => {
    const states = await statesOf(await work())
    expect(states.map(({ state }) => state)).toEqual(expected.map(({ state }) => state))
    for (const [index, { state, actions }] of expected.entries())
      expect(states[index]?.actions, state).toEqual(expect.arrayContaining(actions))
  })
})

import { makeJudge, makeRelease, makeSystem, startRun, withdrawRelease } from '@consilium/db/testing'
import { TRPCError } from '@trpc/server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { releaseStates, type ReleaseStateName } from '../../domain/releasing/release-states'
import { rootRouter } from '../entry/root-router'
import { postReleaseNotice } from '../releasing/post-release-notice'
import { publishRelease } from '../releasing/publish-release'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { previewPublishing } from './preview-publishing'
import { publishRun } from './publish-run'
import { readProgress } from './read-progress'

// Workers don't matter here.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const asPerson = (roles: RoleName[], authenticatedAt = new Date()): Actor => ({
  kind: 'person',
  id: randomUUID(),
  name: 'A person',
  email: 'person@example.org',
  roles,
  sessionId: randomUUID(),
  authenticatedAt,
})
const asKey = (scope: 'read' | 'run' | 'admin'): Actor => ({
  kind: 'api_key',
  id: randomUUID(),
  name: scope,
  scopes: [scope],
})

const actors: Record<string, Actor> = {
  visitor: { kind: 'visitor' },
  physician: asPerson(['physician']),
  viewer: asPerson(['viewer']),
  admin: asPerson(['admin']),
  'admin who signed in an hour ago': asPerson(['admin'], new Date(Date.now() - 3_600_000)),
  'key: read': asKey('read'),
  'key: run': asKey('run'),
  'key: admin': asKey('admin'),
}

const refusedActors: Record<string, string> = {
  visitor: 'Sign in to publish runs.',
  physician: 'Only admins may publish runs.',
  viewer: 'Only admins may publish runs.',
  'admin who signed in an hour ago': 'Confirm your identity to publish runs.',
  'key: read': 'This key lacks the scope “admin” that is needed to publish runs.',
  'key: run': 'This key lacks the scope “admin” that is needed to publish runs.',
}

const runs = ['running', 'incomplete', 'completed', 'published'] as const
type RunState = (typeof runs)[number]

/** Makes a run of a release; a published run is published before its release is withdrawn. */
async function makeRun(run: RunState, state: ReleaseStateName): Promise<{ id: string; releaseId: string }> {
  const { id: releaseId } = await makeRelease(api.db, 1, {
    state: state === 'withdrawn' ? 'published' : state,
  })
  const parts = { releaseId, systemId: await makeSystem(api.db), judgeId: await makeJudge(api.db) }
  const { runId } = await startRun(api.db, parts)
  await api.db.run.update({
    where: { id: runId },
    data: {
      state: run === 'published' ? 'completed' : run,
      startedAt: new Date(),
      ...(run === 'published' ? { publishedAt: new Date() } : {}),
    },
    select: { id: true },
  })
  if (state === 'withdrawn') await withdrawRelease(api.db, releaseId)
  return { id: runId, releaseId }
}

/** What publishing says, written out: null if the run is published afterwards. */
function expectAnswer(run: RunState, state: ReleaseStateName, actor: string): string | null {
  const refused = refusedActors[actor]
  if (refused) return refused
  if (run === 'published') return null
  if (run === 'running') return 'Only a run that ended can be published'
  if (state === 'frozen') return 'is not published, so none of its runs can be. Publish the release first'
  if (state === 'withdrawn') return 'is withdrawn, so no more of its runs can be published. Run the system on'
  return null
}

const table = releaseStates
  .flatMap((state) => runs.map((run) => ({ state, run })))
  // A run of a release that was never published can't be published.
  .filter(({ state, run }) => !(state === 'frozen' && run === 'published'))
  .flatMap((row) => Object.keys(actors).map((actor) => ({ ...row, actor })))

describe('publishing a run', () => {
  it.each(table)('$run, of a $state release, by $actor', async ({ run, state, actor }) => {
    const { id } = await makeRun(run, state)
    const caller = rootRouter.createCaller({ ...api.ctx, actor: actors[actor] ?? { kind: 'visitor' } })
    const answer = await caller.runs.publish({ id }).then(
      () => null,
      (error: unknown) => (error instanceof TRPCError ? error.message : String(error)),
    )
    const expected = expectAnswer(run, state, actor)
    if (expected === null) expect(answer).toBeNull()
    else expect(answer).toContain(expected)
    const { publishedAt } = await api.db.run.findUniqueOrThrow({ where: { id } })
    expect(publishedAt !== null).toBe(run === 'published' || expected === null)
  })

  it.each([
    ['frozen', ['publishRelease']],
    ['published', ['publish']],
    ['withdrawn', []],
  ] as const)('offers for a completed run of a %s release: %j', async (state, may) => {
    const { id } = await makeRun('completed', state)
    expect(await readProgress(api.ctx, id)).toMatchObject({ may, release: { state } })
  })

  it('previews the run of a frozen release, and publishes both in order', async () => {
    const { id, releaseId } = await makeRun('completed', 'frozen')
    const { release } = await previewPublishing(api.ctx, id)
    expect(release).toMatchObject({ id: releaseId, state: 'frozen' })
    await publishRelease(api.ctx, release)
    await publishRun(api.ctx, id)
    expect((await previewPublishing(api.ctx, id)).release.state).toBe('published')
  })

  it('waits for a withdrawal that has begun, and then refuses', async () => {
    const { id, releaseId } = await makeRun('completed', 'published')
    const client = await api.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        "INSERT INTO release_notice (id, release_id, kind, text) VALUES (gen_random_uuid(), $1, 'withdrawal', 'Wrong.')",
        [releaseId],
      )
      const publishing = publishRun(api.ctx, id).then(
        () => null,
        (error: unknown) => error,
      )
      await vi.waitFor(async () => {
        const { rows } = await api.pool.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
        expect(rows).toHaveLength(1)
      })
      await client.query('COMMIT')
      expect(await publishing).toMatchObject({
        code: 'invalid_move',
        message: expect.stringContaining('is withdrawn'),
      })
    } finally {
      client.release()
    }
    expect((await api.db.run.findUniqueOrThrow({ where: { id } })).publishedAt).toBeNull()
  })

  it('lets a published run be written again after the withdrawal of its release', async () => {
    const { id, releaseId } = await makeRun('published', 'published')
    await postReleaseNotice(api.ctx, { id: releaseId, kind: 'withdrawal', text: 'Wrong.' })
    await api.pool.query('UPDATE run SET published_at = published_at WHERE id = $1', [id])
    await publishRun(api.ctx, id)
    expect((await readProgress(api.ctx, id)).publishedAt).not.toBeNull()
  })
})

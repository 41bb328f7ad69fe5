import { makeJudge, makePerson, makeRelease, makeSystem, makeTurn, startRun } from '@consilium/db/testing'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../domain/permissions/permissions'
import { openSession, revokeOtherSessions, revokeSession } from '../auth/sessions'
import type { Context } from '../context'
import { changeRoles } from '../../people/change-roles'
import { disablePerson } from '../../people/disable-person'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { accessChanges } from './access-changes'
import { openRunEvents } from '../../entry/open-run-events'
import { openTurnEvents } from '../../entry/open-turn-events'
import { runChanges } from './run-changes'
import { turnFeeds } from './turn-feeds'

/** The promised delay; far below the 30 seconds after which access is checked anyway. */
const AT_ONCE_MS = 2_000

let api: TestApi
let runId: string
let systemId: string
let boss: Context
beforeAll(async () => {
  api = await openTestApi()
  systemId = await makeSystem(api.db)
  const release = await makeRelease(api.db, 1)
  runId = (await startRun(api.db, { releaseId: release.id, systemId, judgeId: await makeJudge(api.db) }))
    .runId
  boss = (await signedIn(['admin'])).ctx
})
afterAll(async () => {
  await Promise.all([accessChanges().close(), runChanges().close(), turnFeeds().close()])
  await api.close()
})

async function signedIn(roles: RoleName[]) {
  const id = await makePerson(api.db, roles)
  await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
  const sessionId = await openSession(api.db, id, { address: null, userAgent: null })
  const ctx: Context = {
    ...api.ctx,
    actor: { kind: 'person', id, name: 'A person', email: 'a@example.org', roles, sessionId },
  }
  return { id, sessionId, ctx }
}

const openRun = (ctx: Context) => openRunEvents(ctx, runId)
const openTurn = async (ctx: Context) => {
  const { turnId } = await makeTurn(api.db, {
    systemId,
    personId: ctx.actor.kind === 'person' ? ctx.actor.id : '',
  })
  return openTurnEvents(ctx, turnId, new Request('http://site/events'))
}

/** Waits for the initial check; afterwards only a notification can end the stream. */
async function settle() {
  for (let quiet = 0; quiet < 5;) {
    await new Promise(setImmediate)
    quiet = api.pool.idleCount === api.pool.totalCount && api.pool.waitingCount === 0 ? quiet + 1 : 0
  }
}

/** Reads to the end and returns the last refusal, or the whole text. */
async function readToEnd(response: Response) {
  expect(response.status).toBe(200)
  const text = await response.text()
  return /data: (\{"is":"refused".*\})/.exec(text)?.[1] ?? text
}

/** Waits for the listener; earlier notifications would be lost. */
beforeEach(async () => {
  await expect
    .poll(
      async () =>
        (
          await api.pool.query(
            `SELECT 1 FROM pg_stat_activity WHERE application_name = 'consilium-live' AND query = 'LISTEN access' AND datname = current_database()`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)
}, 10_000)
beforeAll(() => void accessChanges())

type Someone = Awaited<ReturnType<typeof signedIn>>
const ways: [string, string, (who: Someone) => Promise<unknown>][] = [
  [
    'the session is revoked',
    'session has ended',
    ({ id, sessionId }) => revokeSession(api.db, sessionId, id),
  ],
  [
    'all other sessions are revoked',
    'session has ended',
    ({ id }) =>
      revokeOtherSessions(api.db, {
        id,
        sessionId: boss.actor.kind === 'person' ? boss.actor.sessionId : '',
      }),
  ],
  ['the person is disabled', 'session has ended', ({ id }) => disablePerson(boss, { id, reason: 'Left.' })],
  [
    'another process changes the row',
    'session has ended',
    ({ id }) => updateElsewhere(`UPDATE session SET revoked_at = now() WHERE person_id = '${id}'`),
  ],
  [
    'the session expires',
    'session has ended',
    ({ id }) =>
      api.pool.query(`UPDATE session SET expires_at = now() - interval '1 second' WHERE person_id = $1`, [
        id,
      ]),
  ],
  ['the role is removed', 'Only admins', ({ id }) => changeRoles(boss, { id, roles: [] })],
  [
    'the required second factor is removed',
    'second factor',
    ({ id }) => api.pool.query('DELETE FROM second_factor WHERE person_id = $1', [id]),
  ],
]

/** Runs the statement in another process, which shares only the database with this one. */
async function updateElsewhere(sql: string) {
  const script = `const pg = require('pg'); const c = new pg.Client(process.argv[1]); c.connect().then(() => c.query(process.argv[2])).then(() => c.end())`
  await promisify(execFile)(process.execPath, ['-e', script, api.ownerUrl, sql])
}

describe.each([
  ['a run', openRun],
  ['a turn', openTurn],
])('the stream of %s', (_, open) => {
  it.each(ways)('ends immediately when %s', async (_way, reason, end) => {
    const who = await signedIn(['admin'])
    const ended = readToEnd(await open(who.ctx))
    await settle()
    await end(who)
    const before = performance.now()
    expect(await ended).toContain(reason)
    expect(performance.now() - before).toBeLessThan(AT_ONCE_MS)
  })

  it('continues on unrelated changes and for other people', async () => {
    const [who, other] = [await signedIn(['admin', 'viewer']), await signedIn(['admin'])]
    const response = await open(who.ctx)
    const othersEnd = readToEnd(await open(other.ctx))
    await settle()
    await changeRoles(boss, { id: who.id, roles: ['admin'] })
    await revokeSession(api.db, other.sessionId, other.id)
    expect(await othersEnd).toContain('session has ended')
    const reader = response.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('retry')
    const next = reader?.read()
    await revokeSession(api.db, who.sessionId, who.id)
    expect(Buffer.from((await next)?.value ?? []).toString()).toContain('refused')
  })

  it('ends even when the listener had lost its connection during the notification', async () => {
    const who = await signedIn(['admin'])
    const ended = readToEnd(await open(who.ctx))
    await api.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'consilium-live' AND datname = current_database()`,
    )
    await revokeSession(api.db, who.sessionId, who.id)
    expect(await ended).toContain('session has ended')
  })
})

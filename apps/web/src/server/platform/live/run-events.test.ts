import { makeJudge, makePerson, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RunEvent } from '../../../domain/running/run-events'
import { openSession, revokeSession } from '../auth/sessions'
import type { Context } from '../context'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { accessChanges } from './access-changes'
import { createChanges, type Changes } from './create-changes'
import { openRunEvents } from '../../entry/open-run-events'
import { streamRun } from './stream-run'

let api: TestApi
let changes: Changes
let runId: string
beforeAll(async () => {
  api = await openTestApi()
  changes = createChanges({ pool: api.pool, channel: 'run', onTrouble: () => undefined })
  const { db } = api
  const release = await makeRelease(db, 1)
  runId = (
    await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db),
      judgeId: await makeJudge(db),
    })
  ).runId
})
afterAll(async () => {
  await Promise.all([changes.close(), accessChanges().close()])
  await api.close()
})

async function makeContext(role: 'admin' | 'viewer' | 'physician'): Promise<Context & { sessionId: string }> {
  const id = await makePerson(api.db, [role])
  await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
  const sessionId = await openSession(api.db, id, { address: null, userAgent: null })
  return {
    ...api.ctx,
    sessionId,
    actor: { kind: 'person', id, name: 'A person', email: 'a@example.org', roles: [role], sessionId },
  }
}

/** Collects the events of a stream until it ends or is canceled. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader()
  const received: RunEvent[] = []
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      for (const [, data = ''] of Buffer.from(part.value)
        .toString('utf8')
        .matchAll(/^data: (.*)$/gm))
        received.push(RunEvent.parse(JSON.parse(data)))
    }
  }
  return { received, over: read(), letGo: () => reader?.cancel() }
}

const always = () => ({
  access: accessChanges(),
  personId: 'someone',
  readRefusal: async (): Promise<string | null> => null,
})
const stream = (more: Partial<Parameters<typeof streamRun>[0]> = {}) =>
  follow(streamRun({ changes, runId, permit: always(), onClose: () => undefined, everyMs: 50, ...more }))
const notify = (id: string) => api.pool.query(`SELECT pg_notify('run', $1)`, [id])
/** Repeats the notification, because the listener may still be connecting. */
const notifyUntil = (received: RunEvent[]) =>
  vi.waitFor(
    async () => {
      await notify(runId)
      expect(received).toContainEqual({ is: 'changed' })
    },
    { timeout: 10_000 },
  )

describe('the events of a run', () => {
  it('report a change once for many notifications, and nothing about other runs', async () => {
    const { received, letGo } = stream()
    await notifyUntil(received)
    const before = received.length
    await Promise.all(Array.from({ length: 200 }, () => notify(runId)))
    await notify('00000000-0000-4000-8000-000000000000')
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
    expect(received.length).toBeLessThan(before + 50)
    await letGo()
  })

  it('report a change of state or budget', async () => {
    const { received, letGo } = stream()
    await notifyUntil(received)
    for (const data of [{ state: 'running' }, { budgetNano: 5n }, { state: 'queued' }] as const) {
      const before = received.length
      await api.db.run.update({ where: { id: runId }, data })
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(before))
    }
    await letGo()
  })

  it('send heartbeats, and end with the reason when the reader may no longer follow', async () => {
    let reason: string | null = null
    const onClose = vi.fn()
    const { received, over } = stream({
      beatEveryMs: 5,
      permit: { ...always(), checkEveryMs: 5, readRefusal: async () => reason },
      onClose,
    })
    await vi.waitFor(() => expect(received).toContainEqual({ is: 'beat' }))
    reason = 'Your session has ended.'
    await over
    expect(received.at(-1)).toEqual({ is: 'refused', reason })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('release a reader that left', async () => {
    const onClose = vi.fn()
    const { letGo } = stream({ onClose })
    await letGo()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('openRunEvents', () => {
  const open = (ctx: Context, id = runId) => openRunEvents(ctx, id, () => changes)

  it('is open to people who may see the run', async () => {
    const answer = await open(await makeContext('admin'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    await answer.body?.cancel()
    expect((await open(await makeContext('viewer'))).status).toBe(404)
    expect((await open(await makeContext('physician'))).status).toBe(404)
    expect((await open({ ...api.ctx, actor: { kind: 'visitor' } })).status).toBe(401)
    expect((await open(await makeContext('admin'), 'nonsense')).status).toBe(404)
  })

  it('limits the streams of one person and reopens after they are closed', async () => {
    const ctx = await makeContext('admin')
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(ctx)))
    expect((await open(ctx)).status).toBe(429)
    await Promise.all(answers.map(({ body }) => body?.cancel()))
    const again = await open(ctx)
    expect(again.status).toBe(200)
    await again.body?.cancel()
    await revokeSession(api.db, ctx.sessionId, ctx.actor.kind === 'person' ? ctx.actor.id : '')
  })
})

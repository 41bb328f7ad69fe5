import { makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ScopeName } from '../../domain/permissions/refused'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { dispatch } from './dispatch'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let parts: { systemId: string; judgeId: string; profile: 'healthbench' }
beforeAll(async () => {
  process.env['CONSILIUM_ALLOW_PRIVATE_PROVIDERS'] = 'true'
  api = await openTestApi()
  parts = {
    systemId: await makeSystem(api.db),
    judgeId: await makeJudge(api.db),
    profile: 'healthbench',
  }
})
afterAll(() => api.close())

interface Problem {
  type?: string
  detail?: string
  missingScope?: string
}

async function post<Body = Problem>(scopes: ScopeName[], path: string, body: object | null = null) {
  const response = await dispatch(
    new Request(`http://localhost/api/v1${path}`, {
      method: 'POST',
      headers: {
        ...(await api.authorize(...scopes)),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  return { status: response.status, body: (await response.json()) as Body }
}

describe('a key with the scope run', () => {
  it.each(['/systems', '/judges'])('cannot register an address that receives tasks at %s', async (path) => {
    const address = {
      name: `Mine at ${path}`,
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      llm: 'mine',
    }
    expect(await post(['run', 'heldout'], path, address)).toMatchObject({
      status: 403,
      body: { type: 'urn:consilium:problem:forbidden', missingScope: 'systems' },
    })
    expect(await post(['systems'], path, address)).toMatchObject({ status: 201 })
  })

  it.each(['test', 'archive', 'restore'])('cannot %s a system', async (move) => {
    const id = await makeSystem(api.db)
    expect(await post(['run'], `/systems/${id}/${move}`)).toMatchObject({
      status: 403,
      body: { missingScope: 'systems' },
    })
  })

  it('is answered with the run that it starts and steers', async () => {
    const { id: releaseId } = await makeRelease(api.db, 2)
    const started = await post<{ id: string }>(['run'], '/runs', { ...parts, releaseId })
    expect(started).toMatchObject({ status: 201, body: { taskCount: 2 } })
    const { id } = started.body
    expect(await post(['run'], `/runs/${id}/pause`)).toMatchObject({ status: 200, body: { id } })
    expect(await post(['run'], `/runs/${id}/budget`, { budget: null })).toMatchObject({
      status: 200,
      body: { id },
    })
    expect(await post(['run'], `/runs/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    })
  })
})

describe('a run on held-out tasks', () => {
  it('needs a key with the scope heldout', async () => {
    const release = await makeRelease(api.db, 3, { heldOut: 1 })
    const input = { ...parts, releaseId: release.id }
    for (const path of ['/runs', '/runs/plan'])
      expect(await post(['read', 'run', 'systems'], path, input)).toMatchObject({
        status: 403,
        body: {
          detail: 'This key lacks the scope “heldout” that is needed to start runs on held-out tasks.',
          missingScope: 'heldout',
        },
      })
    expect(await api.db.run.count({ where: { releaseId: release.id } })).toBe(0)
    expect((await post(['run', 'heldout'], '/runs', input)).status).toBe(201)
    expect((await post(['admin'], '/runs', input)).status).toBe(201)
  })

  it('is a trial only if it draws a held-out task', async () => {
    const release = await makeRelease(api.db, 2, { heldOut: 1 })
    const heldOut = release.tasks[0]?.versionId
    for (let seed = 0; seed < 8; seed++) {
      const trial = { ...parts, releaseId: release.id, limit: 1, seed: `${seed}` }
      const { body } = await post<{ id: string }>(['admin'], '/runs', trial)
      const drawn = await api.db.workItem.findFirstOrThrow({ where: { runId: body.id } })
      const { status } = await post(['run'], '/runs', trial)
      expect(status, `seed ${seed}`).toBe(drawn.versionId === heldOut ? 403 : 201)
    }
  })

  it('does not start with the scope heldout alone', async () => {
    const { id: releaseId } = await makeRelease(api.db, 1)
    expect(await post(['heldout'], '/runs', { ...parts, releaseId })).toMatchObject({
      status: 403,
      body: { missingScope: 'run' },
    })
  })
})

import { makePhysicians } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SystemView } from '../../domain/systems/system-views'
import { RegisterSystem } from '../../domain/systems/systems'
import { awaitProbe } from './await-probe'
import { listSystems, readSystem } from './read-systems'
import { openRunningContext } from '../testing/running-context'
import { registerSystem } from './register-system'
import { replaceKey } from './replace-key'
import { testSystem } from './request-probe'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())

const compatible = {
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1/',
  apiKey: 'sk-test-12345678',
  llm: 'llm-1',
} as const

describe('registerSystem', () => {
  it('seals the key, shows only its end, and shares the connection of equal systems', async () => {
    const one = await readSystem(
      ctx.db,
      await registerSystem(ctx, { ...compatible, name: 'One', parameters: { temperature: 0.2 } }),
    )
    const two = await readSystem(
      ctx.db,
      await registerSystem(ctx, { ...compatible, name: 'Two', baseUrl: 'http://127.0.0.1:9/v1' }),
    )
    await registerSystem(ctx, { ...compatible, name: 'Three', apiKey: 'sk-other-12345678' })
    expect(SystemView.safeParse(one).error).toBeUndefined()
    expect(one).toMatchObject({
      name: 'One',
      keyHint: '5678',
      baseUrl: 'http://127.0.0.1:9/v1',
      simulated: false,
      kind: 'llm',
      runs: 0,
    })
    expect(JSON.stringify([one, two])).not.toContain('sk-test')
    const connections = await ctx.db.providerConnection.findMany({ include: { systems: true } })
    expect(connections.map(({ systems }) => systems.length).sort()).toEqual([1, 2])
    expect(connections.every(({ sealedKey }) => sealedKey?.startsWith('v1.'))).toBe(true)
    expect(JSON.stringify(connections)).not.toContain('sk-test')
    const audit = await ctx.db.auditEvent.findMany({ where: { entityId: one.id } })
    expect(audit.map(({ action }) => action)).toEqual(['system.registered'])
    expect(audit[0]?.details).not.toContain('sk-test')
  })

  it('never reuses a key for another address', async () => {
    const { apiKey, ...keyless } = compatible
    await registerSystem(ctx, { ...keyless, apiKey, name: 'Here' })
    const elsewhere = await readSystem(
      ctx.db,
      await registerSystem(ctx, { ...keyless, name: 'There', baseUrl: 'http://127.0.0.1:10/v1' }),
    )
    expect(elsewhere.keyHint).toBeNull()
    expect(
      await ctx.db.providerConnection.findMany({ where: { baseUrl: 'http://127.0.0.1:10/v1' } }),
    ).toMatchObject([{ sealedKey: null }])
  })

  it('refuses a taken name, at the field', async () => {
    const input = { name: 'Twice', provider: 'simulator', llm: 'sim-good' } as const
    await registerSystem(ctx, input)
    await expect(registerSystem(ctx, input)).rejects.toMatchObject({
      code: 'conflict',
      field: 'name',
      message: expect.stringContaining('“Twice”'),
    })
  })

  it('refuses a private or invalid address, at the base URL', async () => {
    const refusal = (field: string) => ({ code: 'invalid_input', field })
    await expect(
      registerSystem(ctx, { ...compatible, name: 'A', baseUrl: 'http://10.0.0.8/v1' }),
    ).rejects.toMatchObject(refusal('baseUrl'))
    await expect(
      registerSystem(ctx, { ...compatible, name: 'B', baseUrl: 'not a url' }),
    ).rejects.toMatchObject(refusal('baseUrl'))
    expect(await ctx.db.system.count({ where: { name: { in: ['A', 'B'] } } })).toBe(0)
  })

  it('lists physicians as built-in systems, one for each origin of answers, created once', async () => {
    await makePhysicians(ctx.db)
    const [first, second] = await Promise.all([
      listSystems(ctx.db, { archived: 'include' }),
      listSystems(ctx.db, { archived: 'include' }),
    ])
    expect(first.filter(({ kind }) => kind === 'physicians')).toMatchObject([
      { name: 'Physicians', answerOrigin: 'no_ai', provider: 'none', simulated: false },
      { name: 'Physicians with reference answers', answerOrigin: 'reference_answers', provider: 'none' },
      { name: 'Physicians, use of AI not stated', answerOrigin: 'not_stated', provider: 'none' },
    ])
    expect(second).toEqual(first)
  })
})

describe('replaceKey', () => {
  it('changes only the key of the connection, even to a key that another connection has', async () => {
    const id = await registerSystem(ctx, { ...compatible, name: 'Rotated', apiKey: 'sk-old-123456789' })
    await registerSystem(ctx, { ...compatible, name: 'Neighbor', apiKey: 'sk-new-12345abcd' })
    const before = await readSystem(ctx.db, id)
    await replaceKey(ctx, { subject: 'system', id, apiKey: 'sk-new-12345abcd' })
    expect(await readSystem(ctx.db, id)).toEqual({ ...before, keyHint: 'abcd' })
    await expect(
      replaceKey(ctx, { subject: 'system', id: await makePhysicians(ctx.db), apiKey: 'x' }),
    ).rejects.toMatchObject({ code: 'invalid_move', field: 'apiKey' })
  })
})

describe('RegisterSystem', () => {
  const problems = (input: object) =>
    RegisterSystem.safeParse({ name: 'X', llm: 'x', ...input }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ) ?? []

  it('requires only the fields that the provider needs', () => {
    expect(problems({ provider: 'openai-compatible' })).toEqual([
      expect.stringContaining('baseUrl: Give the base URL'),
    ])
    expect(problems({ provider: 'anthropic' })).toEqual([
      expect.stringContaining('apiKey: Anthropic needs a key'),
    ])
    expect(problems({ provider: 'simulator' })).toEqual([])
    expect(problems({ provider: 'simulator', apiKey: 'sk' })).toEqual([
      expect.stringContaining('apiKey: The simulator needs no key'),
    ])
    expect(problems({ provider: 'simulator', surprise: 1 })).toHaveLength(1)
    expect(problems({ provider: 'simulator', parameters: { messages: [] } })).toEqual([
      expect.stringContaining('parameters: Remove messages'),
    ])
    expect(problems({ provider: 'simulator', parameters: { stream: true } })).toEqual([])
    expect(problems({ provider: 'simulator', parameters: { stream: 'yes' } })).toEqual([
      expect.stringContaining('parameters: Set stream to true or false'),
    ])
  })
})

describe('testSystem', () => {
  it('writes one probe and one work item for repeated requests', async () => {
    const id = await registerSystem(ctx, { ...compatible, name: 'Probed' })
    const [first, second] = await Promise.all([testSystem(ctx, id), testSystem(ctx, id)])
    expect(second).toBe(first)
    expect(await ctx.db.workItem.findMany({ where: { probeId: first } })).toMatchObject([
      { kind: 'probe', uniqueKey: `probe:${first}`, state: 'ready' },
    ])
  })

  it('returns the reason for a failure as soon as the worker has written it', async () => {
    const id = await testSystem(ctx, await registerSystem(ctx, { ...compatible, name: 'Web page' }))
    const waiting = awaitProbe(ctx.db, id, 5_000)
    const message =
      'The provider answered with a web page (HTML) instead of JSON. Check the base URL; it usually ends in /v1.'
    await ctx.db.probe.update({
      where: { id },
      data: { state: 'failed', outcome: 'invalid_response', message, finishedAt: new Date() },
    })
    expect(await waiting).toMatchObject({ state: 'failed', message })
    expect(
      (await readSystem(ctx.db, (await ctx.db.probe.findUniqueOrThrow({ where: { id } })).systemId ?? ''))
        .lastProbe,
    ).toMatchObject({ id, message })
  })

  it('returns the queued state when no worker has taken the call', async () => {
    const id = await testSystem(ctx, await registerSystem(ctx, { ...compatible, name: 'Nobody' }))
    expect(await awaitProbe(ctx.db, id, 0)).toMatchObject({ state: 'queued', message: null })
  })

  it('refuses physicians and unknown systems', async () => {
    await expect(testSystem(ctx, await makePhysicians(ctx.db))).rejects.toMatchObject({
      code: 'invalid_move',
    })
    await expect(testSystem(ctx, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

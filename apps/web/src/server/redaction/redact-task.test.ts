import { makePerson, makeSystem, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../platform/context'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { redactTask } from './redact-task'

let api: TestApi
let ctx: Context
let systemId: string
let text: string
let taskId: string

beforeAll(async () => {
  api = await openTestApi()
  const id = await makePerson(api.db, ['admin'])
  systemId = await makeSystem(api.db)
  const actor = { kind: 'person', id, name: 'A', email: 'a@example.org', roles: ['admin'], sessionId: id }
  ctx = { ...api.ctx, actor } as Context
})
afterAll(() => api.close())
beforeEach(async () => {
  text = `Mrs ${randomUUID().slice(0, 8)} Winter`
  ;({ taskId } = await makeTask(api.db, {
    conversation: [{ role: 'user', content: `${text} came "in".` }],
    criteria: [],
  }))
})

const redact = (everywhere = false) =>
  redactTask(ctx, { taskId, text, everywhere, reason: 'The hospital asked', confirm: 'redact' })

/** A system answers `asked`, in the conversation of a task or in a trial without one. */
async function answer(
  asked: string,
  { ofTask = null, ended = null }: { ofTask?: string | null; ended?: Date | null } = {},
): Promise<void> {
  const { id: turnId } = await api.db.turn.create({
    data: {
      personId: (ctx.actor as { id: string }).id,
      systemId,
      taskId: ofTask,
      purpose: ofTask === null ? 'trial' : 'conversation',
      conversation: [{ role: 'user', content: asked }],
      state: 'streaming',
    },
    select: { id: true },
  })
  const lease = { leaseToken: randomUUID(), leasedUntil: new Date(Date.now() + 60_000) }
  await api.db.workItem.create({
    data: {
      kind: 'turn',
      turnId,
      uniqueKey: randomUUID(),
      ...(ended === null ? { state: 'running', ...lease } : { state: 'done', updatedAt: ended }),
    },
    select: { id: true },
  })
}

const conversation = () =>
  api.db.taskVersion.findFirstOrThrow({ where: { taskId }, select: { conversation: true } })

describe('a redaction while a system answers', () => {
  it('is refused if the answer belongs to the task', async () => {
    await answer('And now?', { ofTask: taskId })
    await expect(redact()).rejects.toThrow('A system or judge is working on this text')
    expect(JSON.stringify(await conversation())).toContain(text)
  })

  it('is refused everywhere if the question contains the text', async () => {
    await answer(`Is ${text} well?`)
    await expect(redact(true)).rejects.toThrow('A system or judge is working on this text')
    expect(await redact()).toEqual({ places: 1 })
  })

  it('continues everywhere if the question does not contain the text', async () => {
    await answer('Is somebody else well?')
    expect(await redact(true)).toEqual({ places: 1 })
  })

  it('changes nothing if an answer was stored after the redaction began', async () => {
    await answer('And now?', { ofTask: taskId, ended: new Date(Date.now() + 60_000) })
    await expect(redact()).rejects.toThrow('A system or judge is working on this text')
    expect(JSON.stringify(await conversation())).toContain(text)
  })
})

it('keeps redacted identifiers distinct', async () => {
  const external = [`${text} 1`, `${text} 2`]
  const { datasetId } = await api.db.task.update({
    where: { id: taskId },
    data: { externalId: external[0] ?? '' },
  })
  const other = await makeTask(api.db, { datasetId, externalId: external[1] ?? '' })
  const given = { everywhere: false, reason: 'The hospital asked', confirm: 'redact' }
  await redactTask(ctx, { ...given, taskId, text: `${text} 1` })
  await redactTask(ctx, { ...given, taskId: other.taskId, text: `${text} 2` })
  const tasks = await api.db.task.findMany({ where: { datasetId }, select: { id: true, externalId: true } })
  for (const task of tasks)
    expect(task.externalId).toMatch(
      new RegExp(`^\\[redacted [0-9-]{10}: patient data\\] ${task.id.slice(0, 8)}$`),
    )
  expect(tasks).toHaveLength(2)
})

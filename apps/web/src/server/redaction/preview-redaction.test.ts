import { makeImport, makePerson, makeTask } from '@consilium/db/testing'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { findRedactable } from './find-redactable'
import { previewRedaction } from './preview-redaction'
import { redactTask } from './redact-task'

let api: TestApi
let taskId: string
const text = 'Mrs Amalia Winter'

beforeAll(async () => {
  api = await openTestApi()
  const task = await makeTask(api.db, {
    externalId: 'row-1',
    conversation: [{ role: 'user', content: `${text} came in.` }],
    criteria: [{ text: `Greets ${text}.`, points: 5 }],
    answer: `${text} should rest.`,
  })
  taskId = task.taskId
  await makeTask(api.db, {
    externalId: 'row-2',
    conversation: [{ role: 'user', content: `Before ${text}.` }],
  })
  const importId = await makeImport(api.db, {
    content: `{"prompt": "${text} came in.", "note": "of the ward"}\n`,
    format: 'healthbench',
    datasetId: task.datasetId,
  })
  await api.db.importTask.create({
    data: { importId, line: 1, taskId, versionId: task.versionId },
    select: { line: true },
  })
})
afterAll(() => api.close())

const preview = (wanted: string) => previewRedaction(api.ctx, { taskId, text: wanted })

describe('the preview of a redaction', () => {
  it('counts the places in the task and elsewhere by kind', async () => {
    expect(await preview(text)).toMatchObject({
      ofTask: 4,
      elsewhere: 1,
      andMore: false,
      releases: [],
      inAudit: 0,
      places: expect.arrayContaining([
        { what: 'Conversations of task versions', ofTask: 1, elsewhere: 1 },
        { what: 'Criteria', ofTask: 1, elsewhere: 0 },
        { what: 'Answers by people', ofTask: 1, elsewhere: 0 },
        { what: 'Uploaded and exported files (removed entirely)', ofTask: 1, elsewhere: 0 },
      ]),
    })
  })

  it('finds a text that only the upload contains, and nothing for an unknown text', async () => {
    expect(await preview('of the ward')).toMatchObject({ ofTask: 1, elsewhere: 0 })
    expect(await preview('Mrs Nobody At All')).toMatchObject({ ofTask: 0, elsewhere: 0, places: [] })
  })

  it('reports that the audit log contains it and does not change', async () => {
    await api.db.auditEvent.create({
      data: {
        actorKind: 'operator',
        action: 'person.disabled',
        entityType: 'person',
        entityId: taskId,
        details: '{"reason":"Wrote of Mr Ludwig Thaler"}',
      },
      select: { id: true },
    })
    expect(await preview('Mr Ludwig Thaler')).toMatchObject({ inAudit: 1, ofTask: 0 })
  })
})

describe('a task to redact', () => {
  it.each(['the id', 'the external id', 'the link'])(
    'is found by %s, with the texts of its versions',
    async (by) => {
      const asked =
        {
          'the id': taskId,
          'the external id': 'row-1',
          'the link': `https://consilium.example.org/datasets/00000000-0000-4000-8000-000000000000/tasks/${taskId}?version=1`,
        }[by] ?? ''
      const found = await findRedactable(api.ctx, { task: asked })
      expect(found.id).toBe(taskId)
      expect(found.versions[0]?.texts).toEqual([
        { place: 'Turn 1, user', text: `${text} came in.` },
        { place: 'Criterion 1', text: `Greets ${text}.` },
        { place: 'Answer 1', text: `${text} should rest.` },
        { place: 'Identifier', text: 'row-1' },
      ])
    },
  )

  it('is not found by an invalid reference', async () => {
    await expect(findRedactable(api.ctx, { task: 'nothing' })).rejects.toThrow('There is no such task')
  })
})

describe('a redaction', () => {
  it('is refused for a program with any scope', async () => {
    await expect(
      redactTask(api.ctx, {
        taskId,
        text,
        everywhere: true,
        reason: 'The hospital asked',
        confirm: 'redact',
      }),
    ).rejects.toThrow('Only a person may redact')
  })

  it.each([
    [{ text: 'Mrs Am', everywhere: true }, 'At least 8 characters|at least 8 characters'],
    [{ text, reason: `It names ${text}` }, 'The reason contains the text itself'],
    [{ text: ': patient data]', everywhere: true }, 'cannot be redacted'],
    [{ text: 'Mrs Nobody At All' }, 'was not found in the task'],
  ])('is refused with a reason: %j', async (change, sentence) => {
    const { id } = await api.db.person.upsert({
      where: { email: 'admin@example.org' },
      create: { name: 'Admin', email: 'admin@example.org' },
      update: {},
      select: { id: true },
    })
    const ctx = {
      ...api.ctx,
      actor: {
        kind: 'person' as const,
        id,
        name: 'Admin',
        email: 'admin@example.org',
        roles: ['admin' as const],
        sessionId: id,
      },
    }
    await expect(
      redactTask(ctx, {
        taskId,
        everywhere: false,
        reason: 'The hospital asked',
        confirm: 'redact',
        ...change,
      }),
    ).rejects.toThrow(new RegExp(sentence))
  })

  it('finds near-duplicates by the text after redaction', async () => {
    const conversation = [
      {
        role: 'user' as const,
        content:
          'Ms Ottilie Brandauer asks whether allopurinol may be begun during an attack of gout, and what to take with it.',
      },
    ]
    const task = await makeTask(api.db, { externalId: 'row-3', conversation })
    await api.db.taskFingerprint.create({
      data: {
        versionId: task.versionId,
        datasetId: task.datasetId,
        ...fingerprintConversation(conversation),
      },
      select: { versionId: true },
    })
    const personId = await makePerson(api.db, ['admin'])
    const actor = {
      kind: 'person' as const,
      id: personId,
      name: 'An admin',
      email: 'a@example.org',
      roles: ['admin' as const],
      sessionId: '',
    }
    await redactTask(
      { ...api.ctx, actor },
      {
        taskId: task.taskId,
        text: 'Ms Ottilie Brandauer',
        everywhere: false,
        reason: 'The hospital asked for it',
        confirm: 'redact',
      },
    )
    const { conversation: after } = await api.db.taskVersion.findUniqueOrThrow({
      where: { id: task.versionId },
      select: { conversation: true },
    })
    expect(JSON.stringify(after)).not.toContain('Brandauer')
    const kept = await api.db.taskFingerprint.findUniqueOrThrow({
      where: { versionId: task.versionId },
      select: { bands: true, signature: true },
    })
    expect(kept).toEqual(fingerprintConversation(after as typeof conversation))
    expect(kept.signature).not.toEqual(fingerprintConversation(conversation).signature)
  })
})

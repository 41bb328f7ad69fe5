import { makeDataset, makeJudge, makePerson, makeSystem } from '@consilium/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripUnstorableChars } from '../../domain/platform/strip-unstorable-chars'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { listOwnTasks } from './list-own-tasks'
import { readDraft } from './read-draft'
import { readDraftHistory, readDraftSave } from './read-draft-history'
import { readDraftVersion } from './read-draft-version'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { saveDraft } from './save-draft'
import { startTask } from './start-task'

let api: TestApi
let datasetId: string
let ada: Actor
let ben: Actor

beforeAll(async () => {
  api = await openTestApi()
  datasetId = await makeOpenDataset({ name: 'Authored' })
  ada = await makeAuthor()
  ben = await makeAuthor()
})
afterAll(() => api.close())

/** Creates a dataset that is open to authors. */
async function makeOpenDataset(more: { name?: string } = {}): Promise<string> {
  const id = await makeDataset(api.db, more)
  await api.db.datasetSetting.create({
    data: { datasetId: id, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
    select: { id: true },
  })
  return id
}
async function makeAuthor(roles: RoleName[] = ['physician']): Promise<Actor> {
  const id = await makePerson(api.db, roles)
  return { kind: 'person', id, name: 'Ada', email: '', roles, sessionId: id, authenticatedAt: new Date() }
}
const as = (actor: Actor) => ({ ...api.ctx, actor })
const start = (more: object = {}) =>
  startTask(as(ada), { datasetId, mode: 'good_faith', useCase: null, specialty: null, ...more })
const saying = (message: string, more: Partial<TaskDraft> = {}): TaskDraft => ({
  ...emptyTaskDraft,
  message,
  ...more,
})
const save = (taskId: string, baseVersion: number, message: string, keep = false, actor = ada) =>
  saveDraft(as(actor), { taskId, baseVersion, content: saying(message), keep })
/** All texts of a draft on the server: the current one and the history. */
async function readAll(taskId: string): Promise<string[]> {
  const { content } = await readDraft(as(ada), taskId)
  const lines = await readDraftHistory(as(ada), { taskId })
  const before = await Promise.all(lines.map(({ version }) => readDraftSave(as(ada), { taskId, version })))
  return [content, ...before].map(({ message }) => message)
}
const age = (taskId: string) =>
  api.pool.query(
    "UPDATE draft_save SET at = at - interval '2 minutes' WHERE draft_id = (SELECT id FROM draft WHERE task_id = $1)",
    [taskId],
  )

describe('starting', () => {
  it('creates a task that is prefilled from the plan', async () => {
    const id = await start({ mode: 'red_teaming', useCase: 'writing', specialty: 'Neurology' })
    const opened = await readDraft(as(ada), id)
    expect(opened.task).toMatchObject({
      id,
      status: 'draft',
      mode: 'red_teaming',
      datasetName: 'Authored',
      planUseCase: 'writing',
      planSpecialty: 'Neurology',
      isCopy: false,
      versionNumber: null,
      can: { ask: false, testDrive: false, suggest: false },
    })
    expect(opened).toMatchObject({
      version: 1,
      content: { useCase: 'writing', specialty: 'Neurology', message: '' },
    })
  })

  it('is idempotent for the same id, and refuses the id of another author’s task', async () => {
    const id = crypto.randomUUID()
    expect(await Promise.all([start({ id }), start({ id })])).toEqual([id, id])
    expect(await api.db.task.count({ where: { id } })).toBe(1)
    await expect(
      startTask(as(ben), { id, datasetId, mode: 'good_faith', useCase: null, specialty: null }),
    ).rejects.toThrow('This id is taken')
  })

  it('is refused in a dataset that is not open to authors, with the reason only for readers of datasets', async () => {
    const bare = await makeDataset(api.db)
    await expect(start({ datasetId: bare })).rejects.toThrow('no such dataset')
    const both = await makeAuthor(['physician', 'admin'])
    await expect(
      startTask(as(both), { datasetId: bare, mode: 'good_faith', useCase: null, specialty: null }),
    ).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('accepts no tasks yet'),
    })
    expect(await api.db.task.count({ where: { datasetId: bare } })).toBe(0)
  })

  it('is refused in an archived dataset', async () => {
    const away = await makeOpenDataset()
    await api.db.dataset.update({ where: { id: away }, data: { archivedAt: new Date() } })
    await expect(start({ datasetId: away })).rejects.toThrow('This dataset is archived')
  })

  it('shows for which uses systems are configured', async () => {
    const value = {
      systemIds: [await makeSystem(api.db)],
      exampleSystemIds: [],
      judgeId: await makeJudge(api.db),
      suggestionSystemId: null,
      monthlyBudgetNano: null,
      onboarding: 'off',
    }
    const other = await makeDataset(api.db)
    await api.db.datasetSetting.create({ data: { datasetId: other, kind: 'authoring', version: 1, value } })
    expect((await readDraft(as(ada), await start({ datasetId: other }))).task.can).toEqual({
      ask: true,
      testDrive: true,
      suggest: false,
    })
  })
})

describe('saving', () => {
  it('counts versions, and returns the stored draft to a stale save', async () => {
    const id = await start()
    expect(await save(id, 1, 'one')).toMatchObject({ is: 'saved', version: 2 })
    expect(await save(id, 1, 'two')).toMatchObject({
      is: 'conflict',
      version: 2,
      content: { message: 'one' },
    })
    expect(await save(id, 2, 'two')).toMatchObject({ is: 'saved', version: 3 })
  })

  it('shows the version of a draft and the status of its task to its writer only, by the work that it is for', async () => {
    const taskId = await start()
    await save(taskId, 1, 'one')
    expect(await readDraftVersion(as(ada), { work: 'write', taskId })).toEqual({
      version: 2,
      status: 'draft',
      deletedAt: null,
    })
    await expect(readDraftVersion(as(ben), { work: 'write', taskId })).rejects.toThrow('no such draft')
    await expect(readDraftVersion(as(ada), { work: 'review', taskId })).rejects.toThrow('no such draft')
  })

  it('is not found for other people’s drafts, and refused after submission', async () => {
    const id = await start()
    await expect(save(id, 1, 'x', false, ben)).rejects.toThrow('no such task')
    await expect(readDraft(as(ben), id)).rejects.toThrow('no such task')
    await expect(readDraftHistory(as(ben), { taskId: id })).rejects.toThrow('no such task')
    await expect(readDraftSave(as(ben), { taskId: id, version: 1 })).rejects.toThrow('no such saved draft')
    await api.db.task.update({ where: { id }, data: { status: 'in_review' } })
    await expect(save(id, 1, 'x')).rejects.toThrow('kept in this browser')
    expect((await readDraft(as(ada), id)).version).toBe(1)
  })

  it('refuses characters that cannot be stored, and accepts the text without them', async () => {
    const id = await start()
    await expect(save(id, 1, 'a\0b')).rejects.toThrow('cannot be stored')
    await expect(save(id, 1, 'a\ud800b')).rejects.toThrow('cannot be stored')
    expect(
      await saveDraft(as(ada), {
        taskId: id,
        baseVersion: 1,
        content: stripUnstorableChars(saying('a\0b\ud800')),
        keep: false,
      }),
    ).toMatchObject({ is: 'saved' })
    expect(await readAll(id)).toContain('ab\ufffd')
  })

  it('keeps overwritten text once a minute, and always with `keep`', async () => {
    const id = await start()
    for (const [base, message] of [
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ] as const)
      await save(id, base, message)
    expect(await readAll(id)).toEqual(['three', ''])
    await age(id)
    await save(id, 4, 'four')
    expect(await readAll(id)).toEqual(['four', 'three', ''])
    await save(id, 5, 'five', true)
    expect(await readAll(id)).toEqual(['five', 'four', 'three', ''])
  })

  it('lets one of several simultaneous saves win, and a resolved conflict loses no text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const id = await start()
          const written: string[] = ['']
          let base = 1
          for (const [round, tabs] of rounds.entries()) {
            const texts = Array.from({ length: tabs }, (_, tab) => `round ${round}, tab ${tab}`)
            const outcomes = await Promise.all(texts.map((text) => save(id, base, text)))
            expect(outcomes.filter(({ is }) => is === 'saved')).toHaveLength(1)
            const winner = texts[outcomes.findIndex(({ is }) => is === 'saved')] ?? ''
            expect(outcomes.flatMap((one) => (one.is === 'conflict' ? [one.content.message] : []))).toEqual(
              Array<string>(tabs - 1).fill(winner),
            )
            base += 1
            // Each loser resolves the conflict like the conflict screen: saves their own text first, then the
            // chosen one.
            for (const text of texts.filter((one) => one !== winner)) {
              for (const next of [text, `${text}, settled`])
                expect(await save(id, base++, next, true)).toMatchObject({ is: 'saved' })
            }
            written.push(...texts)
          }
          const found = await readAll(id)
          // Text that won may be gone if its own author overwrote it within the minute; text that lost may
          // not.
          expect(written.filter((text) => !found.includes(text))).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('own tasks', () => {
  it('are listed with their first words, only for their author', async () => {
    const author = await makeAuthor()
    const id = await startTask(as(author), {
      datasetId,
      mode: 'good_faith',
      useCase: 'consult',
      specialty: null,
    })
    const root = {
      id: crypto.randomUUID(),
      parentId: null,
      role: 'user' as const,
      origin: 'typed' as const,
      text: 'How long may a cough last?',
      turnId: null,
    }
    expect(await listOwnTasks(as(author))).toMatchObject([
      { id, beginning: '', useCase: 'consult', criteria: 0 },
    ])
    await saveDraft(as(author), {
      taskId: id,
      baseVersion: 1,
      content: saying('and then', {
        nodes: [root],
        headId: root.id,
        criteria: ['Asks for fever', ' '].map((text) => ({
          id: crypto.randomUUID(),
          text,
          points: null,
          tags: [],
          evidence: '',
          origin: { is: 'written', of: [] },
        })),
      }),
      keep: false,
    })
    expect(await listOwnTasks(as(author))).toMatchObject([
      { id, criteria: 1, beginning: root.text, status: 'draft', mode: 'good_faith', datasetName: 'Authored' },
    ])
    expect(await listOwnTasks(as(await makeAuthor()))).toEqual([])
  })
})

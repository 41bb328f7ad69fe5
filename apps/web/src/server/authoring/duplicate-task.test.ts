import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { findOpenFindings } from '../guard/find-open-findings'
import { hashSpan } from '../guard/hash-span'
import { overrideGuard } from '../guard/override-guard'
import { replaceWithSurrogates } from '../guard/replace-with-surrogates'
import { makeSubmittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createSubmissionSteps } from '../testing/submission-steps'
import { countTries, readAuthoringTurns } from '../turns/read-authoring-turns'
import { resolveConversation } from '../turns/resolve-conversation'
import { deleteDraft } from './delete-draft'
import { duplicateTask } from './duplicate-task'
import { listOwnTasks } from './list-own-tasks'
import { readDraft } from './read-draft'
import { readDraftVersion } from './read-draft-version'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, listAudit, save, submit } = createSubmissionSteps(() => api)

/** The draft with one more message after its last answer. */
function addMessage(draft: TaskDraft, text: string): TaskDraft {
  const id = randomUUID()
  const node = { id, parentId: draft.headId, role: 'user', origin: 'typed', text, turnId: null } as const
  return { ...draft, nodes: [...draft.nodes, node], headId: id }
}

/** Creates a complete draft in a dataset that is open to authors. */
async function makeOriginal(change?: (draft: TaskDraft) => TaskDraft) {
  const made = await makeSubmittable(api.db, { ...(change ? { change } : {}) })
  await api.db.datasetSetting.create({
    data: { datasetId: made.datasetId, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
  })
  return made
}

describe('duplicating a task', () => {
  it('copies the question, rubric, context and facts, without the rated answer, its rating and examples', async () => {
    const made = await makeOriginal((draft) => ({
      ...draft,
      notes: { ...draft.notes, impact: 'Serious.' },
      examples: [{ id: randomUUID(), origin: 'written', quality: 'bad', text: 'Stop it.', turnId: null }],
    }))
    const taskId = await duplicateTask(as(made.personId), { taskId: made.taskId })
    const { task, content } = await readDraft(as(made.personId), taskId)
    expect(task).toMatchObject({ datasetId: made.datasetId, mode: 'good_faith', status: 'draft' })
    const { useCase, specialty, language, context } = made.draft
    expect(content).toMatchObject({ useCase, specialty, language, context })
    expect(content).toMatchObject({ responseQuality: null, ratedTurnId: null, examples: [], replies: [] })
    expect(content.notes.impact).toBe('')
    expect(content.nodes).toEqual(made.draft.nodes.slice(0, 1))
    expect(content.headId).toBe(made.draft.nodes[0]?.id)
    const withoutId = ({ id, ...rest }: TaskDraft['criteria'][number]) => ({ ...rest, isNew: id !== '' })
    expect(content.criteria.map(withoutId)).toEqual(made.draft.criteria.map(withoutId))
    expect(content.criteria.map(({ id }) => id)).not.toContain(made.draft.criteria[0]?.id)
    expect(await listAudit(taskId)).toEqual(['task.duplicated'])
  })

  it('knows the surrogates and the kept passages of the copied text, and nothing else', async () => {
    const made = await makeOriginal()
    const { taskId, personId } = made
    const author = as(personId)
    const chart = [
      'Mrs. Halvorsen, MRN 4471234, was admitted on 14 March 2023. May she fly?',
      'Tell Dr. Lindqvist.',
    ]
    const { texts } = await replaceWithSurrogates(author, { taskId, texts: chart })
    const keep = (ctx: typeof author, text: string) =>
      overrideGuard(ctx, { taskId, spans: [{ class: 'name', text }], reason: 'An invented person.' })
    await keep(author, 'Baumgartner')
    const { taskId: otherTask, personId: reviewer } = await makeSubmittable(api.db)
    await api.db.guardOverride.create({
      data: {
        taskId,
        personId: reviewer,
        class: 'name',
        spanHash: hashSpan(taskId, 'name', 'Okonkwo'),
        reason: 'Kept by a reviewer.',
      },
    })
    const [message = ''] = texts
    const kept = 'Tells Dr. Baumgartner, who is awake.'
    await save(made, 1, {
      ...made.draft,
      message,
      criteria: made.draft.criteria.map((one) => ({ ...one, text: kept })),
    })
    const copyId = await duplicateTask(author, { taskId })
    const find = (id: string, ...found: string[]) => findOpenFindings(api.db, { taskId: id, texts: found })
    expect(await find(copyId, message, kept)).toEqual([])
    // Neither what was not copied, nor what another person kept, nor anything in another task.
    expect(await find(copyId, texts[1] ?? '')).not.toEqual([])
    expect(await find(taskId, 'Ask Dr. Okonkwo.')).toEqual([])
    expect(await find(copyId, 'Ask Dr. Okonkwo.')).not.toEqual([])
    expect(await find(otherTask, message)).not.toEqual([])
    const rows = await api.db.guardOverride.findMany({ where: { taskId: copyId } })
    expect(new Set(rows.map((row) => row.personId))).toEqual(new Set([personId]))
    // The same person keeps the same surrogate, also in a copy of the copy.
    const again = await replaceWithSurrogates(author, {
      taskId: await duplicateTask(author, { taskId: copyId }),
      texts: chart.slice(0, 1),
    })
    expect(again.texts).toEqual([message])
  })

  it('copies a task that was withdrawn', async () => {
    const made = await makeOriginal()
    await submit(made)
    await withdrawTask(as(made.personId), made.taskId)
    const { content } = await readDraft(
      as(made.personId),
      await duplicateTask(as(made.personId), { taskId: made.taskId }),
    )
    expect(content.criteria.map(({ text }) => text)).toEqual(made.draft.criteria.map(({ text }) => text))
  })

  it('marks the copy in the list of own tasks', async () => {
    const made = await makeOriginal()
    const taskId = await duplicateTask(as(made.personId), { taskId: made.taskId })
    const tasks = await listOwnTasks(as(made.personId))
    expect(tasks.map(({ id, isCopy }) => [id, isCopy])).toEqual([
      [taskId, true],
      [made.taskId, false],
    ])
  })

  it('lists an accepted task with the number of criteria that were accepted', async () => {
    const made = await makeOriginal()
    await submit(made)
    const { id, content } = await api.db.draft.findFirstOrThrow({ where: { taskId: made.taskId } })
    await api.db.draft.update({
      where: { id },
      data: { content: { ...(content as object), criteria: [] } },
      select: { id: true },
    })
    const count = async () => (await listOwnTasks(as(made.personId))).map(({ criteria }) => criteria)
    expect(await count()).toEqual([0])
    await api.db.task.update({
      where: { id: made.taskId },
      data: { status: 'accepted' },
      select: { id: true },
    })
    expect(await count()).toEqual([made.draft.criteria.length])
  })

  it('keeps earlier answers as unedited answers of the same model', async () => {
    const made = await makeOriginal((draft) => addMessage(draft, 'And then?'))
    const { personId, systemId, turnId } = made
    const taskId = await duplicateTask(as(personId), { taskId: made.taskId })
    const { content } = await readDraft(as(personId), taskId)
    expect(content.nodes.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(content.nodes[1]?.turnId).not.toBe(turnId)
    expect(await resolveConversation(api.db, { taskId, personId }, content.nodes)).toHaveLength(3)
    expect(await api.db.turn.findMany({ where: { taskId }, select: { systemId: true } })).toEqual([
      { systemId },
    ])
  })

  it('counts the answers that were requested before, each once', async () => {
    const made = await makeOriginal((draft) => addMessage(draft, 'And then?'))
    const { personId, systemId, turnId } = made
    const author = as(personId)
    const copyId = await duplicateTask(author, { taskId: made.taskId })
    const [copied] = await readAuthoringTurns(author, copyId)
    expect(copied).toMatchObject({ tries: 1 })
    const { conversation } = await api.db.turn.findUniqueOrThrow({
      where: { id: turnId },
      select: { conversation: true },
    })
    const ask = async (taskId: string, content: unknown) =>
      api.db.turn.create({
        data: {
          ...{ personId, systemId, taskId, purpose: 'conversation', state: 'answered', text: 'Another.' },
          conversation: content as object,
          finishedAt: new Date(),
        },
        select: { id: true },
      })
    const { id: again } = await ask(copyId, conversation)
    await ask(copyId, [{ role: 'user', content: 'Something else?' }])
    const of = (taskId: string, id: string) => countTries(api.db, { taskId, personId, turnId: id })
    expect(await of(copyId, again)).toBe(2)
    expect(await of(made.taskId, turnId)).toBe(2)
    const last = await duplicateTask(author, { taskId: copyId })
    expect(await of(last, (await ask(last, conversation)).id)).toBe(3)
    expect((await readAuthoringTurns(author, copyId)).map(({ tries }) => tries)).toEqual([3, 3, 1])
    // Another task with the same question is no copy.
    const other = await makeOriginal()
    expect(await countTries(api.db, other)).toBe(1)
  })

  it('keeps the last answer when a reply to it is being typed, as pasted, so that it can’t be rated again', async () => {
    const made = await makeOriginal((draft) => ({ ...draft, message: 'And for how long?' }))
    const taskId = await duplicateTask(as(made.personId), { taskId: made.taskId })
    const { content } = await readDraft(as(made.personId), taskId)
    expect(content).toMatchObject({ message: 'And for how long?', responseQuality: null })
    expect(content.nodes.map(({ origin }) => origin)).toEqual(['typed', 'pasted'])
    const { text } = await api.db.turn.findUniqueOrThrow({
      where: { id: made.turnId },
      select: { text: true },
    })
    expect(content.nodes[1]).toMatchObject({ text, turnId: null })
    expect(await api.db.turn.count({ where: { taskId } })).toBe(0)
  })

  it('ends before an answer whose text is no longer stored', async () => {
    const made = await makeOriginal((draft) => addMessage(draft, 'And then?'))
    await api.db.turn.update({ where: { id: made.turnId }, data: { text: '', conversation: [] } })
    const taskId = await duplicateTask(as(made.personId), { taskId: made.taskId })
    expect((await readDraft(as(made.personId), taskId)).content.nodes).toHaveLength(1)
  })

  it('copies text that was never saved, although the task was submitted', async () => {
    const made = await makeOriginal()
    await submit(made)
    const content = { ...addMessage(made.draft, 'And then?'), message: 'And for how long?', criteria: [] }
    const taskId = await duplicateTask(as(made.personId), { taskId: made.taskId, content })
    const copy = (await readDraft(as(made.personId), taskId)).content
    expect(copy).toMatchObject({ message: 'And for how long?', criteria: [] })
    expect(copy.nodes.map(({ origin }) => origin)).toEqual(['typed', 'answer', 'typed'])
    const unstorable = { ...content, message: 'a\u0000' }
    await expect(
      duplicateTask(as(made.personId), { taskId: made.taskId, content: unstorable }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('rescues text that was never saved although the plan needs no more tasks and the draft was deleted', async () => {
    const made = await makeOriginal()
    const author = as(made.personId)
    await api.db.datasetSetting.create({
      data: {
        datasetId: made.datasetId,
        kind: 'programme_plan',
        version: 1,
        value: { cells: [{ mode: 'red_teaming', useCase: null, specialty: null, target: 1 }] },
      },
    })
    const content = { ...addMessage(made.draft, 'And then?'), message: 'And for how long?' }
    await expect(duplicateTask(author, { taskId: made.taskId })).rejects.toMatchObject({ code: 'conflict' })
    const id = randomUUID()
    const rescue = { id, taskId: made.taskId, content }
    expect(await Promise.all([duplicateTask(author, rescue), duplicateTask(author, rescue)])).toEqual([
      id,
      id,
    ])
    expect(await api.db.task.count({ where: { copiedFromId: made.taskId } })).toBe(1)

    await deleteDraft(author, made.taskId)
    const input = { work: 'write', taskId: made.taskId } as const
    const { deletedAt } = await readDraftVersion(author, input)
    expect(deletedAt).not.toBeNull()
    const again = await duplicateTask(author, { taskId: made.taskId, content })
    // Without the answer, no message after it is part of the conversation.
    const rescued = (await readDraft(author, again)).content
    expect(rescued.nodes).toEqual(made.draft.nodes.slice(0, 1))
    expect(rescued.message).toBe('And then?\n\nAnd for how long?')
    const pasted = content.nodes.map((node) =>
      node.origin === 'answer' ? { ...node, origin: 'pasted' as const, text: 'Yes.', turnId: null } : node,
    )
    const whole = await duplicateTask(author, { taskId: made.taskId, content: { ...content, nodes: pasted } })
    expect((await readDraft(author, whole)).content).toMatchObject({
      nodes: pasted,
      message: 'And for how long?',
    })
    // The deleted draft itself can't be copied, and other people find nothing.
    await expect(duplicateTask(author, { taskId: made.taskId })).rejects.toMatchObject({ code: 'not_found' })
    const { personId: other } = await makeSubmittable(api.db)
    await expect(readDraftVersion(as(other), input)).rejects.toMatchObject({ code: 'not_found' })
    await expect(duplicateTask(as(other), { taskId: made.taskId, content })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is not found for other people, and refused when the dataset is closed or the drafts are at their limit', async () => {
    const made = await makeOriginal()
    const other = await makeSubmittable(api.db)
    await expect(duplicateTask(as(other.personId), { taskId: made.taskId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(duplicateTask(as(other.personId), { taskId: other.taskId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await api.db.task.createMany({
      data: Array.from({ length: authoringLimits.draftsOfPerson }, () => ({
        datasetId: made.datasetId,
        source: 'authored' as const,
        authorId: made.personId,
        mode: 'good_faith' as const,
      })),
    })
    await expect(duplicateTask(as(made.personId), { taskId: made.taskId })).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })
})

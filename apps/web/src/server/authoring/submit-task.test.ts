import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { Refusal } from '../platform/refusal'
import { makeSubmittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createSubmissionSteps } from '../testing/submission-steps'
import { previewSubmission } from './preview-submission'
import { readSubmission } from './read-submission'
import { submitTask } from './submit-task'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, submit, save, listVersions, listAudit, readStatus } = createSubmissionSteps(() => api)
/** Resolves when `count` statements wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await api.pool.query<{ held: number }>(
      "SELECT count(*)::int AS held FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(rows[0]?.held).toBe(count)
  })

describe('submitting a task', () => {
  it('creates version 1, with the facts that only the server knows', async () => {
    const made = await makeSubmittable(api.db)
    await api.db.system.update({ where: { id: made.systemId }, data: { vendor: 'A vendor' } })
    const other = {
      personId: made.personId,
      taskId: made.taskId,
      systemId: made.systemId,
      purpose: 'conversation' as const,
      finishedAt: new Date(),
    }
    const asked = [{ role: 'user', content: made.draft.nodes[0]?.text ?? '' }]
    await api.db.turn.create({
      data: { ...other, state: 'answered', conversation: asked, text: 'Another answer.' },
    })
    await api.db.turn.create({
      data: {
        ...other,
        state: 'answered',
        conversation: [{ role: 'user', content: 'Another question?' }],
        text: 'An answer.',
      },
    })
    expect(await submit(made)).toEqual({ version: 1 })
    const [version, ...more] = await listVersions(made.taskId)
    expect(more).toEqual([])
    expect(version).toMatchObject({
      number: 1,
      conversation: asked,
      ratedResponse: 'Yes, under cover of colchicine.',
      ratedLlm: 'hidden-llm',
      ratedVendor: 'A vendor',
      responseQuality: 2,
      difficulty: 'difficult',
      mode: 'good_faith',
      useCase: 'consult',
      specialty: 'Rheumatology',
      language: 'en',
      turnCount: 1,
      authoring: {
        format: 1,
        draftVersion: 1,
        ratedTurnId: made.turnId,
        servedLlm: 'hidden-llm-0613',
        tries: 2,
        answers: 3,
        turns: [{ origin: 'typed', turnId: null }],
        context: made.draft.context,
      },
      criteria: [
        {
          stableId: made.draft.criteria[0]?.id,
          position: 1,
          points: 7,
          evidence: 'https://example.org/guideline',
          provenance: { by: 'author', origin: { is: 'written', of: [] }, since: 1, changed: 1 },
        },
        {
          stableId: made.draft.criteria[1]?.id,
          position: 2,
          points: -5,
          provenance: { origin: { is: 'suggested' } },
        },
      ],
    })
    expect(version?.canary).toMatch(/^canary/)
    expect(version?.fingerprint?.bands).toHaveLength(32)
    expect(await api.db.task.findUnique({ where: { id: made.taskId } })).toMatchObject({
      status: 'in_review',
      currentVersionId: version?.id,
    })
    expect(await listAudit(made.taskId)).toEqual(['task.submitted'])
    expect(await readSubmission(as(made.personId), made.taskId)).toMatchObject({
      versions: [{ number: 1, criteria: 2 }],
      answeredBy: { llm: 'hidden-llm', vendor: 'A vendor' },
      tries: 2,
      points: [],
      returnedOn: null,
    })
  })

  it.each<[string, (draft: TaskDraft) => TaskDraft, RegExp, string]>([
    ['no content', () => emptyTaskDraft, /no conversation yet.*5 more parts are missing/, 'message'],
    ['no rating', (draft) => ({ ...draft, responseQuality: null }), /^The answer is not rated/, 'rating'],
    [
      'an edited answer',
      (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) =>
          node.role === 'user' ? node : { ...node, origin: 'edited', text: 'Better.' },
        ),
      }),
      /pasted or edited/,
      'conversation',
    ],
    [
      'an answer to a different question',
      (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) => (node.role === 'user' ? { ...node, text: 'What else?' } : node)),
      }),
      /Turn 2 answers other words/,
      'path.1',
    ],
    [
      'an answer that does not exist',
      (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) =>
          node.role === 'user' ? node : { ...node, turnId: crypto.randomUUID() },
        ),
      }),
      /not an answer from this task/,
      'path',
    ],
    [
      'two criteria with the same id',
      (draft) => ({
        ...draft,
        criteria: draft.criteria.map((one) => ({ ...one, id: draft.criteria[0]?.id ?? '' })),
      }),
      /same id/,
      'rubric',
    ],
    [
      '11 points for a criterion',
      (draft) => ({ ...draft, criteria: draft.criteria.map((one) => ({ ...one, points: 11 })) }),
      /Criterion 1: The maximum is 10 points.*1 more part is missing/,
      '',
    ],
    [
      'patient data',
      (draft) => ({
        ...draft,
        criteria: draft.criteria.map((one, index) =>
          index > 0 ? one : { ...one, text: 'Calls Mrs. Kowalski, MRN 4471234, at 212-555-0187.' },
        ),
      }),
      /may identify a patient.*criterion 1/,
      'guard',
    ],
  ])('refuses a draft with %s and changes nothing', async (_, change, says, field) => {
    const made = await makeSubmittable(api.db, { change })
    await expect(submit(made)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(says),
      field: field || expect.stringMatching(/^criterion-points:/),
    })
    expect(await listVersions(made.taskId)).toEqual([])
    expect(await readStatus(made.taskId)).toBe('draft')
    expect(await listAudit(made.taskId)).toEqual([])
  })

  it("does not find other people's tasks and does not accept their answers", async () => {
    const [mine, theirs] = [await makeSubmittable(api.db), await makeSubmittable(api.db)]
    await expect(submitTask(as(mine.personId), { taskId: theirs.taskId, draftVersion: 1 })).rejects.toThrow(
      'no such task',
    )
    await expect(readSubmission(as(mine.personId), theirs.taskId)).rejects.toThrow('no such task')
    await expect(previewSubmission(as(mine.personId), theirs.taskId)).rejects.toThrow('no such task')
    await expect(withdrawTask(as(mine.personId), theirs.taskId)).rejects.toThrow('no such task')
    const stolen = await makeSubmittable(api.db, {
      personId: mine.personId,
      change: (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) => (node.turnId ? { ...node, turnId: theirs.turnId } : node)),
      }),
    })
    await expect(submit(stolen)).rejects.toThrow('not an answer from this task')
  })

  it('records the origin of an edited answer only if the answer belongs to this task, and counts a typed answer as pasted', async () => {
    const theirs = await makeSubmittable(api.db)
    const [one, two, three, four] = ['a', 'b', 'c', 'd'].map(() => crypto.randomUUID()) as [
      string,
      string,
      string,
      string,
    ]
    const made = await makeSubmittable(api.db, {
      ask: 'And then?',
      change: (draft) => ({
        ...draft,
        nodes: [
          { id: one, parentId: null, role: 'user', origin: 'typed', text: 'First?', turnId: null },
          {
            id: two,
            parentId: one,
            role: 'assistant',
            origin: 'edited',
            text: 'Mine.',
            turnId: theirs.turnId,
          },
          { id: three, parentId: two, role: 'user', origin: 'typed', text: 'Second?', turnId: null },
          { id: four, parentId: three, role: 'assistant', origin: 'typed', text: 'Mine too.', turnId: null },
          ...draft.nodes.map((node) => (node.parentId === null ? { ...node, parentId: four } : node)),
        ],
      }),
    })
    const conversation = ['First?', 'Mine.', 'Second?', 'Mine too.', 'And then?'].map((content, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
    }))
    await api.db.turn.update({ where: { id: made.turnId }, data: { conversation } })
    await submit(made)
    expect((await listVersions(made.taskId))[0]?.authoring).toMatchObject({
      turns: ['typed', 'edited', 'typed', 'pasted', 'typed'].map((origin) => ({ origin, turnId: null })),
    })
  })

  it('refuses a draft that was saved again since the author read it', async () => {
    const made = await makeSubmittable(api.db)
    await save(made, 1, { ...made.draft, specialty: 'Cardiology' })
    await expect(submit(made, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed in another tab'),
    })
    expect(await submit(made, 2)).toEqual({ version: 1 })
  })

  it('creates one version for up to 20 concurrent requests', async () => {
    for (let round = 0; round < 50; round += 1) {
      const made = await makeSubmittable(api.db)
      const presses = 2 + (round % 10 === 9 ? 18 : round % 4)
      const answers = await Promise.all(Array.from({ length: presses }, () => submit(made)))
      expect(answers).toEqual(Array(presses).fill({ version: 1 }))
      expect(await listVersions(made.taskId)).toHaveLength(1)
      expect(await listAudit(made.taskId)).toEqual(['task.submitted'])
    }
  }, 120_000)

  it.each(['submit', 'save'] as const)(
    'and saving at the same time never loses text: the %s that comes first wins, the other is refused',
    async (first) => {
      const made = await makeSubmittable(api.db)
      const steps = {
        submit: () => submit(made),
        save: () => save(made, 1, { ...made.draft, specialty: 'Urology' }),
      }
      // Both wait for the same row, in a known order.
      const holder = await api.pool.connect()
      await holder.query('BEGIN')
      await holder.query('SELECT FROM draft WHERE task_id = $1 FOR UPDATE', [made.taskId])
      const one = steps[first]().catch((error: unknown) => error)
      await untilWaiting(1)
      const two = steps[first === 'save' ? 'submit' : 'save']().catch((error: unknown) => error)
      await untilWaiting(2)
      await holder.query('COMMIT')
      holder.release()
      expect(await one).not.toBeInstanceOf(Error)
      expect(await two).toBeInstanceOf(Refusal)
      const [version] = await listVersions(made.taskId)
      expect(version === undefined).toBe(first === 'save')
      expect((await api.db.draft.findFirstOrThrow({ where: { taskId: made.taskId } })).version).toBe(
        first === 'save' ? 2 : 1,
      )
    },
  )

  it('refuses text that was saved during the request and not checked for patient data', async () => {
    const made = await makeSubmittable(api.db)
    const content = {
      ...made.draft,
      criteria: made.draft.criteria.map((one) => ({
        ...one,
        text: `${one.text} Mrs. Kowalski, MRN 4471234.`,
      })),
    }
    const saver = await api.pool.connect()
    await saver.query('BEGIN')
    await saver.query('UPDATE draft SET version = 2, content = $2 WHERE task_id = $1', [made.taskId, content])
    // The request finds no version 2 to check, and then waits for the lock.
    const submitted = submit(made, 2).catch((error: unknown) => error)
    await untilWaiting(1)
    await saver.query('COMMIT')
    saver.release()
    expect(await submitted).toMatchObject({ code: 'conflict' })
    expect(await listVersions(made.taskId)).toEqual([])
    await expect(submit(made, 2)).rejects.toMatchObject({ code: 'invalid_input', field: 'guard' })
  })
})

import { makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../../domain/permissions'
import { emptyTaskDraft } from '../../../domain/empty-task-draft'
import type { TaskDraft } from '../../../domain/task-drafts'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { readReview } from '../../reviewing/read-review'
import { previewSubmission } from '../../submissions/preview-submission'
import { readSubmission } from '../../submissions/read-submission'
import { makeSubmittable, type Submittable } from '../../testing/make-submittable'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { returnTask } from '../../testing/return-task'
import { saveDraft } from '../drafting/save-draft'
import { submitTask } from './submit-task'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const asActor = (id: string): Actor => ({
  kind: 'person',
  id,
  name: 'Ada',
  email: '',
  roles: ['physician'],
  sessionId: id,
  authenticatedAt: new Date(),
})
const as = (id: string): Context => ({ ...api.ctx, actor: asActor(id) })
const submit = ({ taskId, personId }: Submittable, draftVersion = 1) =>
  submitTask(as(personId), { taskId, draftVersion })
const versionsOf = (taskId: string) =>
  api.db.taskVersion.findMany({
    where: { taskId },
    orderBy: { number: 'asc' },
    include: { criteria: { orderBy: { position: 'asc' } }, fingerprint: true },
  })
const auditOf = async (taskId: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId: taskId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )
const statusOf = async (taskId: string) =>
  (await api.db.task.findUniqueOrThrow({ where: { id: taskId }, select: { status: true } })).status
/** Until so many statements wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await api.pool.query<{ held: number }>(
      "SELECT count(*)::int AS held FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(rows[0]?.held).toBe(count)
  })
async function save(
  { taskId, personId }: Submittable,
  baseVersion: number,
  content: TaskDraft,
): Promise<number> {
  const saved = await saveDraft(as(personId), { taskId, baseVersion, content, keep: false })
  return saved.version
}

describe('submitting', () => {
  it('freezes version 1 with what only the server knows', async () => {
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
    const [version, ...more] = await versionsOf(made.taskId)
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
    expect(await auditOf(made.taskId)).toEqual(['task.submitted'])
    expect(await readSubmission(as(made.personId), made.taskId)).toMatchObject({
      versions: [{ number: 1, criteria: 2 }],
      answeredBy: { llm: 'hidden-llm', vendor: 'A vendor' },
      tries: 2,
      points: [],
      returnedOn: null,
    })
  })

  it.each<[string, (draft: TaskDraft) => TaskDraft, RegExp, string]>([
    ['nothing', () => emptyTaskDraft, /no conversation yet.*5 things more are missing/, 'message'],
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
      'an answer to other words',
      (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) => (node.role === 'user' ? { ...node, text: 'What else?' } : node)),
      }),
      /answers another conversation/,
      'path',
    ],
    [
      'a turn of nobody',
      (draft) => ({
        ...draft,
        nodes: draft.nodes.map((node) =>
          node.role === 'user' ? node : { ...node, turnId: crypto.randomUUID() },
        ),
      }),
      /no answer that was asked for this task/,
      'path',
    ],
    [
      'one id twice',
      (draft) => ({
        ...draft,
        criteria: draft.criteria.map((one) => ({ ...one, id: draft.criteria[0]?.id ?? '' })),
      }),
      /same id/,
      'rubric',
    ],
    [
      'points 11',
      (draft) => ({ ...draft, criteria: draft.criteria.map((one) => ({ ...one, points: 11 })) }),
      /Criterion 1: The most is 10 points.*One thing more is missing/,
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
      /may tell who a patient is.*criterion 1/,
      'guard',
    ],
  ])('refuses %s, and leaves all as it is', async (_, change, says, field) => {
    const made = await makeSubmittable(api.db, { change })
    await expect(submit(made)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(says),
      field: field || expect.stringMatching(/^criterion:/),
    })
    expect(await versionsOf(made.taskId)).toEqual([])
    expect(await statusOf(made.taskId)).toBe('draft')
    expect(await auditOf(made.taskId)).toEqual([])
  })

  it("finds nothing of what others write, and takes no other's answer", async () => {
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
    await expect(submit(stolen)).rejects.toThrow('no answer that was asked for this task')
  })

  it('names an answer that was edited only if it was given for this task, and takes no typed answer for a message', async () => {
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
    expect((await versionsOf(made.taskId))[0]?.authoring).toMatchObject({
      turns: ['typed', 'edited', 'typed', 'pasted', 'typed'].map((origin) => ({ origin, turnId: null })),
    })
  })

  it('says so when the draft changed since it was looked at', async () => {
    const made = await makeSubmittable(api.db)
    await save(made, 1, { ...made.draft, specialty: 'Cardiology' })
    await expect(submit(made, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed in another tab'),
    })
    expect(await submit(made, 2)).toEqual({ version: 1 })
  })

  it('twice, or twenty times at once, is once', async () => {
    for (let round = 0; round < 50; round += 1) {
      const made = await makeSubmittable(api.db)
      const presses = 2 + (round % 10 === 9 ? 18 : round % 4)
      const answers = await Promise.all(Array.from({ length: presses }, () => submit(made)))
      expect(answers).toEqual(Array(presses).fill({ version: 1 }))
      expect(await versionsOf(made.taskId)).toHaveLength(1)
      expect(await auditOf(made.taskId)).toEqual(['task.submitted'])
    }
  }, 120_000)

  it.each(['submit', 'save'] as const)(
    'and saving at once: with the %s first, what stands in the draft is what was submitted',
    async (first) => {
      const made = await makeSubmittable(api.db)
      const hands = {
        submit: () => submit(made),
        save: () => save(made, 1, { ...made.draft, specialty: 'Urology' }),
      }
      // Both wait for the same row, in a known order.
      const holder = await api.pool.connect()
      await holder.query('BEGIN')
      await holder.query('SELECT FROM draft WHERE task_id = $1 FOR UPDATE', [made.taskId])
      const one = hands[first]().catch((error: unknown) => error)
      await waiting(1)
      const two = hands[first === 'save' ? 'submit' : 'save']().catch((error: unknown) => error)
      await waiting(2)
      await holder.query('COMMIT')
      holder.release()
      expect(await one).not.toBeInstanceOf(Error)
      expect(await two).toBeInstanceOf(Refusal)
      const [version] = await versionsOf(made.taskId)
      expect(version === undefined).toBe(first === 'save')
      expect((await api.db.draft.findFirstOrThrow({ where: { taskId: made.taskId } })).version).toBe(
        first === 'save' ? 2 : 1,
      )
    },
  )

  it('does not take what was saved in the very moment, unchecked', async () => {
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
    // It finds no version 2 to check, and then waits for it.
    const submitted = submit(made, 2).catch((error: unknown) => error)
    await waiting(1)
    await saver.query('COMMIT')
    saver.release()
    expect(await submitted).toMatchObject({ code: 'conflict' })
    expect(await versionsOf(made.taskId)).toEqual([])
    await expect(submit(made, 2)).rejects.toMatchObject({ code: 'invalid_input', field: 'guard' })
  })
})

describe('a task that came back', () => {
  it('tells each point blind, wants it answered, and becomes version 2', async () => {
    const made = await makeSubmittable(api.db)
    await submit(made)
    const [first, second] = made.draft.criteria
    const reviews = [
      {
        reasons: ['rubric_subjective', 'factual_error'],
        note: 'Name the drug for the cover.',
        criterionChanges: [
          {
            action: 'edit',
            stableId: first?.id ?? '',
            text: 'States that it may begin under cover.',
            reason: 'missing_context',
          },
          { action: 'keep', stableId: second?.id ?? '' },
        ],
      },
      {
        reasons: ['rubric_contradicts_itself'],
        note: '',
        criterionChanges: [
          { action: 'drop', stableId: second?.id ?? '', reason: 'criterion_double_barrelled' },
        ],
      },
    ]
    await returnTask(api.db, { taskId: made.taskId, reviews })
    const back = await readSubmission(as(made.personId), made.taskId)
    expect(back.points).toHaveLength(4)
    expect(new Set(back.points.map(({ from }) => from))).toEqual(new Set(['Reviewer A', 'Reviewer B']))
    expect(back.points.find(({ note }) => note !== '')).toMatchObject({
      reasons: ['Rubric subjective', 'Factual error'],
      note: 'Name the drug for the cover.',
      change: null,
    })
    expect(back.points.find(({ change }) => change?.action === 'edit')).toMatchObject({
      reasons: ['Missing context'],
      change: { criterionId: first?.id, text: 'States that it may begin under cover.', points: null },
    })
    const reviewers = await api.db.review.findMany({
      where: { version: { taskId: made.taskId } },
      include: { reviewer: true },
    })
    for (const review of reviewers)
      for (const trace of [
        review.id,
        review.reviewerId,
        review.reviewer.email,
        review.createdAt.toISOString(),
      ])
        expect(JSON.stringify(back)).not.toContain(trace)
    expect(back.returnedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await readSubmission(as(made.personId), made.taskId)).toEqual(back)

    await expect(submit(made)).rejects.toThrow('Nothing was changed since version 1')
    const replies = back.points.map(({ id }) => ({ point: id, text: `Changed as asked: ${id}.` }))
    const changed: TaskDraft = {
      ...made.draft,
      criteria: [
        { ...(first as NonNullable<typeof first>), text: 'States that it may begin under cover.', points: 8 },
      ],
      replies: replies.slice(1),
    }
    await expect(submit(made, await save(made, 1, changed))).rejects.toMatchObject({
      field: `point:${back.points[0]?.id}`,
    })
    expect(await submit(made, await save(made, 2, { ...changed, replies }))).toEqual({ version: 2 })
    const [one, two] = await versionsOf(made.taskId)
    expect(two).toMatchObject({
      number: 2,
      authoring: { replies },
      criteria: [
        {
          stableId: first?.id,
          text: 'States that it may begin under cover.',
          provenance: { since: 1, changed: 2, origin: { is: 'written' } },
        },
      ],
    })
    expect(one?.criteria).toHaveLength(2)
    expect(one?.contentHash).not.toBe(two?.contentHash)
    expect(await auditOf(made.taskId)).toEqual([
      'task.submitted',
      'task.returned',
      'task.submitted',
      'task.review_asked_again',
      'task.review_asked_again',
    ])
    // Those who reviewed the version before are asked for this one.
    const asked = await api.db.assignment.findMany({
      where: { taskId: made.taskId, state: 'open' },
      select: { id: true, personId: true, version: { select: { number: true } } },
    })
    expect(asked.map(({ personId }) => personId).toSorted()).toEqual(
      reviewers.map(({ reviewerId }) => reviewerId).toSorted(),
    )
    expect(asked.every(({ version }) => version.number === 2)).toBe(true)
    expect(await readSubmission(as(made.personId), made.taskId)).toMatchObject({
      points: [],
      versions: [{ number: 1 }, { number: 2 }],
    })
    // Each reads the replies to their own points, also when letters have moved up since, and none to the other's.
    const letterOf = (note: string) =>
      back.points.find((point) => point.change === null && point.note === note)?.from.at(-1)
    for (const { note, reviewerId } of reviewers.toSorted((one, other) =>
      letterOf(one.note) === 'A' ? -1 : letterOf(other.note) === 'A' ? 1 : 0,
    )) {
      const { before } = await readReview(
        as(reviewerId),
        asked.find(({ personId }) => personId === reviewerId)?.id ?? '',
      )
      const own = back.points.filter(({ from }) => from.at(-1) === letterOf(note))
      expect([before?.reply, ...(before?.changes ?? []).map(({ reply }) => reply)]).toEqual(
        own.map(({ id }) => `Changed as asked: ${id}.`),
      )
      await api.db.person.update({
        where: { id: reviewerId },
        data: { workRemovedAt: new Date() },
        select: { id: true },
      })
    }
  })
})

describe('withdrawing', () => {
  it.each(['draft', 'in_review', 'revision'] as const)(
    'takes a task back that is %s, once',
    async (status) => {
      const made = await makeSubmittable(api.db)
      if (status !== 'draft') await submit(made)
      if (status === 'revision') await returnTask(api.db, { taskId: made.taskId, reviews: [{}] })
      const version = (await versionsOf(made.taskId))[0]
      const reviewer = (await makeSubmittable(api.db)).personId
      if (version)
        await api.db.assignment.create({
          data: { kind: 'review', taskId: made.taskId, versionId: version.id, personId: reviewer },
        })
      await withdrawTask(as(made.personId), made.taskId)
      await withdrawTask(as(made.personId), made.taskId)
      expect(await statusOf(made.taskId)).toBe('withdrawn')
      expect((await auditOf(made.taskId)).filter((action) => action === 'task.withdrawn')).toHaveLength(1)
      expect(await api.db.assignment.count({ where: { taskId: made.taskId, state: 'open' } })).toBe(0)
      await expect(submit(made, 2)).rejects.toThrow('not being written any more')
    },
  )

  it('is refused once it is decided on', async () => {
    const made = await makeSubmittable(api.db, { status: 'accepted' })
    await expect(withdrawTask(as(made.personId), made.taskId)).rejects.toMatchObject({ code: 'invalid_move' })
    expect(await statusOf(made.taskId)).toBe('accepted')
  })
})

describe('near-duplicates before a submission', () => {
  it("are linked when they are one's own, told by topic when not, and left out when withdrawn", async () => {
    const ask =
      'A woman of 67 takes warfarin after a pulmonary embolism two years ago and needs a tooth pulled next week. Should the drug be stopped, and for how many days?'
    const mine = await makeSubmittable(api.db, { ask })
    const { datasetId, personId } = mine
    await submit(mine)
    const near = ask.replace('67', '71')
    const theirs = await makeSubmittable(api.db, { ask: near, datasetId })
    await submit(theirs)
    const gone = await makeSubmittable(api.db, { ask, datasetId })
    await submit(gone)
    await withdrawTask(as(gone.personId), gone.taskId)
    await submit(await makeSubmittable(api.db, { ask, personId }))
    const now = await makeSubmittable(api.db, { ask: `Good morning. ${ask}`, personId, datasetId })
    const { nearDuplicates, refusal } = await previewSubmission(as(personId), now.taskId)
    expect(refusal).toBeNull()
    expect(nearDuplicates).toHaveLength(2)
    expect(nearDuplicates[0]).toMatchObject({
      isOwn: true,
      href: `/write/${mine.taskId}`,
      useCase: 'consult',
      specialty: 'Rheumatology',
      language: 'en',
    })
    expect(nearDuplicates[1]).toMatchObject({ isOwn: false, href: null, useCase: 'consult' })
    expect(JSON.stringify(nearDuplicates)).not.toContain(theirs.taskId)
    const admin: Context = {
      ...api.ctx,
      actor: { ...asActor(personId), roles: ['physician', 'admin'] } as Actor,
    }
    expect((await previewSubmission(admin, now.taskId)).nearDuplicates.map(({ href }) => href)).toEqual([
      `/write/${mine.taskId}`,
      `/datasets/${datasetId}/tasks/${theirs.taskId}`,
    ])
  })

  it('are none of another question, nor of a conversation of emoji alone', async () => {
    const { datasetId } = await makeTask(api.db, { conversation: [{ role: 'user', content: '🙂' }] })
    const made = await makeSubmittable(api.db, { ask: '🙂🙂', datasetId })
    expect(await previewSubmission(as(made.personId), made.taskId)).toMatchObject({
      refusal: null,
      nearDuplicates: [],
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAssignment } from '../assignments/end-assignment'
import { undoSubmission } from '../assignments/held-submissions'
import { readKeptAdjudication } from './read-kept-adjudication'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { withdrawTask } from '../authoring/withdraw-task'
import { applyHeldJudgments } from '../outcomes/apply-held-judgments'
import { closeAccess } from '../people/close-access'
import {
  makeAdjudicationScene,
  writeAdjudicationDraft,
  writeSecondAdjudication,
  type AdjudicationScene,
} from '../testing/adjudication-scene'
import { applyHeld, makeDue } from '../testing/apply-held'
import { addCriterion, wholeAdjudication } from '../testing/make-adjudication-task'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { ask, write } from '../testing/make-threads'
import { adjudicationDrafts } from './adjudication-drafts'
import { listSentAdjudications } from './list-sent-adjudications'
import { readAdjudication } from './read-adjudication'
import { submitAdjudication } from './submit-adjudication'

type Written = Awaited<ReturnType<typeof writeAdjudicationDraft>>

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const failNever = (error: unknown) => {
  throw error
}
const makeScene = (wish: Parameters<typeof makeAdjudicationScene>[1] = {}) =>
  makeAdjudicationScene(api, { holdSeconds: 60, ...wish })
const undo = ({ ctx, assignmentId }: Written) => undoSubmission(ctx, 'adjudication', { assignmentId })
const apply = ({ assignmentId }: Written) => applyHeld(api.db, assignmentId)

async function readState({ taskId, versionId }: AdjudicationScene, { assignmentId, actor }: Written) {
  const [task, assignment, adjudications, versions, events, draft, notified] = await Promise.all([
    api.db.task.findUniqueOrThrow({ where: { id: taskId }, select: { status: true } }),
    api.db.assignment.findUniqueOrThrow({
      where: { id: assignmentId },
      select: { state: true, heldUntil: true },
    }),
    api.db.adjudication.count({ where: { versionId } }),
    api.db.taskVersion.count({ where: { taskId } }),
    api.db.auditEvent.findMany({
      where: { entityId: taskId, details: { contains: assignmentId } },
      orderBy: { id: 'asc' },
      select: { action: true, actorKind: true, details: true },
    }),
    api.db.draft.findFirst({
      where: { kind: 'adjudication', taskId, personId: actor.id },
      select: { content: true, version: true },
    }),
    api.db.notification.count({ where: { personId: actor.id, kind: 'work_ended' } }),
  ])
  return {
    task: task.status,
    assignment: assignment.state,
    isHeld: assignment.state === 'open' && assignment.heldUntil !== null,
    adjudications,
    versions,
    events: events.map(({ action, actorKind }) => `${action} ${actorKind}`),
    details: events.map(({ details }) => details).join(),
    draft,
    notified,
  }
}

const before = ['task.adjudication_taken person', 'task.adjudication_sent person']

describe('a held adjudication', () => {
  it('counts for nobody: no decision and no version are stored, and the task and its place stay', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    const { decision, takesEffectAt } = await draft.submit()
    expect(decision).toBe('accept')
    expect(Math.abs((Date.parse(takesEffectAt ?? '') - Date.now()) / 1_000 - 60)).toBeLessThan(5)
    const state = await readState(scene, draft)
    expect(state).toMatchObject({
      task: 'in_adjudication',
      assignment: 'open',
      isHeld: true,
      adjudications: 0,
      versions: 1,
      events: before,
    })
    expect(state.details).not.toContain('accept')
    expect(await api.db.notification.count({ where: { taskId: scene.taskId } })).toBe(0)
    const other = { ...api.ctx, actor: await scene.adjudicator() }
    await expect(takeAssignment(other, 'adjudication')).rejects.toThrow()
    expect(await listSentAdjudications(other)).toEqual({ adjudications: [], more: 0 })
  })

  it('takes effect once it is due: the task moves, and the answer has the same slice as before', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    const sent = await draft.submit()
    expect(await apply(draft)).toBe('applied')
    expect(await readState(scene, draft)).toMatchObject({
      task: 'accepted',
      assignment: 'done',
      adjudications: 1,
      versions: 2,
      events: [...before, 'task.adjudicated platform'],
    })
    expect(await draft.submit()).toEqual({ ...sent, takesEffectAt: null })
  })

  it('is not applied before its time', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    await applyHeldJudgments(api.db, { onError: failNever })
    expect(await readState(scene, draft)).toMatchObject({ isHeld: true, adjudications: 0 })
  })

  it('is listed for its adjudicator above their decisions, and stays listed once it took effect', async () => {
    const scene = await makeScene({ reviews: [{}, { changes: addCriterion }] })
    const draft = await writeAdjudicationDraft(api, scene)
    const { takesEffectAt } = await draft.submit()
    const line = { assignmentId: draft.assignmentId, decision: 'accept' }
    expect(await listSentAdjudications(draft.ctx)).toMatchObject({
      adjudications: [{ ...line, takesEffectAt }],
    })
    const kept = () => readKeptAdjudication(draft.ctx, draft.assignmentId)
    const held = { content: { decision: 'accept' }, takesEffectAt, isSubmitted: false, outcomeOf: null }
    expect(await kept()).toMatchObject(held)
    expect((await kept()).rows.map(({ place }) => place)).toEqual([
      ...scene.criteria.map((_, index) => index + 1),
      null,
    ])
    await apply(draft)
    expect(await kept()).toMatchObject({ takesEffectAt: null, isSubmitted: true, outcomeOf: scene.taskId })
    const next = await makeScene({ language: scene.language })
    const { assignmentId } = await takeAssignment(draft.ctx, 'adjudication')
    const content = await wholeAdjudication(api.db, next.versionId, {
      decision: 'return',
      reasons: ['factual_error'],
      note: 'Fix the dose.',
    })
    await saveAssignmentDraft(
      draft.ctx,
      { assignmentId, baseVersion: 0, keep: false, content },
      adjudicationDrafts,
    )
    await submitAdjudication(draft.ctx, { assignmentId, draftVersion: 1 })
    expect(await listSentAdjudications(draft.ctx)).toMatchObject({
      adjudications: [
        { assignmentId, decision: 'return' },
        { ...line, takesEffectAt: null, task: { criteria: scene.criteria.length + 1 } },
      ],
      more: 0,
    })
  })

  it('can’t be changed, read for editing, handed back or skipped', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    const { assignmentId } = draft
    const content = await wholeAdjudication(api.db, scene.versionId, { note: 'Another one.' })
    await expect(
      saveAssignmentDraft(
        draft.ctx,
        { assignmentId, baseVersion: 1, keep: false, content },
        adjudicationDrafts,
      ),
    ).rejects.toThrow('Undo the submission to change it')
    await expect(readAdjudication(draft.ctx, assignmentId)).rejects.toThrow('Undo the submission')
    for (const as of ['handed_back', 'skipped'] as const)
      await expect(
        endAssignment(draft.ctx, 'adjudication', { assignmentId, as, reason: 'Not my field.' }),
      ).rejects.toThrow()
    expect(await readState(scene, draft)).toMatchObject({ isHeld: true })
  })

  it('is refused at the submission if the decision, the rating or a reason is missing', async () => {
    for (const [change, message] of [
      [{ decision: null }, 'Accept, return or reject.'],
      [{ finalResponseQuality: null }, 'Choose the final rating'],
      [{ decision: 'reject', reasons: ['duplicate'] }, 'reviewers A and B approved it'],
    ] as const) {
      const scene = await makeScene()
      const draft = await writeAdjudicationDraft(api, scene, {
        ...change,
        reasons: [...('reasons' in change ? change.reasons : [])],
      })
      await expect(draft.submit()).rejects.toThrow(message)
      expect(await readState(scene, draft)).toMatchObject({ assignment: 'open', isHeld: false })
    }
  })
})

describe('undoing a held adjudication', () => {
  it('gives it back as a draft, exactly as it was, and refuses a repeated submission that arrives late', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene, { note: 'What I wrote.', privateNote: 'For me.' })
    const written = (await readState(scene, draft)).draft
    await draft.submit()
    await undo(draft)
    await undo(draft)
    const state = await readState(scene, draft)
    expect(state).toMatchObject({ task: 'in_adjudication', assignment: 'open', isHeld: false })
    expect(state.draft?.content).toEqual(written?.content)
    expect(state.events).toEqual([...before, 'task.adjudication_undone person'])
    await expect(draft.submit()).rejects.toThrow(/another tab/)
    expect(await apply(draft)).toBe('none')
    expect((await listSentAdjudications(draft.ctx)).adjudications).toEqual([])
    const opened = await readAdjudication(draft.ctx, draft.assignmentId)
    expect(opened.draft?.content).toEqual(written?.content)
  })

  it('is refused once it has taken effect, and not found for other people', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    const { assignmentId } = draft
    for (const actor of [await scene.adjudicator(), await makeActor(api.db, ['adjudicator', 'admin'])])
      await expect(
        undoSubmission({ ...api.ctx, actor }, 'adjudication', { assignmentId }),
      ).rejects.toMatchObject({ code: 'not_found' })
    await expect(undoSubmission(draft.ctx, 'review', { assignmentId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await apply(draft)
    await expect(undo(draft)).rejects.toThrow('has taken effect')
    expect(await readState(scene, draft)).toMatchObject({ task: 'accepted', adjudications: 1 })
  })
})

describe('a held adjudication that is due', () => {
  it('takes effect exactly once, however many processes apply it', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    await makeDue(api.db, draft.assignmentId)
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => applyHeldJudgments(api.db, { onError: failNever })),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await readState(scene, draft)).toMatchObject({
      task: 'accepted',
      adjudications: 1,
      versions: 2,
      events: [...before, 'task.adjudicated platform'],
    })
  })

  it('is either undone or applied when both happen at once, and both sides agree', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await makeScene()
      const draft = await writeAdjudicationDraft(api, scene)
      await draft.submit()
      await makeDue(api.db, draft.assignmentId)
      const calls = [
        () => applyHeldJudgments(api.db, { onError: failNever }).then(() => null),
        () => undo(draft).then(() => 'undone', String),
      ]
      const ended = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const answer = ended.find((end) => end !== null)
      const { assignment, isHeld, adjudications, task } = await readState(scene, draft)
      expect(isHeld).toBe(false)
      expect([assignment, adjudications, task]).toEqual(
        answer === 'undone' ? ['open', 0, 'in_adjudication'] : ['done', 1, 'accepted'],
      )
      if (answer !== 'undone') expect(answer).toMatch(/has taken effect/)
    }
  })

  it('is still due after a process that applied it crashed halfway', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    await makeDue(api.db, draft.assignmentId)
    const broken = await api.pool.connect()
    await broken.query('BEGIN')
    await broken.query('UPDATE assignment SET state = $1, ended_at = now() WHERE id = $2', [
      'done',
      draft.assignmentId,
    ])
    const waiting = applyHeldJudgments(api.db, { onError: failNever })
    broken.release(new Error('The process crashed.'))
    expect(await waiting).toBe(1)
    expect(await readState(scene, draft)).toMatchObject({ task: 'accepted', adjudications: 1 })
  })

  it('ends another held decision on the same version, with a notification and its draft kept', async () => {
    const scene = await makeScene()
    const [first, second] = [
      await writeAdjudicationDraft(api, scene),
      await writeSecondAdjudication(api, scene),
    ]
    await first.submit()
    await second.submit()
    expect(await apply(first)).toBe('applied')
    expect(await apply(second)).toBe('none')
    const state = await readState(scene, second)
    expect(state).toMatchObject({ task: 'accepted', assignment: 'cancelled', adjudications: 1, notified: 1 })
    expect(state.draft).not.toBeNull()
    await expect(undo(second)).rejects.toThrow(/no longer needs|no longer needed|moved on/)
  })

  it('takes effect although the author tried to withdraw the task, which is refused', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    const author = { ...api.ctx, actor: { ...draft.actor, id: scene.authorId } }
    await expect(withdrawTask(author, scene.taskId)).rejects.toThrow()
    expect(await apply(draft)).toBe('applied')
    expect(await readState(scene, draft)).toMatchObject({ task: 'accepted' })
  })

  const impossible: [string, (scene: AdjudicationScene, draft: Written) => Promise<unknown>][] = [
    [
      'the task was settled',
      ({ taskId }) =>
        api.db.task.update({ where: { id: taskId }, data: { status: 'rejected' }, select: { id: true } }),
    ],
    [
      'a hard rule excludes the adjudicator since',
      ({ versionId }, { actor }) =>
        api.db.taskVersion
          .findUniqueOrThrow({ where: { id: versionId } })
          .then(({ ratedVendor }) =>
            api.db.vendorTie.create({ data: { personId: actor.id, vendor: ratedVendor ?? '' } }),
          ),
    ],
    [
      'its draft is gone',
      ({ taskId }, { actor }) => api.db.draft.deleteMany({ where: { taskId, personId: actor.id } }),
    ],
    [
      'the reviewer whose text it takes is excluded',
      ({ reviewerIds }) =>
        api.db.person.updateMany({
          where: { id: { in: reviewerIds } },
          data: { workRemovedAt: new Date() },
        }),
    ],
  ]

  it.each(impossible)('ends like an open one, with a notification, when %s', async (_, happen) => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene, {
      resolutions: [
        { is: 'take', key: scene.criteria[0] ?? '', text: 'Says what matters most, part 1.', points: 5 },
      ],
    })
    await draft.submit()
    await happen(scene, draft)
    expect(await apply(draft)).toBe('dropped')
    const state = await readState(scene, draft)
    expect(state).toMatchObject({ assignment: 'cancelled', adjudications: 0, versions: 1, notified: 1 })
    expect(state.events.at(-1)).toBe('task.adjudication_dropped platform')
  })

  it('is handed back with the other assignments of a person who is disabled', async () => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene)
    await draft.submit()
    await api.db.$transaction((tx) => closeAccess(tx, draft.actor.id))
    expect(await apply(draft)).toBe('none')
    expect(await readState(scene, draft)).toMatchObject({ assignment: 'handed_back', adjudications: 0 })
    const other = { ...api.ctx, actor: await scene.adjudicator() }
    expect(await takeAssignment(other, 'adjudication')).toBeDefined()
  })
})

describe('questions that are open when the adjudicator decides', () => {
  it.each([
    ['accept', 'closed'],
    ['reject', 'closed'],
    ['return', 'open'],
  ] as const)('to the author, after the decision “%s” took effect, are %s', async (decision, expected) => {
    const scene = await makeScene()
    const draft = await writeAdjudicationDraft(api, scene, {
      decision,
      reasons: decision === 'accept' ? [] : ['duplicate'],
      note: 'Said in words.',
    })
    const threadId = await ask(draft.ctx, scene, 'Is the dose right?')
    const answered = await ask(draft.ctx, scene, 'And this one?', { on: 'response' })
    await write({ ...api.ctx, actor: { ...draft.actor, id: scene.authorId } }, answered, 'It is.')
    const stateOf = async (id: string) =>
      (await api.db.thread.findUniqueOrThrow({ where: { id }, select: { state: true } })).state
    await draft.submit()
    expect(await stateOf(threadId)).toBe('open')
    await apply(draft)
    expect(await stateOf(threadId)).toBe(expected)
    expect(await stateOf(answered)).toBe(expected === 'closed' ? 'closed' : 'answered')
  })
})

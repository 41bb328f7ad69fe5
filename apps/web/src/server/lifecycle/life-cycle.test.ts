import { makeDataset, makeDraw, makeSystem } from '@consilium/db/testing'
import { createRandom } from '@consilium/scoring'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjudicationDecisions } from '../../domain/adjudicating/adjudication-decisions'
import { reviewDecisions } from '../../domain/reviewing/review-decisions'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { Refusal } from '../platform/refusal'
import { makeActor, wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { actIn, type Someone } from '../testing/program/act'
import { checkProgram } from '../testing/program/check-program'
import { returnAnswer } from '../answering/return-answer'
import { withdrawTask } from '../authoring/withdraw-task'
import { endAssignment } from '../assignments/end-assignment'
import { undoSubmission } from '../assignments/held-submissions'
import { applyHeldJudgments } from '../outcomes/apply-held-judgments'
import { discardDraft } from '../sampling/discard-draft'
import { makeDue } from '../testing/apply-held'
import { restoreTasks } from './restore-tasks'
import { retireTasks } from './retire-tasks'

/** The number of random histories; set LIFE_RUNS for more. */
const RUNS = Number(process.env['LIFE_RUNS'] ?? 2)
const ROUNDS = 14
const AT_ONCE = 6

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  'every task is in the state its history leads to, and some are answered, however concurrent actions interleave (seed %i)',
  async (seed) => {
    const random = createRandom(`life ${seed}`)
    const draw = () => random.nextFloat()
    const pick = <Value>(of: readonly Value[]): Value => of[Math.floor(draw() * of.length)] as Value
    const datasetId = await makeDataset(api.db)
    const policy = {
      ...defaultReviewPolicy,
      onDisagreement: pick(['adjudicate', 'ask_another'] as const),
      mostReturns: pick([1, 2]),
      holdSeconds: pick([0, 60]),
    }
    await api.db.datasetSetting.create({
      data: { datasetId, kind: 'review_policy', version: 1, value: policy, createdAt: new Date(0) },
      select: { id: true },
    })
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        makeActor(api.db, index < 5 ? ['physician'] : ['physician', 'adjudicator']),
      ),
    )
    const admin = await makeActor(api.db, ['admin'])
    // They read only this language, so that they get no tasks of other tests. Two share an affiliation.
    const language = randomUUID().slice(0, 8)
    await api.db.person.updateMany({
      where: { id: { in: people.map(({ id }) => id) } },
      data: { languages: [language], specialties: ['Cardiology'], assignmentCap: 3 },
    })
    await api.db.person.updateMany({
      where: { id: { in: people.slice(0, 2).map(({ id }) => id) } },
      data: { affiliation: 'St Elsewhere' },
    })
    const systemId = await makeSystem(api.db, { llm: 'hidden-llm' })
    const { author, resubmit, takeReview, review, takeAdjudication, adjudicate, takeAnswer, answer } =
      actIn(api)
    const mine = (status: 'revision' | 'in_review', actor: Someone) =>
      api.db.task.findFirst({
        where: { datasetId, authorId: actor.id, status },
        orderBy: { id: draw() < 0.5 ? 'asc' : 'desc' },
        select: { id: true },
      })
    const findAny = (status: 'accepted' | 'retired') =>
      api.db.task.findFirst({
        where: { datasetId, status },
        orderBy: { id: draw() < 0.5 ? 'asc' : 'desc' },
        select: { id: true },
      })
    const open = (actor: Someone, kind: AssignmentKind) =>
      api.db.assignment.findFirst({
        where: { personId: actor.id, kind, state: 'open', heldUntil: null, task: { datasetId } },
        orderBy: { id: 'asc' },
        select: { id: true },
      })

    const findHeld = (of: { personId?: string } = {}) =>
      api.db.assignment.findFirst({
        where: { ...of, state: 'open', heldUntil: { not: null }, task: { datasetId } },
        orderBy: { id: draw() < 0.5 ? 'asc' : 'desc' },
        select: { id: true, kind: true },
      })

    // At the end every judgment is in favor, so that tasks are accepted and can be answered.
    let settling = false
    const acts: Record<string, (actor: Someone) => Promise<unknown>> = {
      write: (actor) =>
        author(actor, { datasetId, systemId }, (draft) => ({
          ...draft,
          language,
          specialty: 'Cardiology',
          responseQuality: settling ? 2 : pick([1, 2, 4]),
        })),
      take: takeReview,
      review: async (actor) => {
        const own = (await open(actor, 'review'))?.id ?? (await takeReview(actor)).assignmentId
        const decision = settling ? 'approve' : pick(reviewDecisions)
        const more =
          decision === 'approve' ? {} : { reasons: ['duplicate' as const], note: 'Say how old he is.' }
        return review(actor, own, (versionId) =>
          wholeReview(versionId, {
            decision,
            ...more,
            flawConfirmed: settling || draw() < 0.9,
            realistic: settling || draw() < 0.9,
            responseQuality: settling ? 2 : pick([1, 2, 3, 6]),
          }),
        )
      },
      adjudicate: async (actor) => {
        if (!actor.roles.includes('adjudicator')) return
        const own = (await open(actor, 'adjudication'))?.id ?? (await takeAdjudication(actor)).assignmentId
        const decision = settling ? 'accept' : pick(adjudicationDecisions)
        return adjudicate(actor, own, {
          decision,
          note: 'The dose is wrong.',
          ...(decision !== 'accept' && { reasons: ['factual_error'] }),
        })
      },
      revise: async (actor) => {
        const task = await mine('revision', actor)
        if (task) await resubmit(actor, task.id)
      },
      withdraw: async (actor) => {
        const task = draw() < 0.2 ? await mine('in_review', actor) : null
        if (task) await withdrawTask({ ...api.ctx, actor }, task.id)
      },
      handBack: async (actor) => {
        const kind = pick(['review', 'review', 'baseline'] as const)
        const own = await open(actor, kind)
        if (own)
          await endAssignment({ ...api.ctx, actor }, kind, {
            assignmentId: own.id,
            as: pick(['handed_back', 'skipped'] as const),
            reason: 'Not my field.',
          })
      },
      draw: async () => {
        const drafts = await api.db.releaseDraft.findMany({
          where: { datasetId, state: 'open' },
          select: { id: true },
        })
        if (drafts.length > 0 && draw() < 0.7 && !settling) return
        for (const { id } of drafts)
          await discardDraft({ ...api.ctx, actor: admin }, { id, reason: 'Not needed.' })
        if (drafts.length > 0 && !settling) return
        const tasks = await api.db.task.findMany({
          where: { datasetId, status: 'accepted' },
          select: { id: true, currentVersionId: true },
        })
        return tasks.length === 0
          ? undefined
          : makeDraw(api.db, {
              datasetId,
              purpose: 'release',
              draft: 'open',
              tasks: tasks.map(({ id, currentVersionId }) => ({
                taskId: id,
                versionId: currentVersionId ?? '',
              })),
            })
      },
      answer: async (actor) => {
        const own = (await open(actor, 'baseline'))?.id ?? (await takeAnswer(actor)).assignmentId
        return answer(actor, own, {
          text: 'Start with 5 mg.',
          consulted: ['guidelines'],
          aiUsed: draw() < 0.1,
          interrupted: false,
        })
      },
      returnAnswer: async () => {
        const answers = await api.db.baselineAnswer.findMany({
          where: { version: { task: { datasetId } } },
          select: { id: true },
        })
        if (answers.length > 0)
          await returnAnswer(
            { ...api.ctx, actor: admin },
            { answerId: pick(answers).id, reason: 'other_task' },
          )
      },
      undo: async (actor) => {
        const own = await findHeld({ personId: actor.id })
        if (own)
          await undoSubmission({ ...api.ctx, actor }, own.kind as AssignmentKind, { assignmentId: own.id })
      },
      takeEffect: async () => {
        const held = await findHeld()
        if (held) await makeDue(api.db, held.id)
        await applyHeldJudgments(api.db, {
          onError(error) {
            throw error
          },
        })
      },
      retire: async () => {
        const task = await findAny('accepted')
        if (task) await retireTasks({ ...api.ctx, actor: admin }, { taskIds: [task.id], reason: 'Outdated.' })
      },
      restore: async () => {
        const task = await findAny('retired')
        if (task)
          await restoreTasks({ ...api.ctx, actor: admin }, { taskIds: [task.id], reason: 'A mistake.' })
      },
      expire: () =>
        api.db.assignment.updateMany({
          where: { task: { datasetId }, state: 'open', personId: pick(people).id },
          data: { reservedUntil: new Date(0) },
        }),
    }
    const usual = [
      'write',
      'write',
      'review',
      'review',
      'review',
      'review',
      'adjudicate',
      'adjudicate',
      'adjudicate',
      'revise',
      'revise',
      'take',
      'draw',
      'draw',
      'answer',
      'answer',
      'answer',
      'returnAnswer',
      'withdraw',
      'handBack',
      'expire',
      'retire',
      'restore',
      ...(policy.holdSeconds > 0 ? ['takeEffect', 'takeEffect', 'takeEffect', 'takeEffect', 'undo'] : []),
    ]
    let done = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = Array.from({ length: AT_ONCE }, () => ({
        act: round < 2 ? 'write' : pick(usual),
        actor: pick(people),
      }))
      const ended = await Promise.allSettled(batch.map(({ act, actor }) => acts[act]?.(actor)))
      for (const [index, end] of ended.entries()) {
        // Losing a race is a refusal; anything else is a bug.
        if (end.status === 'rejected' && !(end.reason instanceof Refusal))
          throw new Error(`Seed ${seed}, round ${round}, ${batch[index]?.act}`, { cause: end.reason })
        if (end.status === 'fulfilled') done += 1
      }
      expect(
        await checkProgram(api, datasetId, policy),
        `seed ${seed}, round ${round}: ${batch.map(({ act }) => act).join(', ')}`,
      ).toEqual([])
    }
    expect(done).toBeGreaterThan((ROUNDS * AT_ONCE) / 3)
    for (const [from, move] of [
      ['accepted', retireTasks],
      ['retired', restoreTasks],
    ] as const) {
      const tasks = await api.db.task.findMany({ where: { datasetId, status: from }, select: { id: true } })
      if (tasks.length > 0)
        await move(
          { ...api.ctx, actor: admin },
          { taskIds: tasks.map(({ id }) => id), reason: 'At the end.' },
        )
      expect(await checkProgram(api, datasetId, policy), `seed ${seed}, after ${move.name}`).toEqual([])
    }
    // One more task is written, what waits is judged, what is accepted is drawn, and everybody tries to answer it.
    settling = true
    await api.db.person.updateMany({
      where: { id: { in: people.map(({ id }) => id) } },
      data: { assignmentCap: 30 },
    })
    await acts['write']?.(people[0] as Someone)
    const judge = ['review', 'takeEffect', 'adjudicate', 'takeEffect']
    for (const act of [...judge, ...judge, 'draw', 'answer', 'returnAnswer', 'answer', 'takeEffect'])
      for (const actor of act === 'draw' ? [admin] : people)
        await acts[act]?.(actor).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
    const answers = await api.db.baselineAnswer.count({ where: { version: { task: { datasetId } } } })
    expect(answers, `seed ${seed}, answers`).toBeGreaterThan(0)
    expect(await checkProgram(api, datasetId, policy), `seed ${seed}, after answering`).toEqual([])
    await releaseAccepted(datasetId)
  },
  240_000,
)

/** Releases every accepted task. The database refuses tasks that fewer than three physicians have seen. */
async function releaseAccepted(datasetId: string): Promise<void> {
  const tasks = await api.db.task.findMany({
    where: { datasetId, currentVersionId: { not: null } },
    select: { id: true, status: true, currentVersionId: true },
  })
  const { id: releaseId } = await api.db.release.create({
    data: { datasetId, name: randomUUID(), attestation: 'authored', taskCount: 1, contentHash: 'hash' },
    select: { id: true },
  })
  const release = (task: (typeof tasks)[number]) =>
    api.db.releaseTask.create({
      data: { releaseId, taskId: task.id, versionId: task.currentVersionId ?? '' },
      select: { taskId: true },
    })
  for (const task of tasks.filter(({ status }) => status === 'accepted')) await release(task)
  for (const task of tasks) {
    const [{ seen } = { seen: 0 }] = await api.db.$queryRaw<{ seen: number }[]>`
      SELECT 1 + count(DISTINCT person)::int AS seen FROM (
        SELECT r.reviewer_id AS person FROM review r JOIN task_version v ON v.id = r.version_id WHERE v.task_id = ${task.id}::uuid
        UNION SELECT a.adjudicator_id FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = ${task.id}::uuid) AS judges`
    if (seen < 3) await expect(release(task)).rejects.toThrow(/fewer than three/)
  }
}

import { makeDataset, makeSystem } from '@consilium/db/testing'
import { createRandom } from '@consilium/scoring'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReviewAgreement, ReviewFunnel } from '../../domain/reviewing/figures-views'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { Refusal } from '../platform/refusal'
import { readReleaseFlow } from '../releasing/read-release-flow'
import { makeActor, wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { actIn, type Someone } from '../testing/program/act'
import { checkProgram } from '../testing/program/check-program'
import { releaseProgram, viewProgram } from '../testing/program/release-program'
import { readReviewAgreement } from './figures/read-review-agreement'
import { readReviewFunnel } from './figures/read-review-funnel'

/**
 * Simulates a program from submission to a published release. PROGRAM_TASKS=1000 runs a realistic size and prints
 * its figures.
 */
const TASKS = Number(process.env['PROGRAM_TASKS'] ?? 12)
/** Written after the others are settled, so that work waits while a release is made. */
const LATE_TASKS = Math.ceil(TASKS / 10)
const PHYSICIANS = TASKS >= 500 ? 60 : 12
const INSTITUTIONS = 8
const AT_ONCE = 4
/**
 * The probabilities that a physician notices an existing fault, reports one that is not there, and that an
 * author fixes a requested change.
 */
const [NOTICED, FALSE_ALARM, FIXED] = [0.8, 0.03, 0.9]
const SPECIALTIES = ['Cardiology', 'Neurology', 'Dermatology', 'Psychiatry', 'Urology']

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('a simulated program with imperfect reviewers settles every task, and its release changes nothing for the others', async () => {
  const begun = performance.now()
  const random = createRandom('program')
  const draw = () => random.nextFloat()
  const datasetId = await makeDataset(api.db)
  await api.db.datasetSetting.create({
    data: {
      datasetId,
      kind: 'review_policy',
      version: 1,
      value: { ...defaultReviewPolicy, holdSeconds: 0 },
      createdAt: new Date(0),
    },
    select: { id: true },
  })
  const systemId = await makeSystem(api.db, { llm: 'hidden-llm' })
  const people = await Promise.all(
    Array.from({ length: PHYSICIANS }, (_, index) =>
      makeActor(api.db, index % 5 === 0 ? ['physician', 'adjudicator'] : ['physician']),
    ),
  )
  for (const [index, { id }] of people.entries()) {
    await api.db.person.update({
      where: { id },
      data: {
        languages: ['en'],
        assignmentCap: 3,
        affiliation: `Institution ${index % INSTITUTIONS}`,
        specialties: [SPECIALTIES[index % SPECIALTIES.length] ?? ''],
      },
      select: { id: true },
    })
  }
  const { author, resubmit, takeReview, review, takeAdjudication, adjudicate } = actIn(api)
  // The true quality of each response and the true fault of each task. Every physician sees them with noise.
  const truth = new Map<string, { quality: number; fault: 'none' | 'unclear' | 'unrealistic' }>()
  const see = (taskId: string) => {
    const { quality, fault } = truth.get(taskId) ?? { quality: 4, fault: 'none' }
    const seen = (kind: typeof fault) => draw() < (fault === kind ? NOTICED : FALSE_ALARM)
    return {
      responseQuality: Math.max(1, Math.min(7, Math.round(quality + 2 * (draw() + draw() + draw() - 1.5)))),
      isUnrealistic: seen('unrealistic'),
      isUnclear: seen('unclear'),
    }
  }
  const say = (versionId: string, taskId: string, criteria: readonly string[]): ReviewDraft => {
    const { responseQuality, isUnrealistic, isUnclear } = see(taskId)
    const changes = criteria.flatMap((stableId, index) =>
      draw() < 0.15
        ? [
            {
              action: 'points' as const,
              stableId,
              points: index === 0 ? 8 : -4,
              reason: 'rubric_subjective' as const,
            },
          ]
        : [],
    )
    if (isUnrealistic)
      return wholeReview(versionId, {
        responseQuality,
        decision: 'reject',
        reasons: ['unrealistic_scenario'],
        realistic: false,
      })
    if (isUnclear)
      return wholeReview(versionId, {
        responseQuality,
        changes,
        decision: 'return',
        reasons: ['missing_context'],
        note: 'Say how old he is.',
      })
    return wholeReview(versionId, { responseQuality, changes, flawConfirmed: responseQuality <= 3 })
  }
  const workAt = async (act: (actor: Someone) => Promise<boolean>) => {
    let idle = 0
    const worker = async () => {
      while (idle < PHYSICIANS * 2)
        idle = (await act(people[Math.floor(draw() * people.length)] as Someone)) ? 0 : idle + 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  const revise = async () => {
    for (const { id, authorId } of await api.db.task.findMany({
      where: { datasetId, status: 'revision' },
      select: { id: true, authorId: true },
    })) {
      const actor = people.find((person) => person.id === authorId)
      if (actor) await resubmit(actor, id)
      const known = truth.get(id)
      if (known?.fault === 'unclear' && draw() < FIXED) truth.set(id, { ...known, fault: 'none' })
    }
  }

  let left = TASKS
  const write = async () => {
    while (left > 0) {
      left -= 1
      const place = left
      const quality = 1 + Math.floor(draw() * 7)
      const rated = Math.max(1, Math.min(7, quality + Math.round(draw() * 2 - 1)))
      const id = await author(people[place % people.length] as Someone, { datasetId, systemId }, (draft) => ({
        ...draft,
        language: 'en',
        responseQuality: rated,
        specialty: SPECIALTIES[place % SPECIALTIES.length] ?? null,
        useCase: place % 2 === 0 ? 'consult' : 'writing',
      }))
      const lot = draw()
      truth.set(id, { quality, fault: lot < 0.06 ? 'unrealistic' : lot < 0.22 ? 'unclear' : 'none' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
  const written = performance.now()
  for (let phase = 0; phase < defaultReviewPolicy.mostReturns + 2; phase += 1) {
    await workAt(async (actor) => {
      const own = await take(() => takeReview(actor), actor, 'review')
      if (own === null) return false
      const { taskId, version } = await api.db.assignment.findUniqueOrThrow({
        where: { id: own },
        select: {
          taskId: true,
          version: { select: { criteria: { orderBy: { position: 'asc' }, select: { stableId: true } } } },
        },
      })
      await review(actor, own, (versionId) =>
        say(
          versionId,
          taskId,
          version.criteria.map(({ stableId }) => stableId),
        ),
      )
      return true
    })
    await workAt(async (actor) => {
      const own = actor.roles.includes('adjudicator')
        ? await take(() => takeAdjudication(actor), actor, 'adjudication')
        : null
      if (own === null) return false
      const lot = draw()
      await adjudicate(
        actor,
        own,
        lot < 0.9
          ? { note: 'The flaw is real.' }
          : {
              decision: lot < 0.95 ? 'return' : 'reject',
              reasons: ['factual_error'],
              note: 'The dose is wrong.',
            },
      )
      return true
    })
    await revise()
  }
  const ended = performance.now()
  const [funnel, agreement] = [
    await readReviewFunnel(api.ctx, datasetId),
    await readReviewAgreement(api.ctx, datasetId),
  ]
  if (process.env['PROGRAM_TASKS'])
    print(funnel, agreement, { writing: written - begun, judging: ended - written })
  expect(await checkProgram(api, datasetId, defaultReviewPolicy)).toEqual([])
  expect(funnel.stages.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(TASKS)
  const accepted = funnel.stages.find(({ status }) => status === 'accepted')?.tasks ?? 0
  expect(accepted).toBeGreaterThan(TASKS / 3)

  left = LATE_TASKS
  await write()
  for (const actor of people.slice(0, Math.ceil(LATE_TASKS / 3)))
    await take(() => takeReview(actor), actor, 'review')
  const program = { datasetId, people }
  const before = await viewProgram(api, program)
  expect(before.reviews.flat().length).toBeGreaterThan(0)
  const { releaseId, drawn } = await releaseProgram(api, program, async (step) => {
    expect({ step, ...(await viewProgram(api, program)) }).toEqual({ step, ...before })
  })
  expect(drawn).toBe(Math.floor(accepted / 2))
  expect(await api.db.releaseTask.count({ where: { releaseId, task: { status: 'released' } } })).toBe(drawn)
  expect(await checkProgram(api, datasetId, defaultReviewPolicy)).toEqual([])
  const { stages } = await readReleaseFlow(api.ctx, { id: releaseId })
  expect(stages.find(({ key }) => key === 'released')?.count).toBe(drawn)
}, 3_600_000)

/** The actor's open assignment, or else a new one; null when there is none. */
async function take(
  next: () => Promise<{ assignmentId: string }>,
  actor: Someone,
  kind: 'review' | 'adjudication',
): Promise<string | null> {
  const own = await api.db.assignment.findFirst({
    where: { personId: actor.id, kind, state: 'open' },
    select: { id: true },
  })
  if (own) return hold(own.id)
  try {
    return hold((await next()).assignmentId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const busy = new Set<string>()
/** Null where the other worker, who may act as the same person, holds it. */
const hold = (id: string) => {
  if (busy.has(id)) return null
  busy.add(id)
  return id
}

function print(funnel: ReviewFunnel, { all, changes }: ReviewAgreement, ms: Record<string, number>): void {
  const formatEstimate = ({ value, low, high }: typeof all.decision.raw) =>
    `${value?.toFixed(3) ?? '–'} (${low?.toFixed(3) ?? '–'} to ${high?.toFixed(3) ?? '–'})`
  console.log(
    JSON.stringify(
      {
        tasks: TASKS,
        physicians: PHYSICIANS,
        seconds: Object.fromEntries(
          Object.entries(ms).map(([name, value]) => [name, Math.round(value / 1_000)]),
        ),
        stages: Object.fromEntries(funnel.stages.map(({ status, tasks }) => [status, tasks])),
        disputed: funnel.disputed,
        agreement: {
          versions: all.versions,
          paired: all.paired,
          raw: formatEstimate(all.decision.raw),
          kappa: formatEstimate(all.decision.kappa),
          ac1: formatEstimate(all.decision.ac1),
          alpha: formatEstimate(all.decision.alpha),
          ratingAlpha: formatEstimate(all.rating.alpha),
          ratingIcc: formatEstimate(all.rating.icc),
        },
        changes,
      },
      null,
      1,
    ),
  )
}

import { makeDataset, makeSystem } from '@consilium/db/testing'
import { createRandom } from '@consilium/scoring'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReviewAgreement, ReviewFunnel } from '../../domain/reviewing/figures-views'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { defaultReviewPolicy } from '../../domain/reviewing/review-policy'
import { Refusal } from '../refusal'
import { makeActor, wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { actIn, type Someone } from '../testing/programme/act'
import { checkProgramme } from '../testing/programme/check-programme'
import { readReviewAgreement } from './read-review-agreement'
import { readReviewFunnel } from './read-review-funnel'

/** A programme from submission to adjudication; PROGRAMME_TASKS=1000 plays one of real size and prints its figures. */
const TASKS = Number(process.env['PROGRAMME_TASKS'] ?? 12)
const PHYSICIANS = TASKS >= 500 ? 60 : 12
const HOUSES = 8
const AT_ONCE = 4
/** How often a physician sees a fault that is there and one that is not, and an author mends what was asked for. */
const [NOTICED, FALSE_ALARM, MENDED] = [0.8, 0.03, 0.9]
const SPECIALTIES = ['Cardiology', 'Neurology', 'Dermatology', 'Psychiatry', 'Urology']

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('plays a programme whose physicians see alike but not the same, until every task is settled', async () => {
  const begun = performance.now()
  const random = createRandom('programme')
  const draw = () => random.nextFloat()
  const datasetId = await makeDataset(api.db)
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
        affiliation: `House ${index % HOUSES}`,
        specialties: [SPECIALTIES[index % SPECIALTIES.length] ?? ''],
      },
      select: { id: true },
    })
  }
  const { author, resubmit, takeReview, review, takeAdjudication, adjudicate } = actIn(api)
  // How good the response of a task really is and what is wrong with its text, of which each physician sees a blurred picture.
  const truth = new Map<string, { quality: number; fault: 'none' | 'unclear' | 'unrealistic' }>()
  const see = (taskId: string) => {
    const { quality, fault } = truth.get(taskId) ?? { quality: 4, fault: 'none' }
    const seen = (one: typeof fault) => draw() < (fault === one ? NOTICED : FALSE_ALARM)
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
    const line = async () => {
      while (idle < PHYSICIANS * 2)
        idle = (await act(people[Math.floor(draw() * people.length)] as Someone)) ? 0 : idle + 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }
  const mend = async () => {
    for (const { id, authorId } of await api.db.task.findMany({
      where: { datasetId, status: 'revision' },
      select: { id: true, authorId: true },
    })) {
      const actor = people.find((one) => one.id === authorId)
      if (actor) await resubmit(actor, id)
      const known = truth.get(id)
      if (known?.fault === 'unclear' && draw() < MENDED) truth.set(id, { ...known, fault: 'none' })
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
          ? {}
          : {
              decision: lot < 0.95 ? 'return' : 'reject',
              reasons: ['factual_error'],
              note: 'The dose is wrong.',
            },
      )
      return true
    })
    await mend()
  }
  const ended = performance.now()
  const [funnel, agreement] = [
    await readReviewFunnel(api.ctx, datasetId),
    await readReviewAgreement(api.ctx, datasetId),
  ]
  if (process.env['PROGRAMME_TASKS'])
    print(funnel, agreement, { writing: written - begun, judging: ended - written })
  expect(await checkProgramme(api, datasetId, defaultReviewPolicy)).toEqual([])
  expect(funnel.stages.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(TASKS)
  expect(funnel.stages.find(({ status }) => status === 'accepted')?.tasks).toBeGreaterThan(TASKS / 3)
}, 3_600_000)

/** What they have open already, or what they can take; null when there is nothing. */
async function take(
  next: () => Promise<{ assignmentId: string }>,
  actor: Someone,
  kind: 'review' | 'adjudication',
): Promise<string | null> {
  const own = await api.db.assignment.findFirst({
    where: { personId: actor.id, kind, state: 'open' },
    select: { id: true },
  })
  // Two lines may be the same person in two places: what the other is at is left to them.
  if (own) return busy.has(own.id) ? null : hold(own.id)
  try {
    return hold((await next()).assignmentId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const busy = new Set<string>()
const hold = (id: string) => {
  busy.add(id)
  return id
}

function print(funnel: ReviewFunnel, { all, changes }: ReviewAgreement, ms: Record<string, number>): void {
  const tell = ({ value, low, high }: typeof all.decision.raw) =>
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
          raw: tell(all.decision.raw),
          kappa: tell(all.decision.kappa),
          ac1: tell(all.decision.ac1),
          alpha: tell(all.decision.alpha),
          ratingAlpha: tell(all.rating.alpha),
          ratingIcc: tell(all.rating.icc),
        },
        changes,
      },
      null,
      1,
    ),
  )
}

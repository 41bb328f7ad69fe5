import { openDatabase, type OpenDatabase } from '@consilium/db'
import {
  createTestDatabase,
  makeDataset,
  makeDraw,
  makePerson,
  type TestDatabase,
} from '@consilium/db/testing'
import { TRPCError } from '@trpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { emptyProfile } from '../../domain/people/profiles'
import { rootRouter } from '../entry/root-router'
import { Refusal } from '../platform/refusal'
import { createCallerFactory } from '../platform/trpc'
import { applyHeldJudgments } from '../outcomes/apply-held-judgments'
import { wholeAnswer } from '../testing/answering-scene'
import { makeDue } from '../testing/apply-held'
import { makeAdjudicationTask, wholeAdjudication } from '../testing/make-adjudication-task'
import {
  makeActor,
  makeAuthoring,
  makeReviewTask,
  wholeReview,
  type ReviewTask,
} from '../testing/make-review-task'

/*
 * Whatever a reviewer, adjudicator or answerer does, and however they change their own profile in between, the
 * responses reveal nothing about the vendor, the author’s affiliation, who the author is, how the author rated,
 * or whether and from which stratum the tasks were drawn.
 * `npm run blindness` tries 10,000 sequences.
 */
const SEQUENCES = Number(process.env['CONSILIUM_BLINDNESS_SEQUENCES'] ?? 40)

const vendors = ['Acme AI', 'Meridian Labs', 'Lumen Works', 'Quill Systems'] as const
const affiliations = ['St Elsewhere', 'Lagoon View', 'North Clinic'] as const

interface HiddenFacts {
  vendor: string
  affiliation: string | null
  responseQuality: number
}

/** Draws that hold all tasks, or none: a draw of some changes their order (docs/decisions/0036). */
interface HiddenDraws {
  review: string | null
  release: string | null
}

interface TaskFacts {
  kind: AssignmentKind
  worlds: [HiddenFacts, HiddenFacts]
}

interface Interests {
  vendorTies: string[]
  affiliation: string | null
}

type OwnStep =
  | { does: 'queue' | 'take' | 'skip offered'; kind: AssignmentKind }
  | ({ does: 'change profile' } & Interests)
  | { does: 'own profile' | 'home' | 'sent' | 'decided' | 'answered' | 'notifications' }

/** About the assignment that was taken as the first, second or third. */
interface AssignmentStep {
  does: 'read' | 'kept' | 'save' | 'submit' | 'submit stale' | 'undo' | 'take effect' | 'hand back' | 'skip'
  index: number
}

type Step = OwnStep | AssignmentStep

const kinds = fc.constantFrom<AssignmentKind>('review', 'adjudication', 'baseline')
const affiliation = fc.constantFrom(null, ...affiliations)
const interests = fc.record({ vendorTies: fc.subarray([...vendors]), affiliation })

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('take' as const), kind: kinds }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('queue' as const), kind: kinds }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('skip offered' as const), kind: kinds }) },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constantFrom(
          'read' as const,
          'kept' as const,
          'save' as const,
          'submit' as const,
          'submit stale' as const,
          'undo' as const,
          'take effect' as const,
          'hand back' as const,
          'skip' as const,
        ),
        index: fc.nat(2),
      }),
    },
    { weight: 4, arbitrary: interests.map((change) => ({ does: 'change profile' as const, ...change })) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom(
          'own profile' as const,
          'home' as const,
          'sent' as const,
          'decided' as const,
          'answered' as const,
          'notifications' as const,
        ),
      }),
    },
  ),
  { minLength: 3, maxLength: 12 },
)

/** Facts under which the initial profile allows the task, or does not, alike in both worlds. */
const hiddenFacts = ({ vendorTies, affiliation: own }: Interests, isEligible: boolean) => {
  const free = vendors.filter((vendor) => !vendorTies.includes(vendor))
  const elsewhere = [null, ...affiliations.filter((place) => place !== own)]
  return fc.record({
    vendor: fc.constantFrom(...(isEligible ? free : vendorTies)),
    affiliation: fc.constantFrom(...elsewhere),
    responseQuality: fc.integer({ min: 1, max: 7 }),
  })
}

const stratum = fc.constantFrom(null, 'good_faith_typical', 'red_teaming_difficult')
const hiddenDraws = fc.record<HiddenDraws>({ review: stratum, release: stratum })

const scenes = fc
  .record({ vendorTies: fc.subarray([...vendors], { maxLength: 2 }), affiliation })
  .chain((initial) =>
    fc.record({
      initial: fc.constant(initial),
      tasks: fc.array(
        fc
          .tuple(kinds, initial.vendorTies.length > 0 ? fc.boolean() : fc.constant(true))
          .chain(([kind, isEligible]) =>
            fc
              .tuple(hiddenFacts(initial, isEligible), hiddenFacts(initial, isEligible))
              .map((worlds): TaskFacts => ({ kind, worlds })),
          ),
        { minLength: 1, maxLength: 3 },
      ),
      holdSeconds: fc.constantFrom(0, 60),
      draws: fc.tuple(hiddenDraws, hiddenDraws),
      steps,
    }),
  )

const createCaller = createCallerFactory(rootRouter)

/** Of the specialty of the tasks, so that they can answer them. */
const profile = { ...emptyProfile, specialties: ['Cardiology' as const] }

/** One world: a person who judges, and tasks with hidden facts. Answers are compared between two of them. */
async function makeWorld(
  open: OpenDatabase,
  {
    initial,
    holdSeconds,
    draws,
    tasks,
  }: {
    initial: Interests
    holdSeconds: number
    draws: HiddenDraws
    tasks: readonly { kind: AssignmentKind; facts: HiddenFacts }[]
  },
) {
  const { db } = open
  // The queue shows the tasks of every dataset, so those of earlier sequences are archived.
  await db.dataset.updateMany({ where: { archivedAt: null }, data: { archivedAt: new Date() } })
  const datasetId = await makeDataset(db)
  const judge = await makeActor(db, ['physician', 'adjudicator'])
  const caller = createCaller({ ...open, actor: judge })
  await caller.people.changeProfile({ ...profile, ...initial })
  const reviewers = [await makePerson(db, ['physician']), await makePerson(db, ['physician'])]
  const made: ReviewTask[] = []
  for (const { kind, facts } of tasks) {
    const authorId = await makePerson(db, ['physician'])
    await db.person.update({ where: { id: authorId }, data: { affiliation: facts.affiliation } })
    const wish = {
      datasetId,
      authorId,
      holdSeconds,
      vendor: facts.vendor,
      responseQuality: facts.responseQuality,
      // Judges read the context, which is alike in both worlds, and nothing else of how the task was written.
      authoring: makeAuthoring(`${facts.vendor} ${facts.affiliation} ${facts.responseQuality}`, [
        { fact: 'Kidney function', state: 'missing', note: 'The answer has to ask for it.' },
      ]),
    }
    if (kind !== 'adjudication') made.push(await makeReviewTask(db, wish))
    else
      made.push(
        await makeAdjudicationTask(db, {
          ...wish,
          // Alike, because their letters depend on random ids.
          reviews: reviewers.map((reviewerId) => ({ reviewerId })),
        }),
      )
  }
  const answered = made.filter((_, index) => tasks[index]?.kind === 'baseline')
  await db.task.updateMany({
    where: { id: { in: answered.map(({ taskId }) => taskId) } },
    data: { status: 'accepted' },
  })
  if (answered.length > 0)
    await makeDraw(db, {
      datasetId,
      purpose: 'release',
      tasks: answered.map(({ taskId, versionId }) => ({ taskId, versionId })),
    })
  for (const purpose of ['review', 'release'] as const) {
    const { [purpose]: drawnFrom } = draws
    if (drawnFrom !== null)
      await makeDraw(db, {
        datasetId,
        purpose,
        tasks: made.map(({ taskId, versionId }) => ({ taskId, versionId, stratum: drawnFrom })),
      })
  }

  const routers = { review: caller.reviews, adjudication: caller.adjudications, baseline: caller.answers }
  const taken: { id: string; kind: AssignmentKind; version: number }[] = []
  const followOwn = async (step: OwnStep): Promise<unknown> => {
    switch (step.does) {
      case 'queue':
        return routers[step.kind].queue()
      case 'take': {
        const answer = await routers[step.kind].take({})
        taken.push({ id: answer.assignmentId, kind: step.kind, version: 0 })
        return answer
      }
      case 'skip offered': {
        const router = step.kind === 'review' ? caller.reviews : caller.adjudications
        const { next } = await router.queue()
        return next ? router.skip({ versionId: next.versionId, reason: 'Not my field.' }) : 'nothing offered'
      }
      case 'change profile': {
        const { vendorTies, affiliation: place } = step
        return caller.people.changeProfile({ ...profile, vendorTies, affiliation: place })
      }
      case 'own profile':
        return caller.people.ownProfile()
      case 'home':
        return caller.home.read()
      case 'sent':
        return caller.reviews.sent()
      case 'decided':
        return caller.adjudications.sent()
      case 'answered':
        return caller.answers.sent()
      case 'notifications':
        return caller.notifications.list({})
    }
  }
  const followAssigned = async (step: AssignmentStep): Promise<unknown> => {
    const assignment = taken[step.index]
    if (!assignment) return 'nothing taken'
    const { id: assignmentId, kind } = assignment
    const router = routers[kind]
    switch (step.does) {
      case 'read':
        return router.read({ assignmentId })
      case 'kept':
        return router.kept({ assignmentId })
      case 'hand back':
        return router.end({ assignmentId, as: 'handed_back' })
      case 'skip':
        return router.end({ assignmentId, as: 'skipped', reason: 'Not my field.' })
      case 'submit stale':
        return router.submit({ assignmentId, draftVersion: 999_999 })
      case 'undo':
        return router.undo({ assignmentId })
      case 'take effect':
        await makeDue(db, assignmentId)
        await applyHeldJudgments(db, {
          onError(error) {
            throw error
          },
        })
        return 'due ones took effect'
      case 'submit':
        return router.submit({ assignmentId, draftVersion: assignment.version })
      case 'save': {
        const { versionId } = await db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })
        const base = { assignmentId, baseVersion: assignment.version }
        const saves = {
          review: async () => caller.reviews.save({ ...base, content: wholeReview(versionId) }),
          adjudication: async () =>
            caller.adjudications.save({ ...base, content: await wholeAdjudication(db, versionId) }),
          baseline: async () => caller.answers.save({ ...base, content: wholeAnswer(versionId) }),
        }
        const saved = await saves[kind]()
        assignment.version = saved.version
        return saved
      }
    }
  }
  const follow = (step: Step) => ('index' in step ? followAssigned(step) : followOwn(step))
  return async (step: Step) => follow(step).then(describeAnswer, describeRefusal)
}

const describeAnswer = (answer: unknown) => JSON.stringify(answer)

function describeRefusal(error: unknown): string {
  if (!(error instanceof TRPCError) || !(error.cause instanceof Refusal)) throw error
  return `refused: ${error.code} ${error.cause.code} ${error.cause.field} ${error.message}`
}

/** Replaces ids by their order of appearance, and times: both are random, and differ between equal worlds. */
function normalize(answers: readonly string[]): string[] {
  const ids = new Map<string, string>()
  return answers.map((answer) =>
    answer
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
        return ids.get(id) ?? ''
      }),
  )
}

const worlds: { test: TestDatabase; open: OpenDatabase }[] = []
beforeAll(async () => {
  process.env['DATABASE_URL'] ??= 'postgres://unused'
  process.env['NEXTAUTH_URL'] ??= 'http://site.example'
  process.env['NEXTAUTH_SECRET'] ??= 'a secret of tests that is long enough'
  process.env['CONSILIUM_WORKER_PUBLIC_KEY'] ??= 'unused'
  for (let count = 0; count < 2; count++) {
    const test = await createTestDatabase()
    worlds.push({ test, open: openDatabase(test.appUrl, { connections: 4 }) })
  }
})
afterAll(async () => {
  for (const { open, test } of worlds) {
    await open.close()
    await test.drop()
  }
})

describe('what a judge can find out', () => {
  it(
    `is the same in two worlds that differ only in hidden facts, in ${SEQUENCES} sequences of calls`,
    { timeout: SEQUENCES * 3_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(scenes, async ({ initial, holdSeconds, draws, tasks, steps: sequence }) => {
          const [one, other] = await Promise.all(
            worlds.map(async ({ open }, world) => {
              const follow = await makeWorld(open, {
                initial,
                holdSeconds,
                draws: draws[world] as HiddenDraws,
                tasks: tasks.map(({ kind, worlds: facts }) => ({ kind, facts: facts[world] as HiddenFacts })),
              })
              const answers: string[] = []
              // The initial profile is the one with which they first see what waits.
              for (const step of [{ does: 'queue', kind: 'review' } as const, ...sequence])
                answers.push(await follow(step))
              return normalize(answers)
            }),
          )
          expect(one).toEqual(other)
        }),
        { numRuns: SEQUENCES },
      )
    },
  )
})

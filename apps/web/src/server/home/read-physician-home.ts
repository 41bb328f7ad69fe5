import type { PhysicianHome } from '../../domain/home/home-views'
import { findMissing } from '../../domain/authoring/missing-parts'
import { estimateOpenShare } from '../../domain/authoring/open-share'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import { estimateMinutesLeft } from '../../domain/time/work-estimate'
import { exerciseIds } from '../../domain/practice/exercise-ids'
import { findRefusal } from '../../domain/permissions/permissions'
import { nameReason } from '../../domain/reviewing/return-reasons'
import type { Context } from '../platform/context'
import { listOwnTasks } from '../authoring/list-own-tasks'
import { readWorkEstimates } from '../datasets/read-work-estimates'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'
import { listDuties } from '../guidelines/list-guidelines'
import { readOffers } from '../plan/read-offers'
import { readPassedExercises } from '../practice/explain-missing-practice'
import { countUnreadThreads } from '../threads/count-unread-threads'
import { readJudging } from './read-judging'
import { readSpentMinutes } from './read-spent-minutes'

const MAX_DRAFTS = 6

/** What a physician can do next: returned tasks first, then drafts, then the tasks that the plan needs. */
export async function readPhysicianHome(
  ctx: Context,
  personId: string,
  now = new Date(),
): Promise<PhysicianHome> {
  const { db } = ctx
  const [own, offers, judging, threads, guidelines, month] = await Promise.all([
    listOwnTasks(ctx),
    readOffers(db, personId),
    readJudging(ctx),
    countUnreadThreads(db, personId),
    listDuties(ctx),
    readMonth(ctx, personId, now),
  ])
  const openWith = (status: 'draft' | 'revision') => own.filter((one) => one.status === status)
  const allDrafts = openWith('draft')
  const drafts = allDrafts.slice(0, MAX_DRAFTS)
  const [open, spent, estimate] = await Promise.all([
    readOpenShares(
      ctx,
      personId,
      drafts.map(({ id }) => id),
    ),
    readSpentMinutes(
      db,
      personId,
      drafts.map(({ id }) => id),
    ),
    readWorkEstimates(
      db,
      'write',
      drafts.map(({ datasetId }) => datasetId),
    ),
  ])
  const reasons = await readReasons(
    ctx,
    openWith('revision').map(({ id }) => id),
  )
  const viewed = ({ id, datasetName, mode, useCase, beginning }: (typeof own)[number]) => ({
    taskId: id,
    dataset: datasetName,
    mode,
    useCase,
    beginning,
  })
  return {
    returned: openWith('revision').map((one) => ({
      ...viewed(one),
      reasons: reasons.get(one.id) ?? [],
    })),
    drafts: drafts.map((one) => {
      const { minutes, of } = estimate(one.datasetId)
      return {
        ...viewed(one),
        changedAt: one.changedAt,
        estimate: { minutes: estimateMinutesLeft(minutes, spent.get(one.id) ?? 0, open.get(one.id)), of },
      }
    }),
    draftCount: allDrafts.length,
    offers,
    practice: await readPractice(
      ctx,
      personId,
      offers.map(({ dataset }) => dataset.id),
    ),
    ...judging,
    threads,
    guidelines,
    month,
  }
}

/** The share of the work on each draft that is not done. */
async function readOpenShares(
  { db }: Context,
  personId: string,
  taskIds: string[],
): Promise<Map<string, number>> {
  const drafts = await db.draft.findMany({
    where: { kind: 'task', personId, taskId: { in: taskIds } },
    select: { taskId: true, content: true },
  })
  return new Map(
    drafts.flatMap(({ taskId, content }) => {
      const { data } = TaskDraft.safeParse(content)
      return taskId && data ? [[taskId, estimateOpenShare(findMissing(data, { turns: [] }))] as const] : []
    }),
  )
}

/** The reasons why each task was returned, without the people who gave them. */
async function readReasons({ db }: Context, taskIds: string[]): Promise<Map<string, string[]>> {
  const versions = await db.task.findMany({
    where: { id: { in: taskIds } },
    select: {
      id: true,
      currentVersion: {
        select: {
          reviews: { where: { decision: { not: 'approve' } }, select: { reasons: true } },
          adjudication: { select: { reasons: true } },
        },
      },
    },
  })
  return new Map(
    versions.map(({ id, currentVersion }) => {
      const said = [
        ...(currentVersion?.reviews ?? []),
        ...(currentVersion?.adjudication ? [currentVersion.adjudication] : []),
      ].flatMap(({ reasons }) => reasons)
      return [id, [...new Set(said)].map(nameReason).toSorted()]
    }),
  )
}

/**
 * Counts the tasks that the person submitted and did not withdraw, reviewed, decided and had accepted this month (UTC).
 */
async function readMonth(
  { actor, db }: Context,
  personId: string,
  now: Date,
): Promise<PhysicianHome['month']> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [submitted, reviewed, decided, answered, accepted] = await Promise.all([
    db.task.count({
      where: {
        authorId: personId,
        source: 'authored',
        status: { not: 'withdrawn' },
        versions: { some: { number: 1, createdAt: { gte: since } } },
      },
    }),
    db.review.count({ where: { reviewerId: personId, createdAt: { gte: since } } }),
    findRefusal(actor, 'adjudications.write')
      ? null
      : db.adjudication.count({ where: { adjudicatorId: personId, createdAt: { gte: since } } }),
    db.baselineAnswer.count({ where: { personId, returned: null, createdAt: { gte: since } } }),
    db.task.count({
      where: {
        authorId: personId,
        source: 'authored',
        status: { in: ['accepted', 'released'] },
        versions: { some: { adjudication: { decision: 'accept', createdAt: { gte: since } } } },
      },
    }),
  ])
  return { submitted, reviewed, decided, answered, accepted }
}

async function readPractice(
  { db }: Context,
  personId: string,
  datasetIds: readonly string[],
): Promise<PhysicianHome['practice']> {
  const settings = await Promise.all(datasetIds.map((id) => readAuthoringSetting(db, id)))
  const needs = settings.map(({ value }) => value.onboarding)
  if (needs.every((need) => need === 'off')) return null
  const done = await readPassedExercises(db, personId)
  const passed = exerciseIds.filter((id) => done.has(id)).length
  return passed === exerciseIds.length
    ? null
    : { done: passed, of: exerciseIds.length, required: needs.includes('required') }
}

import type { PhysicianHome } from '../../../domain/home/home-views'
import type { Pipeline, StuckLine } from '../../../domain/home/dashboard-views'
import type { ReviewAgreement, ReviewFunnel } from '../../../domain/reviewing/figures-views'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { readPhysicianHome } from '../../home/read-physician-home'
import { listPipelines } from '../../home/dashboard/list-pipelines'
import { listStuckTasks } from '../../home/dashboard/list-stuck-tasks'
import { listWaitingAdjudications } from '../../assignments/waiting/waiting-adjudications'
import { listWaitingReviews } from '../../assignments/waiting/waiting-reviews'
import { readReviewAgreement } from '../../reviewing/figures/read-review-agreement'
import { readReviewFunnel } from '../../reviewing/figures/read-review-funnel'
import { freezeDraft } from '../../releasing/freeze-draft'
import { waiveCheck } from '../../releasing/waive-check'
import { publishRelease } from '../../releasing/publish-release'
import { createDraft } from '../../sampling/create-draft'
import { drawSample } from '../../sampling/draws/draw-sample'
import { holdOutTasks } from '../../sampling/draws/hold-out-tasks'
import { editPlan } from '../../sampling/edit-plan'
import { readDraft } from '../../sampling/read-draft'
import { savePlan } from '../../sampling/save-plan'
import type { TestApi } from '../open-test-api'
import type { Someone } from './act'

interface Program {
  datasetId: string
  people: readonly Someone[]
}

/**
 * What people see of the tasks of a program: homes, queues, the dashboard and the figures of reviewing. Without the
 * drawn tasks that wait for answers, which a draw adds.
 */
export interface ProgramView {
  homes: Omit<PhysicianHome, 'answers'>[]
  reviews: string[][]
  adjudications: string[][]
  stuck: StuckLine[]
  /** Accepted and released tasks are counted together, because a freeze moves them from one to the other. */
  pipeline: Record<string, number>
  funnel: Omit<ReviewFunnel, 'stages'>
  agreement: ReviewAgreement
}

export async function viewProgram(api: TestApi, { datasetId, people }: Program): Promise<ProgramView> {
  const { ctx, db } = api
  const homes: ProgramView['homes'] = []
  const reviews: string[][] = []
  const adjudications: string[][] = []
  for (const actor of people) {
    const { answers: _, ...home } = await readPhysicianHome({ ...ctx, actor }, actor.id, new Date())
    homes.push(home)
    const [toReview, toAdjudicate] = [
      await listWaitingReviews(db, actor.id, 500),
      await listWaitingAdjudications(db, actor.id, 500),
    ]
    reviews.push(toReview.map(({ taskId }) => taskId))
    adjudications.push(toAdjudicate.map(({ taskId }) => taskId))
  }
  const pipelines = await listPipelines(ctx)
  const { stages: _, ...funnel } = await readReviewFunnel(ctx, datasetId)
  return {
    homes,
    reviews,
    adjudications,
    stuck: (await listStuckTasks(ctx)).filter(
      (line) => line.dataset.id === datasetId && !('kind' in line && line.kind === 'baseline'),
    ),
    pipeline: countStages(pipelines.find(({ dataset }) => dataset.id === datasetId)),
    funnel,
    agreement: await readReviewAgreement(ctx, datasetId),
  }
}

function countStages(pipeline: Pipeline | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, tasks } of pipeline?.stages ?? []) {
    const stage = status === 'released' ? 'accepted' : status
    counts[stage] = (counts[stage] ?? 0) + tasks
  }
  return counts
}

/**
 * Releases half of the accepted tasks of a program: plan, draw, held-out split, freeze and publication. `onStep`
 * is called after the draw, the freeze and the publication.
 */
export async function releaseProgram(
  api: TestApi,
  { datasetId }: Program,
  onStep: (step: 'drawn' | 'frozen' | 'published') => Promise<void>,
): Promise<{ releaseId: string; drawn: number }> {
  const { ctx, db } = api
  await db.dataset.update({ where: { id: datasetId }, data: { license: 'CC-BY-4.0' }, select: { id: true } })
  const accepted = await db.task.count({ where: { datasetId, status: 'accepted' } })
  const plan: SamplePlanInput = {
    ...DEFAULT_PLAN,
    size: Math.floor(accepted / 2),
    caps: { ...DEFAULT_PLAN.caps, perCluster: null },
    targets: [{ kind: 'proportional', dimensions: ['useCase', 'slice'] }],
  }
  const name = 'Program 1'
  const draftId = await createDraft(ctx, { datasetId, name, purpose: 'release' })
  await editPlan(ctx, { id: draftId, version: 0, plan })
  await savePlan(ctx, { id: draftId, version: 1 })
  const { saved } = await readDraft(ctx, draftId)
  const sampleId = await drawSample(ctx, { draftId, planId: saved?.id ?? '' })
  await holdOutTasks(ctx, { draftId, size: 1, dimensions: ['useCase'] })
  await waiveCheck(ctx, {
    draftId,
    check: 'duplicates',
    reason: 'The simulated authors write the same conversation.',
  })
  await onStep('drawn')
  const { split } = await readDraft(ctx, draftId)
  const { id: releaseId, tasks } = await freezeDraft(ctx, {
    id: draftId,
    sampleId,
    splitId: split?.id ?? null,
    confirm: name,
  })
  await onStep('frozen')
  await publishRelease(ctx, { id: releaseId, name })
  await onStep('published')
  return { releaseId, drawn: tasks }
}

import { z } from 'zod'
import { deprecated, pageOf, PageQuery } from '../../domain/platform/page'
import { ListedRun, RunDetail, RunPage, RunPlan, RunSummary } from '../../domain/running/run-views'
import { RunNoticeBody } from '../../domain/running/run-notices'
import { ListRuns, SetBudget, StartRun, type RunAction } from '../../domain/running/runs'
import { PublishPreview } from '../../domain/leaderboard/publish-preview'
import { ById } from '../../domain/systems/systems'
import type { Action } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { readProgress, readSharedProgress } from './read-progress'
import { listRuns, readChangedRun } from './read-runs'
import { readUsage, readSharedUsage } from './read-usage'
import { planRun } from './plan-run'
import { previewPublishing } from './preview-publishing'
import { publishRun } from './publish-run'
import { setBudget } from './set-budget'
import { startRun } from './start-run'
import { hideRunNumbers, withdrawRun } from './withdraw-run'
import { changeRunState } from './change-run-state'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const RunsQuery = PageQuery.extend({
  take: deprecated(ListRuns.shape.take.unwrap().optional(), 'limit'),
})

const RunList = pageOf(ListedRun)
  .extend({
    runs: deprecated(z.array(ListedRun), 'items'),
    next: deprecated(RunPage.shape.next, 'nextCursor'),
  })
  .meta({ id: 'RunList' })

const NewBudget = SetBudget.omit({ id: true }).meta({ id: 'SetBudget' })

const startExample = {
  releaseId: '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10',
  systemId: '7c1de1f4-51c5-4c0a-8a83-0d0f4a3c9b12',
  judgeId: '2f0f6f34-9a57-4d0e-b1a5-5d8e3f0a6c21',
  profile: 'healthbench',
  samplesPerTask: 1,
  budget: '12.50',
  currency: 'USD',
}

/** Endpoints to plan, start, read, pause, resume, cancel, retry, budget, publish and withdraw runs. */
export const runEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/runs',
    action: 'runs.start',
    summary: 'Start a run',
    description:
      'With an `id` of your choice, repeating the request returns the existing run. Follow the run with `GET /runs/{id}`. A run on held-out tasks also needs the scope `heldout`.',
    body: StartRun,
    example: startExample,
    responses: {
      201: {
        description: 'The run, with the exact number of answers and verdicts.',
        schema: RunSummary,
      },
    },
    handle: async ({ ctx, body }) => ({
      status: 201,
      body: await readChangedRun(ctx, await startRun(ctx, body)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/runs/plan',
    action: 'runs.start',
    summary: 'Count the calls of a run without starting it',
    description: 'Refuses what starting the run would refuse, a missing scope `heldout` included.',
    body: StartRun,
    example: startExample,
    responses: { 200: { description: 'Tasks, answers and judge calls.', schema: RunPlan } },
    handle: async ({ ctx, body }) => ({ status: 200, body: await planRun(ctx, body) }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs',
    action: 'published.read',
    summary: 'List runs, newest first',
    query: RunsQuery,
    responses: {
      200: { description: 'A page of runs.', schema: RunList },
    },
    handle: async ({ ctx, query: { cursor, limit, take = limit } }) => {
      const page = await listRuns(ctx, { take, ...(cursor === undefined ? {} : { cursor }) })
      return { status: 200, body: { items: page.runs, nextCursor: page.next, ...page } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}',
    action: 'published.read',
    summary: 'Read a run with its counts, failures, tokens and cost',
    params: ById,
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: { ...(await readSharedProgress(ctx, params.id)), ...(await readSharedUsage(ctx, params.id)) },
    }),
  }),
  move('/runs/{id}/pause', 'runs.start', 'Pause a run', steer('pause')),
  move('/runs/{id}/resume', 'runs.start', 'Resume a paused run', steer('resume')),
  move('/runs/{id}/cancel', 'runs.start', 'Cancel a run for good', steer('cancel')),
  move(
    '/runs/{id}/retry-failed',
    'runs.start',
    'Retry the failed work of an incomplete run',
    steer('retryFailed'),
  ),
  endpoint({
    method: 'POST',
    path: '/runs/{id}/budget',
    action: 'runs.start',
    summary: 'Set the budget of a run',
    description:
      'The amount covers all calls of the run, including what is already spent. Resumes a run that was paused by its budget.',
    example: { budget: '12.50', currency: 'USD' },
    params: ById,
    body: NewBudget,
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    handle: async ({ ctx, params, body }) => {
      await setBudget(ctx, { ...params, ...body })
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/publish-preview',
    action: 'runs.read',
    summary: 'Preview the leaderboard as it would be after publishing a completed run',
    params: ById,
    responses: {
      200: {
        description: 'Each table that would change, with the place of each system now and afterwards.',
        schema: PublishPreview,
      },
    },
    handle: async ({ ctx, params }) => ({ status: 200, body: await previewPublishing(ctx, params.id) }),
  }),
  {
    ...move('/runs/{id}/publish', 'runs.publish', 'Publish a completed or incomplete run', publishRun),
    description:
      'An incomplete run has no score: the leaderboard shows bounds of it and ranks the system only if a retry completes the run. Refused while the release of the run is not published: publish it first with `POST /releases/{id}/publish`. No more runs of a withdrawn release can be published, and no withdrawn run again.',
  },
  endpoint({
    method: 'POST',
    path: '/runs/{id}/withdraw',
    action: 'runs.withdraw',
    summary: 'Withdraw a published run',
    description:
      'It is no longer ranked from the next snapshot of the leaderboard on. Its numbers stay readable at the same address, marked with the date and the reason. A withdrawal is final; another run of the system can be published.',
    params: ById,
    body: RunNoticeBody,
    example: { reason: 'The system prompt was that of another system.' },
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    async handle({ ctx, params, body }) {
      await withdrawRun(ctx, { ...params, ...body })
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/runs/{id}/hide-numbers',
    action: 'runs.withdraw',
    summary: 'Hide the numbers of a withdrawn run',
    description:
      'Readers see that the run is withdrawn, when and why, and no numbers, answers or verdicts of it, also on older snapshots of the leaderboard. Admins can still read them. This is final, and nothing is deleted.',
    params: ById,
    body: RunNoticeBody,
    example: { reason: 'The answers were made with another model.' },
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    async handle({ ctx, params, body }) {
      await hideRunNumbers(ctx, { ...params, ...body })
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  }),
]

function steer(action: RunAction) {
  return (ctx: Context, id: string) => changeRunState(ctx, action, id)
}

function move(
  path: string,
  action: Action,
  summary: string,
  work: (ctx: Context, id: string) => Promise<void>,
): Endpoint {
  return endpoint({
    method: 'POST',
    path,
    action,
    summary,
    params: ById,
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    handle: async ({ ctx, params }) => {
      await work(ctx, params.id)
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  })
}

async function readDetail(ctx: Context, id: string) {
  const [progress, usage] = await Promise.all([readProgress(ctx, id), readUsage(ctx, id)])
  return { ...progress, ...usage }
}

import { RunDetail, RunPage, RunPlan, RunSummary } from '../../domain/run-views'
import { ListRuns, SetBudget, StartRun, type RunAction } from '../../domain/runs'
import { ById } from '../../domain/systems'
import type { Action } from '../../domain/permissions'
import type { Context } from '../context'
import { readProgress, watchProgress } from '../runs/read-progress'
import { listRuns, readRun } from '../runs/read-runs'
import { readUsage, watchUsage } from '../runs/read-usage'
import { planRun } from '../services/running/plan-run'
import { publishRun } from '../services/running/publish-run'
import { setBudget } from '../services/running/set-budget'
import { startRun } from '../services/running/start-run'
import { steerRun } from '../services/running/steer-run'
import { endpoint, type Endpoint } from './endpoint'

/** Runs: planned, started, watched, steered and published. */
export const runEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/runs',
    action: 'runs.start',
    summary: 'Start a run',
    body: StartRun,
    responses: {
      201: {
        description: 'The run, with the exact number of answers and verdicts it will hold.',
        schema: RunSummary,
      },
    },
    handle: async ({ ctx, body }) => ({ status: 201, body: await readRun(ctx, await startRun(ctx, body)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/runs/plan',
    action: 'runs.start',
    summary: 'Count what a run would do, without starting it',
    body: StartRun,
    responses: { 200: { description: 'Tasks, answers and judge calls.', schema: RunPlan } },
    handle: async ({ ctx, body }) => ({ status: 200, body: await planRun(ctx, body) }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs',
    action: 'published.read',
    summary: 'List runs, newest first',
    query: ListRuns,
    responses: {
      200: { description: 'A page of runs; `next` is the cursor of the page after it.', schema: RunPage },
    },
    handle: async ({ ctx, query }) => ({ status: 200, body: await listRuns(ctx, query) }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}',
    action: 'published.read',
    summary: 'Read a run with its counts, failures, tokens and cost',
    params: ById,
    responses: { 200: { description: 'The run as it stands now.', schema: RunDetail } },
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: { ...(await watchProgress(ctx, params.id)), ...(await watchUsage(ctx, params.id)) },
    }),
  }),
  move(
    '/runs/{id}/pause',
    'runs.start',
    'Pause a run: what is in flight finishes, nothing else begins',
    steer('pause'),
  ),
  move('/runs/{id}/resume', 'runs.start', 'Resume a paused run', steer('resume')),
  move('/runs/{id}/cancel', 'runs.start', 'Cancel a run for good', steer('cancel')),
  move(
    '/runs/{id}/retry-failed',
    'runs.start',
    'Try again what failed in an incomplete run',
    steer('retryFailed'),
  ),
  endpoint({
    method: 'POST',
    path: '/runs/{id}/budget',
    action: 'runs.start',
    summary: 'Set how many dollars a run may cost; one that is paused for its budget goes on',
    params: ById,
    body: SetBudget.omit({ id: true }),
    responses: { 200: { description: 'The run as it stands now.', schema: RunDetail } },
    handle: async ({ ctx, params, body }) => {
      await setBudget(ctx, { ...params, ...body })
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  }),
  move('/runs/{id}/publish', 'runs.publish', 'Publish a completed run', publishRun),
]

function steer(action: RunAction) {
  return (ctx: Context, id: string) => steerRun(ctx, action, id)
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
    responses: { 200: { description: 'The run as it stands now.', schema: RunDetail } },
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

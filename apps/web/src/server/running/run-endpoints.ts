import { RunDetail, RunPage, RunPlan, RunSummary } from '../../domain/running/run-views'
import { ListRuns, SetBudget, StartRun, type RunAction } from '../../domain/running/runs'
import { ById } from '../../domain/systems/systems'
import type { Action } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { readProgress, readSharedProgress } from './read-progress'
import { listRuns, readRun } from './read-runs'
import { readUsage, readSharedUsage } from './read-usage'
import { planRun } from './plan-run'
import { publishRun } from './publish-run'
import { setBudget } from './set-budget'
import { startRun } from './start-run'
import { changeRunState } from './change-run-state'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** Endpoints to plan, start, read, pause, resume, cancel, retry, budget and publish runs. */
export const runEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/runs',
    action: 'runs.start',
    summary: 'Start a run',
    body: StartRun,
    responses: {
      201: {
        description: 'The run, with the exact number of answers and verdicts.',
        schema: RunSummary,
      },
    },
    handle: async ({ ctx, body }) => ({ status: 201, body: await readRun(ctx, await startRun(ctx, body)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/runs/plan',
    action: 'runs.start',
    summary: 'Count the calls of a run without starting it',
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
      200: { description: 'A page of runs; `next` is the cursor of the next page.', schema: RunPage },
    },
    handle: async ({ ctx, query }) => ({ status: 200, body: await listRuns(ctx, query) }),
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
  move(
    '/runs/{id}/pause',
    'runs.start',
    'Pause a run: calls in flight finish, and no new calls start',
    steer('pause'),
  ),
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
    summary: 'Set the budget of a run in dollars; resumes a run that was paused by its budget',
    params: ById,
    body: SetBudget.omit({ id: true }),
    responses: { 200: { description: 'The current state of the run.', schema: RunDetail } },
    handle: async ({ ctx, params, body }) => {
      await setBudget(ctx, { ...params, ...body })
      return { status: 200, body: await readDetail(ctx, params.id) }
    },
  }),
  move('/runs/{id}/publish', 'runs.publish', 'Publish a completed run', publishRun),
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

import { z } from 'zod'
import { RunPage, RunPlan, RunProgress, RunSummary, RunUsage } from '../../domain/run-views'
import { ListRuns, SetBudget, StartRun, type RunAction } from '../../domain/runs'
import { ById } from '../../domain/systems'
import { readProgress, watchProgress } from '../runs/read-progress'
import { listRuns, readRun } from '../runs/read-runs'
import { watchUsage } from '../runs/read-usage'
import { planRun } from '../services/running/plan-run'
import { publishRun } from '../services/running/publish-run'
import { setBudget } from '../services/running/set-budget'
import { startRun } from '../services/running/start-run'
import { steerRun } from '../services/running/steer-run'
import { procedure, router } from '../trpc'

export const runsRouter = router({
  list: procedure('published.read')
    .input(ListRuns)
    .output(RunPage)
    .query(({ ctx, input }) => listRuns(ctx, input)),
  get: procedure('published.read')
    .input(ById)
    .output(RunProgress)
    .query(({ ctx, input }) => watchProgress(ctx, input.id)),
  usage: procedure('published.read')
    .input(ById)
    .output(RunUsage)
    .query(({ ctx, input }) => watchUsage(ctx, input.id)),
  options: procedure('runs.start')
    .output(
      z.strictObject({
        releases: z.array(
          z.strictObject({
            id: z.uuid(),
            name: z.string(),
            dataset: z.string(),
            tasks: z.int(),
            professional: z.boolean(),
          }),
        ),
      }),
    )
    .query(async ({ ctx: { pool } }) => ({ releases: (await pool.query(releasesSql)).rows })),
  plan: procedure('runs.start')
    .input(StartRun)
    .output(RunPlan)
    .query(({ ctx, input }) => planRun(ctx, input)),
  start: procedure('runs.start')
    .input(StartRun)
    .output(RunSummary)
    .mutation(async ({ ctx, input }) => readRun(ctx, await startRun(ctx, input))),
  pause: steer('pause'),
  resume: steer('resume'),
  cancel: steer('cancel'),
  retryFailed: steer('retryFailed'),
  setBudget: procedure('runs.start')
    .input(SetBudget)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await setBudget(ctx, input)
      return readProgress(ctx, input.id)
    }),
  publish: procedure('runs.publish')
    .input(ById)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await publishRun(ctx, input.id)
      return readProgress(ctx, input.id)
    }),
})

function steer(action: RunAction) {
  return procedure('runs.start')
    .input(ById)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await steerRun(ctx, action, input.id)
      return readProgress(ctx, input.id)
    })
}

// Tasks with a use case are in the form of HealthBench Professional, which suggests its profile.
const releasesSql = `
  SELECT r.id, r.name, d.name AS dataset, r.task_count AS tasks, coalesce((
      SELECT v.use_case IS NOT NULL FROM release_task t JOIN task_version v ON v.id = t.version_id WHERE t.release_id = r.id ORDER BY t.task_id LIMIT 1
    ), false) AS professional
  FROM release r JOIN dataset d ON d.id = r.dataset_id
  ORDER BY r.created_at DESC, r.id LIMIT 200`

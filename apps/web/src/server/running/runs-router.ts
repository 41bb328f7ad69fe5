import { z } from 'zod'
import { RunLimit } from '../../domain/running/run-limit'
import {
  FailedWork,
  FailedWorkQuery,
  RetryFailed,
  RunChoices,
  RunPage,
  RunPlan,
  RunProgress,
  RunSummary,
  RunUsage,
} from '../../domain/running/run-views'
import { HideRunNumbers, WithdrawRun } from '../../domain/running/run-notices'
import { ListRuns, SetBudget, StartRun, type RunAction } from '../../domain/running/runs'
import { PublishPreview } from '../../domain/leaderboard/publish-preview'
import { ById } from '../../domain/systems/systems'
import { listFailedWork } from './list-failed-work'
import { readProgress, readSharedProgress } from './read-progress'
import { readRunChoices } from './read-choices'
import { listRuns, readChangedRun } from './read-runs'
import { readRunLimit } from './read-run-limit'
import { readSharedUsage } from './read-usage'
import { planRun } from './plan-run'
import { previewPublishing } from './preview-publishing'
import { publishRun } from './publish-run'
import { setBudget } from './set-budget'
import { startRun } from './start-run'
import { hideRunNumbers, withdrawRun } from './withdraw-run'
import { changeRunState } from './change-run-state'
import { procedure, router } from '../platform/trpc'
import { readsDatasets } from '../platform/visibility/visible-tasks'

export const runsRouter = router({
  list: procedure('published.read')
    .input(ListRuns)
    .output(RunPage)
    .query(({ ctx, input }) => listRuns(ctx, input)),
  choices: procedure('published.read')
    .output(RunChoices)
    .query(({ ctx }) => readRunChoices(ctx)),
  get: procedure('published.read')
    .input(ById)
    .output(RunProgress)
    .query(({ ctx, input }) => readSharedProgress(ctx, input.id)),
  usage: procedure('published.read')
    .input(ById)
    .output(RunUsage)
    .query(({ ctx, input }) => readSharedUsage(ctx, input.id)),
  limit: procedure('operations.read')
    .input(ById)
    .output(z.strictObject({ limit: RunLimit.nullable() }))
    .query(async ({ ctx, input }) => ({ limit: await readRunLimit(ctx, input.id) })),
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
            withdrawn: z.boolean(),
          }),
        ),
      }),
    )
    .query(async ({ ctx: { actor, pool } }) => ({
      releases: (await pool.query(releasesSql, [readsDatasets(actor)])).rows,
    })),
  plan: procedure('runs.start')
    .input(StartRun)
    .output(RunPlan)
    .query(({ ctx, input }) => planRun(ctx, input)),
  start: procedure('runs.start')
    .input(StartRun)
    .output(RunSummary)
    .mutation(async ({ ctx, input }) => readChangedRun(ctx, await startRun(ctx, input))),
  pause: steer('pause'),
  resume: steer('resume'),
  cancel: steer('cancel'),
  failedWork: procedure('runs.read')
    .input(FailedWorkQuery)
    .output(FailedWork)
    .query(({ ctx, input }) => listFailedWork(ctx, input)),
  retryFailed: procedure('runs.start')
    .input(RetryFailed)
    .output(RunProgress)
    .mutation(async ({ ctx, input: { id, workItemId } }) => {
      await changeRunState(ctx, 'retryFailed', id, { workItemId })
      return readProgress(ctx, id)
    }),
  setBudget: procedure('runs.start')
    .input(SetBudget)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await setBudget(ctx, input)
      return readProgress(ctx, input.id)
    }),
  previewPublishing: procedure('runs.read')
    .input(ById)
    .output(PublishPreview)
    .query(({ ctx, input }) => previewPublishing(ctx, input.id)),
  publish: procedure('runs.publish')
    .input(ById)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await publishRun(ctx, input.id)
      return readProgress(ctx, input.id)
    }),
  withdraw: procedure('runs.withdraw')
    .input(WithdrawRun)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await withdrawRun(ctx, input)
      return readProgress(ctx, input.id)
    }),
  hideNumbers: procedure('runs.withdraw')
    .input(HideRunNumbers)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await hideRunNumbers(ctx, input)
      return readProgress(ctx, input.id)
    }),
})

function steer(action: Exclude<RunAction, 'retryFailed'>) {
  return procedure('runs.start')
    .input(ById)
    .output(RunProgress)
    .mutation(async ({ ctx, input }) => {
      await changeRunState(ctx, action, input.id)
      return readProgress(ctx, input.id)
    })
}

// Tasks with a use case come from HealthBench Professional or its format, so its profile is suggested. A key that
// starts runs and reads no datasets sees the names of published releases only.
const releasesSql = `
  SELECT r.id, r.name, d.name AS dataset, r.task_count AS tasks, coalesce((
      SELECT v.use_case IS NOT NULL FROM release_task t JOIN task_version v ON v.id = t.version_id WHERE t.release_id = r.id ORDER BY t.task_id LIMIT 1
    ), false) AS professional,
    EXISTS (SELECT FROM release_notice n WHERE n.release_id = r.id AND n.kind = 'withdrawal') AS withdrawn
  FROM release r JOIN dataset d ON d.id = r.dataset_id
  WHERE $1 OR EXISTS (SELECT FROM release_publication p WHERE p.release_id = r.id)
  ORDER BY r.created_at DESC, r.id LIMIT 200`

import {
  RunResults,
  RunResultsQuery,
  RunTask,
  RunTaskQuery,
  RunTasks,
  RunTasksQuery,
} from '../../domain/results'
import { listRunTasks } from '../results/list-run-tasks'
import { readRunResults } from '../results/read-run-results'
import { readRunTask } from '../results/read-run-task'
import { procedure, router } from '../trpc'

export const resultsRouter = router({
  summary: procedure('published.read')
    .input(RunResultsQuery)
    .output(RunResults)
    .query(({ ctx, input }) => readRunResults(ctx, input)),
  tasks: procedure('published.read')
    .input(RunTasksQuery)
    .output(RunTasks)
    .query(({ ctx, input }) => listRunTasks(ctx, input)),
  task: procedure('published.read')
    .input(RunTaskQuery)
    .output(RunTask)
    .query(({ ctx, input }) => readRunTask(ctx, input)),
})

import {
  RunResults,
  RunResultsQuery,
  RunTask,
  RunTaskQuery,
  RunTasks,
  RunTasksQuery,
} from '../../domain/results/results'
import { ResultWeightedMean } from '../../domain/results/weighted-mean'
import { listRunTasks } from './list-run-tasks'
import { readRunResults } from './read-run-results'
import { readRunTask } from './read-run-task'
import { readWeightedMean } from './read-weighted-mean'
import { procedure, router } from '../platform/trpc'

export const resultsRouter = router({
  summary: procedure('published.read')
    .input(RunResultsQuery)
    .output(RunResults)
    .query(({ ctx, input }) => readRunResults(ctx, input)),
  weightedMean: procedure('samples.read')
    .input(RunResultsQuery)
    .output(ResultWeightedMean)
    .query(({ ctx, input }) => readWeightedMean(ctx, input)),
  tasks: procedure('published.read')
    .input(RunTasksQuery)
    .output(RunTasks)
    .query(({ ctx, input }) => listRunTasks(ctx, input)),
  task: procedure('published.read')
    .input(RunTaskQuery)
    .output(RunTask)
    .query(({ ctx, input }) => readRunTask(ctx, input)),
})

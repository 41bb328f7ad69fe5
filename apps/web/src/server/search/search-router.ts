import { FoundNames, FoundOwnTasks, FoundTasks, Search } from '../../domain/search/search'
import { procedure, router } from '../platform/trpc'
import { findNames } from './find-names'
import { findOwnTasks } from './find-own-tasks'
import { findTasks } from './find-tasks'

export const searchRouter = router({
  names: procedure('published.read')
    .input(Search)
    .output(FoundNames)
    .query(({ ctx, input }) => findNames(ctx, input)),
  tasks: procedure('datasets.read')
    .input(Search)
    .output(FoundTasks)
    .query(({ ctx, input }) => findTasks(ctx, input)),
  ownTasks: procedure('drafts.write')
    .input(Search)
    .output(FoundOwnTasks)
    .query(({ ctx, input }) => findOwnTasks(ctx, input)),
})

import { RetiredTasks, RetireTasks } from '../../domain/lifecycle/retirements'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { restoreTasks } from './restore-tasks'
import { retireTasks } from './retire-tasks'

/** Endpoints to retire and restore tasks. */
export const lifecycleEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/tasks/retire',
    action: 'tasks.retire',
    summary: 'Retire tasks',
    description:
      'Keeps accepted and released tasks out of later releases: all of the list, or none. Frozen releases don’t change.',
    body: RetireTasks,
    responses: { 200: { description: 'How many tasks were retired.', schema: RetiredTasks } },
    async handle({ ctx, body }) {
      return { status: 200, body: await retireTasks(ctx, body) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/tasks/restore',
    action: 'tasks.retire',
    summary: 'Restore retired tasks',
    description:
      'They are released again if they are in a release, and accepted otherwise: all of the list, or none.',
    body: RetireTasks,
    responses: { 200: { description: 'How many tasks were restored.', schema: RetiredTasks } },
    async handle({ ctx, body }) {
      return { status: 200, body: await restoreTasks(ctx, body) }
    },
  }),
]

import { OperationsView } from '../../domain/operations/operations-view'
import { readOperations } from './read-operations'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** The state of the engine, for monitoring programs. */
export const operationsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/operations',
    action: 'operations.read',
    summary: 'Read the state of the engine: lanes, queues, workers, stuck and failed work, open runs',
    responses: {
      200: { description: 'The current state; ages are in milliseconds.', schema: OperationsView },
    },
    handle: async ({ ctx }) => ({ status: 200, body: await readOperations(ctx) }),
  }),
]

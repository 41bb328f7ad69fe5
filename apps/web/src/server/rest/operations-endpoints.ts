import { OperationsView } from '../../domain/operations-view'
import { readOperations } from '../operations/read-operations'
import { endpoint, type Endpoint } from './endpoint'

/** The engine itself, for programs that watch it. */
export const operationsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/operations',
    action: 'operations.read',
    summary: 'Read how the engine stands: lanes, queues, workers, stuck and failed work, open runs',
    responses: {
      200: { description: 'As it stands now; ages are in milliseconds.', schema: OperationsView },
    },
    handle: async ({ ctx }) => ({ status: 200, body: await readOperations(ctx) }),
  }),
]

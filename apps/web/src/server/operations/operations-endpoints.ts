import { JudgeView } from '../../domain/judges/judge-view'
import { OperationsView } from '../../domain/operations/operations-view'
import { ChangeCallLimits } from '../../domain/systems/call-limits'
import { SystemView } from '../../domain/systems/system-views'
import { ById } from '../../domain/systems/systems'
import { readJudge } from '../judges/read-judges'
import { readSystem } from '../systems/read-systems'
import { readOperations } from './read-operations'
import { setCallLimits } from './set-call-limits'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** The state of the engine, for monitoring programs, and the limits of its calls. */
export const operationsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/operations',
    action: 'operations.read',
    summary: 'Read the state of the engine',
    description: 'Lanes, queues, workers, stuck and failed work, and open runs.',
    responses: {
      200: { description: 'The current state; ages are in milliseconds.', schema: OperationsView },
    },
    handle: async ({ ctx }) => ({ status: 200, body: await readOperations(ctx) }),
  }),
  endpoint({
    method: 'POST',
    path: '/systems/{id}/limits',
    action: 'operations.manage',
    summary: 'Change the limits of a system’s calls',
    description: 'They apply to every system and judge with the same provider, address and key.',
    params: ById,
    body: ChangeCallLimits,
    responses: { 200: { description: 'The system with its limits.', schema: SystemView } },
    handle: async ({ ctx, params: { id }, body }) => {
      await setCallLimits(ctx, { subject: 'system', id, limits: body })
      return { status: 200, body: await readSystem(ctx.db, id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/judges/{id}/limits',
    action: 'operations.manage',
    summary: 'Change the limits of a judge’s calls',
    description: 'They apply to every system and judge with the same provider, address and key.',
    params: ById,
    body: ChangeCallLimits,
    responses: { 200: { description: 'The judge with its limits.', schema: JudgeView } },
    handle: async ({ ctx, params: { id }, body }) => {
      await setCallLimits(ctx, { subject: 'judge', id, limits: body })
      return { status: 200, body: await readJudge(ctx.db, id) }
    },
  }),
]

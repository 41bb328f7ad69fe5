import { z } from 'zod'
import { SystemView } from '../../domain/systems/system-views'
import { ById, RegisterSystem } from '../../domain/systems/systems'
import { registerSystem } from './register-system'
import { testSystem } from './request-probe'
import { answerProbe, probeResponses } from './answer-probe'
import { listSystems, readSystem } from './read-systems'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** Endpoints to register, list and read systems, and to test them with one real call. */
export const systemEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/systems',
    action: 'systems.manage',
    summary: 'Register a system',
    body: RegisterSystem,
    responses: { 201: { description: 'The system, without its key.', schema: SystemView } },
    handle: async ({ ctx, body }) => ({
      status: 201,
      body: await readSystem(ctx.db, await registerSystem(ctx, body)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/systems',
    action: 'systems.read',
    summary: 'List the systems by name',
    responses: {
      200: {
        description: 'Every system, including physicians.',
        schema: z.strictObject({ systems: z.array(SystemView) }),
      },
    },
    handle: async ({ ctx }) => ({ status: 200, body: { systems: await listSystems(ctx.db) } }),
  }),
  endpoint({
    method: 'GET',
    path: '/systems/{id}',
    action: 'systems.read',
    summary: 'Read a system',
    params: ById,
    responses: { 200: { description: 'The system, without its key.', schema: SystemView } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readSystem(ctx.db, params.id) }),
  }),
  endpoint({
    method: 'POST',
    path: '/systems/{id}/test',
    action: 'systems.manage',
    summary: 'Test a system with one call and wait up to 20 seconds for the answer',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testSystem(ctx, params.id)),
  }),
]

import { z } from 'zod'
import { deprecated, pageOf, WholeListQuery } from '../../domain/platform/page'
import { SystemView } from '../../domain/systems/system-views'
import { ById, ListLlms, RegisterSystem } from '../../domain/systems/systems'
import { archiveLlm, restoreLlm } from './archive-llm'
import { registerSystem } from './register-system'
import { testSystem } from './request-probe'
import { answerProbe, probeResponses } from './answer-probe'
import { listSystems, readSystem } from './read-systems'
import { cutPage } from '../platform/rest/cut-page'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const SystemList = pageOf(SystemView)
  .extend({ systems: deprecated(z.array(SystemView), 'items') })
  .meta({ id: 'SystemList' })

/** Endpoints to register, list and read systems, and to test them with one real call. */
export const systemEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/systems',
    action: 'systems.manage',
    summary: 'Register a system',
    description:
      'The provider’s key is sealed for the worker and never returned. A system that a run used can’t be changed: register another one.',
    body: RegisterSystem,
    example: {
      name: 'Atlas 2',
      provider: 'openai-compatible',
      baseUrl: 'https://llm.example.org/v1',
      apiKey: 'sk-example',
      llm: 'atlas-2',
      vendor: 'Example Labs',
      parameters: { temperature: 0.2 },
    },
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
    query: WholeListQuery.extend(ListLlms.shape),
    responses: { 200: { description: 'A page of systems, including physicians.', schema: SystemList } },
    handle: async ({ ctx, query }) => {
      const page = cutPage(await listSystems(ctx.db, query), query)
      return { status: 200, body: { ...page, systems: page.items } }
    },
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
    summary: 'Test a system with one call',
    description: 'Waits up to 20 seconds for the answer.',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testSystem(ctx, params.id)),
  }),
  endpoint({
    method: 'POST',
    path: '/systems/{id}/archive',
    action: 'systems.manage',
    summary: 'Archive a system: it is no longer offered for new work; its runs and results stay',
    params: ById,
    responses: { 200: { description: 'The system, without its key.', schema: SystemView } },
    handle: async ({ ctx, params }) => {
      await archiveLlm(ctx, 'system', params.id)
      return { status: 200, body: await readSystem(ctx.db, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/systems/{id}/restore',
    action: 'systems.manage',
    summary: 'Restore an archived system',
    params: ById,
    responses: { 200: { description: 'The system, without its key.', schema: SystemView } },
    handle: async ({ ctx, params }) => {
      await restoreLlm(ctx, 'system', params.id)
      return { status: 200, body: await readSystem(ctx.db, params.id) }
    },
  }),
]

import { z } from 'zod'
import { JudgeView, ProbeView, SystemView } from '../../domain/system-views'
import { ById, RegisterJudge, RegisterSystem } from '../../domain/systems'
import type { Context } from '../context'
import { registerJudge } from '../services/running/register-judge'
import { registerSystem } from '../services/running/register-system'
import { testJudge, testSystem } from '../services/running/request-probe'
import { awaitProbe } from '../systems/await-probe'
import { listJudges, listSystems, readJudge, readSystem } from '../systems/read-systems'
import { endpoint, type Endpoint } from './endpoint'

const probeResponses = {
  200: { description: 'What came back, or what is wrong, in one sentence.', schema: ProbeView },
  202: { description: 'No worker has made the call yet. See `lastProbe` later.', schema: ProbeView },
}

/** Systems and judges: registered, listed, and tested with one real call. */
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
        description: 'Every system, physicians among them.',
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
    summary: 'Call a system once and wait up to 20 seconds for what comes back',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testSystem(ctx, params.id)),
  }),
  endpoint({
    method: 'POST',
    path: '/judges',
    action: 'systems.manage',
    summary: 'Register a judge',
    body: RegisterJudge,
    responses: { 201: { description: 'The judge, without its key.', schema: JudgeView } },
    handle: async ({ ctx, body }) => ({
      status: 201,
      body: await readJudge(ctx.db, await registerJudge(ctx, body)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/judges',
    action: 'systems.read',
    summary: 'List the judges by name',
    responses: {
      200: { description: 'Every judge.', schema: z.strictObject({ judges: z.array(JudgeView) }) },
    },
    handle: async ({ ctx }) => ({ status: 200, body: { judges: await listJudges(ctx.db) } }),
  }),
  endpoint({
    method: 'GET',
    path: '/judges/{id}',
    action: 'systems.read',
    summary: 'Read a judge',
    params: ById,
    responses: { 200: { description: 'The judge, without its key.', schema: JudgeView } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readJudge(ctx.db, params.id) }),
  }),
  endpoint({
    method: 'POST',
    path: '/judges/{id}/test',
    action: 'systems.manage',
    summary: 'Call a judge once and wait up to 20 seconds for what comes back',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testJudge(ctx, params.id)),
  }),
]

async function answerProbe({ db }: Context, probeId: string) {
  const probe = await awaitProbe(db, probeId)
  return { status: probe.state === 'queued' ? 202 : 200, body: probe }
}

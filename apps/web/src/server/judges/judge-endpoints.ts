import { z } from 'zod'
import { JudgeView } from '../../domain/judges/judge-view'
import { RegisterJudge } from '../../domain/judges/judges'
import { ById } from '../../domain/systems/systems'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { answerProbe, probeResponses } from '../systems/answer-probe'
import { testJudge } from '../systems/request-probe'
import { listJudges, readJudge } from './read-judges'
import { registerJudge } from './register-judge'

/** Endpoints to register, list and read judges, and to test them with one real call. */
export const judgeEndpoints: readonly Endpoint[] = [
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
    summary: 'Test a judge with one call and wait up to 20 seconds for the answer',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testJudge(ctx, params.id)),
  }),
]

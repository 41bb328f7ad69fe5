import { z } from 'zod'
import { deprecated, pageOf, WholeListQuery } from '../../domain/platform/page'
import { JudgeView } from '../../domain/judges/judge-view'
import { RegisterJudge } from '../../domain/judges/judges'
import { ById, ListLlms } from '../../domain/systems/systems'
import { cutPage } from '../platform/rest/cut-page'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { archiveLlm, restoreLlm } from '../systems/archive-llm'
import { answerProbe, probeResponses } from '../systems/answer-probe'
import { testJudge } from '../systems/request-probe'
import { listJudges, readJudge } from './read-judges'
import { registerJudge } from './register-judge'

const JudgeList = pageOf(JudgeView)
  .extend({ judges: deprecated(z.array(JudgeView), 'items') })
  .meta({ id: 'JudgeList' })

/** Endpoints to register, list and read judges, and to test them with one real call. */
export const judgeEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/judges',
    action: 'systems.manage',
    summary: 'Register a judge',
    description:
      'The default template is Consilium’s own. The provider’s key is sealed for the worker and never returned.',
    body: RegisterJudge,
    example: {
      name: 'Judge 1',
      provider: 'openai',
      apiKey: 'sk-example',
      llm: 'grader-4',
      vendor: 'Example Labs',
    },
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
    query: WholeListQuery.extend(ListLlms.shape),
    responses: { 200: { description: 'A page of judges.', schema: JudgeList } },
    handle: async ({ ctx, query }) => {
      const page = cutPage(await listJudges(ctx.db, query), query)
      return { status: 200, body: { ...page, judges: page.items } }
    },
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
    summary: 'Test a judge with one call',
    description: 'Waits up to 20 seconds for the answer.',
    params: ById,
    responses: probeResponses,
    handle: async ({ ctx, params }) => answerProbe(ctx, await testJudge(ctx, params.id)),
  }),
  endpoint({
    method: 'POST',
    path: '/judges/{id}/archive',
    action: 'systems.manage',
    summary: 'Archive a judge: it is no longer offered for new work; its runs and results stay',
    params: ById,
    responses: { 200: { description: 'The judge, without its key.', schema: JudgeView } },
    handle: async ({ ctx, params }) => {
      await archiveLlm(ctx, 'judge', params.id)
      return { status: 200, body: await readJudge(ctx.db, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/judges/{id}/restore',
    action: 'systems.manage',
    summary: 'Restore an archived judge',
    params: ById,
    responses: { 200: { description: 'The judge, without its key.', schema: JudgeView } },
    handle: async ({ ctx, params }) => {
      await restoreLlm(ctx, 'judge', params.id)
      return { status: 200, body: await readJudge(ctx.db, params.id) }
    },
  }),
]

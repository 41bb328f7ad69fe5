import { z } from 'zod'
import { pageOf, PageQuery } from '../../domain/platform/page'
import { CompletionRow, VerdictRow } from '../../domain/results/run-rows'
import { endpoint, type Endpoint, type EndpointResponse } from '../platform/rest/endpoint'
import { completionRows, listRunRows, streamRunRows, verdictRows } from './list-run-rows'
import { readRunRowsScope } from './run-rows-scope'

const params = z.strictObject({ id: z.uuid() })
const JudgeQuery = z.strictObject({
  judge: z
    .uuid('judge must be the id of a judge.')
    .optional()
    .describe('The judge whose verdicts to read. By default, the first one that graded the run.'),
})
const CompletionList = pageOf(CompletionRow).meta({ id: 'CompletionList' })
const VerdictList = pageOf(VerdictRow).meta({ id: 'VerdictList' })

const ORDER =
  'Ordered by task and sample. While a run is in progress, new rows can belong before the cursor, so read again when it is completed.'
const WHO =
  'Held-out tasks are included only for keys that may read unpublished runs. Reading them is recorded in the audit log, and keeps the owner of the key from answering tasks that are not public.'

const lines = (line: z.ZodType, what: string): Record<number, EndpointResponse> => ({
  200: { description: what, schema: z.string(), mediaType: 'application/jsonl', line },
})
const fileHeaders = (name: string) => ({
  'content-type': 'application/jsonl; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.jsonl"`,
})

/** Endpoints to read the answers and verdicts of a run, in pages and as JSON Lines. */
export const runRowsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/runs/{id}/completions',
    action: 'published.read',
    summary: 'List the answers of a run',
    description: `${ORDER} ${WHO}`,
    params,
    query: PageQuery,
    responses: { 200: { description: 'A page of answers.', schema: CompletionList } },
    handle: async ({ ctx, params: { id }, query }) => ({
      status: 200,
      body: await listRunRows(ctx, completionRows, await readRunRowsScope(ctx, id), query),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/completions.jsonl',
    action: 'published.read',
    summary: 'Download the answers of a run',
    description: WHO,
    params,
    responses: lines(CompletionRow, 'One answer per line, each a `Completion`.'),
    handle: async ({ ctx, params: { id } }) => ({
      status: 200,
      body: null,
      stream: await streamRunRows(ctx, completionRows, await readRunRowsScope(ctx, id)),
      headers: fileHeaders('completions'),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/verdicts',
    action: 'published.read',
    summary: 'List the verdicts of a run',
    description: `A criterion without a verdict is unscored and has no row. ${ORDER} ${WHO}`,
    params,
    query: PageQuery.extend(JudgeQuery.shape),
    responses: { 200: { description: 'A page of verdicts.', schema: VerdictList } },
    handle: async ({ ctx, params: { id }, query: { judge, ...page } }) => ({
      status: 200,
      body: await listRunRows(ctx, verdictRows, await readRunRowsScope(ctx, id, judge), page),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/verdicts.jsonl',
    action: 'published.read',
    summary: 'Download the verdicts of a run',
    description: `A criterion without a verdict is unscored and has no line. ${WHO}`,
    params,
    query: JudgeQuery,
    responses: lines(VerdictRow, 'One verdict per line, each a `Verdict`.'),
    handle: async ({ ctx, params: { id }, query: { judge } }) => ({
      status: 200,
      body: null,
      stream: await streamRunRows(ctx, verdictRows, await readRunRowsScope(ctx, id, judge)),
      headers: fileHeaders('verdicts'),
    }),
  }),
]

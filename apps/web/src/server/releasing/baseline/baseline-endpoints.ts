import { z } from 'zod'
import { ById } from '../../../domain/datasets/datasets'
import { HumanBaseline } from '../../../domain/results/baseline/human-baseline'
import { StateBaselineBody } from '../../../domain/results/baseline/statements'
import { writeBaselineMarkdown } from '../../../domain/results/baseline/write-baseline'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { readHumanBaseline } from './read-human-baseline'
import { stateBaseline } from './state-baseline'

const PUBLIC = 'Admins read it before the release is published, everyone else after. It identifies nobody.'

/** Endpoints of the reporting list for the human baseline of a release. */
export const baselineEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/releases/{id}/human-baseline',
    action: 'releases.readBaseline',
    summary: 'Read how the answers of physicians to a release came about',
    description: `A reporting list in the stages of arXiv 2506.13776, with its counts and the published results. An item that nobody stated has the value null. ${PUBLIC}`,
    params: ById,
    responses: { 200: { description: 'The reporting list.', schema: HumanBaseline } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readHumanBaseline(ctx, params.id) }),
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}/human-baseline.md',
    action: 'releases.readBaseline',
    summary: 'Read the same as Markdown',
    description: PUBLIC,
    params: ById,
    responses: {
      200: { description: 'Markdown, in UTF-8.', schema: z.string(), mediaType: 'text/markdown' },
    },
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: null,
      text: writeBaselineMarkdown(await readHumanBaseline(ctx, params.id)),
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': 'attachment; filename="human-baseline.md"',
      },
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/releases/{id}/human-baseline',
    action: 'releases.stateBaseline',
    summary: 'State what the database can’t know about the human baseline of a release',
    description:
      'Replaces all statements, such as recruitment and pay; one that is left out is not stated. `seen` is the `version` that you read. They are public once the release is, and can be changed afterwards.',
    params: ById,
    body: StateBaselineBody,
    example: { seen: 0, statements: { recruitment: 'By invitation, from three hospitals.', pay: 'Unpaid.' } },
    responses: { 200: { description: 'The reporting list.', schema: HumanBaseline } },
    async handle({ ctx, params, body }) {
      await stateBaseline(ctx, { ...params, ...body })
      return { status: 200, body: await readHumanBaseline(ctx, params.id) }
    },
  }),
]

import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { ExtendDraw, ExtendedDraw, ReplaceableTasks } from '../../domain/releasing/extend-draw'
import { FreezeDraft, ReadinessCheck, WaiveCheck, WithdrawWaiver } from '../../domain/releasing/readiness'
import { ReleaseDifference } from '../../domain/releasing/release-difference'
import { CreatedRelease } from '../../domain/releasing/releases'
import { DrawReserves, OfReserves } from '../../domain/releasing/reserves'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { extendDraw } from './extend-draw'
import { freezeDraft } from './freeze-draft'
import { listReplaceable } from './list-replaceable'
import { listReserves } from './list-reserves'
import { readDraftReadiness } from './read-readiness'
import { readReleaseDifference } from './read-release-difference'
import { waiveCheck, withdrawWaiver } from './waive-check'

const Readiness = z.strictObject({ checks: z.array(ReadinessCheck) }).meta({ id: 'Readiness' })

/** Endpoints to check a draft, extend its draw and freeze it. */
export const draftsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/drafts/{id}/checks',
    action: 'samples.read',
    summary: 'Read what a draft must fulfill before it can be frozen',
    params: ById,
    responses: { 200: { description: 'The checks.', schema: Readiness } },
    async handle({ ctx, params }) {
      return { status: 200, body: { checks: await readDraftReadiness(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/drafts/{id}/difference',
    action: 'samples.read',
    summary: 'Compare the current draw of a draft with the last release, task by task',
    params: ById,
    responses: { 200: { description: 'The difference.', schema: ReleaseDifference } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readReleaseDifference(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/drafts/{id}/replaceable',
    action: 'samples.read',
    summary: 'Read which tasks of the current draw left the pool or fail a check',
    params: ById,
    responses: { 200: { description: 'The tasks.', schema: ReplaceableTasks } },
    async handle({ ctx, params }) {
      return { status: 200, body: await listReplaceable(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/draws/{id}/reserves',
    action: 'samples.read',
    summary: 'Read which tasks of each stratum an extension of a draw would draw next',
    description:
      'Sorted by when they would be drawn. An extension skips tasks that left the pool, and those that would break a cap beside the drawn tasks.',
    params: ById,
    query: OfReserves.omit({ id: true }),
    responses: { 200: { description: 'The next tasks of each stratum.', schema: DrawReserves } },
    async handle({ ctx, params, query }) {
      return { status: 200, body: await listReserves(ctx, { id: params.id, ...query }) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/draws/{id}/extend',
    action: 'samples.manage',
    summary: 'Replace tasks of the current draw, and top it up by the saved plan',
    description:
      'Tasks of the draw stay, except those that left the pool and those that you name. The next tasks are drawn with the seed of the draw, which stays in the history. With “preview”, nothing is written.',
    params: ById,
    body: ExtendDraw.omit({ id: true }).meta({ id: 'ExtendDrawInput' }),
    responses: { 200: { description: 'The extension.', schema: ExtendedDraw } },
    async handle({ ctx, params, body }) {
      return { status: 200, body: await extendDraw(ctx, { id: params.id, ...body }) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/waivers',
    action: 'samples.manage',
    summary: 'Waive a failed check with a reason that is published',
    params: ById,
    body: WaiveCheck.omit({ draftId: true }).meta({ id: 'WaiveCheckInput' }),
    responses: { 200: { description: 'The checks.', schema: Readiness } },
    async handle({ ctx, params, body }) {
      await waiveCheck(ctx, { draftId: params.id, ...body })
      return { status: 200, body: { checks: await readDraftReadiness(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/waivers/withdraw',
    action: 'samples.manage',
    summary: 'Take a waiver back, so that the check counts again',
    params: ById,
    body: WithdrawWaiver.omit({ draftId: true }).meta({ id: 'WithdrawWaiverInput' }),
    responses: { 200: { description: 'The checks.', schema: Readiness } },
    async handle({ ctx, params, body }) {
      await withdrawWaiver(ctx, { draftId: params.id, ...body })
      return { status: 200, body: { checks: await readDraftReadiness(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/freeze',
    action: 'releases.freeze',
    summary: 'Freeze the current draw of a draft as a release',
    description:
      'Every check must be met or waived, and `splitId` must be the id of the draft’s held-out split, or null without one. Freezing does not publish the release.',
    params: ById,
    body: FreezeDraft.omit({ id: true }).meta({ id: 'FreezeDraftInput' }),
    responses: { 201: { description: 'The release.', schema: CreatedRelease } },
    async handle({ ctx, params, body }) {
      return { status: 201, body: await freezeDraft(ctx, { id: params.id, ...body }) }
    },
  }),
]

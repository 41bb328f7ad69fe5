import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { pageOf, PageQuery } from '../../domain/platform/page'
import {
  CreateDraft,
  DiscardDraft,
  DraftDetail,
  DraftSummary,
  EditPlan,
  RenameDraft,
  SavePlanForDraw,
  SplitHeldOut,
} from '../../domain/sampling/drafts'
import { CompareDraws, DrawComparison, DrawSummary, ListDraws } from '../../domain/sampling/draw-comparison'
import { DrawnAnswerers } from '../../domain/sampling/drawn-answerers'
import { DiscardDraw, DrawByPlan, DrawView, Redraw } from '../../domain/sampling/draws'
import { cutPage } from '../platform/rest/cut-page'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { createDraft } from './create-draft'
import { discardDraft } from './discard-draft'
import { discardDraw } from './draws/discard-draw'
import { drawSample } from './draws/draw-sample'
import { editPlan } from './edit-plan'
import { holdOutTasks } from './draws/hold-out-tasks'
import { listDrafts, readDraft, readDraw } from './read-draft'
import { readAnswerers } from './draws/read-answerers'
import { listDraws, readDrawComparison } from './draws/read-draw-comparison'
import { readRedraw } from './draws/read-redraw'
import { renameDraft } from './rename-draft'
import { savePlan } from './save-plan'

const DraftList = pageOf(DraftSummary).meta({ id: 'ReleaseDraftList' })
const Answerers = z.strictObject({ answerers: DrawnAnswerers.nullable() }).meta({ id: 'DraftAnswerers' })
const DrawList = pageOf(DrawSummary).meta({ id: 'DrawList' })
const draft = { 200: { description: 'The draft.', schema: DraftDetail } } as const

/** Endpoints to plan and draw the sample of a release. */
export const samplingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/drafts',
    action: 'samples.read',
    summary: 'List the drafts of a dataset by name',
    query: PageQuery.extend({ datasetId: z.uuid('datasetId must be the id of a dataset.') }),
    responses: { 200: { description: 'A page of drafts.', schema: DraftList } },
    async handle({ ctx, query }) {
      return { status: 200, body: cutPage(await listDrafts(ctx, query.datasetId), query) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts',
    action: 'samples.manage',
    summary: 'Begin a draft of a release, or of a review draw',
    body: CreateDraft,
    responses: { 201: { description: 'The draft.', schema: DraftDetail } },
    async handle({ ctx, body }) {
      return { status: 201, body: await readDraft(ctx, await createDraft(ctx, body)) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/drafts/{id}',
    action: 'samples.read',
    summary: 'Read a draft with its plan, draws and held-out split',
    params: ById,
    responses: draft,
    async handle({ ctx, params }) {
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/drafts/{id}',
    action: 'samples.manage',
    summary: 'Rename an open draft',
    description: 'The release gets the name of its draft. No two releases of a dataset have the same name.',
    params: ById,
    body: RenameDraft.omit({ id: true }).meta({ id: 'RenameDraftInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      await renameDraft(ctx, { id: params.id, ...body })
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/discard',
    action: 'samples.manage',
    summary: 'End a draft without a release',
    params: ById,
    body: DiscardDraft.omit({ id: true }).meta({ id: 'DiscardDraftInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      await discardDraft(ctx, { id: params.id, ...body })
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/plan',
    action: 'samples.manage',
    summary: 'Change the plan of a draft',
    description: 'Give the version that the change is based on. Save the plan before you draw.',
    params: ById,
    body: EditPlan.omit({ id: true }).meta({ id: 'EditPlanInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      await editPlan(ctx, { id: params.id, ...body })
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/plan/save',
    action: 'samples.manage',
    summary: 'Save the plan with the pool that it draws from, before any seed exists',
    params: ById,
    body: SavePlanForDraw.omit({ id: true }).meta({ id: 'SavePlanInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      await savePlan(ctx, { id: params.id, ...body })
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/draws',
    action: 'samples.manage',
    summary: 'Draw by the saved plan, with a seed that the server makes',
    params: ById,
    body: DrawByPlan.omit({ draftId: true }).meta({ id: 'DrawInput' }),
    responses: { 201: { description: 'The draft.', schema: DraftDetail } },
    async handle({ ctx, params, body }) {
      await drawSample(ctx, { draftId: params.id, ...body })
      return { status: 201, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/held-out',
    action: 'samples.manage',
    summary: 'Hold out a part of the current draw',
    params: ById,
    body: SplitHeldOut.omit({ draftId: true }).meta({ id: 'SplitHeldOutInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      await holdOutTasks(ctx, { draftId: params.id, ...body })
      return { status: 200, body: await readDraft(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/drafts/{id}/answerers',
    action: 'samples.read',
    summary: 'Count who can answer the tasks of the current draw, by specialty',
    description:
      'People who wrote, reviewed, adjudicated or read a task can’t answer it. Counts only, no names. Null before the first draw.',
    params: ById,
    responses: { 200: { description: 'Tasks and physicians by specialty.', schema: Answerers } },
    async handle({ ctx, params }) {
      return { status: 200, body: { answerers: await readAnswerers(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/draws',
    action: 'samples.read',
    summary: 'List the newest 500 draws of a dataset, discarded ones included',
    query: PageQuery.extend(ListDraws.shape),
    responses: { 200: { description: 'A page of draws.', schema: DrawList } },
    async handle({ ctx, query }) {
      return { status: 200, body: cutPage(await listDraws(ctx, query.datasetId), query) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/draws/{id}',
    action: 'samples.read',
    summary: 'Read a draw',
    params: ById,
    responses: { 200: { description: 'The draw.', schema: DrawView } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readDraw(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/draws/{id}/redraw',
    action: 'samples.read',
    summary: 'Draw a stored draw once more from its stored pool, plan and seed',
    params: ById,
    responses: { 200: { description: 'The drawn tasks, and whether they are the same.', schema: Redraw } },
    async handle({ ctx, params }) {
      await readDraw(ctx, params.id)
      return { status: 200, body: await readRedraw(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/draws/{id}/comparison',
    action: 'samples.read',
    summary: 'Compare a draw, A, with another one of its dataset, B',
    description:
      'Tasks in both, margins by dimension, enrichment against the pool of each draw, and what differs between the plans. Counts only.',
    params: ById,
    query: CompareDraws.pick({ with: true }),
    responses: { 200: { description: 'The two draws side by side.', schema: DrawComparison } },
    async handle({ ctx, params, query }) {
      return { status: 200, body: await readDrawComparison(ctx, { ...query, id: params.id }) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/draws/{id}/discard',
    action: 'samples.manage',
    summary: 'Discard a draw with a reason; it stays in the draw history',
    params: ById,
    body: DiscardDraw.omit({ id: true }).meta({ id: 'DiscardDrawInput' }),
    responses: draft,
    async handle({ ctx, params, body }) {
      return { status: 200, body: await readDraft(ctx, await discardDraw(ctx, { id: params.id, ...body })) }
    },
  }),
]

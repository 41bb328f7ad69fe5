import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { DEFAULT_PLAN } from '../../../domain/sampling/sample-plans'
import type { Context } from '../../platform/context'
import { freezeDraft } from '../../releasing/freeze-draft'
import { waiveCheck } from '../../releasing/waive-check'
import { createDraft } from '../../sampling/create-draft'
import { discardDraft } from '../../sampling/discard-draft'
import { drawSample } from '../../sampling/draws/draw-sample'
import { editPlan } from '../../sampling/edit-plan'
import { savePlan } from '../../sampling/save-plan'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

const NAME = 'Autumn 2026'
const plan = { ...DEFAULT_PLAN, size: 2, caps: { ...DEFAULT_PLAN.caps, perCluster: null } }

interface Draft {
  ctx: Context
  datasetId: string
  draftId: string
  /** `null` until the plan is saved or drawn. */
  planId: string | null
  sampleId: string | null
}

const contextOf = ({ api, admin }: MutationWorld): Context => ({ ...api.ctx, actor: admin })

/** A draft over four tasks, as far as `until`; with a cap, two of them have one author. */
async function makeDraft(
  world: MutationWorld,
  until: 'begun' | 'planned' | 'drawn',
  perAuthor: number | null = null,
): Promise<Draft> {
  const ctx = contextOf(world)
  const datasetId = await makeDataset(world.api.db)
  await world.api.db.dataset.update({
    where: { id: datasetId },
    data: { license: 'CC0' },
    select: { id: true },
  })
  const authorId = perAuthor === null ? null : await makePerson(world.api.db)
  for (let i = 0; i < 4; i += 1) {
    const { taskId } = await makeTask(world.api.db, { datasetId })
    if (i < 2)
      await world.api.db.task.update({ where: { id: taskId }, data: { authorId }, select: { id: true } })
  }
  const draftId = await createDraft(ctx, { datasetId, name: NAME, purpose: 'release' })
  await editPlan(ctx, { id: draftId, version: 0, plan: { ...plan, caps: { ...plan.caps, perAuthor } } })
  if (until === 'begun') return { ctx, datasetId, draftId, planId: null, sampleId: null }
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  if (until === 'planned') return { ctx, datasetId, draftId, planId, sampleId: null }
  return { ctx, datasetId, draftId, planId, sampleId: await drawSample(ctx, { draftId, planId }) }
}

async function makeFailing(world: MutationWorld): Promise<Draft> {
  const draft = await makeDraft(world, 'drawn')
  const drawn = await world.api.db.sampleTask.findFirstOrThrow({
    where: { sampleId: draft.sampleId ?? '' },
    select: { taskId: true },
  })
  await world.api.db.guardOverride.create({
    data: { ...drawn, personId: world.admin.id, class: 'name', spanHash: 'hash', reason: 'A drug' },
    select: { id: true },
  })
  return draft
}

async function makeWaived(world: MutationWorld): Promise<Draft> {
  const draft = await makeFailing(world)
  await waiveCheck(draft.ctx, { draftId: draft.draftId, check: 'patient_data', reason: 'Read again' })
  return draft
}

/** A drawn task was retired, and the plan saved again with the smaller pool. */
async function makeRetired(world: MutationWorld): Promise<Draft> {
  const draft = await makeDraft(world, 'drawn')
  const { taskId } = await world.api.db.sampleTask.findFirstOrThrow({
    where: { sampleId: draft.sampleId ?? '' },
    select: { taskId: true },
  })
  await world.api.db.task.update({ where: { id: taskId }, data: { status: 'retired' }, select: { id: true } })
  return { ...draft, planId: await savePlan(draft.ctx, { id: draft.draftId, version: 1 }) }
}

async function makeDiscarded(world: MutationWorld, until: 'planned' | 'drawn'): Promise<Draft> {
  const draft = await makeDraft(world, until)
  await discardDraft(draft.ctx, { id: draft.draftId, reason: 'Not needed' })
  return draft
}

async function makeFrozen(world: MutationWorld): Promise<Draft> {
  const draft = await makeDraft(world, 'drawn')
  await freezeDraft(draft.ctx, { id: draft.draftId, sampleId: draft.sampleId ?? '', confirm: NAME })
  return draft
}

interface Change {
  procedure: string
  endpoint: string
  audit: readonly string[]
  make: (world: MutationWorld) => Promise<Draft>
  /** The field that names the object, and the id of the object. */
  names: 'id' | 'draftId' | 'datasetId'
  idOf: (draft: Draft) => string
  /** The other fields. */
  more: (draft: Draft) => object
  /** The object of the audit entry; a new one if absent. */
  about?: (draft: Draft) => string
  refused: Record<string, (world: MutationWorld) => Promise<Draft>>
}

const draftOf = ({ draftId }: Draft) => draftId
const sampleOf = ({ sampleId }: Draft) => sampleId ?? ''

const changes: readonly Change[] = [
  {
    procedure: 'sampling.renameDraft',
    endpoint: 'PATCH /api/v1/drafts/{id}',
    audit: ['release_draft.renamed'],
    make: (world) => makeDraft(world, 'begun'),
    names: 'id',
    idOf: draftOf,
    more: () => ({ name: 'Autumn' }),
    about: draftOf,
    refused: { 'discarded draft': (world) => makeDiscarded(world, 'planned'), 'frozen draft': makeFrozen },
  },
  {
    procedure: 'sampling.discardDraft',
    endpoint: 'POST /api/v1/drafts/{id}/discard',
    audit: ['release_draft.discarded'],
    make: (world) => makeDraft(world, 'begun'),
    names: 'id',
    idOf: draftOf,
    more: () => ({ reason: 'Not needed' }),
    about: draftOf,
    refused: { 'discarded draft': (world) => makeDiscarded(world, 'planned'), 'frozen draft': makeFrozen },
  },
  {
    procedure: 'sampling.editPlan',
    endpoint: 'POST /api/v1/drafts/{id}/plan',
    audit: ['release_draft.plan_edited'],
    make: (world) => makeDraft(world, 'begun'),
    names: 'id',
    idOf: draftOf,
    more: () => ({ version: 1, plan }),
    about: draftOf,
    refused: { 'discarded draft': (world) => makeDiscarded(world, 'planned') },
  },
  {
    procedure: 'sampling.savePlan',
    endpoint: 'POST /api/v1/drafts/{id}/plan/save',
    audit: ['release_draft.plan_saved'],
    make: (world) => makeDraft(world, 'begun'),
    names: 'id',
    idOf: draftOf,
    more: () => ({ version: 1 }),
    about: draftOf,
    refused: { 'discarded draft': (world) => makeDiscarded(world, 'planned') },
  },
  {
    procedure: 'sampling.draw',
    endpoint: 'POST /api/v1/drafts/{id}/draws',
    audit: ['sample.drawn'],
    make: (world) => makeDraft(world, 'planned'),
    names: 'draftId',
    idOf: draftOf,
    more: ({ planId }) => ({ planId }),
    refused: {
      'draft with a draw': (world) => makeDraft(world, 'drawn'),
      'discarded draft': (world) => makeDiscarded(world, 'planned'),
    },
  },
  {
    procedure: 'sampling.discardDraw',
    endpoint: 'POST /api/v1/draws/{id}/discard',
    audit: ['sample.discarded'],
    make: (world) => makeDraft(world, 'drawn'),
    names: 'id',
    idOf: sampleOf,
    more: () => ({ reason: 'The plan was wrong' }),
    about: sampleOf,
    refused: { 'draw of a frozen draft': makeFrozen },
  },
  {
    procedure: 'releaseDrafts.extend',
    endpoint: 'POST /api/v1/draws/{id}/extend',
    audit: ['sample.extended'],
    make: makeRetired,
    names: 'id',
    idOf: sampleOf,
    more: ({ planId }) => ({ planId }),
    refused: {
      'draw in which nothing would change': (world) => makeDraft(world, 'drawn'),
      'draw of a frozen draft': makeFrozen,
    },
  },
  {
    procedure: 'draws.estimateInclusion',
    endpoint: 'POST /api/v1/draws/{id}/inclusion',
    audit: ['sample.estimate_requested'],
    make: (world) => makeDraft(world, 'drawn', 1),
    names: 'id',
    idOf: sampleOf,
    more: () => ({}),
    about: sampleOf,
    refused: { 'draw with exact probabilities': (world) => makeDraft(world, 'drawn') },
  },
  {
    procedure: 'sampling.holdOut',
    endpoint: 'POST /api/v1/drafts/{id}/held-out',
    audit: ['release_draft.split'],
    make: (world) => makeDraft(world, 'drawn'),
    names: 'draftId',
    idOf: draftOf,
    more: () => ({ size: 1, dimensions: [] }),
    about: draftOf,
    refused: { 'draft without a draw': (world) => makeDraft(world, 'planned') },
  },
  {
    procedure: 'releaseDrafts.waive',
    endpoint: 'POST /api/v1/drafts/{id}/waivers',
    audit: ['release_draft.check_waived'],
    make: makeFailing,
    names: 'draftId',
    idOf: draftOf,
    more: () => ({ check: 'patient_data', reason: 'Read again' }),
    about: draftOf,
    refused: { 'waived check': makeWaived },
  },
  {
    procedure: 'releaseDrafts.withdrawWaiver',
    endpoint: 'POST /api/v1/drafts/{id}/waivers/withdraw',
    audit: ['release_draft.waiver_withdrawn'],
    make: makeWaived,
    names: 'draftId',
    idOf: draftOf,
    more: () => ({ check: 'patient_data' }),
    about: draftOf,
    refused: { 'check that is not waived': makeFailing },
  },
  {
    procedure: 'releaseDrafts.freeze',
    endpoint: 'POST /api/v1/drafts/{id}/freeze',
    audit: ['task.released', 'task.released', 'release.created'],
    make: (world) => makeDraft(world, 'drawn'),
    names: 'id',
    idOf: draftOf,
    more: ({ sampleId }) => ({ sampleId, confirm: NAME }),
    refused: { 'failing check': makeFailing, 'discarded draft': (world) => makeDiscarded(world, 'drawn') },
  },
]

function asProcedure({ names, idOf, more }: Change) {
  return (draft: Draft) => ({ input: { [names]: idOf(draft), ...more(draft) } })
}

function asEndpoint({ idOf, more }: Change) {
  return (draft: Draft) => ({ input: { params: { id: idOf(draft) }, body: more(draft) } })
}

function describeCase(
  change: Change,
  form: (draft: Draft) => { input: object },
  inPath: boolean,
): MutationCase {
  const { audit, make, about, refused, names } = change
  const actorOf = ({ key }: MutationWorld) => (inPath ? { actor: key } : {})
  return {
    audit,
    async prepare(world) {
      const draft = await make(world)
      return { ...form(draft), ...actorOf(world), ...(about ? { about: about(draft) } : {}) }
    },
    elsewhere: {
      missing: (input: object) =>
        inPath ? { ...input, params: { id: missing } } : { ...input, [names]: missing },
    },
    refused: Object.fromEntries(
      Object.entries(refused).map(([what, of]) => [
        what,
        { status: 409, prepare: async (world) => ({ ...form(await of(world)), ...actorOf(world) }) },
      ]),
    ),
  }
}

const beginCase = (inBody: boolean): MutationCase => ({
  audit: ['release_draft.created'],
  async prepare(world) {
    const input = { datasetId: await makeDataset(world.api.db), name: NAME }
    return inBody ? { actor: world.key, input: { body: input } } : { input }
  },
  ...(inBody ? {} : { elsewhere: { missing: (input: object) => ({ ...input, datasetId: missing }) } }),
})

/** Plans, draws, checks and freezes, as procedures and as endpoints. */
export const samplingCases: Record<string, MutationCase> = {
  'sampling.createDraft': beginCase(false),
  'POST /api/v1/drafts': beginCase(true),
  ...Object.fromEntries(
    changes.flatMap((change) => [
      [change.procedure, describeCase(change, asProcedure(change), false)],
      [change.endpoint, describeCase(change, asEndpoint(change), true)],
    ]),
  ),
}

import { makeDataset, makeTask } from '@consilium/db/testing'
import { formatDatasetCard, parseManifest, verifyManifest } from '@consilium/worker/manifest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_PLAN } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { createDraft } from '../sampling/create-draft'
import { discardDraft } from '../sampling/discard-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { readDraft } from '../sampling/read-draft'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { describeRelease, readFileSource } from './files/describe-release'
import { makeReleaseFile } from './files/make-release-file'
import { freezeDraft } from './freeze-draft'
import { readRelease } from './read-release'

let api: TestApi
let ctx: Context
beforeAll(async () => {
  api = await openTestApi()
  ctx = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
})
afterAll(() => api.close())

async function draw(datasetId: string, name: string) {
  const draftId = await createDraft(ctx, { datasetId, name, purpose: 'release' })
  const plan = { ...DEFAULT_PLAN, size: 4, exclude: [], caps: { ...DEFAULT_PLAN.caps, perCluster: null } }
  await editPlan(ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  return { draftId, sampleId: await drawSample(ctx, { draftId, planId }) }
}

it('a manifest names the draws of other drafts and every held-out split, with the reasons', async () => {
  const datasetId = await makeDataset(api.db)
  await api.db.dataset.update({ where: { id: datasetId }, data: { license: 'CC-BY-4.0' } })
  for (let i = 0; i < 6; i += 1) await makeTask(api.db, { datasetId, useCase: 'consult' })

  const first = await draw(datasetId, 'First try')
  const withPatient = { id: first.draftId, reason: 'The patient asked at +44 7700 900942.' }
  await expect(discardDraft(ctx, withPatient)).rejects.toMatchObject({ field: 'mayStay' })
  await discardDraft(ctx, { id: first.draftId, reason: 'It drew the wrong tasks' })
  await draw(datasetId, 'Side by side')

  const { draftId, sampleId } = await draw(datasetId, 'Spring')
  await holdOutTasks(ctx, { draftId, size: 1, dimensions: [] })
  const again = { draftId, size: 2, dimensions: [] }
  await expect(holdOutTasks(ctx, again)).rejects.toMatchObject({ code: 'invalid_input', field: 'reason' })
  await holdOutTasks(ctx, { ...again, reason: 'One task says too little' })
  const splitId = (await readDraft(ctx, draftId)).split?.id ?? null
  const { id } = await freezeDraft(ctx, { id: draftId, sampleId, splitId, confirm: 'Spring' })

  const source = await readFileSource(ctx, id)
  if (!source) throw new Error('The release has no manifest.')
  const parsed = parseManifest((await makeReleaseFile(ctx, { id, name: 'manifest.json', source })) ?? '')
  if (!parsed.ok) throw new Error(parsed.reason)
  const { sampling, heldOut } = parsed.manifest
  expect(sampling?.otherDrafts).toMatchObject([
    { state: 'discarded', reason: 'It drew the wrong tasks', draws: [{ number: 1, size: 4 }] },
    { state: 'open', reason: null, draws: [{ number: 1, size: 4 }] },
  ])
  expect(JSON.stringify(sampling?.otherDrafts)).not.toContain('seed"')
  expect(sampling?.splits).toMatchObject([
    { draw: 1, size: 1, reason: null },
    { draw: 1, size: 2, reason: 'One task says too little', seedCommitment: heldOut?.seedCommitment },
  ])
  const checks = verifyManifest(parsed.manifest)
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(checks.flatMap(({ details }) => details).join('\n')).toContain('It drew the wrong tasks')
  expect((await readRelease(ctx, id)).history).toEqual([
    expect.stringMatching(/^The held-out tasks of draw 1 were split again on .*: One task says too little$/),
    expect.stringMatching(/^Another draft .*, discarded on .*, has 1 draw: It drew the wrong tasks$/),
    'Another draft of the dataset, still open, has 1 draw.',
  ])
  expect(formatDatasetCard(await describeRelease(ctx, id, source))).toContain('It drew the wrong tasks')
})

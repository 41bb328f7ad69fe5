import { randomUUID } from 'node:crypto'
import { makeImport, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CreateRelease } from '../../domain/releasing/releases'
import { stopsFreeze } from '../../domain/releasing/readiness'
import { SURROGATE_REASON } from '../guard/hash-span'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createRelease } from './create-release'
import { readDraftReadiness } from './read-readiness'
import { readImportChecks } from './require-checks'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** A finished import of tasks, the first excluded from the pool, the second with an overridden warning. */
async function makeImported() {
  const { datasetId, taskIds } = await makePool(api.ctx, 4)
  const importId = await makeImport(api.db, { content: '{}', format: 'healthbench', datasetId })
  await api.db.import.update({ where: { id: importId }, data: { state: 'imported' }, select: { id: true } })
  const versions = await api.db.taskVersion.findMany({ where: { taskId: { in: taskIds } } })
  await api.db.importTask.createMany({
    data: versions.map(({ id, taskId }, index) => ({ importId, line: index + 1, taskId, versionId: id })),
  })
  const [excluded = '', warned = '', replaced = ''] = taskIds
  await api.db.poolExclusion.create({
    data: { taskId: excluded, reason: 'Wrong dose' },
    select: { id: true },
  })
  const { id: personId } = await api.db.person.create({
    data: { email: `${randomUUID()}@example.org`, name: 'Author' },
    select: { id: true },
  })
  // A surrogate in place of patient data is no exception.
  const override = { personId, class: 'name', spanHash: 'h' }
  await api.db.guardOverride.createMany({
    data: [
      { ...override, taskId: warned, reason: 'A drug' },
      { ...override, taskId: replaced, reason: SURROGATE_REASON },
    ],
  })
  return { datasetId, importId, taskIds, excluded, warned }
}

describe('a freeze without a draft', () => {
  it('leaves excluded tasks of an import out, and shows how many and which checks fail', async () => {
    const { importId, excluded, warned } = await makeImported()
    const { tasks, leftOut, checks } = await readImportChecks(api.ctx, importId)
    expect({ tasks, leftOut }).toEqual({ tasks: 3, leftOut: 1 })
    expect(checks.filter(stopsFreeze)).toMatchObject([
      { name: 'patient_data', failing: 1, taskIds: [warned], waivable: true },
    ])
    await expect(createRelease(api.ctx, { name: 'A', importId })).rejects.toThrow(
      `1 check fails: “No overridden patient-data warning” (task ${warned}): fix it, or waive “patient_data” with a reason.`,
    )
    const waive = [{ check: 'patient_data' as const, reason: 'Read by two people' }]
    const { id } = await createRelease(api.ctx, { name: 'A', importId, waive })
    expect(await api.db.releaseTask.count({ where: { releaseId: id, taskId: excluded } })).toBe(0)
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: id } })
    expect(JSON.parse(text)).toMatchObject({ waivedChecks: [{ ...waive[0], tasks: 1 }] })
  })

  it('refuses an excluded task that a list names', async () => {
    const { taskIds, excluded } = await makeImported()
    await expect(createRelease(api.ctx, { name: 'A', taskIds })).rejects.toThrow(
      `Task ${excluded} is excluded from the pool.`,
    )
  })

  it('refuses a task together with its imported copy, which the checks of a draft show too', async () => {
    const { datasetId, taskIds } = await makePool(api.ctx, 1)
    const { taskId: original } = await makeAdjudicationTask(api.db, { datasetId })
    await api.db.task.update({ where: { id: original }, data: { status: 'accepted' } })
    const externalId = original.replaceAll('-', '')
    const { taskId: copy } = await makeTask(api.db, { datasetId, externalId })
    const pair = [original, copy].sort()
    const freeze = createRelease(api.ctx, { name: 'A', taskIds: [copy, original, ...taskIds] })
    await expect(freeze).rejects.toThrow(
      `“No task together with its imported copy” (2 tasks, such as ${pair[0]}): leave one of each pair out`,
    )
    const { draftId } = await drawDraft(api.ctx, { datasetId, name: 'B', plan: planOf(3) })
    const checks = await readDraftReadiness(api.ctx, draftId)
    expect(checks.find(({ name }) => name === 'copies')).toMatchObject({
      failing: 2,
      taskIds: pair,
      waivable: false,
    })
  })

  it('refuses a dataset without a license, whatever is waived', async () => {
    const { datasetId } = await makePool(api.ctx, 2)
    await api.db.dataset.update({ where: { id: datasetId }, data: { license: '' }, select: { id: true } })
    const waive = [{ check: 'license' as const, reason: 'Not decided' }]
    await expect(createRelease(api.ctx, { name: 'A', datasetId, waive })).rejects.toThrow(
      '“License chosen”: set it in the settings of the dataset.',
    )
  })

  it('publishes no reason for a check that passes', async () => {
    const { datasetId } = await makePool(api.ctx, 2)
    const waive = [{ check: 'threads' as const, reason: 'Answered by mail' }]
    const { id } = await createRelease(api.ctx, { name: 'A', datasetId, waive })
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: id } })
    expect(JSON.parse(text)).toMatchObject({ waivedChecks: [] })
  })

  it('refuses reasons that may identify a patient', async () => {
    const { datasetId } = await makePool(api.ctx, 2)
    const waive = [{ check: 'threads' as const, reason: 'Ask Mr. John Smith, phone +44 7700 900942' }]
    await expect(createRelease(api.ctx, { name: 'A', datasetId, waive })).rejects.toThrow(
      'may identify a patient',
    )
  })

  it('needs the name of the release typed again', () => {
    const input = { name: 'Spring', datasetId: randomUUID() }
    const messages = [input, { ...input, confirm: 'Autumn' }].map(
      (body) => CreateRelease.safeParse(body).error?.issues[0]?.message,
    )
    expect(messages).toEqual([
      'Type the name of the release again.',
      'Type the name of the release again to freeze it.',
    ])
    expect(CreateRelease.safeParse({ ...input, confirm: 'Spring' }).success).toBe(true)
  })

  it('takes a list of at most 20,000 tasks', () => {
    const taskIds = Array.from({ length: 20_001 }, () => randomUUID())
    const parsed = CreateRelease.safeParse({ name: 'A', confirm: 'A', taskIds })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'A list can have at most 20,000 tasks. Freeze a draft or an import instead.',
    ])
  })
})

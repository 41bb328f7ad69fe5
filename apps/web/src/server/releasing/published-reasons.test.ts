import { makeDataset, makeExport, makeExportedFile, makeTask } from '@consilium/db/testing'
import {
  parseManifest,
  parsePool,
  splitLines,
  verifyKnownHash,
  verifyManifest,
  type ReleaseManifest,
} from '@consilium/worker/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckName } from '../../domain/releasing/readiness'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { redactTask } from '../redaction/redact-task'
import { createDraft } from '../sampling/create-draft'
import { discardDraw } from '../sampling/draws/discard-draw'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { requestExport } from './exports/request-export'
import { readFileSource } from './files/describe-release'
import { makeReleaseFile } from './files/make-release-file'
import { freezeDraft } from './freeze-draft'
import { postReleaseNotice } from './post-release-notice'
import { publishRelease } from './publish-release'
import { readReleaseFlow } from './read-release-flow'
import { waiveCheck } from './waive-check'

let api: TestApi
let ctx: Context
beforeAll(async () => {
  api = await openTestApi()
  ctx = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
})
afterAll(() => api.close())

const NAME = 'Spring'
const PATIENT = 'Mrs Amalia Winter'
const CALL = 'The patient asked at +44 7700 900942.'

/** An open draft with a draw of 4 of 6 imported tasks, of which a plan leaves out the only German one. */
async function makeDrawn({ failing = false } = {}) {
  const datasetId = await makeDataset(api.db)
  await api.db.dataset.update({ where: { id: datasetId }, data: { license: 'CC-BY-4.0' } })
  const tasks = []
  for (let i = 0; i < 6; i += 1)
    tasks.push(
      await makeTask(api.db, {
        datasetId,
        externalId: `${datasetId} row ${i}`,
        language: i === 5 ? 'de' : 'en',
        answer: `Answer ${i} for ${PATIENT}.`,
      }),
    )
  const plan: SamplePlanInput = {
    ...DEFAULT_PLAN,
    size: 4,
    caps: { ...DEFAULT_PLAN.caps, perCluster: null },
    exclude: [{ language: 'de' }],
  }
  const draftId = await createDraft(ctx, { datasetId, name: NAME, purpose: 'release' })
  await editPlan(ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  const draw = () => drawSample(ctx, { draftId, planId })
  const sampleId = await draw()
  if (failing)
    for (const { taskId } of tasks)
      await api.db.guardOverride.create({
        data: {
          taskId,
          personId: (ctx.actor as { id: string }).id,
          class: 'name',
          spanHash: taskId,
          reason: 'A drug',
        },
        select: { id: true },
      })
  return { datasetId, tasks, draftId, sampleId, draw }
}

async function readManifest(id: string): Promise<ReleaseManifest> {
  const text = await readFile(id, 'manifest.json')
  const parsed = parseManifest(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.manifest
}

/** What a redaction of a reason leaves as it was. */
function pickUnchanged(manifest: ReleaseManifest) {
  const { sampling: _, files: _files, redactions: _redactions, hash: _hash, ...rest } = manifest
  return { ...rest, frozenPartRedactedAt: null }
}

async function readFile(id: string, name: 'manifest.json' | 'README.md' | 'croissant.json' | 'pool.jsonl') {
  const source = await readFileSource(ctx, id)
  if (!source) throw new Error('The release has no manifest.')
  return (await makeReleaseFile(ctx, { id, name, source })) ?? ''
}

const outcomesOf = (manifest: ReleaseManifest) =>
  verifyManifest(manifest).map(({ outcome, sentence }) => `${outcome} ${sentence}`)
const redact = (taskId: string, text: string, everywhere = false) =>
  redactTask(ctx, { taskId, text, everywhere, reason: 'The hospital asked', confirm: 'redact' })
const freeze = ({ draftId, sampleId }: { draftId: string; sampleId: string }) =>
  freezeDraft(ctx, { id: draftId, sampleId, confirm: NAME })

describe('a reason that is published with a release', () => {
  it('is refused if it may identify a patient, unless the admin says why it may stay', async () => {
    const { draftId, sampleId } = await makeDrawn({ failing: true })
    const changes: [(given: { reason: string; mayStay?: string }) => Promise<unknown>, string][] = [
      [(given) => waiveCheck(ctx, { draftId, check: 'patient_data', ...given }), draftId],
      [(given) => discardDraw(ctx, { id: sampleId, ...given }), sampleId],
    ]
    for (const [change, entityId] of changes) {
      await expect(change({ reason: CALL })).rejects.toMatchObject({
        code: 'invalid_input',
        field: 'mayStay',
        message: expect.stringContaining('Readers of the release would see it.'),
      })
      await change({ reason: CALL, mayStay: 'The number of our office.' })
      const event = await api.db.auditEvent.findFirstOrThrow({
        where: { entityId },
        orderBy: { id: 'desc' },
      })
      expect(JSON.parse(event.details)).toMatchObject({ reason: 'The number of our office.' })
      expect(event.details, 'the audit log can’t be redacted').not.toContain('900942')
    }
  })

  it('is redacted in the draft and in the manifest, which says so and still verifies its tasks', async () => {
    const made = await makeDrawn()
    const reason = `It has the case of "${PATIENT}"`
    await discardDraw(ctx, { id: made.sampleId, reason, mayStay: 'An invented name.' })
    const { id } = await freeze({ ...made, sampleId: await made.draw() })
    const before = await readManifest(id)
    expect(before.sampling?.draws[0]?.discarded?.reason).toBe(reason)
    expect(before.frozenPartRedactedAt).toBeUndefined()

    await redact(made.tasks[0]?.taskId ?? '', PATIENT, true)
    const after = await readManifest(id)
    expect(after.sampling?.draws[0]?.discarded?.reason).toMatch(
      /^It has the case of "\[redacted .*: patient data\]"$/,
    )
    expect(pickUnchanged(after)).toEqual(pickUnchanged(before))
    expect(outcomesOf(after)).toEqual([
      expect.stringMatching(/^passed The manifest matches its hash/),
      expect.stringMatching(/^noted In the frozen part, 1 reason can’t be compared with the hash/),
      expect.stringMatching(/^passed 4 entries give the Merkle root/),
      expect.stringMatching(/^passed The manifest lists 4 public tasks/),
      expect.stringMatching(/^passed The plan matches its hash/),
    ])
    expect(verifyKnownHash(after, before.frozenHash)).toMatchObject({ kind: 'frozenHash' })
    expect(after.sampling?.draws[0]?.discarded?.reasonSeal).toMatchObject({ salt: null })
    expect(await readFile(id, 'README.md')).not.toContain(PATIENT)
    const changed = { ...after, release: { ...after.release, license: 'MIT' } }
    expect(outcomesOf(changed)[0]).toBe('failed The manifest was changed after it was written')
  })
})

describe('the manifest after a redaction', () => {
  it('lists tasks whose answer or id was redacted, and keeps both hashes', async () => {
    const made = await makeDrawn()
    const { id, frozenHash, root } = await freeze(made)
    const drawn = await api.db.releaseTask.findMany({
      where: { releaseId: id },
      select: { taskId: true, task: { select: { externalId: true } } },
    })
    const [answered, named] = drawn
    await redact(answered?.taskId ?? '', PATIENT)
    expect((await readManifest(id)).redactions.map((one) => one.id)).toEqual([answered?.task.externalId])

    const externalId = named?.task.externalId ?? ''
    await redact(named?.taskId ?? '', externalId)
    const manifest = await readManifest(id)
    const { externalId: now } = await api.db.task.findUniqueOrThrow({ where: { id: named?.taskId ?? '' } })
    expect(now).not.toBe(externalId)
    expect(manifest.redactions.map((one) => one.id)).toContain(now)
    expect(manifest.entries.public.map((entry) => entry.id)).toContain(now)
    expect(JSON.stringify(manifest)).not.toContain(externalId)
    expect(outcomesOf(manifest).filter((one) => one.startsWith('failed'))).toEqual([])
    expect(outcomesOf(manifest)).toContainEqual(expect.stringContaining('In the frozen part, 1 id can’t be'))
    expect(verifyKnownHash(manifest, frozenHash ?? '')).toMatchObject({ kind: 'frozenHash' })
    expect(verifyKnownHash(manifest, root ?? '')).toMatchObject({ kind: 'merkleRoot' })
  })
})

describe('a refused freeze', () => {
  it('names the failing checks as the screen does', async () => {
    const made = await makeDrawn({ failing: true })
    await expect(freeze(made)).rejects.toThrow(
      '1 check fails: “No overridden patient-data warning”. Open Checks',
    )
    const check: CheckName = 'patient_data'
    await waiveCheck(ctx, { draftId: made.draftId, check, reason: 'Read by two people' })
    const { id } = await freeze(made)
    expect(await readFile(id, 'README.md')).toContain(
      '- No overridden patient-data warning: Read by two people',
    )
  })
})

describe('the card of a release', () => {
  it('lists the kinds that the plan leaves out, what a format loses, and its public page', async () => {
    const made = await makeDrawn()
    const { id } = await freeze(made)
    expect(await readFile(id, 'croissant.json')).not.toContain('"url"')
    await publishRelease(ctx, { id, name: NAME })
    await makeExportedFile(api.db, { releaseId: id, content: '{}\n' })
    const card = await readFile(id, 'README.md')
    expect(card).toContain('The plan leaves these kinds of tasks out:\n\n- language de')
    expect(card).toContain('- Physician answers are written as ideal completions. (4 tasks)')
    expect(JSON.parse(await readFile(id, 'croissant.json'))).toMatchObject({
      url: expect.stringMatching(new RegExp(`^https?://.*/releases/${id}/flow$`)),
    })
  })
})

describe('the flow of a release', () => {
  it('shows every count that its pool file and manifest give away', async () => {
    const made = await makeDrawn()
    const { id } = await freeze(made)
    await publishRelease(ctx, { id, name: NAME })
    const { items } = await parsePool(splitLines([Buffer.from(await readFile(id, 'pool.jsonl'), 'utf8')]))
    const manifest = await readManifest(id)
    const drawn = manifest.sampling?.draws.at(-1)?.size ?? 0
    const leftOut = items.filter(({ levels }) => levels['language'] === 'de').length
    const { stages } = await readReleaseFlow({ ...ctx, actor: { kind: 'visitor' } }, { id })
    expect(
      stages
        .filter(({ key }) => key !== 'imported')
        .map(({ key, count, exits }) => [key, count, exits.map((exit) => [exit.reason, exit.count])]),
    ).toEqual([
      [
        'pool',
        items.length,
        [
          ['left_out_by_plan', leftOut],
          ['not_drawn', items.length - leftOut - drawn],
        ],
      ],
      ['drawn', drawn, []],
      ['released', drawn, []],
      ['public', manifest.counts.public.tasks, []],
    ])
  })
})

describe('the manifest of a release', () => {
  it('lists a task file after it expired here, because copies of it are elsewhere', async () => {
    const { id } = await freeze(await makeDrawn())
    await makeExportedFile(api.db, { releaseId: id, content: 'x\n', expiresAt: new Date(Date.now() - 1) })
    expect((await readManifest(id)).files.map(({ name }) => name)).toContain('healthbench.jsonl')
  })
})

describe('a withdrawn release', () => {
  it('loses its files, and its later ones say since when and why', async () => {
    const { id } = await freeze(await makeDrawn())
    const done = await makeExportedFile(api.db, { releaseId: id, content: 'x\n' })
    const open = await makeExport(api.db, { releaseId: id, format: 'healthbench_professional' })
    await postReleaseNotice(ctx, { id, kind: 'withdrawal', text: 'A task is wrong.' })
    const exports = await api.db.export.findMany({ where: { releaseId: id } })
    expect(exports.find((one) => one.id === done)).toMatchObject({
      failure: 'The release was withdrawn, so the file was removed.',
    })
    expect(exports.find((one) => one.id === done)?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now())
    expect(exports.find((one) => one.id === open)).toMatchObject({ state: 'failed' })
    expect(await api.db.fileChunk.count({ where: { file: { export: { releaseId: id } } } })).toBe(0)

    const { isNew } = await requestExport(ctx, { releaseId: id, format: 'healthbench' })
    expect(isNew).toBe(true)
    const events = await api.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(events.map(({ action }) => action)).toEqual([
      'release.created',
      'release.file_removed',
      'release.file_removed',
      'release.withdrawn',
      'release.file_requested',
    ])
    expect(JSON.parse(events.at(-1)?.details ?? '')).toMatchObject({ isWithdrawn: true })
    const manifest = await readManifest(id)
    expect(manifest.withdrawn).toMatchObject({ reason: 'A task is wrong.' })
    expect(outcomesOf(manifest).at(-1)).toMatch(/^noted The release was withdrawn on /)
    expect(await readFile(id, 'README.md')).toMatch(/\*\*Withdrawn on \d+ \w+ \d{4}: A task is wrong\.\*\*/)
    expect(await readFile(id, 'croissant.json')).toContain('A task is wrong.')
  })
})

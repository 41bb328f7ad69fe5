import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { FinalProvenance } from '../../domain/adjudicating/final-provenance'
import { Resolution } from '../../domain/adjudicating/resolution'
import { resolveRubric } from '../../domain/adjudicating/resolve-rubric'
import { readKeptDraft } from '../assignments/read-open-assignment'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { readReturnPoints } from '../authoring/read-return-points'
import {
  makeAdjudicationScene,
  writeAdjudicationDraft,
  writeSecondAdjudication,
  type AdjudicationScene,
} from '../testing/adjudication-scene'
import { wholeAdjudication } from '../testing/make-adjudication-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { adjudicationDrafts } from './adjudication-drafts'
import { readAdjudication } from './read-adjudication'
import { readLetteredReviews } from './read-lettered-reviews'
import { submitAdjudication } from './submit-adjudication'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const statusOf = async (id: string) =>
  (await api.db.task.findUniqueOrThrow({ where: { id }, select: { status: true } })).status
const actionsOf = async (entityId: string) =>
  (
    await api.db.auditEvent.findMany({
      where: { entityId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action)

describe('an accepted task', () => {
  it('gets a new version with the resolved rubric, reproducible from the stored resolutions', async () => {
    const scene = await makeAdjudicationScene(api)
    const [first = '', second = ''] = scene.criteria
    const reworded = 'Says that it may begin under cover.'
    const draft = await writeAdjudicationDraft(api, scene, {
      resolutions: [
        { is: 'reword', key: first, text: ` ${reworded} `, points: 9 },
        { is: 'drop', key: second, reason: 'rubric_subjective', note: '' },
      ],
      note: 'Well written.',
    })
    expect(await draft.submit()).toEqual({
      decision: 'accept',
      slice: 'good_faith_difficult',
      takesEffectAt: null,
    })
    const task = await api.db.task.findUniqueOrThrow({
      where: { id: scene.taskId },
      select: { status: true, currentVersionId: true },
    })
    const [before, after] = await api.db.taskVersion.findMany({
      where: { taskId: scene.taskId },
      orderBy: { number: 'asc' },
      include: { criteria: true, fingerprint: true },
    })
    expect(task).toEqual({ status: 'accepted', currentVersionId: after?.id })
    expect(after).toMatchObject({
      number: 2,
      responseQuality: 2,
      difficulty: 'difficult',
      ratedResponse: before?.ratedResponse,
      conversation: before?.conversation,
      specialty: before?.specialty,
      ratedVendor: before?.ratedVendor,
    })
    expect(after?.fingerprint).not.toBeNull()
    expect(
      after?.criteria.map(({ stableId, text, points, position }) => ({ stableId, text, points, position })),
    ).toEqual([{ stableId: first, text: reworded, points: 9, position: 1 }])
    expect(before?.criteria).toHaveLength(2)

    const stored = await api.db.adjudication.findUniqueOrThrow({ where: { versionId: scene.versionId } })
    expect(stored).toMatchObject({
      adjudicatorId: draft.actor.id,
      decision: 'accept',
      finalResponseQuality: 2,
      note: 'Well written.',
      resultingVersionId: after?.id,
      ratingReason: expect.stringContaining('median'),
    })
    const known = await readLetteredReviews(api.db, { versionId: scene.versionId })
    const rows = alignRubrics(
      (before?.criteria ?? []).toSorted((a, b) => a.position - b.position),
      known.map(({ review }) => review),
    )
    const replayed = resolveRubric(rows, Resolution.array().parse(stored.resolutions))
    expect(replayed.map(({ stableId, text, points }) => ({ stableId, text, points }))).toEqual(
      after?.criteria.map(({ stableId, text, points }) => ({ stableId, text, points })),
    )

    const provenance = FinalProvenance.parse(after?.criteria[0]?.provenance)
    expect(provenance).toMatchObject({ wrote: ['adjudicator'], authored: null })
    expect(provenance.steps.map(({ did }) => did)).toEqual(['wrote', 'proposed', 'reworded'])
    const asker = known.find(({ review }) => review.changes.length > 0)
    expect(provenance.voices.map(({ voice, reviewId }) => ({ voice, reviewId }))).toEqual([
      { voice: 'author', reviewId: null },
      { voice: asker?.review.letter, reviewId: asker?.id },
      { voice: 'adjudicator', reviewId: null },
    ])
    expect(await actionsOf(scene.taskId)).toEqual([
      'task.adjudication_taken',
      'task.adjudicated',
      'task.accepted',
    ])
  })

  it('moves to another slice when the final rating differs, which requires a reason', async () => {
    const scene = await makeAdjudicationScene(api)
    const silent = await writeAdjudicationDraft(api, scene, { finalResponseQuality: 5 })
    await expect(silent.submit()).rejects.toThrow('Say why it is 5')
    const content = await wholeAdjudication(api.db, scene.versionId, {
      finalResponseQuality: 5,
      ratingReason: 'It harms nobody.',
    })
    const { version } = await saveAssignmentDraft(
      silent.ctx,
      {
        assignmentId: silent.assignmentId,
        baseVersion: 1,
        keep: false,
        content,
      },
      adjudicationDrafts,
    )
    expect(
      await submitAdjudication(silent.ctx, { assignmentId: silent.assignmentId, draftVersion: version }),
    ).toEqual({ decision: 'accept', slice: 'good_faith_typical', takesEffectAt: null })
    expect(await api.db.taskVersion.findFirst({ where: { taskId: scene.taskId, number: 2 } })).toMatchObject({
      responseQuality: 5,
      difficulty: 'typical',
    })
    expect(await api.db.taskVersion.findFirst({ where: { taskId: scene.taskId, number: 1 } })).toMatchObject({
      responseQuality: 2,
      difficulty: 'difficult',
    })
  })

  it('requires a proposed variant for every difference, whatever the browser sends', async () => {
    const scene = await makeAdjudicationScene(api)
    const draft = await writeAdjudicationDraft(api, scene, { resolutions: [] })
    await expect(draft.submit()).rejects.toThrow('Criterion 1: choose how to resolve it.')
    const [key = ''] = scene.criteria
    const { version } = await saveAssignmentDraft(
      draft.ctx,
      {
        assignmentId: draft.assignmentId,
        baseVersion: 1,
        keep: false,
        content: await wholeAdjudication(api.db, scene.versionId, {
          resolutions: [{ is: 'take', key, text: 'Nobody proposed this.', points: 3 }],
        }),
      },
      adjudicationDrafts,
    )
    await expect(
      submitAdjudication(draft.ctx, { assignmentId: draft.assignmentId, draftVersion: version }),
    ).rejects.toThrow('the proposals have changed')
    expect(await api.db.taskVersion.count({ where: { taskId: scene.taskId } })).toBe(1)
  })
})

describe('a task that is not accepted', () => {
  it('is returned to its author with the reasons and the note', async () => {
    const scene = await makeAdjudicationScene(api, { disputed: true })
    const draft = await writeAdjudicationDraft(api, scene, {
      decision: 'return',
      reasons: ['missing_context', 'factual_error'],
      note: ' Say how old he is. ',
    })
    expect(await draft.submit()).toEqual({ decision: 'return', takesEffectAt: null })
    expect(await statusOf(scene.taskId)).toBe('revision')
    expect(await api.db.adjudication.findUnique({ where: { versionId: scene.versionId } })).toMatchObject({
      finalResponseQuality: null,
      resultingVersionId: null,
      resolutions: [],
      note: 'Say how old he is.',
    })
    const event = await api.db.auditEvent.findFirstOrThrow({
      where: { entityId: scene.taskId, action: 'task.returned' },
    })
    expect(JSON.parse(event.details)).toMatchObject({ reasons: ['factual_error', 'missing_context'] })
    const { points } = await readReturnPoints(
      api.db,
      { kind: 'person', id: scene.authorId, name: '', email: '', roles: ['physician'], sessionId: '' },
      { versionId: scene.versionId, number: 1 },
    )
    expect(points).toContainEqual(
      expect.objectContaining({ from: 'The adjudicator', note: 'Say how old he is.' }),
    )
  })

  it('is rejected only with typed reasons', async () => {
    const scene = await makeAdjudicationScene(api)
    const bare = await writeAdjudicationDraft(api, scene, { decision: 'reject' })
    await expect(bare.submit()).rejects.toThrow('Choose why it is rejected.')
    const { version } = await saveAssignmentDraft(
      bare.ctx,
      {
        assignmentId: bare.assignmentId,
        baseVersion: 1,
        keep: false,
        content: await wholeAdjudication(api.db, scene.versionId, {
          decision: 'reject',
          reasons: ['duplicate'],
          note: 'The dataset has it already.',
        }),
      },
      adjudicationDrafts,
    )
    expect(
      await submitAdjudication(bare.ctx, { assignmentId: bare.assignmentId, draftVersion: version }),
    ).toEqual({ decision: 'reject', takesEffectAt: null })
    expect(await statusOf(scene.taskId)).toBe('rejected')
  })
})

describe('a decision', () => {
  it('counts once, however often it is submitted', async () => {
    const scene = await makeAdjudicationScene(api)
    const draft = await writeAdjudicationDraft(api, scene)
    const answers = await Promise.all([draft.submit(), draft.submit(), draft.submit()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await api.db.taskVersion.count({ where: { taskId: scene.taskId } })).toBe(2)
    expect(await api.db.adjudication.count({ where: { versionId: scene.versionId } })).toBe(1)
  })

  it('wins over a concurrent decision, which is refused and keeps its draft', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await makeAdjudicationScene(api)
      const both = [await writeAdjudicationDraft(api, scene), await writeSecondAdjudication(api, scene)]
      const ended = await Promise.allSettled(both.map((draft) => draft.submit()))
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(String(ended.find((result) => result.status === 'rejected')?.reason)).toMatch(/moved on/)
      expect(await statusOf(scene.taskId)).toBe('accepted')
      expect(await api.db.assignment.count({ where: { taskId: scene.taskId, state: 'open' } })).toBe(0)
      expect(await api.db.draft.count({ where: { taskId: scene.taskId, kind: 'adjudication' } })).toBe(2)
    }
  })

  it('is refused when the version is superseded or the task withdrawn, and its draft is kept', async () => {
    const cases: [RegExp, (scene: AdjudicationScene) => Promise<unknown>][] = [
      [
        /has withdrawn/,
        ({ taskId }) =>
          api.db.task.update({ where: { id: taskId }, data: { status: 'withdrawn' }, select: { id: true } }),
      ],
      [
        /newer version/,
        async ({ taskId }) => {
          const next = await api.db.taskVersion.create({
            data: { taskId, number: 2, conversation: [], turnCount: 1, contentHash: randomUUID() },
            select: { id: true },
          })
          await api.db.task.update({
            where: { id: taskId },
            data: { currentVersionId: next.id, status: 'in_review' },
            select: { id: true },
          })
        },
      ],
    ]
    for (const [message, happen] of cases) {
      const scene = await makeAdjudicationScene(api)
      const draft = await writeAdjudicationDraft(api, scene)
      await happen(scene)
      await expect(draft.submit()).rejects.toThrow(message)
      await expect(readAdjudication(draft.ctx, draft.assignmentId)).rejects.toThrow(message)
      expect(await api.db.adjudication.count({ where: { versionId: scene.versionId } })).toBe(0)
      expect(await readKeptDraft(draft.ctx, draft.assignmentId, adjudicationDrafts)).toMatchObject({
        content: { versionId: scene.versionId },
      })
    }
  })

  it('is refused when it contains patient data, naming the field', async () => {
    const scene = await makeAdjudicationScene(api)
    const draft = await writeAdjudicationDraft(api, scene, { note: 'His number is MRN 48213377.' })
    await expect(draft.submit()).rejects.toThrow(/may identify a patient.*note/)
  })

  it('is refused after its adjudicator declared a tie to the vendor, without naming the vendor', async () => {
    const scene = await makeAdjudicationScene(api, { vendor: 'Vendor of the answer' })
    const draft = await writeAdjudicationDraft(api, scene)
    await api.db.vendorTie.create({
      data: { personId: draft.actor.id, vendor: 'vendor of the answer' },
      select: { vendor: true },
    })
    const refusal = String(await draft.submit().catch((error: unknown) => error))
    expect(refusal).toMatch(/can no longer judge/)
    expect(refusal).not.toMatch(/vendor of/i)
    expect(await statusOf(scene.taskId)).toBe('in_adjudication')
  })
})

import { randomUUID } from 'node:crypto'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { Actor } from '../../domain/permissions/permissions'
import { adjudicationDrafts } from '../adjudicating/adjudication-drafts'
import { submitAdjudication } from '../adjudicating/submit-adjudication'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { makeAdjudicationTask, wholeAdjudication } from './make-adjudication-task'
import { makeActor } from './make-review-task'
import type { TestApi } from './open-test-api'

/**
 * A task in adjudication in a unique language, with adjudicators who read only that language, so that nothing
 * else waits for them.
 */
export async function makeAdjudicationScene(
  { db }: Pick<TestApi, 'db'>,
  wish: Parameters<typeof makeAdjudicationTask>[1] = {},
) {
  const language = randomUUID().slice(0, 8)
  const task = await makeAdjudicationTask(db, { language, ...wish })
  const adjudicator = async (more: { specialties?: string[] } = {}) => {
    const actor = await makeActor(db, ['adjudicator'])
    await db.person.update({
      where: { id: actor.id },
      data: { languages: [language], ...more },
      select: { id: true },
    })
    return actor
  }
  return { ...task, language, adjudicator }
}
export type AdjudicationScene = Awaited<ReturnType<typeof makeAdjudicationScene>>

/** A new adjudicator takes the task and writes an adjudication; `submit` submits it. */
export async function writeAdjudicationDraft(
  api: Pick<TestApi, 'ctx' | 'db'>,
  scene: AdjudicationScene,
  change: Partial<AdjudicationDraft> = {},
) {
  const actor = await scene.adjudicator()
  const { assignmentId } = await takeAssignment({ ...api.ctx, actor }, 'adjudication')
  return saveAs(api, scene, { actor, assignmentId, change })
}

/**
 * The same for a second adjudicator of the version, whose assignment is inserted directly because the version
 * needs only one.
 */
export async function writeSecondAdjudication(api: Pick<TestApi, 'ctx' | 'db'>, scene: AdjudicationScene) {
  const actor = await scene.adjudicator()
  const { id: assignmentId } = await api.db.assignment.create({
    data: { kind: 'adjudication', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
    select: { id: true },
  })
  return saveAs(api, scene, { actor, assignmentId, change: {} })
}

async function saveAs(
  api: Pick<TestApi, 'ctx' | 'db'>,
  { versionId }: AdjudicationScene,
  {
    actor,
    assignmentId,
    change,
  }: {
    actor: Extract<Actor, { kind: 'person' }>
    assignmentId: string
    change: Partial<AdjudicationDraft>
  },
) {
  const ctx = { ...api.ctx, actor }
  const content = await wholeAdjudication(api.db, versionId, change)
  const { version } = await saveAssignmentDraft(
    ctx,
    { assignmentId, baseVersion: 0, keep: false, content },
    adjudicationDrafts,
  )
  return {
    ctx,
    actor,
    assignmentId,
    submit: () => submitAdjudication(ctx, { assignmentId, draftVersion: version }),
  }
}

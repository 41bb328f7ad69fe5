import { makePerson, makePrices, makeSystem } from '@consilium/db/testing'
import type { Mode } from '../../domain/datasets/task-facets'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting, type AuthoringSetting, type PlanCell } from '../../domain/plan/program-plan'
import type { TestApi } from './open-test-api'

/** Creates a person with these roles, and returns their context. */
export async function makeContext(api: TestApi, ...roles: RoleName[]) {
  const id = await makePerson(api.db, roles)
  const actor: Actor = {
    kind: 'person',
    id,
    name: 'A person',
    email: 'p@example.org',
    roles,
    sessionId: '',
    authenticatedAt: new Date(),
  }
  return { ...api.ctx, actor, personId: id }
}

export const makeCell = (more: Partial<PlanCell> = {}): PlanCell => ({
  mode: 'good_faith',
  useCase: null,
  specialty: null,
  target: 10,
  ...more,
})
export const makeAuthoringSetting = (more: Partial<AuthoringSetting> = {}): AuthoringSetting => ({
  ...emptyAuthoringSetting,
  ...more,
})

/** Creates a draft that its author last changed `days` days ago. */
export async function makePlannedDraft(
  api: TestApi,
  datasetId: string,
  authorId: string,
  { days = 0, status = 'draft' as 'draft' | 'withdrawn', mode = 'good_faith' as Mode } = {},
) {
  const { id } = await api.db.task.create({
    data: {
      datasetId,
      source: 'authored',
      authorId,
      mode,
      status,
      planUseCase: 'consult',
      planSpecialty: 'Cardiology',
    },
    select: { id: true },
  })
  const draft = await api.db.draft.create({
    data: { kind: 'task', taskId: id, personId: authorId, content: {} },
    select: { id: true },
  })
  await api.pool.query(`UPDATE draft SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
    draft.id,
    days,
  ])
  return id
}

/** Creates a call to a model for a task, as the worker records it. */
export async function makeAuthoringCall(
  api: TestApi,
  taskId: string,
  personId: string,
  { costNano = 0n as bigint | null, at = new Date(), outcome = 'answered' } = {},
) {
  const turn = await api.db.turn.create({
    data: { personId, taskId, purpose: 'conversation', systemId: await makeSystem(api.db), conversation: [] },
    select: { id: true },
  })
  const item = await api.db.workItem.create({
    data: { kind: 'turn', uniqueKey: `turn:${turn.id}`, turnId: turn.id },
    select: { id: true },
  })
  await api.db.attempt.create({
    data: {
      workItemId: item.id,
      outcome,
      latencyMs: 1,
      costNano,
      priceTableId: costNano === null ? null : await makePrices(api.db, []),
      createdAt: at,
    },
    select: { id: true },
  })
}

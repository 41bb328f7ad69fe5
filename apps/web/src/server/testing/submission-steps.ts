import type { TaskDraft } from '../../domain/authoring/task-drafts'
import type { Actor } from '../../domain/permissions/permissions'
import { saveDraft } from '../authoring/save-draft'
import { submitTask } from '../authoring/submit-task'
import type { Context } from '../platform/context'
import type { Submittable } from './make-submittable'
import type { TestApi } from './open-test-api'

export const asAuthor = (id: string): Actor => ({
  kind: 'person',
  id,
  name: 'Ada',
  email: '',
  roles: ['physician'],
  sessionId: id,
  authenticatedAt: new Date(),
})

/** Steps of submission tests. `getApi` is called at each step, because the API opens before all tests. */
export function createSubmissionSteps(getApi: () => TestApi) {
  const as = (id: string): Context => ({ ...getApi().ctx, actor: asAuthor(id) })
  return {
    as,
    submit: ({ taskId, personId }: Submittable, draftVersion = 1) =>
      submitTask(as(personId), { taskId, draftVersion }),
    save: async (
      { taskId, personId }: Submittable,
      baseVersion: number,
      content: TaskDraft,
    ): Promise<number> => {
      const saved = await saveDraft(as(personId), { taskId, baseVersion, content, keep: false })
      return saved.version
    },
    listVersions: (taskId: string) =>
      getApi().db.taskVersion.findMany({
        where: { taskId },
        orderBy: { number: 'asc' },
        include: { criteria: { orderBy: { position: 'asc' } }, fingerprint: true },
      }),
    listAudit: async (taskId: string) => {
      const events = await getApi().db.auditEvent.findMany({
        where: { entityId: taskId },
        orderBy: { id: 'asc' },
      })
      return events.map(({ action }) => action)
    },
    readStatus: async (taskId: string) =>
      (await getApi().db.task.findUniqueOrThrow({ where: { id: taskId }, select: { status: true } })).status,
  }
}

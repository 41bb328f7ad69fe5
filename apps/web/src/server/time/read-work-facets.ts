import { Prisma, type Database } from '@consilium/db'
import type { UseCase } from '../../domain/datasets/task-facets'

interface WorkFacets {
  useCase: UseCase | null
  specialty: string | null
}

interface Work {
  taskId: string
  assignmentId: string | null
}

/**
 * The facets of each task that a person worked on, as that person may know them: from the version assigned to
 * them, or from their own latest draft.
 */
export async function readWorkFacets(
  db: Database,
  personId: string,
  works: readonly Work[],
): Promise<(work: Work) => WorkFacets> {
  const given = works.flatMap(({ assignmentId }) => assignmentId ?? [])
  const own = works.flatMap(({ taskId, assignmentId }) => (assignmentId === null ? taskId : []))
  const [judged, written] = await Promise.all([
    db.assignment.findMany({
      where: { id: { in: given }, personId },
      select: { id: true, version: { select: { useCase: true, specialty: true } } },
    }),
    own.length === 0
      ? []
      : db.$queryRaw<{ taskId: string; useCase: UseCase | null; specialty: string | null }[]>`
      SELECT d.task_id AS "taskId", d.content ->> 'useCase' AS "useCase", d.content ->> 'specialty' AS specialty FROM draft d
      WHERE d.kind = 'task' AND d.person_id = ${personId}::uuid AND d.task_id IN (${Prisma.join(own.map((id) => Prisma.sql`${id}::uuid`))})`,
  ])
  const found = new Map<string, WorkFacets>([
    ...judged.map(({ id, version }) => [id, version] as const),
    ...written.map(({ taskId, ...facets }) => [taskId, facets] as const),
  ])
  return ({ taskId, assignmentId }) => {
    const { useCase, specialty } = found.get(assignmentId ?? taskId) ?? { useCase: null, specialty: null }
    return { useCase, specialty }
  }
}

import type { Prisma } from '@consilium/db'
import type { TaskFacets } from '../../domain/assignments/assignment-views'

/** The columns of a version that `formatFacets` reads. */
export const facets = {
  mode: true,
  useCase: true,
  specialty: true,
  language: true,
  criteria: { select: { id: true } },
  task: { select: { datasetId: true, dataset: { select: { name: true } } } },
} satisfies Prisma.TaskVersionSelect

/** What people may know about a version before they open it. */
export function formatFacets({
  mode,
  useCase,
  specialty,
  language,
  criteria,
  task,
}: Omit<Prisma.TaskVersionGetPayload<{ select: typeof facets }>, 'criteria'> & {
  criteria: readonly unknown[]
}): TaskFacets {
  return { dataset: task.dataset.name, mode, useCase, specialty, language, criteria: criteria.length }
}

import type { Prisma } from '@consilium/db'
import type { TaskFacets } from '../../domain/assignments/assignment-views'
import { estimateReviewMinutes } from '../../domain/platform/minutes'

/** The columns of a version that `formatFacets` reads. */
export const facets = {
  mode: true,
  useCase: true,
  specialty: true,
  language: true,
  conversation: true,
  ratedResponse: true,
  criteria: { select: { text: true } },
  task: { select: { dataset: { select: { name: true } } } },
} satisfies Prisma.TaskVersionSelect

/** What people may know about a version before they open it. */
export function formatFacets({
  mode,
  useCase,
  specialty,
  language,
  conversation,
  ratedResponse,
  criteria,
  task,
}: Prisma.TaskVersionGetPayload<{ select: typeof facets }>): TaskFacets {
  const characters =
    JSON.stringify(conversation).length +
    (ratedResponse?.length ?? 0) +
    criteria.reduce((sum, { text }) => sum + text.length, 0)
  return {
    dataset: task.dataset.name,
    mode,
    useCase,
    specialty,
    language,
    criteria: criteria.length,
    minutes: estimateReviewMinutes({ characters, criteria: criteria.length }),
  }
}

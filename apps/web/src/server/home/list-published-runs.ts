import { nameRunSystem } from '@consilium/scoring'
import type { PublishedRun } from '../../domain/home/home-views'
import type { Context } from '../platform/context'
import { visibleRuns } from '../platform/visibility/visible-runs'

const MAX_RUNS = 5

/** The runs that were published last, of those that `actor` may read. */
export async function listPublishedRuns({
  actor,
  db,
}: Pick<Context, 'actor' | 'db'>): Promise<PublishedRun[]> {
  const runs = await db.run.findMany({
    where: { AND: [visibleRuns(actor), { publishedAt: { not: null } }] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: MAX_RUNS,
    select: {
      id: true,
      publishedAt: true,
      answerOrigin: true,
      system: { select: { name: true } },
      release: { select: { name: true } },
    },
  })
  return runs.flatMap(({ id, publishedAt, answerOrigin, system, release }) =>
    publishedAt
      ? [
          {
            id,
            system: nameRunSystem(system.name, answerOrigin),
            release: release.name,
            publishedAt: publishedAt.toISOString(),
          },
        ]
      : [],
  )
}

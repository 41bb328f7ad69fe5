import type { Prisma } from '@consilium/db'
import { onAnyOf } from '../visibility/ground'
import { releaseTaskGrounds } from '../visibility/visible-releases'
import { runGrounds } from '../visibility/visible-runs'
import { way, type Asked, type Way } from './way'

const MOST_RELEASES = 20

/** The ways to a task beside the answers and verdicts of runs: one for each release that holds it. */
export async function findRunWays(
  { db, actor }: Asked,
  of: { taskId: string } | { versionId: string },
): Promise<Way[]> {
  const rows = await db.releaseTask.findMany({
    where: of,
    take: MOST_RELEASES,
    orderBy: { release: { createdAt: 'desc' } },
    select: { releaseId: true, taskId: true, versionId: true, release: { select: { name: true } } },
  })
  return rows.map(({ releaseId, taskId, versionId, release }) => {
    const answered = {
      runs: { some: { AND: [onAnyOf(runGrounds(actor)), { completions: { some: { versionId } } }] } },
    }
    const grounds = releaseTaskGrounds(actor).map((ground) => [
      {
        says: 'a run that they may read has answered it',
        where: { release: answered } satisfies Prisma.ReleaseTaskWhereInput,
      },
      ...ground,
    ])
    return way<Prisma.ReleaseTaskWhereInput>({
      label: `With the answers of runs, in the release “${release.name}”`,
      door: 'published.read',
      grounds,
      holds: async (where) =>
        (await db.releaseTask.count({ where: { AND: [{ releaseId, taskId }, where] } })) > 0,
    })
  })
}

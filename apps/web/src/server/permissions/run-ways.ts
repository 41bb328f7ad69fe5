import type { Prisma } from '@consilium/db'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { releaseTaskRules } from '../platform/visibility/visible-releases'
import { runRules } from '../platform/visibility/visible-runs'
import { way, type Asked, type Way } from './way'

const MAX_RELEASES = 20

/**
 * The ways to see a task together with the answers and verdicts of runs: one per release that contains it.
 */
export async function findRunWays(
  { db, actor }: Asked,
  of: { taskId: string } | { versionId: string },
): Promise<Way[]> {
  const rows = await db.releaseTask.findMany({
    where: of,
    take: MAX_RELEASES,
    orderBy: { release: { createdAt: 'desc' } },
    select: { releaseId: true, taskId: true, versionId: true, release: { select: { name: true } } },
  })
  return rows.map(({ releaseId, taskId, versionId, release }) => {
    const answered = {
      runs: { some: { AND: [whereAnyRule(runRules(actor)), { completions: { some: { versionId } } }] } },
    }
    const rules = releaseTaskRules(actor).map((rule) => [
      {
        says: 'a run that they may read has answered it',
        where: { release: answered } satisfies Prisma.ReleaseTaskWhereInput,
      },
      ...rule,
    ])
    return way<Prisma.ReleaseTaskWhereInput>({
      label: `With the answers of runs, in the release “${release.name}”`,
      action: 'published.read',
      rules,
      holds: async (where) =>
        (await db.releaseTask.count({ where: { AND: [{ releaseId, taskId }, where] } })) > 0,
    })
  })
}

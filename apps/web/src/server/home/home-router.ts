import { z } from 'zod'
import { Dashboard } from '../../domain/home/dashboard-views'
import { PhysicianHome, PublishedRun } from '../../domain/home/home-views'
import { findRefusal } from '../../domain/permissions/permissions'
import { readDashboard } from './dashboard/read-dashboard'
import { listPublishedRuns } from './list-published-runs'
import { readPhysicianHome } from './read-physician-home'
import { procedure, router } from '../platform/trpc'

export const homeRouter = router({
  /** What a physician can do next; for people who only read, the newest results. */
  read: procedure('account.manage')
    .output(
      z.strictObject({ physician: PhysicianHome.nullable(), published: z.array(PublishedRun).nullable() }),
    )
    .query(async ({ ctx }) => {
      const { actor } = ctx
      const writes = actor.kind === 'person' && !findRefusal(actor, 'drafts.write')
      const onlyReads = !writes && findRefusal(actor, 'program.read') !== null
      const [physician, published] = await Promise.all([
        writes ? readPhysicianHome(ctx, actor.id) : null,
        onlyReads ? listPublishedRuns(ctx) : null,
      ])
      return { physician, published }
    }),

  dashboard: procedure('program.read')
    .output(Dashboard)
    .query(({ ctx }) => readDashboard(ctx)),
})

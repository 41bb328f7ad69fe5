import { z } from 'zod'
import { PhysicianHome } from '../../domain/home/home-views'
import { findRefusal } from '../../domain/permissions/permissions'
import { readPhysicianHome } from './read-physician-home'
import { excludedWork } from '../platform/visibility/excluded-work'
import { procedure, router } from '../platform/trpc'

const RunLine = z.strictObject({ id: z.uuid(), system: z.string(), release: z.string(), state: z.string() })

/** Counts of what exists, and runs that wait for an admin; null for everyone else. */
const AdminHome = z.strictObject({
  tasks: z.number(),
  releases: z.number(),
  systems: z.number(),
  judges: z.number(),
  publishedRuns: z.number(),
  /** Runs that need a decision: paused, incomplete, or completed but not published. */
  waiting: z.array(RunLine),
  underWay: z.array(RunLine),
})

const lineOf = (run: { id: string; state: string; system: { name: string }; release: { name: string } }) => ({
  id: run.id,
  system: run.system.name,
  release: run.release.name,
  state: run.state,
})

export const homeRouter = router({
  read: procedure('account.manage')
    .output(z.strictObject({ admin: AdminHome.nullable(), physician: PhysicianHome.nullable() }))
    .query(async ({ ctx }) => {
      const { actor, db } = ctx
      const physician =
        actor.kind === 'person' && !findRefusal(actor, 'drafts.write')
          ? await readPhysicianHome(ctx, actor.id)
          : null
      if (findRefusal(actor, 'runs.start')) return { admin: null, physician }
      const line = {
        id: true,
        state: true,
        system: { select: { name: true } },
        release: { select: { name: true } },
      } as const
      const [tasks, releases, systems, judges, publishedRuns, waiting, underWay] = await Promise.all([
        db.task.count({ where: { NOT: excludedWork().tasks } }),
        db.release.count(),
        db.system.count({ where: { retiredAt: null, kind: { not: 'physicians' } } }),
        db.judge.count({ where: { retiredAt: null } }),
        db.run.count({ where: { publishedAt: { not: null } } }),
        db.run.findMany({
          where: {
            OR: [{ state: { in: ['paused', 'incomplete'] } }, { state: 'completed', publishedAt: null }],
          },
          orderBy: { createdAt: 'desc' },
          take: 10,
          select: line,
        }),
        db.run.findMany({
          where: { state: { in: ['queued', 'running'] } },
          orderBy: { createdAt: 'desc' },
          take: 10,
          select: line,
        }),
      ])
      return {
        physician,
        admin: {
          tasks,
          releases,
          systems,
          judges,
          publishedRuns,
          waiting: waiting.map(lineOf),
          underWay: underWay.map(lineOf),
        },
      }
    }),
})

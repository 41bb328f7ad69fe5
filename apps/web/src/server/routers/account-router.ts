import { z } from 'zod'
import { ChangePassword } from '../../domain/people'
import { revokeSession } from '../auth/sessions'
import { Refusal } from '../refusal'
import { changePassword } from '../services/access/change-password'
import { procedure, router } from '../trpc'

const SessionRow = z.strictObject({
  id: z.uuid(),
  current: z.boolean(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

export const accountRouter = router({
  sessions: procedure('account.manage')
    .output(z.array(SessionRow))
    .query(async ({ ctx: { actor, db } }) => {
      if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has sessions.')
      const sessions = await db.session.findMany({
        where: { personId: actor.id, revokedAt: null, expiresAt: { gt: new Date() } },
        orderBy: { lastSeenAt: 'desc' },
        take: 50,
      })
      return sessions.map((session) => ({
        id: session.id,
        current: session.id === actor.sessionId,
        address: session.address,
        browser: session.userAgent,
        openedAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }))
    }),

  revokeSession: procedure('account.manage')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({}))
    .mutation(async ({ ctx: { actor, db }, input }) => {
      if (actor.kind === 'person') await revokeSession(db, input.id, actor.id)
      return {}
    }),

  changePassword: procedure('account.manage')
    .input(ChangePassword)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return {}
    }),
})

import { z } from 'zod'
import { ConfirmSecondFactor, ProveSecondFactor, ReAuthenticate } from '../../domain/access/second-factor'
import { ChangePassword } from '../../domain/people/people'
import { revokeOtherSessions, revokeSession } from '../platform/auth/sessions'
import { Refusal } from '../platform/refusal'
import { readSetting } from '../platform/read-setting'
import { verifySecondFactorInSession, reAuthenticate } from './re-authenticate'
import { beginSecondFactor } from './second-factor/begin-second-factor'
import { confirmSecondFactor } from './second-factor/confirm-second-factor'
import { disableSecondFactor } from './second-factor/disable-second-factor'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes'
import { readKeyNotice } from './read-key-notice'
import { recordKeysSeen } from './record-keys-seen'
import { requestReset } from './request-reset'
import { isResetOpen, resetPassword } from './reset-password'
import { RequestReset, ResetPassword } from '../../domain/access/password-reset'
import { currentDevice, currentOrigin } from '../platform/auth/current-origin'
import { changePassword } from './change-password'
import { procedure, router } from '../platform/trpc'

const SessionRow = z.strictObject({
  id: z.uuid(),
  current: z.boolean(),
  method: z.enum(['password', 'oidc']),
  secondFactor: z.boolean(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

const SecondFactorView = z.strictObject({
  /** When the second factor was set up; null if there is none. */
  since: z.iso.datetime().nullable(),
  codesLeft: z.number(),
  /** True when the person’s role requires a second factor. */
  required: z.boolean(),
  /** True when this session is blocked until the code is entered. */
  needsCode: z.boolean(),
  /** False for people who only use single sign-on. */
  hasPassword: z.boolean(),
})
/** The input of mutations without fields; unknown fields are refused there too. */
const Nothing = z.strictObject({}).optional()
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

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
        method: session.method,
        secondFactor: session.secondFactorAt !== null,
        address: session.address,
        browser: session.userAgent,
        openedAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }))
    }),

  keyNotice: procedure('account.manage')
    .output(z.strictObject({ isDue: z.boolean() }))
    .query(async ({ ctx }) => ({ isDue: await readKeyNotice(ctx) })),

  recordKeysSeen: procedure('account.manage')
    .input(Nothing)
    .output(z.strictObject({}))
    .mutation(async ({ ctx }) => {
      await recordKeysSeen(ctx)
      return {}
    }),

  revokeSession: procedure('account.manage')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({}))
    .mutation(async ({ ctx: { actor, db }, input }) => {
      if (actor.kind === 'person') await revokeSession(db, input.id, actor.id)
      return {}
    }),

  revokeOtherSessions: procedure('account.manage')
    .input(Nothing)
    .output(z.strictObject({ ended: z.number() }))
    .mutation(async ({ ctx: { actor, db } }) => ({
      ended: actor.kind === 'person' ? await revokeOtherSessions(db, actor) : 0,
    })),

  secondFactor: procedure('account.manage')
    .output(SecondFactorView)
    .query(async ({ ctx: { actor, db } }) => {
      if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
      const { roles } = await readSetting(db, 'second_factor')
      const { passwordHash, secondFactor } = await db.person.findUniqueOrThrow({
        where: { id: actor.id },
        select: { passwordHash: true, secondFactor: { select: { confirmedAt: true } } },
      })
      return {
        since: secondFactor?.confirmedAt?.toISOString() ?? null,
        codesLeft: await db.recoveryCode.count({ where: { personId: actor.id, usedAt: null } }),
        required: actor.roles.some((role) => roles.includes(role)),
        needsCode: actor.restriction === 'second_factor_code',
        hasPassword: passwordHash !== null,
      }
    }),

  beginSecondFactor: procedure('account.secure')
    .input(Nothing)
    .output(
      z.strictObject({
        secret: z.string(),
        qrCode: z.strictObject({ size: z.number(), path: z.string() }),
        pending: z.string(),
      }),
    )
    .mutation(({ ctx }) => beginSecondFactor(ctx)),

  confirmSecondFactor: procedure('account.secure')
    .input(ConfirmSecondFactor)
    .output(RecoveryCodes)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await confirmSecondFactor(ctx, input) })),

  disableSecondFactor: procedure('account.secure')
    .input(Nothing)
    .output(z.strictObject({}))
    .mutation(async ({ ctx }) => {
      await disableSecondFactor(ctx)
      return {}
    }),

  renewRecoveryCodes: procedure('account.secure')
    .input(Nothing)
    .output(RecoveryCodes)
    .mutation(async ({ ctx }) => ({ recoveryCodes: await renewRecoveryCodes(ctx) })),

  proveSecondFactor: procedure('account.manage')
    .input(ProveSecondFactor)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await verifySecondFactorInSession(ctx, input)
      return {}
    }),

  reAuthenticate: procedure('account.manage')
    .input(ReAuthenticate)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await reAuthenticate(ctx, input)
      return {}
    }),

  requestReset: procedure('account.recover')
    .input(RequestReset)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input, (await currentOrigin()).address, await currentDevice())
      return {}
    }),

  resetLink: procedure('account.recover')
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.strictObject({ open: z.boolean() }))
    .query(async ({ ctx, input }) => ({ open: await isResetOpen(ctx, input.token) })),

  resetPassword: procedure('account.recover')
    .input(ResetPassword)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input)
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

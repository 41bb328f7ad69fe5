import { inTransaction, recordAudit } from '@consilium/db'
import { z } from 'zod'
import { AcceptInvitation, InvitePerson, RoleSchema } from '../../domain/people'
import { auditActorOf } from '../context'
import { env } from '../env'
import { notFound } from '../refusal'
import { acceptInvitation, readInvitation } from '../services/access/accept-invitation'
import { invitePerson } from '../services/access/invite-person'
import { procedure, router } from '../trpc'

const PersonRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(RoleSchema),
  specialties: z.array(z.string()),
  country: z.string().nullable(),
  affiliation: z.string().nullable(),
  disabled: z.boolean(),
  joinedAt: z.iso.datetime(),
})
const InvitationRow = z.strictObject({ id: z.uuid(), email: z.string(), roles: z.array(RoleSchema), expiresAt: z.iso.datetime() })

export const peopleRouter = router({
  list: procedure('people.manage')
    .output(z.strictObject({ people: z.array(PersonRow), invitations: z.array(InvitationRow) }))
    .query(async ({ ctx: { db } }) => {
      const [people, invitations] = await Promise.all([
        db.person.findMany({ include: { roles: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: 500 }),
        db.invitation.findMany({ where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } }, orderBy: { createdAt: 'desc' }, take: 200 }),
      ])
      return {
        people: people.map((person) => ({
          id: person.id,
          name: person.name,
          email: person.email,
          roles: person.roles.map(({ role }) => role),
          specialties: person.specialties,
          country: person.country,
          affiliation: person.affiliation,
          disabled: person.disabledAt !== null,
          joinedAt: person.createdAt.toISOString(),
        })),
        invitations: invitations.map(({ id, email, roles, expiresAt }) => ({ id, email, roles, expiresAt: expiresAt.toISOString() })),
      }
    }),

  invite: procedure('people.manage')
    .input(InvitePerson)
    .output(z.strictObject({ link: z.string(), expiresAt: z.iso.datetime() }))
    .mutation(async ({ ctx, input }) => {
      const { token, expiresAt } = await invitePerson(ctx, input)
      return { link: `${env().NEXTAUTH_URL.replace(/\/$/, '')}/join/${token}`, expiresAt: expiresAt.toISOString() }
    }),

  revokeInvitation: procedure('people.manage')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input: { id } }) => {
      await inTransaction(ctx.db, async (tx) => {
        const { count } = await tx.invitation.updateMany({ where: { id, acceptedAt: null, revokedAt: null }, data: { revokedAt: new Date() } })
        if (count === 0) throw notFound('open invitation')
        await recordAudit(tx, { actor: auditActorOf(ctx.actor), action: 'invitation.revoked', entity: { type: 'invitation', id } })
      })
      return {}
    }),

  invitation: procedure('invitations.accept')
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.strictObject({ email: z.string(), roles: z.array(RoleSchema), expiresAt: z.iso.datetime() }).nullable())
    .query(async ({ ctx, input }) => {
      const found = await readInvitation(ctx, input.token)
      return found && { email: found.email, roles: found.roles, expiresAt: found.expiresAt.toISOString() }
    }),

  join: procedure('invitations.accept')
    .input(AcceptInvitation)
    .output(z.strictObject({ email: z.string() }))
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
})

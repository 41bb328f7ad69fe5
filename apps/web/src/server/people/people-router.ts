import { z } from 'zod'
import {
  AcceptInvitation,
  AllowWithdrawals,
  ChangeRoles,
  DisablePerson,
  EnablePerson,
  InviteMany,
  InvitePerson,
  PseudonymizePerson,
  RestoreContributions,
  ExcludeContributions,
} from '../../domain/people/people'
import { RoleSchema } from '../../domain/permissions/roles'
import { ListPeople, PeoplePage } from '../../domain/people/people-list'
import { InvitationPage, InviteReport, ListInvitations } from '../../domain/people/people-views'
import { PersonDetail } from '../../domain/people/person-detail'
import { Profile, ProfilePage } from '../../domain/people/profiles'
import { listInvitations } from './list-invitations'
import { listPeople } from './list-people'
import { readOwnProfile, readPerson } from './read-person'
import { acceptInvitation, readInvitation } from './accept-invitation'
import { allowWithdrawals } from './allow-withdrawals'
import { changeProfile } from './change-profile'
import { changeRoles } from './change-roles'
import { disablePerson, enablePerson } from './disable-person'
import { inviteMany } from './invite-many'
import { invitePerson } from './invite-person'
import { pseudonymizePerson } from './pseudonymize-person'
import { resendInvitation, revokeInvitation } from './resend-invitation'
import { restoreContributions, excludeContributions } from './exclude-contributions'
import { procedure, router } from '../platform/trpc'

const ById = z.strictObject({ id: z.uuid() })
const Nothing = z.strictObject({})
const Link = z.strictObject({ link: z.string(), expiresAt: z.iso.datetime() })
const asDone = (work: Promise<unknown>) => work.then(() => ({}))

export const peopleRouter = router({
  list: procedure('people.manage')
    .input(ListPeople)
    .output(PeoplePage)
    .query(({ ctx, input }) => listPeople(ctx, input)),

  get: procedure('people.manage')
    .input(ById)
    .output(PersonDetail)
    .query(({ ctx, input }) => readPerson(ctx, input.id)),

  listInvitations: procedure('people.manage')
    .input(ListInvitations)
    .output(InvitationPage)
    .query(({ ctx, input }) => listInvitations(ctx, input)),

  invite: procedure('people.invite')
    .input(InvitePerson)
    .output(Link)
    .mutation(async ({ ctx, input }) => {
      const { link, expiresAt } = await invitePerson(ctx, input)
      return { link, expiresAt: expiresAt.toISOString() }
    }),

  /** Previews a file line by line; with `commit`, sends the invitations. */
  inviteMany: procedure('people.invite')
    .input(InviteMany)
    .output(InviteReport)
    .mutation(({ ctx, input }) => inviteMany(ctx, input)),

  resendInvitation: procedure('people.invite')
    .input(z.strictObject({ id: z.uuid(), byMail: z.boolean() }))
    .output(Link.extend({ email: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { link, email, expiresAt } = await resendInvitation(ctx, input)
      return { link, email, expiresAt: expiresAt.toISOString() }
    }),

  revokeInvitation: procedure('people.manage')
    .input(ById)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(revokeInvitation(ctx, input.id))),

  changeRoles: procedure('people.grant')
    .input(ChangeRoles)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(changeRoles(ctx, input))),

  disable: procedure('people.manage')
    .input(DisablePerson)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(disablePerson(ctx, input))),

  enable: procedure('people.grant')
    .input(EnablePerson)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(enablePerson(ctx, input))),

  allowWithdrawals: procedure('people.manage')
    .input(AllowWithdrawals)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(allowWithdrawals(ctx, input))),

  takeOutWork: procedure('people.takeOut')
    .input(ExcludeContributions)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(excludeContributions(ctx, input))),

  putBackWork: procedure('people.takeOut')
    .input(RestoreContributions)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(restoreContributions(ctx, input))),

  pseudonymise: procedure('people.pseudonymise')
    .input(PseudonymizePerson)
    .output(z.strictObject({ name: z.string() }))
    .mutation(({ ctx, input }) => pseudonymizePerson(ctx, input)),

  ownProfile: procedure('profile.keep')
    .output(ProfilePage)
    .query(({ ctx }) => readOwnProfile(ctx)),

  changeProfile: procedure('profile.keep')
    .input(Profile)
    .output(z.strictObject({ changed: z.array(z.string()), handedBack: z.int() }))
    .mutation(({ ctx, input }) => changeProfile(ctx, input)),

  invitation: procedure('invitations.accept')
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(
      z
        .strictObject({
          email: z.string(),
          name: z.string(),
          roles: z.array(RoleSchema),
          expiresAt: z.iso.datetime(),
        })
        .nullable(),
    )
    .query(async ({ ctx, input }) => {
      const found = await readInvitation(ctx, input.token)
      return (
        found && {
          email: found.email,
          name: found.name ?? '',
          roles: found.roles,
          expiresAt: found.expiresAt.toISOString(),
        }
      )
    }),

  join: procedure('invitations.accept')
    .input(AcceptInvitation)
    .output(z.strictObject({ email: z.string() }))
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
})

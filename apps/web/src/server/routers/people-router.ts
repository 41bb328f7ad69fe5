import { z } from 'zod'
import {
  AcceptInvitation,
  ChangeRoles,
  DisablePerson,
  EnablePerson,
  InviteMany,
  InvitePerson,
  PseudonymisePerson,
  PutBackWork,
  RoleSchema,
  TakeOutWork,
} from '../../domain/people'
import { ListPeople, PeoplePage } from '../../domain/people-list'
import { InvitationPage, InviteReport, ListInvitations } from '../../domain/people-views'
import { PersonDetail } from '../../domain/person-detail'
import { Profile, ProfilePage } from '../../domain/profiles'
import { listInvitations } from '../people/list-invitations'
import { listPeople } from '../people/list-people'
import { readOwnProfile, readPerson } from '../people/read-person'
import { acceptInvitation, readInvitation } from '../services/people/accept-invitation'
import { changeProfile } from '../services/people/change-profile'
import { changeRoles } from '../services/people/change-roles'
import { disablePerson, enablePerson } from '../services/people/disable-person'
import { inviteMany } from '../services/people/invite-many'
import { invitePerson } from '../services/people/invite-person'
import { pseudonymisePerson } from '../services/people/pseudonymise-person'
import { resendInvitation, revokeInvitation } from '../services/people/resend-invitation'
import { putBackWork, takeOutWork } from '../services/people/take-out-work'
import { procedure, router } from '../trpc'

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

  invite: procedure('people.manage')
    .input(InvitePerson)
    .output(Link)
    .mutation(async ({ ctx, input }) => {
      const { link, expiresAt } = await invitePerson(ctx, input)
      return { link, expiresAt: expiresAt.toISOString() }
    }),

  /** Says line by line what a file would do; with `commit`, does it. */
  inviteMany: procedure('people.manage')
    .input(InviteMany)
    .output(InviteReport)
    .mutation(({ ctx, input }) => inviteMany(ctx, input)),

  resendInvitation: procedure('people.manage')
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

  enable: procedure('people.manage')
    .input(EnablePerson)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(enablePerson(ctx, input))),

  takeOutWork: procedure('people.takeOut')
    .input(TakeOutWork)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(takeOutWork(ctx, input))),

  putBackWork: procedure('people.takeOut')
    .input(PutBackWork)
    .output(Nothing)
    .mutation(({ ctx, input }) => asDone(putBackWork(ctx, input))),

  pseudonymise: procedure('people.pseudonymise')
    .input(PseudonymisePerson)
    .output(z.strictObject({ name: z.string() }))
    .mutation(({ ctx, input }) => pseudonymisePerson(ctx, input)),

  ownProfile: procedure('account.manage')
    .output(ProfilePage)
    .query(({ ctx }) => readOwnProfile(ctx)),

  changeProfile: procedure('account.manage')
    .input(Profile)
    .output(z.strictObject({ changed: z.array(z.string()) }))
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

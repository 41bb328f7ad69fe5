import { makeSecret } from '@consilium/db'
import { makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { missing, missingId, type MutationCase, type MutationWorld } from './mutation-case'

const reason = 'Requested by the board of the hospital'
const newAddress = () => `${randomUUID().slice(0, 18)}@hospital.example.org`

async function makeInvitation(world: MutationWorld, email = newAddress()) {
  const { secret: token, hash: tokenHash } = makeSecret('')
  const { id } = await world.api.db.invitation.create({
    data: { email, roles: ['viewer'], tokenHash, expiresAt: new Date(Date.now() + 3_600_000) },
    select: { id: true },
  })
  return { id, token, email }
}

/** A person with a task in a release, so that excluding their contributions annotates it. */
async function makeAuthor(world: MutationWorld, more: Record<string, unknown> = {}) {
  const { api } = world
  const author = await world.makePerson(['physician'], more)
  const { taskId, versionId, datasetId } = await makeTask(api.db)
  await api.db.task.update({ where: { id: taskId }, data: { authorId: author.id }, select: { id: true } })
  await api.db.release.create({
    data: {
      datasetId,
      name: randomUUID(),
      attestation: 'imported',
      taskCount: 1,
      contentHash: 'x',
      tasks: { create: { taskId, versionId } },
    },
    select: { id: true },
  })
  return author.id
}

const ofPerson =
  (more: object = {}, columns: Record<string, unknown> = {}) =>
  async (world: MutationWorld) => {
    const { id } = await world.makePerson(['physician'], columns)
    return { input: { id, ...more }, about: id }
  }
const oneself = (more: object = {}) => ({
  status: 403,
  prepare: async (world: MutationWorld) => ({ input: { id: world.admin.id, ...more } }),
})

const ofMail = (kind: 'invitation' | 'password_reset') => async (world: MutationWorld) => {
  const { id } = await world.api.db.mail.create({
    data: { kind, address: newAddress(), subject: 'A link', text: 'https://example.org/x' },
    select: { id: true },
  })
  return { input: { id }, about: id }
}

/** Invitations, and changes to people. */
export const peopleCases: Record<string, MutationCase> = {
  'people.invite': {
    audit: ['invitation.created'],
    prepare: async () => ({ input: { email: newAddress(), roles: ['physician'], byMail: true } }),
    refused: {
      'already a member': {
        status: 409,
        prepare: async (world) => ({
          input: { email: (await world.makePerson()).email, roles: ['viewer'], byMail: true },
        }),
      },
    },
  },
  'people.inviteMany': {
    audit: ['invitation.created', 'invitation.created'],
    prepare: async () => ({
      input: { csv: `email,roles\n${newAddress()},physician\n${newAddress()},viewer\n`, commit: true },
    }),
    refused: {
      'one invalid line': {
        status: 409,
        prepare: async () => ({
          input: { csv: `email,roles\n${newAddress()},physician\nnobody,viewer\n`, commit: true },
        }),
      },
    },
  },
  'people.inviteMany, preview': {
    audit: [],
    prepare: async () => ({ input: { csv: `email,roles\n${newAddress()},physician\n`, commit: false } }),
  },
  'people.resendInvitation': {
    audit: ['invitation.created'],
    prepare: async (world) => ({ input: { id: (await makeInvitation(world)).id, byMail: true } }),
    elsewhere: missingId,
  },
  'people.revokeInvitation': {
    audit: ['invitation.revoked'],
    async prepare(world) {
      const { id } = await makeInvitation(world)
      return { input: { id }, about: id }
    },
    elsewhere: missingId,
  },
  'mails.read': {
    audit: ['mail.read'],
    onlyReads: true,
    prepare: ofMail('invitation'),
    elsewhere: missingId,
    refused: { 'password reset that may still be sent': { status: 409, prepare: ofMail('password_reset') } },
  },
  'people.changeRoles': {
    audit: ['person.roles_changed'],
    prepare: ofPerson({ roles: ['adjudicator', 'viewer'] }),
    elsewhere: missingId,
    refused: { own: oneself({ roles: ['viewer'] }) },
  },
  'people.disable': {
    audit: ['person.disabled'],
    prepare: ofPerson({ reason }),
    elsewhere: missingId,
    refused: { own: oneself({ reason }) },
  },
  'people.enable': {
    audit: ['person.enabled'],
    prepare: ofPerson({}, { disabledAt: new Date() }),
    elsewhere: missingId,
  },
  'people.allowWithdrawals': {
    audit: ['person.withdrawals_allowed'],
    prepare: ofPerson({ reason }),
    elsewhere: missingId,
  },
  'people.takeOutWork': {
    audit: ['person.work_taken_out', 'release.work_taken_out'],
    async prepare(world) {
      const id = await makeAuthor(world)
      return { input: { id, reason }, about: id }
    },
    elsewhere: missingId,
  },
  'people.putBackWork': {
    audit: ['person.work_put_back', 'release.work_put_back'],
    async prepare(world) {
      const id = await makeAuthor(world, { workRemovedAt: new Date() })
      return { input: { id, reason }, about: id }
    },
    elsewhere: missingId,
  },
  'people.pseudonymise': {
    audit: ['person.pseudonymised'],
    prepare: ofPerson({ confirm: 'A caller', reason }),
    elsewhere: missingId,
    refused: { own: oneself({ confirm: 'A caller', reason }) },
  },
  'people.changeProfile': {
    audit: ['person.profile_changed'],
    async prepare(world) {
      const actor = await world.makePerson()
      return {
        actor,
        about: actor.id,
        input: {
          specialties: ['Cardiology'],
          languages: ['de'],
          country: 'CH',
          seniority: null,
          affiliation: 'A hospital',
          assignmentCap: 3,
          vendorTies: ['A vendor'],
        },
      }
    },
  },
  'people.join': {
    audit: ['invitation.accepted', 'person.joined'],
    async prepare(world) {
      const { id, token } = await makeInvitation(world)
      return {
        actor: { kind: 'visitor' },
        auditedAs: 'person',
        input: { token, name: 'Rosa Lindqvist', password: 'a heron stands by the lake' },
        about: id,
      }
    },
    elsewhere: { missing: (input: object) => ({ ...input, token: missing }) },
  },
}

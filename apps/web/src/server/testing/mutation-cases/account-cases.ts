import { hashSecret, makeSecret } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { beginSecondFactor } from '../../access/second-factor/begin-second-factor'
import { makeTotp } from '../../access/second-factor/find-step'
import { sealSecret } from '../../access/second-factor/seal-secret'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

const openSession = (world: MutationWorld, personId: string) =>
  world.api.db.session.create({
    data: { personId, expiresAt: new Date(Date.now() + 86_400_000) },
    select: { id: true },
  })
const giveFactor = (world: MutationWorld, personId: string) =>
  world.api.db.secondFactor.create({
    data: { personId, sealedSecret: 'sealed', confirmedAt: new Date() },
    select: { personId: true },
  })

const notify = async (world: MutationWorld, personId: string) =>
  (
    await world.api.db.notification.create({
      data: { kind: 'task_returned', personId, taskId: world.other.taskId, aboutId: randomUUID() },
      select: { id: true },
    })
  ).id

/** Changes that people make to their own account. */
export const accountCases: Record<string, MutationCase> = {
  'account.revokeSession': {
    audit: ['session.revoked'],
    async prepare(world) {
      const actor = await world.makePerson()
      const { id } = await openSession(world, actor.id)
      return { actor, input: { id }, about: id }
    },
    elsewhere: { missing: () => ({ id: missing }), "other's": (_, world) => ({ id: world.other.sessionId }) },
    // Ending a session twice has the same result, so an unknown id gets the same response.
    isQuiet: true,
  },
  'account.revokeOtherSessions': {
    audit: ['session.revoked', 'session.revoked'],
    async prepare(world) {
      const actor = await world.makePerson()
      await openSession(world, actor.id)
      const { id } = await openSession(world, actor.id)
      return { actor, input: {}, about: id }
    },
  },
  'account.beginSecondFactor': {
    audit: [],
    prepare: async (world) => ({ actor: await world.makePerson(), input: {} }),
  },
  'account.confirmSecondFactor': {
    audit: ['second_factor.set_up'],
    async prepare(world) {
      const actor = await world.makePerson()
      const { secret, pending } = beginSecondFactor({ ...world.api, actor })
      return { actor, input: { pending, code: makeTotp(secret, '').generate() }, about: actor.id }
    },
  },
  'account.disableSecondFactor': {
    audit: ['second_factor.disabled'],
    async prepare(world) {
      const actor = await world.makePerson(['physician'])
      await giveFactor(world, actor.id)
      return { actor, input: {}, about: actor.id }
    },
    refused: {
      'required by the role': {
        status: 403,
        async prepare(world) {
          const actor = await world.makePerson(['admin'])
          await giveFactor(world, actor.id)
          return { actor, input: {} }
        },
      },
    },
  },
  'account.renewRecoveryCodes': {
    audit: ['recovery_code.renewed'],
    async prepare(world) {
      const actor = await world.makePerson()
      await giveFactor(world, actor.id)
      return { actor, input: {}, about: actor.id }
    },
  },
  'account.proveSecondFactor': {
    audit: ['session.renewed'],
    aside: { second_factor: 'a code is used up regardless of the outcome' },
    async prepare(world) {
      const actor = await world.makePerson()
      const { secret } = beginSecondFactor({ ...world.api, actor })
      await world.api.db.secondFactor.create({
        data: { personId: actor.id, sealedSecret: sealSecret(secret, actor.id), confirmedAt: new Date() },
        select: { personId: true },
      })
      return { actor, input: { code: makeTotp(secret, '').generate() }, about: actor.sessionId }
    },
    refused: {
      'no second factor': {
        status: 409,
        prepare: async (world) => ({ actor: await world.makePerson(), input: { code: '000000' } }),
      },
    },
  },
  'account.reAuthenticate': {
    audit: ['session.renewed'],
    async prepare(world) {
      const actor = await world.makePerson()
      return { actor, input: { password: world.password }, about: actor.sessionId }
    },
  },
  'account.requestReset': {
    audit: ['password_reset.requested'],
    async prepare(world) {
      const { id, email } = await world.makePerson()
      return { actor: { kind: 'visitor' }, auditedAs: 'platform', input: { email }, about: id }
    },
    elsewhere: { missing: () => ({ email: `${randomUUID()}@example.org` }) },
    isQuiet: true,
  },
  'account.resetPassword': {
    audit: ['person.password_reset'],
    async prepare(world) {
      const { id } = await world.makePerson()
      const { secret: token, hash: tokenHash } = makeSecret('')
      await world.api.db.passwordReset.create({
        data: { personId: id, tokenHash, expiresAt: new Date(Date.now() + 3_600_000) },
        select: { id: true },
      })
      return {
        actor: { kind: 'visitor' },
        auditedAs: 'person',
        input: { token, password: 'a heron stands by the lake' },
        about: id,
      }
    },
    elsewhere: { missing: (input: object) => ({ ...input, token: 'a-token-that-nobody-has' }) },
  },
  'account.changePassword': {
    audit: ['person.password_changed'],
    async prepare(world) {
      const actor = await world.makePerson()
      return {
        actor,
        input: { current: world.password, next: 'a heron stands by the lake' },
        about: actor.id,
      }
    },
    refused: {
      'wrong password': {
        status: 422,
        prepare: async (world) => ({
          actor: await world.makePerson(),
          input: { current: 'not the password', next: 'a heron stands by the lake' },
        }),
      },
    },
  },
  'account.recordKeysSeen': {
    audit: [],
    aside: { person: 'which keys a person has learned affects nobody else' },
    async prepare(world) {
      const actor = await world.makePerson()
      await world.api.db.person.update({ where: { id: actor.id }, data: { keysSeenAt: null } })
      return { actor, input: {} }
    },
  },
  'notifications.markRead': {
    audit: [],
    aside: { notification: 'the read state of notifications affects nobody else' },
    async prepare(world) {
      const actor = await world.makePerson()
      return { actor, input: { ids: [await notify(world, actor.id)] } }
    },
    elsewhere: {
      missing: (input: { ids: string[] }) => ({ ids: [...input.ids, missing] }),
      "other's": (input: { ids: string[] }, world) => ({ ids: [...input.ids, world.other.notificationId] }),
    },
  },
  'notifications.markPageRead': {
    audit: [],
    aside: { notification: 'the read state of notifications affects nobody else' },
    async prepare(world) {
      const actor = await world.makePerson()
      await notify(world, actor.id)
      return { actor, input: { href: `/write/${world.other.taskId}` } }
    },
    elsewhere: {
      missing: () => ({ href: `/write/${missing}` }),
      "other's": (_, world) => ({ href: `/review/${world.other.assignmentId}` }),
    },
    // A page without notifications gets the same response.
    isQuiet: true,
  },
  'notifications.changeMailSettings': {
    audit: ['person.mails_chosen'],
    async prepare(world) {
      const actor = await world.makePerson()
      return {
        actor,
        input: { dailyDigest: false, urgentMails: true, digestHour: 18, timeZone: 'Europe/Vienna' },
        about: actor.id,
      }
    },
  },
  'apiKeys.create': {
    audit: ['api_key.created'],
    prepare: async () => ({ input: { name: 'A program', scopes: ['read'], expiresInDays: 30 } }),
  },
  'apiKeys.revoke': {
    audit: ['api_key.revoked'],
    async prepare(world) {
      const { id } = await world.api.db.apiKey.create({
        data: {
          name: 'Old',
          prefix: 'csk_old',
          keyHash: hashSecret(randomUUID()),
          scopes: ['read'],
          ownerId: world.other.personId,
        },
        select: { id: true },
      })
      return { input: { id }, about: id }
    },
    elsewhere: { missing: () => ({ id: missing }) },
  },
}

import { hashSecret } from '@consilium/db'
import { Secret } from 'otpauth'
import { randomUUID } from 'node:crypto'
import { findPersonOfIdentity } from '../../access/resolve-identity'
import { revokeSession } from '../../platform/auth/sessions'
import { signInWithPassword } from '../../access/sign-in'
import { makeTotp } from '../../access/second-factor/find-step'
import { sealSecret } from '../../access/second-factor/seal-secret'
import type { MutationCase } from './mutation-case'

const origin = { address: null, userAgent: 'A browser' }
interface Given {
  email: string
  password: string
  code?: string
}
const signIn: Pick<MutationCase, 'send'> = {
  send: ({ api }, _, input: Given) => signInWithPassword(api.db, input, origin),
}
interface Identity {
  issuer: string
  subject: string
  email: string
  name: string | null
}
const identify: Pick<MutationCase, 'send'> = {
  send: ({ api }, _, input: Identity) => findPersonOfIdentity(api.db, input),
}
const identity = (email: string): Identity => ({
  issuer: 'https://sso.example.org',
  subject: randomUUID(),
  email,
  name: 'Rosa Lindqvist',
})

/** Sign-in and sign-out, which are neither procedures nor endpoints. */
export const signInCases: Record<string, MutationCase> = {
  'sign in': {
    ...signIn,
    audit: ['session.opened'],
    async prepare(world) {
      const actor = await world.makePerson()
      return { actor, input: { email: actor.email, password: world.password } }
    },
    refused: {
      'wrong password': {
        status: 200,
        prepare: async (world) => ({
          input: { email: (await world.makePerson()).email, password: 'not the password' },
        }),
      },
      disabled: {
        status: 200,
        prepare: async (world) => ({
          input: {
            email: (await world.makePerson([], { disabledAt: new Date() })).email,
            password: world.password,
          },
        }),
      },
    },
  },
  'sign in with a code': {
    ...signIn,
    audit: ['session.opened'],
    aside: { second_factor: 'an accepted code is used up, whatever happens next' },
    async prepare(world) {
      const actor = await world.makePerson()
      const secret = new Secret({ size: 20 }).base32
      await world.api.db.secondFactor.create({
        data: { personId: actor.id, sealedSecret: sealSecret(secret, actor.id), confirmedAt: new Date() },
        select: { personId: true },
      })
      return {
        actor,
        input: { email: actor.email, password: world.password, code: makeTotp(secret, '').generate() },
      }
    },
  },
  'sign in with a recovery code': {
    // Two transactions: an accepted code is used up, whatever happens next.
    ...signIn,
    audit: ['recovery_code.used', 'session.opened'],
    async prepare(world) {
      const actor = await world.makePerson()
      await world.api.db.secondFactor.create({
        data: { personId: actor.id, sealedSecret: 'sealed', confirmedAt: new Date() },
        select: { personId: true },
      })
      await world.api.db.recoveryCode.create({
        data: { personId: actor.id, codeHash: hashSecret('abcdefghjkmnpqrs') },
        select: { id: true },
      })
      return {
        actor,
        input: { email: actor.email, password: world.password, code: 'abcd-efgh-jkmn-pqrs' },
        about: actor.id,
      }
    },
  },
  'sign out': {
    audit: ['session.revoked'],
    async prepare(world) {
      const actor = await world.makePerson()
      return { actor, input: actor, about: actor.sessionId }
    },
    send: ({ api }, _, { id, sessionId }: { id: string; sessionId: string }) =>
      revokeSession(api.db, sessionId, id),
  },
  'single sign-on, first time': {
    ...identify,
    audit: ['identity.bound'],
    async prepare(world) {
      const actor = await world.makePerson()
      return { actor, input: identity(actor.email), about: actor.id }
    },
  },
  'single sign-on, joining': {
    ...identify,
    audit: ['invitation.accepted', 'person.joined', 'identity.bound'],
    async prepare(world) {
      const email = `${randomUUID()}@example.org`
      const { id } = await world.api.db.invitation.create({
        data: {
          email,
          roles: ['viewer'],
          tokenHash: randomUUID(),
          expiresAt: new Date(Date.now() + 3_600_000),
        },
        select: { id: true },
      })
      return { actor: { kind: 'visitor' }, auditedAs: 'person', input: identity(email), about: id }
    },
  },
}

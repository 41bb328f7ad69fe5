import { createInvitation, inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { findPersonOfIdentity, type Identified } from './resolve-identity'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const newAddress = () => `${randomUUID()}@example.org`
const find = (given: Partial<Identified> & { subject: string }) =>
  findPersonOfIdentity(api.db, {
    issuer: 'https://sso.example.org',
    email: newAddress(),
    name: 'Ada',
    ...given,
  })
const invite = (email: string) =>
  inTransaction(api.db, (tx) =>
    createInvitation(tx, { email, roles: ['viewer'], invitedById: null, actor: { kind: 'operator' } }),
  )

describe('findPersonOfIdentity', () => {
  it('joins by invitation once, and is then identified by the subject, whatever the address', async () => {
    const [email, subject] = [newAddress(), randomUUID()]
    await invite(email)
    const both = await Promise.all([find({ subject, email: email.toUpperCase() }), find({ subject, email })])
    expect(both[0]).toMatchObject({ is: 'found' })
    expect(both[1]).toEqual(both[0])
    expect(await find({ subject, email: newAddress() })).toEqual(both[0])
    expect(await find({ subject, email: null })).toEqual(both[0])
    expect(await api.db.person.count({ where: { email } })).toBe(1)
  })

  it.each([
    ['an address that nobody invited', () => ({}), 'not_invited'],
    ['an address that is not verified', () => ({ email: null }), 'not_verified'],
  ])('refuses %s', async (_, change, is) => {
    expect(await find({ subject: randomUUID(), ...change() })).toEqual({ is })
  })

  it('refuses revoked and expired invitations', async () => {
    const email = newAddress()
    const { id } = await invite(email)
    await api.db.invitation.update({ where: { id }, data: { revokedAt: new Date() } })
    expect(await find({ subject: 'a', email })).toEqual({ is: 'not_invited' })
    await api.db.invitation.update({ where: { id }, data: { revokedAt: null, expiresAt: new Date() } })
    expect(await find({ subject: 'a', email })).toEqual({ is: 'not_invited' })
  })

  it('refuses disabled people, linked or not', async () => {
    const { id, email } = await api.db.person.create({
      data: { email: newAddress(), name: 'Ada', disabledAt: new Date() },
    })
    expect(await find({ subject: 'disabled', email })).toEqual({ is: 'disabled' })
    await api.db.identity.create({
      data: { issuer: 'https://sso.example.org', subject: 'disabled', personId: id },
    })
    expect(await find({ subject: 'disabled', email })).toEqual({ is: 'disabled' })
  })

  it('links a person who has joined, notifies them, and refuses a later owner of their address', async () => {
    const { id, email } = await api.db.person.create({ data: { email: newAddress(), name: 'Ada' } })
    expect(await find({ subject: 'first', email })).toEqual({ is: 'found', personId: id })
    expect(await api.db.mail.count({ where: { personId: id } })).toBe(1)
    expect(await find({ subject: 'second', email })).toEqual({ is: 'other_identity' })
    expect(await find({ subject: 'first', issuer: 'https://other.example.org' })).toEqual({
      is: 'not_invited',
    })
  })
})

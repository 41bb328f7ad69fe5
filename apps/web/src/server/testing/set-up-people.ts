import { randomUUID } from 'node:crypto'
import type { Role } from '@consilium/db'
import { afterAll, beforeAll } from 'vitest'
import { acceptInvitation } from '../people/accept-invitation'
import type { Context } from '../platform/context'
import { openRunningContext } from './running-context'

const tokenOf = (link: string) => link.split('/join/')[1] ?? ''

/** Opens a site with one admin around the tests of a file, and closes it after them. */
export function setUpPeople() {
  let world: Awaited<ReturnType<typeof openRunningContext>>
  let admin: Context & { id: string }

  beforeAll(async () => {
    world = await openRunningContext()
    admin = await makePerson(['admin'])
  })
  afterAll(() => world.close())

  async function makePerson(
    roles: Role[],
    more: Record<string, unknown> = {},
  ): Promise<Context & { id: string; email: string }> {
    const email = `${randomUUID()}@example.org`
    const { id } = await world.db.person.create({
      data: {
        email,
        name: `Person ${email.slice(0, 8)}`,
        roles: { create: roles.map((role) => ({ role })) },
        ...more,
      },
    })
    return {
      id,
      email,
      db: world.db,
      pool: world.pool,
      actor: { kind: 'person', id, name: 'Test', email, roles, sessionId: randomUUID() },
    }
  }
  const join = (link: string) =>
    acceptInvitation(
      { ...world, actor: { kind: 'visitor' } },
      { token: tokenOf(link), name: 'Rosa Lindqvist', password: 'a heron by the lake' },
    )
  /** The actions of the audit events about an object, in order. */
  const listActions = async (entityId: string) =>
    (await world.db.auditEvent.findMany({ where: { entityId }, orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    )

  return {
    get world() {
      return world
    },
    get admin() {
      return admin
    },
    makePerson,
    join,
    listActions,
  }
}

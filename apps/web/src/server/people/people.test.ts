import { randomUUID } from 'node:crypto'
import { makeTask } from '@consilium/db/testing'
import { emptyProfile } from '../../domain/people/profiles'
import { readSession } from '../platform/auth/sessions'
import { readPerson } from './read-person'
import { createRelease } from '../releasing/create-release'
import { changeProfile } from './change-profile'
import { changeRoles } from './change-roles'
import { disablePerson, enablePerson } from './disable-person'
import { pseudonymizePerson } from './pseudonymize-person'
import { restoreContributions, excludeContributions } from './exclude-contributions'
import { describe, expect, it } from 'vitest'
import { setUpPeople } from '../testing/set-up-people'

const people = setUpPeople()
const { makePerson, listActions } = people
const reason = 'Requested by the board'

describe('profiles', () => {
  it('keep a history, record only field names in the audit log, and match vendor ties in any case', async () => {
    await people.world.db.system.create({
      data: {
        name: 'Physicians B',
        kind: 'physicians',
        answerOrigin: 'no_ai',
        vendor: 'Meridian Labs',
        llm: '',
      },
    })
    const person = await makePerson(['physician'])
    await changeProfile(person, {
      ...emptyProfile,
      affiliation: 'Lagoon View',
      vendorTies: ['meridian  labs', 'Other AI'],
    })
    expect(
      await changeProfile(person, {
        ...emptyProfile,
        affiliation: 'Lagoon View',
        vendorTies: ['Other AI', 'MERIDIAN LABS'],
      }),
    ).toEqual({ changed: [], handedBack: 0 })
    await changeProfile(person, { ...emptyProfile, country: 'NG', vendorTies: ['Meridian Labs'] })
    const { profile, history } = await readPerson(people.admin, person.id)
    expect(profile).toMatchObject({ country: 'NG', affiliation: null, vendorTies: ['Meridian Labs'] })
    expect(history.map(({ changed }) => changed)).toEqual([
      ['Country', 'Affiliation', 'Vendor ties'],
      ['Affiliation', 'Vendor ties'],
    ])
    const events = await people.world.db.auditEvent.findMany({ where: { entityId: person.id } })
    expect(events.map(({ details }) => details).join()).not.toMatch(/Lagoon|Meridian|NG/)
  })
})

describe('disabling', () => {
  it('ends sessions and returns assignments, and enabling does not restore them', async () => {
    const person = await makePerson(['physician'])
    const { taskId, versionId } = await makeTask(people.world.db)
    await people.world.db.assignment.create({
      data: { kind: 'review', taskId, versionId, personId: person.id },
    })
    await people.world.db.draft.create({ data: { kind: 'review', taskId, personId: person.id, content: {} } })
    const session = await people.world.db.session.create({
      data: { personId: person.id, expiresAt: new Date(Date.now() + 1e6) },
    })
    expect(await disablePerson(people.admin, { id: person.id, reason })).toMatchObject({
      sessions: 1,
      assignments: 1,
    })
    expect(await readSession(people.world.db, session.id)).toBeNull()
    expect(await people.world.db.assignment.findFirst({ where: { personId: person.id } })).toMatchObject({
      state: 'handed_back',
    })
    expect(await people.world.db.draft.count({ where: { personId: person.id } })).toBe(1)
    await expect(disablePerson(people.admin, { id: person.id, reason })).rejects.toThrow('already disabled')
    await enablePerson(people.admin, { id: person.id })
    expect(await readSession(people.world.db, session.id)).toBeNull()
    expect(await listActions(person.id)).toEqual(['person.disabled', 'person.enabled'])
  })

  it('never applies to yourself or the last admin, even when two admins disable each other at once', async () => {
    await expect(disablePerson(people.admin, { id: people.admin.id, reason })).rejects.toThrow('yourself')
    for (let round = 0; round < 5; round++) {
      await people.world.db.person.updateMany({
        where: { roles: { some: { role: 'admin' } } },
        data: { disabledAt: new Date() },
      })
      const [one, other] = [await makePerson(['admin']), await makePerson(['admin'])]
      const outcomes = await Promise.allSettled([
        disablePerson(one, { id: other.id, reason }),
        round % 2
          ? disablePerson(other, { id: one.id, reason })
          : changeRoles(other, { id: one.id, roles: ['viewer'] }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(
        await people.world.db.person.count({
          where: { disabledAt: null, roles: { some: { role: 'admin' } } },
        }),
      ).toBe(1)
    }
    await people.world.db.person.update({ where: { id: people.admin.id }, data: { disabledAt: null } })
  })
})

describe('pseudonymizing', () => {
  it('removes every trace of the identity and keeps the contributions', async () => {
    const person = await makePerson(['physician'])
    const { name } = await people.world.db.person.findUniqueOrThrow({ where: { id: person.id } })
    await changeProfile(person, {
      ...emptyProfile,
      affiliation: 'Lagoon View',
      country: 'NG',
      languages: ['ig'],
    })
    await people.world.db.session.create({
      data: {
        personId: person.id,
        expiresAt: new Date(Date.now() + 1e6),
        address: '203.0.113.7',
        userAgent: 'A browser',
      },
    })
    await people.world.db.signInAttempt.create({
      data: { account: person.email, address: '203.0.113.7', succeeded: true },
    })
    await people.world.db.invitation.create({
      data: {
        email: person.email,
        name,
        roles: ['physician'],
        tokenHash: randomUUID(),
        expiresAt: new Date(),
        acceptedById: person.id,
      },
    })
    await expect(
      pseudonymizePerson(people.admin, { id: person.id, confirm: 'yes', reason }),
    ).rejects.toMatchObject({
      field: 'confirm',
    })
    const done = await pseudonymizePerson(people.admin, { id: person.id, confirm: name, reason })
    expect(done.name).toMatch(/^Physician [0-9a-f]{6}$/)
    const { rows } = await people.world.pool.query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    )
    for (const { table } of rows) {
      const { rows: found } = await people.world.pool.query(
        `SELECT x::text AS text FROM "${table}" x WHERE x::text LIKE ANY($1)`,
        [[`%${person.email}%`, `%${name}%`, '%Lagoon View%', '%203.0.113.7%']],
      )
      expect(
        found.filter(({ text }: { text: string }) => !text.includes('Meridian')),
        table,
      ).toEqual([])
    }
    await expect(enablePerson(people.admin, { id: person.id })).rejects.toThrow('cannot be undone')
  })
})

describe('excluding contributions', () => {
  it('keeps tasks out of later releases, does not count reviews, and is reversible', async () => {
    const [author, second, third] = [
      await makePerson(['physician']),
      await makePerson(['physician']),
      await makePerson(['physician']),
    ]
    const { taskId, versionId } = await makeTask(people.world.db, { useCase: 'consult' })
    await people.world.db.task.update({
      where: { id: taskId },
      data: { source: 'authored', authorId: author.id, mode: 'good_faith' },
    })
    for (const { id } of [second, third]) {
      await people.world.db.review.create({
        data: {
          versionId,
          reviewerId: id,
          flawConfirmed: true,
          realistic: true,
          responseQuality: 4,
          decision: 'approve',
        },
      })
    }
    const release = (name: string) => createRelease(people.admin, { name, taskIds: [taskId] })
    await release('before')
    expect((await readPerson(people.admin, author.id)).work).toMatchObject({
      tasks: [{ status: 'released', count: 1 }],
      releases: [{ name: 'before', tasks: 1 }],
    })
    expect((await readPerson(people.admin, third.id)).work).toMatchObject({ reviews: 1, unseen: 1 })

    await excludeContributions(people.admin, { id: author.id, reason })
    await expect(release('without')).rejects.toThrow('are excluded from new releases')
    await expect(excludeContributions(people.admin, { id: author.id, reason })).rejects.toThrow('already')
    await restoreContributions(people.admin, { id: author.id, reason })
    await excludeContributions(people.admin, { id: third.id, reason })
    await expect(release('too few')).rejects.toThrow('fewer than three physicians')
    await restoreContributions(people.admin, { id: third.id, reason })
    expect(await release('after')).toMatchObject({ tasks: 1 })
    expect(await listActions(author.id)).toEqual(['person.work_taken_out', 'person.work_put_back'])
  })
})

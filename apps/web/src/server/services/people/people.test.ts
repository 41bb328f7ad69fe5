import { randomUUID } from 'node:crypto'
import { makeTask } from '@consilium/db/testing'
import type { Role } from '@consilium/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProfile } from '../../../domain/profiles'
import { findPersonOfIdentity } from '../../auth/find-person-of-identity'
import { readSession } from '../../auth/sessions'
import { signInWithPassword } from '../../auth/sign-in'
import type { Context } from '../../context'
import { readPerson } from '../../people/read-person'
import { openRunningContext } from '../../testing/running-context'
import { createRelease } from '../releasing/create-release'
import { acceptInvitation } from './accept-invitation'
import { changeProfile } from './change-profile'
import { changeRoles } from './change-roles'
import { disablePerson, enablePerson } from './disable-person'
import { inviteMany } from './invite-many'
import { invitePerson } from './invite-person'
import { pseudonymisePerson } from './pseudonymise-person'
import { resendInvitation, revokeInvitation } from './resend-invitation'
import { putBackWork, takeOutWork } from './take-out-work'

let world: Awaited<ReturnType<typeof openRunningContext>>
let admin: Context & { id: string }
const reason = 'Asked for by the board'

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
const invitation = (email: string) => ({ email, roles: ['physician' as const], byMail: true })
const plain = { lookAlikes: [], byMail: true }
const tokenOf = (link: string) => link.split('/join/')[1] ?? ''
const join = (link: string) =>
  acceptInvitation(
    { ...world, actor: { kind: 'visitor' } },
    { token: tokenOf(link), name: 'Rosa Lindqvist', password: 'a heron by the lake' },
  )
const audited = async (entityId: string) =>
  (await world.db.auditEvent.findMany({ where: { entityId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('invitations', () => {
  it('work once, replace earlier ones, and leave no link in a mail that is over', async () => {
    const email = `${randomUUID()}@hospital.org`
    const first = await invitePerson(admin, invitation(email))
    const second = await invitePerson(admin, invitation(email))
    await expect(join(first.link)).rejects.toThrow('was used, revoked or has expired')
    const mails = await world.db.mail.findMany({
      where: { address: email },
      orderBy: { createdAt: 'asc' },
      include: { workItems: true },
    })
    expect(mails.map(({ text }) => text.includes('/join/'))).toEqual([false, true])
    expect(mails[0]?.workItems[0]?.state).toBe('cancelled')
    const outcomes = await Promise.allSettled([join(second.link), join(second.link)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await world.db.mail.count({ where: { address: email, text: { contains: '/join/' } } })).toBe(0)
    await expect(invitePerson(admin, invitation(email))).rejects.toThrow('already joined')
  })

  it('are bound to an address however it is written', async () => {
    const origin = { address: null, userAgent: null }
    const { link } = await invitePerson(admin, { ...invitation('ada@xn--klinikum-mnchen-8vb.de') })
    await join(link)
    for (const email of [
      'Ada@Klinikum-München.DE',
      'ａｄａ@klinikum-münchen.de ',
      'ada@xn--klinikum-mnchen-8vb.de',
    ]) {
      expect(
        (await signInWithPassword(world.db, { email, password: 'a heron by the lake' }, origin)).is,
        email,
      ).toBe('signed_in')
    }
    const invited = await invitePerson(admin, invitation('bea@xn--klinikum-mnchen-8vb.de'))
    expect(
      (
        await findPersonOfIdentity(world.db, {
          issuer: 'https://id.example.org',
          subject: 'bea',
          email: 'Bea@klinikum-münchen.de',
          name: null,
        })
      ).is,
    ).toBe('found')
    await expect(join(invited.link)).rejects.toThrow('was used, revoked or has expired')
    expect(
      await world.db.mail.count({ where: { address: 'bea@xn--klinikum-mnchen-8vb.de', text: { not: '' } } }),
    ).toBe(0)
  })

  it('are revoked and renewed', async () => {
    const { id, link } = await invitePerson(admin, invitation(`${randomUUID()}@hospital.org`))
    await world.db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } })
    await expect(join(link)).rejects.toThrow('has expired')
    const renewed = await resendInvitation(admin, { id, byMail: false })
    await revokeInvitation(admin, renewed.id)
    await expect(join(renewed.link)).rejects.toThrow('revoked')
    await expect(revokeInvitation(admin, renewed.id)).rejects.toThrow('no such open invitation')
    expect(await audited(renewed.id)).toEqual(['invitation.created', 'invitation.revoked'])
  })

  it('refuse an address that looks like another unless someone says why', async () => {
    await makePerson([], { email: 'maria.cole@hospital.org' })
    const odd = invitation('maria.co1e@hospital.org')
    await expect(invitePerson(admin, odd)).rejects.toMatchObject({
      message: expect.stringContaining('looks like maria.cole@hospital.org') as string,
      field: 'lookAlike',
    })
    const { id } = await invitePerson(admin, { ...odd, lookAlikeReason: 'Her brother, met in person' })
    const [event] = await world.db.auditEvent.findMany({ where: { entityId: id } })
    expect(event?.details).toContain('Her brother')
    expect(event?.details).not.toContain('@')
  })

  it('give at most the roles of who invites', async () => {
    const adjudicator = await makePerson(['adjudicator'])
    await expect(
      invitePerson(adjudicator, { ...invitation('x1@hospital.org'), roles: ['admin'] }),
    ).rejects.toThrow('at most your own roles')
    await invitePerson(adjudicator, { ...invitation('x2@hospital.org'), roles: ['physician'] })
  })
})

describe('a file of invitations', () => {
  const csv = (...lines: string[]) => ['email,name,roles,specialties,country', ...lines].join('\r\n')

  it('is told line by line and done whole or not at all', async () => {
    const known = await makePerson(['viewer'])
    const bad = csv(
      'ok1@h.org,Ana,physician,Cardiology;Neurology,Brazil',
      'nope,,physician,,',
      `${known.email},,viewer,,`,
      'OK1@h.org,,viewer,,',
      'okl@h.org,,boss,Astrology,XX',
      '0k1@h.org,,viewer,,',
    )
    const { lines } = await inviteMany(admin, { csv: bad, commit: false, ...plain })
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'invite'],
      [3, 'refused'],
      [4, 'joined'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'look_alike'],
    ])
    expect(lines.map(({ problems }) => problems.join(' '))).toEqual([
      '',
      expect.stringContaining('whole e-mail'),
      expect.stringContaining('already joined'),
      expect.stringContaining('line 2'),
      expect.stringMatching(/roles.*specialties.*country/),
      expect.stringContaining('looks like ok1@h.org'),
    ])
    await expect(inviteMany(admin, { csv: bad, commit: true, ...plain })).rejects.toThrow(
      'Nobody was invited',
    )
    expect(await world.db.invitation.count({ where: { email: { endsWith: '@h.org' } } })).toBe(0)
  })

  it('invites the lines that are chosen, or nobody', async () => {
    const text = csv(
      'one@chosen.org,,physician,,',
      'nope,,physician,,',
      'two@chosen.org,,viewer,,',
      '0ne@chosen.org,,viewer,,',
    )
    const commit = (more: object) => inviteMany(admin, { csv: text, commit: true, ...plain, ...more })
    const invited = async () =>
      (
        await world.db.invitation.findMany({
          where: { email: { endsWith: '@chosen.org' }, revokedAt: null },
          orderBy: { email: 'asc' },
        })
      ).map(({ email }) => email)
    await expect(commit({ only: [2, 3] })).rejects.toThrow('line 3 cannot be')
    await expect(commit({ only: [2, 5] })).rejects.toThrow('looks like one@chosen.org')
    await expect(commit({ only: [2, 9] })).rejects.toThrow('has changed')
    expect(await invited()).toEqual([])
    const lookAlikes = [{ line: 5, reason: 'They share a secretary' }]
    const report = await commit({ only: [2, 4, 5], lookAlikes, byMail: false })
    expect(report.links.map(({ email }) => email)).toEqual([
      'one@chosen.org',
      'two@chosen.org',
      '0ne@chosen.org',
    ])
    expect(await invited()).toEqual(['0ne@chosen.org', 'one@chosen.org', 'two@chosen.org'])
    expect(await world.db.mail.count({ where: { address: { endsWith: '@chosen.org' } } })).toBe(0)
    expect(
      (await inviteMany(admin, { csv: text, commit: false, lookAlikes, byMail: true })).lines.map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['look_alike', 'refused', 'replace', 'replace'])
  })

  it('gives links out only when no mail server is known to take them', async () => {
    const one = (name: string) =>
      inviteMany(admin, { csv: csv(`${name}@links.org,,viewer,,`), commit: true, ...plain })
    expect((await one('unknown')).links).toHaveLength(1)
    await world.db.mail.create({
      data: {
        kind: 'notice',
        address: 'a@b.org',
        subject: 'x',
        text: 'x',
        sentAt: new Date(),
        createdAt: new Date(Date.now() + 1000),
      },
    })
    expect(await one('sends')).toMatchObject({ invited: 1, links: [] })
    await world.db.mail.deleteMany({ where: { address: 'a@b.org' } })
  })

  it('takes a thousand lines and not one more', async () => {
    const many = (count: number) =>
      csv(
        ...Array.from(
          { length: count },
          (_, index) => `p${index}@thousand.org,Name ${index},physician,Cardiology,BR`,
        ),
      )
    await expect(inviteMany(admin, { csv: many(1_001), commit: false, ...plain })).rejects.toThrow(
      '1001 lines; 1000 at once',
    )
    expect(await inviteMany(admin, { csv: many(1_000), commit: true, ...plain })).toMatchObject({
      invited: 1_000,
    })
    expect(await world.db.mail.count({ where: { address: { endsWith: '@thousand.org' } } })).toBe(1_000)
  }, 60_000)

  it('brings profiles along', async () => {
    expect(
      await inviteMany(admin, {
        csv: csv('ines@good.org,"Ines, Dr",physician,Cardiology,brazil'),
        commit: true,
        ...plain,
      }),
    ).toMatchObject({ invited: 1 })
    const { text } = await world.db.mail.findFirstOrThrow({ where: { address: 'ines@good.org' } })
    await join(/http\S+/.exec(text)?.[0] ?? '')
    const ines = await world.db.person.findUniqueOrThrow({
      where: { email: 'ines@good.org' },
      include: { profileChanges: true },
    })
    expect(ines).toMatchObject({
      specialties: ['Cardiology'],
      country: 'BR',
      profileChanges: [{ country: 'BR' }],
    })
  })

  it.each([
    ['', 'no line with a person'],
    ['email,roles', 'no line with a person'],
    ['email,role\na@b.org,x', '“role” that is not known'],
    ['name,roles\na,b', 'email and roles must be among them'],
    ['email,roles\n"a@b.org,physician', 'never closed'],
  ])('%j is refused: %s', async (text, words) => {
    await expect(inviteMany(admin, { csv: text, commit: false, ...plain })).rejects.toThrow(words)
  })
})

describe('profiles', () => {
  it('keep a history, tell the audit names of fields only, and bind ties whatever their case', async () => {
    await world.db.system.create({
      data: { name: 'Physicians B', kind: 'physicians', vendor: 'Meridian Labs', llm: '' },
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
    ).toEqual({ changed: [] })
    await changeProfile(person, { ...emptyProfile, country: 'NG', vendorTies: ['Meridian Labs'] })
    const { profile, history } = await readPerson(admin, person.id)
    expect(profile).toMatchObject({ country: 'NG', affiliation: null, vendorTies: ['Meridian Labs'] })
    expect(history.map(({ changed }) => changed)).toEqual([
      ['Country', 'Affiliation', 'Ties to vendors'],
      ['Affiliation', 'Ties to vendors'],
    ])
    const events = await world.db.auditEvent.findMany({ where: { entityId: person.id } })
    expect(events.map(({ details }) => details).join()).not.toMatch(/Lagoon|Meridian|NG/)
  })
})

describe('disabling', () => {
  it('ends sessions and hands assignments back, and enabling does not bring them back', async () => {
    const person = await makePerson(['physician'])
    const { taskId, versionId } = await makeTask(world.db)
    await world.db.assignment.create({ data: { kind: 'review', taskId, versionId, personId: person.id } })
    await world.db.draft.create({ data: { kind: 'review', taskId, personId: person.id, content: {} } })
    const session = await world.db.session.create({
      data: { personId: person.id, expiresAt: new Date(Date.now() + 1e6) },
    })
    expect(await disablePerson(admin, { id: person.id, reason })).toMatchObject({
      sessions: 1,
      assignments: 1,
    })
    expect(await readSession(world.db, session.id)).toBeNull()
    expect(await world.db.assignment.findFirst({ where: { personId: person.id } })).toMatchObject({
      state: 'handed_back',
    })
    expect(await world.db.draft.count({ where: { personId: person.id } })).toBe(1)
    await expect(disablePerson(admin, { id: person.id, reason })).rejects.toThrow('disabled already')
    await enablePerson(admin, { id: person.id })
    expect(await readSession(world.db, session.id)).toBeNull()
    expect(await audited(person.id)).toEqual(['person.disabled', 'person.enabled'])
  })

  it('never takes oneself or the last admin, also when two disable each other at once', async () => {
    await expect(disablePerson(admin, { id: admin.id, reason })).rejects.toThrow('yourself')
    for (let round = 0; round < 5; round++) {
      await world.db.person.updateMany({
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
        await world.db.person.count({ where: { disabledAt: null, roles: { some: { role: 'admin' } } } }),
      ).toBe(1)
    }
    await world.db.person.update({ where: { id: admin.id }, data: { disabledAt: null } })
  })
})

describe('pseudonymising', () => {
  it('takes every trace of who it was and leaves the work', async () => {
    const person = await makePerson(['physician'])
    const { name } = await world.db.person.findUniqueOrThrow({ where: { id: person.id } })
    await changeProfile(person, {
      ...emptyProfile,
      affiliation: 'Lagoon View',
      country: 'NG',
      languages: ['ig'],
    })
    await world.db.session.create({
      data: {
        personId: person.id,
        expiresAt: new Date(Date.now() + 1e6),
        address: '203.0.113.7',
        userAgent: 'A browser',
      },
    })
    await world.db.signInAttempt.create({
      data: { account: person.email, address: '203.0.113.7', succeeded: true },
    })
    await world.db.invitation.create({
      data: {
        email: person.email,
        name,
        roles: ['physician'],
        tokenHash: randomUUID(),
        expiresAt: new Date(),
        acceptedById: person.id,
      },
    })
    await expect(pseudonymisePerson(admin, { id: person.id, confirm: 'yes', reason })).rejects.toMatchObject({
      field: 'confirm',
    })
    const done = await pseudonymisePerson(admin, { id: person.id, confirm: name, reason })
    expect(done.name).toMatch(/^Physician [0-9a-f]{6}$/)
    const { rows } = await world.pool.query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    )
    for (const { table } of rows) {
      const { rows: found } = await world.pool.query(
        `SELECT x::text AS text FROM "${table}" x WHERE x::text LIKE ANY($1)`,
        [[`%${person.email}%`, `%${name}%`, '%Lagoon View%', '%203.0.113.7%']],
      )
      expect(
        found.filter(({ text }: { text: string }) => !text.includes('Meridian')),
        table,
      ).toEqual([])
    }
    await expect(enablePerson(admin, { id: person.id })).rejects.toThrow('cannot be undone')
  })
})

describe('taking out work', () => {
  it('keeps tasks out of later releases, does not count reviews, and is reversible', async () => {
    const [author, second, third] = [
      await makePerson(['physician']),
      await makePerson(['physician']),
      await makePerson(['physician']),
    ]
    const { taskId, versionId } = await makeTask(world.db, { useCase: 'consult' })
    await world.db.task.update({
      where: { id: taskId },
      data: { source: 'authored', authorId: author.id, mode: 'good_faith' },
    })
    for (const { id } of [second, third]) {
      await world.db.review.create({
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
    const release = (name: string) => createRelease(admin, { name, taskIds: [taskId] })
    await release('before')
    expect((await readPerson(admin, author.id)).work).toMatchObject({
      tasks: [{ status: 'released', count: 1 }],
      releases: [{ name: 'before', tasks: 1 }],
    })
    expect((await readPerson(admin, third.id)).work).toMatchObject({ reviews: 1, unseen: 1 })

    await takeOutWork(admin, { id: author.id, reason })
    await expect(release('without')).rejects.toThrow('work of someone who was removed')
    await expect(takeOutWork(admin, { id: author.id, reason })).rejects.toThrow('already')
    await putBackWork(admin, { id: author.id, reason })
    await takeOutWork(admin, { id: third.id, reason })
    await expect(release('too few')).rejects.toThrow('fewer than three physicians')
    await putBackWork(admin, { id: third.id, reason })
    expect(await release('after')).toMatchObject({ tasks: 1 })
    expect(await audited(author.id)).toEqual(['person.work_taken_out', 'person.work_put_back'])
  })
})

import { randomUUID } from 'node:crypto'
import { findPersonOfIdentity } from '../access/resolve-identity'
import { signInWithPassword } from '../access/sign-in'
import { inviteMany } from './invite-many'
import { invitePerson } from './invite-person'
import { resendInvitation, revokeInvitation } from './resend-invitation'
import { describe, expect, it } from 'vitest'
import { setUpPeople } from '../testing/set-up-people'

const people = setUpPeople()
const { makePerson, join, listActions } = people
const invitation = (email: string) => ({ email, roles: ['physician' as const], byMail: true })
const plain = { lookAlikes: [], byMail: true }

describe('invitations', () => {
  it('work once, replace earlier ones, and leave no link in an outdated mail', async () => {
    const email = `${randomUUID()}@hospital.org`
    const first = await invitePerson(people.admin, invitation(email))
    const second = await invitePerson(people.admin, invitation(email))
    await expect(join(first.link)).rejects.toThrow('was used, revoked or has expired')
    const mails = await people.world.db.mail.findMany({
      where: { address: email },
      orderBy: { createdAt: 'asc' },
      include: { workItems: true },
    })
    expect(mails.map(({ text }) => text.includes('/join/'))).toEqual([false, true])
    expect(mails[0]?.workItems[0]?.state).toBe('cancelled')
    const outcomes = await Promise.allSettled([join(second.link), join(second.link)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(
      await people.world.db.mail.count({ where: { address: email, text: { contains: '/join/' } } }),
    ).toBe(0)
    await expect(invitePerson(people.admin, invitation(email))).rejects.toThrow('already joined')
  })

  it('are tied to an address however it is written', async () => {
    const origin = { address: null, userAgent: null }
    const { link } = await invitePerson(people.admin, { ...invitation('ada@xn--klinikum-mnchen-8vb.de') })
    await join(link)
    for (const email of [
      'Ada@Klinikum-München.DE',
      'ａｄａ@klinikum-münchen.de ',
      'ada@xn--klinikum-mnchen-8vb.de',
    ]) {
      expect(
        (await signInWithPassword(people.world.db, { email, password: 'a heron by the lake' }, origin)).is,
        email,
      ).toBe('signed_in')
    }
    const invited = await invitePerson(people.admin, invitation('bea@xn--klinikum-mnchen-8vb.de'))
    expect(
      (
        await findPersonOfIdentity(people.world.db, {
          issuer: 'https://id.example.org',
          subject: 'bea',
          email: 'Bea@klinikum-münchen.de',
          name: null,
        })
      ).is,
    ).toBe('found')
    await expect(join(invited.link)).rejects.toThrow('was used, revoked or has expired')
    expect(
      await people.world.db.mail.count({
        where: { address: 'bea@xn--klinikum-mnchen-8vb.de', text: { not: '' } },
      }),
    ).toBe(0)
  })

  it('are revoked and renewed', async () => {
    const { id, link } = await invitePerson(people.admin, invitation(`${randomUUID()}@hospital.org`))
    await people.world.db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } })
    await expect(join(link)).rejects.toThrow('has expired')
    const renewed = await resendInvitation(people.admin, { id, byMail: false })
    await revokeInvitation(people.admin, renewed.id)
    await expect(join(renewed.link)).rejects.toThrow('revoked')
    await expect(revokeInvitation(people.admin, renewed.id)).rejects.toThrow('no such open invitation')
    expect(await listActions(renewed.id)).toEqual(['invitation.created', 'invitation.revoked'])
  })

  it('refuse a look-alike address unless the inviter gives a reason', async () => {
    await makePerson([], { email: 'maria.cole@hospital.org' })
    const odd = invitation('maria.co1e@hospital.org')
    await expect(invitePerson(people.admin, odd)).rejects.toMatchObject({
      message: expect.stringContaining('looks like maria.cole@hospital.org') as string,
      field: 'lookAlike',
    })
    const { id } = await invitePerson(people.admin, { ...odd, lookAlikeReason: 'Her brother, met in person' })
    const [event] = await people.world.db.auditEvent.findMany({ where: { entityId: id } })
    expect(event?.details).toContain('Her brother')
    expect(event?.details).not.toContain('@')
  })

  it('grant at most the roles of the inviter', async () => {
    const adjudicator = await makePerson(['adjudicator'])
    await expect(
      invitePerson(adjudicator, { ...invitation('x1@hospital.org'), roles: ['admin'] }),
    ).rejects.toThrow('only your own roles')
    await invitePerson(adjudicator, { ...invitation('x2@hospital.org'), roles: ['physician'] })
  })
})

describe('a file of invitations', () => {
  const csv = (...lines: string[]) => ['email,name,roles,specialties,country', ...lines].join('\r\n')

  it('is previewed line by line and applied entirely or not at all', async () => {
    const known = await makePerson(['viewer'])
    const bad = csv(
      'ok1@h.org,Ana,physician,Cardiology;Neurology,Brazil',
      'nope,,physician,,',
      `${known.email},,viewer,,`,
      'OK1@h.org,,viewer,,',
      'okl@h.org,,boss,Astrology,XX',
      '0k1@h.org,,viewer,,',
    )
    const { lines } = await inviteMany(people.admin, { csv: bad, commit: false, ...plain })
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
      expect.stringContaining('complete email'),
      expect.stringContaining('already joined'),
      expect.stringContaining('line 2'),
      expect.stringMatching(/roles.*specialties.*country/),
      expect.stringContaining('looks like ok1@h.org'),
    ])
    await expect(inviteMany(people.admin, { csv: bad, commit: true, ...plain })).rejects.toThrow(
      'Nobody was invited',
    )
    expect(await people.world.db.invitation.count({ where: { email: { endsWith: '@h.org' } } })).toBe(0)
  })

  it('invites the lines that are chosen, or nobody', async () => {
    const text = csv(
      'one@chosen.org,,physician,,',
      'nope,,physician,,',
      'two@chosen.org,,viewer,,',
      '0ne@chosen.org,,viewer,,',
    )
    const commit = (more: object) => inviteMany(people.admin, { csv: text, commit: true, ...plain, ...more })
    const invited = async () =>
      (
        await people.world.db.invitation.findMany({
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
    expect(await people.world.db.mail.count({ where: { address: { endsWith: '@chosen.org' } } })).toBe(0)
    expect(
      (await inviteMany(people.admin, { csv: text, commit: false, lookAlikes, byMail: true })).lines.map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['look_alike', 'refused', 'replace', 'replace'])
  })

  it('returns links only when no mail server is configured', async () => {
    const one = (name: string) =>
      inviteMany(people.admin, { csv: csv(`${name}@links.org,,viewer,,`), commit: true, ...plain })
    expect((await one('unknown')).links).toHaveLength(1)
    await people.world.db.mail.create({
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
    await people.world.db.mail.deleteMany({ where: { address: 'a@b.org' } })
  })

  it('accepts 1,000 lines and no more', async () => {
    const many = (count: number) =>
      csv(
        ...Array.from(
          { length: count },
          (_, index) => `p${index}@thousand.org,Name ${index},physician,Cardiology,BR`,
        ),
      )
    await expect(inviteMany(people.admin, { csv: many(1_001), commit: false, ...plain })).rejects.toThrow(
      '1001 lines, but at most 1000',
    )
    expect(await inviteMany(people.admin, { csv: many(1_000), commit: true, ...plain })).toMatchObject({
      invited: 1_000,
    })
    expect(await people.world.db.mail.count({ where: { address: { endsWith: '@thousand.org' } } })).toBe(
      1_000,
    )
  }, 60_000)

  it('imports profiles', async () => {
    expect(
      await inviteMany(people.admin, {
        csv: csv('ines@good.org,"Ines, Dr",physician,Cardiology,brazil'),
        commit: true,
        ...plain,
      }),
    ).toMatchObject({ invited: 1 })
    const { text } = await people.world.db.mail.findFirstOrThrow({ where: { address: 'ines@good.org' } })
    await join(/http\S+/.exec(text)?.[0] ?? '')
    const ines = await people.world.db.person.findUniqueOrThrow({
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
    ['email,role\na@b.org,x', 'an unknown column, “role”'],
    ['name,roles\na,b', 'must name the columns, including email and roles'],
    ['email,roles\n"a@b.org,physician', 'never closed'],
  ])('%j is refused: %s', async (text, words) => {
    await expect(inviteMany(people.admin, { csv: text, commit: false, ...plain })).rejects.toThrow(words)
  })
})

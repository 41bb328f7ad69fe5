import { makeRelease, withdrawRelease } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { postReleaseNotice } from './post-release-notice'
import { publishRelease } from './publish-release'
import { listReleases, readRelease } from './read-release'

let api: TestApi
let admin: Context

beforeAll(async () => {
  api = await openTestApi()
  const { id } = await api.db.person.create({
    data: { name: 'Ada Admin', email: 'ada@example.org', roles: { create: { role: 'admin' } } },
    select: { id: true },
  })
  const actor = { kind: 'person' as const, id, name: 'Ada Admin', email: 'ada@example.org', sessionId: '' }
  admin = { actor: { ...actor, roles: ['admin'] }, db: api.db, pool: api.pool }
})
afterAll(() => api.close())

async function makeNamed(state: 'frozen' | 'published' | 'withdrawn') {
  const { id } = await makeRelease(api.db, 1, { state })
  return api.db.release.findUniqueOrThrow({ where: { id }, select: { id: true, name: true } })
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

const actionsOf = async (entityId: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('publishRelease', () => {
  it('publishes a frozen release once, with who and when', async () => {
    const release = await makeNamed('frozen')
    expect(await readRelease(admin, release.id)).toMatchObject({
      state: 'frozen',
      publishedAt: null,
      publishedBy: null,
      notices: [],
    })
    await Promise.all([publishRelease(admin, release), publishRelease(admin, release)])
    await publishRelease(admin, { ...release, name: ` ${release.name} ` })
    expect(await actionsOf(release.id)).toEqual(['release.published'])
    const read = await readRelease(admin, release.id)
    expect(read).toMatchObject({ state: 'published', publishedBy: 'Ada Admin' })
    expect(read.publishedAt).not.toBeNull()
    expect(await listReleases(admin, {})).toContainEqual(
      expect.objectContaining({ id: release.id, state: 'published', publishedAt: read.publishedAt }),
    )
  })

  it.each(['', 'another name', 'RELEASE'])('refuses “%s” as the name of the release', async (name) => {
    const { id } = await makeNamed('frozen')
    expect(await refusalOf(publishRelease(admin, { id, name }))).toMatchObject({
      code: 'invalid_input',
      field: 'name',
    })
    expect((await readRelease(admin, id)).state).toBe('frozen')
  })

  it('refuses a release that is withdrawn, published before or not', async () => {
    const never = await makeNamed('frozen')
    await withdrawRelease(api.db, never.id)
    for (const release of [never, await makeNamed('withdrawn')]) {
      const refusal = await refusalOf(publishRelease(admin, release))
      expect(refusal.code).toBe('invalid_move')
      expect(refusal.message).toContain('is withdrawn')
    }
    await expect(
      api.db.releasePublication.create({ data: { releaseId: never.id } }),
      'the database refuses it too',
    ).rejects.toThrow()
  })

  it('names no people to programs, which can publish too', async () => {
    const release = await makeNamed('frozen')
    await publishRelease(api.ctx, release)
    await postReleaseNotice(admin, { id: release.id, kind: 'note', text: 'Fine.' })
    expect(await readRelease(api.ctx, release.id)).toMatchObject({
      state: 'published',
      publishedBy: null,
      notices: [{ kind: 'note', by: null }],
    })
    expect(await readRelease(admin, release.id)).toMatchObject({ notices: [{ by: 'Ada Admin' }] })
  })
})

describe('postReleaseNotice', () => {
  it('adds notices in order, and leaves the release as it was frozen', async () => {
    const { id } = await makeNamed('frozen')
    const before = await readRelease(admin, id)
    for (const [kind, text] of [
      ['changelog', 'First.'],
      ['license', 'CC BY 4.0'],
      ['changelog', 'Second.'],
    ] as const)
      await postReleaseNotice(admin, { id, kind, text })
    const { notices, ...rest } = await readRelease(admin, id)
    expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['changelog', 'Second.'],
      ['license', 'CC BY 4.0'],
      ['changelog', 'First.'],
    ])
    expect({ ...rest, notices: [] }).toEqual(before)
    expect(await actionsOf(id)).toEqual(Array(3).fill('release.notice_posted'))
    const row = await api.db.auditEvent.findFirstOrThrow({ where: { entityId: id } })
    expect(JSON.parse(row.details)).toMatchObject({ kind: 'changelog', characters: 6 })
    expect(row.details).not.toContain('First.')
  })

  it.each(['frozen', 'published'] as const)('withdraws a %s release once and for good', async (state) => {
    const { id } = await makeNamed(state)
    const withdrawal = { id, kind: 'withdrawal' as const, text: 'A task is wrong.' }
    const outcomes = await Promise.allSettled([
      postReleaseNotice(admin, withdrawal),
      postReleaseNotice(admin, withdrawal),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(postReleaseNotice(admin, withdrawal))).toMatchObject({
      code: 'conflict',
      field: 'kind',
    })
    await postReleaseNotice(admin, { id, kind: 'note', text: 'Use the next release.' })
    expect(await readRelease(admin, id)).toMatchObject({
      state: 'withdrawn',
      notices: [{ kind: 'note' }, { kind: 'withdrawal', text: 'A task is wrong.' }],
    })
    expect(await actionsOf(id)).toEqual(['release.withdrawn', 'release.notice_posted'])
  })

  it('asks why text that looks like patient data may stay, and records the reason', async () => {
    const { id } = await makeNamed('published')
    const notice = { id, kind: 'license' as const, text: 'Questions: call +44 7700 900942.' }
    const refusal = await refusalOf(postReleaseNotice(admin, notice))
    expect(refusal).toMatchObject({ code: 'invalid_input', field: 'mayStay' })
    expect(refusal.message).not.toContain('900942')
    await refusalOf(postReleaseNotice(admin, { ...notice, mayStay: 'It is +44 7700 900942 of the office.' }))
    await postReleaseNotice(admin, { ...notice, mayStay: 'The number of the office.' })
    const row = await api.db.auditEvent.findFirstOrThrow({ where: { entityId: id } })
    expect(JSON.parse(row.details)).toMatchObject({ reason: 'The number of the office.' })
  })

  it('stores no empty text and none of more than 20,000 characters', async () => {
    const { id } = await makeNamed('published')
    const post = (text: string) =>
      api.db.releaseNotice.create({ data: { releaseId: id, kind: 'note', text } })
    await expect(post(' \n')).rejects.toThrow()
    await expect(post('x'.repeat(20_001))).rejects.toThrow()
    expect((await post('x'.repeat(20_000))).text).toHaveLength(20_000)
  })
})

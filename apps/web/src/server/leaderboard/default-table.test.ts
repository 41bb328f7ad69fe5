import { withdrawRelease } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableKey } from '../../domain/leaderboard/leaderboard'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { postReleaseNotice } from '../releasing/post-release-notice'
import { publishRun } from '../running/publish-run'
import { chooseDefaultTable } from './choose-default-table'
import { readDefaultChoice } from './read-default-choice'
import { readWrittenEtag, readWrittenPage } from '../testing/written-boards'

let api: TestApi
let first: World
let second: World

const keyOf = ({ releaseId, judgeId }: World): TableKey => ({
  release: releaseId,
  judge: judgeId,
  profile: 'healthbench-professional',
})
const readDefaultRelease = async () => (await readWrittenPage(api, {})).table?.release.id

beforeAll(async () => {
  api = await openTestApi()
  first = await createResultsWorld(api.db, { name: 'First', systems: [{ name: 'One', skill: 0.5 }] })
  second = await createResultsWorld(api.db, {
    name: 'Second',
    systems: [
      { name: 'One', skill: 0.5, published: false },
      { name: 'Two', skill: 0.6, published: false },
    ],
  })
})

afterAll(() => api.close())

describe('the default board', () => {
  it('does not change when a run on a newer release is published', async () => {
    expect(await readDefaultRelease()).toBe(first.releaseId)
    await publishRun(api.ctx, second.runs['One'] ?? '')
    expect((await readWrittenPage(api, {})).refs).toHaveLength(2)
    expect(await readDefaultRelease()).toBe(first.releaseId)
  })

  it('refuses a board without published results, in a sentence', async () => {
    await expect(
      chooseDefaultTable(api.ctx, { ...keyOf(second), profile: 'healthbench' }),
    ).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('Nothing is published') })
    expect((await readDefaultChoice(api)).chosen).toBeNull()
  })

  it('is the one that an admin chose, with an audit row and a new ETag', async () => {
    const etag = await readWrittenEtag(api)
    const ref = await chooseDefaultTable(api.ctx, { ...keyOf(second), seen: null })
    expect(ref).toMatchObject({ isDefault: true, release: { id: second.releaseId } })
    expect(await readDefaultRelease()).toBe(second.releaseId)
    expect(await readWrittenEtag(api)).not.toBe(etag)
    const row = await api.db.auditEvent.findFirstOrThrow({
      where: { action: 'installation.default_board_chosen' },
    })
    expect(JSON.parse(row.details)).toEqual({ before: null, after: keyOf(second) })
  })

  it('writes nothing when it is chosen again', async () => {
    await chooseDefaultTable(api.ctx, keyOf(second))
    expect(await api.db.auditEvent.count({ where: { action: 'installation.default_board_chosen' } })).toBe(1)
  })

  it('is never overwritten unseen', async () => {
    await expect(chooseDefaultTable(api.ctx, { ...keyOf(first), seen: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await readDefaultRelease()).toBe(second.releaseId)
  })

  it('survives two choices at the same moment: one is made, or the other is refused', async () => {
    const seen = keyOf(second)
    const outcomes = await Promise.allSettled([
      chooseDefaultTable(api.ctx, { ...keyOf(first), seen }),
      chooseDefaultTable(api.ctx, { ...keyOf(first), seen }),
    ])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await readDefaultRelease()).toBe(first.releaseId)
    expect(await api.db.auditEvent.count({ where: { action: 'installation.default_board_chosen' } })).toBe(2)
  })

  it('falls back to the first published one when the chosen one has no results any more', async () => {
    await chooseDefaultTable(api.ctx, keyOf(second))
    await api.db.setting.update({
      where: { name: 'default_board' },
      data: { value: { ...keyOf(second), profile: 'retired' } },
    })
    expect(await readDefaultRelease()).toBe(first.releaseId)
  })

  it('leaves a withdrawn release, whose board stays readable and marked', async () => {
    await chooseDefaultTable(api.ctx, keyOf(second))
    expect(await readDefaultRelease()).toBe(second.releaseId)
    const etag = await readWrittenEtag(api)
    const notice = { id: second.releaseId, kind: 'withdrawal' as const, text: 'A task is wrong.' }
    await postReleaseNotice(api.ctx, notice)
    expect(await readWrittenEtag(api)).not.toBe(etag)
    const { table, refs } = await readWrittenPage(api, {})
    expect(table).toMatchObject({
      isDefault: true,
      withdrawal: null,
      release: { id: first.releaseId, withdrawnAt: null },
    })
    expect(refs).toHaveLength(2)
    const withdrawn = await readWrittenPage(api, { release: second.releaseId })
    expect(withdrawn.table).toMatchObject({
      isDefault: false,
      withdrawal: notice.text,
      release: { withdrawnAt: expect.any(String) },
    })
    expect(withdrawn.table?.rows).toHaveLength(1)
    await expect(chooseDefaultTable(api.ctx, keyOf(second))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is withdrawn'),
    })
  })

  it('is a withdrawn one only if there is no other', async () => {
    await withdrawRelease(api.db, first.releaseId)
    expect(await readDefaultRelease()).toBe(first.releaseId)
  })
})

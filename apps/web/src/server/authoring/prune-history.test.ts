import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HISTORY_PAGE_SIZE } from '../../domain/authoring/draft-saves'
import { readDraftHistory } from './read-draft-history'
import { makeSubmittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { submitTask } from './submit-task'
import { saveDraft } from './save-draft'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Creates a complete draft with its author. */
async function start() {
  const { taskId, personId, draft } = await makeSubmittable(api.db)
  const ctx = {
    ...api.ctx,
    actor: {
      kind: 'person' as const,
      id: personId,
      name: 'Ada',
      email: '',
      roles: ['physician' as const],
      sessionId: personId,
    },
  }
  const save = (baseVersion: number, message: string, keep = false) =>
    saveDraft(ctx, { taskId, baseVersion, content: { ...draft, message }, keep })
  return { taskId, ctx, save }
}

describe('history', () => {
  const versionsOf = async (id: string) =>
    (
      await api.db.draftSave.findMany({
        where: { draft: { taskId: id } },
        orderBy: { version: 'asc' },
        select: { version: true },
      })
    ).map(({ version }) => version)
  /** Inserts the saves `from` to `to`, starting `ago` before today, one every two minutes. */
  const fill = (id: string, from: number, to: number, ago: string) =>
    api.pool.query(
      `INSERT INTO draft_save (draft_id, version, at, content)
       SELECT d.id, n, date_trunc('day', now()) - $4::interval + (n - $2) * interval '2 minutes', d.content FROM draft d, generate_series($2::int, $3::int) n WHERE d.task_id = $1`,
      [id, from, to, ago],
    )

  it('keeps the newest saves, the last older save per hour and per day, and pinned saves', async () => {
    const { taskId: id, save } = await start()
    await fill(id, 1, 60, '40 days')
    await fill(id, 61, 120, '5 days')
    await fill(id, 121, 720, '2 days')
    await api.pool.query(
      'UPDATE draft_save SET pinned = true WHERE version IN (7, 70) AND draft_id = (SELECT id FROM draft WHERE task_id = $1)',
      [id],
    )
    await api.db.draft.updateMany({ where: { taskId: id }, data: { version: 798 } })
    await save(798, 'almost')
    expect(await versionsOf(id)).toHaveLength(721)
    await save(799, 'one more')
    const whole = Array.from({ length: 599 }, (_, index) => 122 + index)
    expect(await versionsOf(id)).toEqual([7, 60, 70, 90, 120, ...whole, 798])
  })

  it('limits pinned saves too', async () => {
    const { taskId: id, save } = await start()
    await fill(id, 1, 1_100, '40 days')
    await api.pool.query(
      `UPDATE draft_save SET pinned = true, at = date_trunc('day', at) WHERE draft_id = (SELECT id FROM draft WHERE task_id = $1)`,
      [id],
    )
    await api.db.draft.updateMany({ where: { taskId: id }, data: { version: 1_149 } })
    await save(1_149, 'x', true)
    expect(await versionsOf(id)).toEqual([...Array.from({ length: 999 }, (_, index) => 102 + index), 1_149])
  })

  it('is paged down to the oldest save', async () => {
    const { taskId: id, ctx } = await start()
    await fill(id, 1, 230, '3 days')
    const seen: number[] = []
    for (let cursor: number | undefined; ; cursor = seen.at(-1)) {
      const page = await readDraftHistory(ctx, { taskId: id, cursor })
      seen.push(...page.map(({ version }) => version))
      if (page.length < HISTORY_PAGE_SIZE) break
    }
    expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => 230 - index))
  })

  it('keeps a submitted save, even if it is overwritten within a minute', async () => {
    const { taskId, ctx, save } = await start()
    await save(1, 'a')
    await submitTask(ctx, { taskId, draftVersion: 2 })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'revision' } })
    await save(2, 'b')
    expect(
      await api.db.draftSave.findMany({
        where: { draft: { taskId } },
        orderBy: { version: 'asc' },
        select: { version: true, pinned: true },
      }),
    ).toEqual([
      { version: 1, pinned: false },
      { version: 2, pinned: true },
    ])
  })
})

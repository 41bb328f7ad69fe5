import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLocalDrafts, openLocalDrafts, readOverMessages, type LocalDraft } from './local-drafts'

const databases = new Map<string, Map<string, unknown>>()
vi.mock('idb-keyval', () => ({
  createStore: (database: string, store: string) => {
    const name = `${database}/${store}`
    if (!databases.has(name)) databases.set(name, new Map())
    return () => databases.get(name)
  },
  set: async (key: string, value: unknown, store: () => Map<string, unknown>) => void store().set(key, value),
  del: async (key: string, store: () => Map<string, unknown>) => void store().delete(key),
  entries: async (store: () => Map<string, unknown>) => [...store()],
}))

const openEditors: string[] = []
vi.stubGlobal('navigator', {
  locks: { query: async () => ({ held: openEditors.map((name) => ({ name })) }) },
})
const localStorage: Record<string, unknown> = {}
const methods = {
  getItem: (key: string) => localStorage[key] ?? null,
  setItem: (key: string, value: string) => void (localStorage[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(localStorage, key),
}
/** Only the stored keys are enumerable, as in a browser. */
for (const [name, value] of Object.entries(methods)) Object.defineProperty(localStorage, name, { value })
vi.stubGlobal('window', { localStorage })
afterAll(() => vi.unstubAllGlobals())

const stored = {
  baseVersion: 3,
  content: 'typed',
  base: 'saved',
  pending: [],
  sent: ['5-abc-def'],
  keepNext: false,
  at: 1_763_800_000_000,
} satisfies LocalDraft<string>
const open = (writer: string, personId = 'person-1') =>
  openLocalDrafts<string>({
    personId,
    of: 'task-1',
    writer,
    loadReader: async () => (value) => value as LocalDraft<string>,
  })
const readDatabase = () => databases.get('consilium-drafts/drafts')

describe('drafts in the browser', () => {
  beforeEach(() => readDatabase()?.clear())

  it('are stored under the names that earlier releases used', async () => {
    await open('editor-1').write(stored)
    expect([...(readDatabase() ?? [])]).toEqual([['person-1 task-1 editor-1', stored]])
  })

  it('are found by the next editor of the same person, oldest first', async () => {
    await open('editor-2').write({ ...stored, at: stored.at + 1 })
    await open('editor-1').write(stored)
    const found = await open('editor-3').readOrphans()
    expect(found.map(({ draft }) => draft.at)).toEqual([stored.at, stored.at + 1])
    await found[0]?.forget()
    expect([...(readDatabase()?.keys() ?? [])]).toEqual(['person-1 task-1 editor-2'])
  })

  it('are left to an editor that is still open', async () => {
    await open('editor-1').write(stored)
    openEditors.push('person-1 task-1 editor-1')
    expect(await open('editor-2').readOrphans()).toEqual([])
    openEditors.length = 0
    expect(await open('editor-2').readOrphans()).toHaveLength(1)
  })

  it('of a closing page are found as it wrote them last, and are forgotten with the others', async () => {
    await open('editor-1').write(stored)
    open('editor-1').writeLast({ ...stored, content: 'typed on', at: stored.at + 5 })
    open('editor-2').writeLast({ ...stored, content: 'typed elsewhere', at: stored.at + 9 })
    const found = await open('editor-3').readOrphans()
    expect(found.map(({ draft }) => draft.content)).toEqual(['typed on', 'typed elsewhere'])
    expect(await open('editor-3', 'person-2').readOrphans()).toEqual([])
    for (const { forget } of found) await forget()
    expect(await open('editor-3').readOrphans()).toEqual([])
    expect([...(readDatabase() ?? []), ...Object.keys(localStorage)]).toEqual([])
  })

  it('that were written on after the page had been hidden are not replaced by what it wrote then', async () => {
    open('editor-1').writeLast({ ...stored, content: 'hidden', at: stored.at })
    await open('editor-1').write({ ...stored, content: 'typed on', at: stored.at + 5 })
    const found = await open('editor-2').readOrphans()
    expect(found.map(({ draft }) => draft.content)).toEqual(['typed on'])
    await open('editor-1').remove()
    expect(await open('editor-2').readOrphans()).toEqual([])
  })

  it('are never shown to another person', async () => {
    await open('editor-1').write(stored)
    expect(await open('editor-2', 'person-2').readOrphans()).toEqual([])
  })
})

it('texts that are too long for a draft are kept by their field, for the same person, and forgotten with it', async () => {
  readDatabase()?.clear()
  await open('editor-1').keepOver('message', 'long')
  expect([...(await open('editor-2').readOver())]).toEqual([['message', 'long']])
  expect((await open('editor-2', 'person-2').readOver()).size).toBe(0)
  expect(await open('editor-2').readOrphans()).toEqual([])
  expect([...(await readOverMessages('person-1'))]).toEqual([['task-1', 'long']])
  expect((await readOverMessages('person-2')).size).toBe(0)
  await open('editor-2').keepOver('message', null)
  expect((await open('editor-1').readOver()).size).toBe(0)
  await open('editor-1').keepOver('message', 'long')
  await forgetLocalDrafts('task-1')
  expect(readDatabase()?.size).toBe(0)
})

describe('forgetting a deleted document', () => {
  it('removes its texts of every editor, and no others', async () => {
    readDatabase()?.clear()
    await open('editor-1').write(stored)
    await open('editor-2').write(stored)
    readDatabase()?.set('person-1 task-2 editor-1', stored)
    await forgetLocalDrafts('task-1')
    expect([...(readDatabase()?.keys() ?? [])]).toEqual(['person-1 task-2 editor-1'])
  })

  it('leaves an open editor its text', async () => {
    readDatabase()?.clear()
    await open('editor-1').write(stored)
    await open('editor-2').write(stored)
    openEditors.push('person-1 task-1 editor-2')
    await forgetLocalDrafts('task-1')
    openEditors.length = 0
    expect([...(readDatabase()?.keys() ?? [])]).toEqual(['person-1 task-1 editor-2'])
  })
})

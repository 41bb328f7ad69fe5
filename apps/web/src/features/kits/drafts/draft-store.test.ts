import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedDraft } from '../../../domain/authoring/draft-saves'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { SaveInput } from './draft-state'
import { createDraftStore } from './draft-store'
import type { LocalDraft } from './local-drafts'

const saying = (message: string): TaskDraft => ({ ...emptyTaskDraft, message })
const refusal = (code: string | null, status?: number) =>
  Object.assign(new Error('No.'), { data: status ? { refusal: code, httpStatus: status } : null })

/** A fake server and browser storage. Drafts are copied, as if sent over the network. */
function makeWorld(version = 1) {
  const server = {
    version,
    content: saying(''),
    savedAt: '2026-01-01T00:00:00.000Z',
    kept: [] as TaskDraft[],
  }
  const kept = new Map<string, LocalDraft<TaskDraft>>()
  const alive = new Set<string>()
  const line = {
    down: false,
    losesAnswers: false,
    error: null as Error | null,
    isSlow: false,
    keepsNoMore: false,
    underWay: [] as (() => void)[],
  }
  let writers = 0

  function write({ baseVersion, content, keep }: SaveInput<TaskDraft>): SavedDraft {
    if (baseVersion !== server.version)
      return {
        is: 'conflict',
        version: server.version,
        content: structuredClone(server.content),
        savedAt: server.savedAt,
      }
    if (keep) server.kept.push(server.content)
    Object.assign(server, { version: server.version + 1, content: structuredClone(content) })
    return { is: 'saved', version: server.version, savedAt: server.savedAt }
  }
  function openTab() {
    const name = `tab ${(writers += 1)}`
    alive.add(name)
    const timers: (() => void)[] = []
    const store = createDraftStore(
      structuredClone({ version: server.version, content: server.content, savedAt: server.savedAt }),
      {
        async save(input) {
          if (line.error) throw line.error
          if (line.down) throw refusal(null)
          if (line.isSlow)
            return new Promise(() => line.underWay.push(() => void write(structuredClone(input))))
          const outcome = write(structuredClone(input))
          if (line.losesAnswers) throw refusal(null)
          return outcome
        },
        sendLast(input) {
          if (line.isSlow) line.underWay.push(() => void write(structuredClone(input)))
          else if (!line.down) write(structuredClone(input))
        },
        read: async () => structuredClone(server),
        local: {
          write: async (draft) =>
            void (alive.has(name) && !line.keepsNoMore && kept.set(name, structuredClone(draft))),
          remove: async () => void (alive.has(name) && kept.delete(name)),
          readOrphans: async () =>
            [...kept]
              .filter(([key]) => key !== name && !alive.has(key))
              .map(([key, draft]) => ({
                draft: structuredClone(draft),
                forget: async () => void kept.delete(key),
              })),
          watchClosing: () => () => undefined,
          markOpen: () => () => undefined,
        },
        onNextFrame: (run) => run(),
        after(_, run) {
          timers.push(run)
          return () => void timers.splice(timers.indexOf(run) >>> 0, 1)
        },
        now: () => 0,
        announce: () => undefined,
        noun: 'task',
      },
    )
    return {
      store,
      type: (word: string) =>
        store.change('Message', (draft) => ({ ...draft, message: `${draft.message}${word} ` })),
      /** Runs the timers and lets pending requests settle. */
      async tick() {
        for (const run of timers.splice(0)) run()
        await new Promise((resolve) => setImmediate(resolve))
      },
      die: () => void alive.delete(name),
    }
  }
  const texts = () => [server.content, ...server.kept].map(({ message }) => message)
  return { server, kept, line, openTab, texts }
}

describe('an open draft', () => {
  it('is stored in the browser immediately, and removed from it once the server has it', async () => {
    const { server, kept, openTab } = makeWorld()
    const { store, type, tick } = openTab()
    type('one')
    expect(store.read()).toMatchObject({ isUnsaved: true, undo: 'Message' })
    expect([...kept.values()].map(({ content }) => content.message)).toEqual(['one '])
    await tick()
    expect(server.content.message).toBe('one ')
    expect(store.read()).toMatchObject({ isUnsaved: false, failure: null })
    expect(kept.size).toBe(0)
  })

  it('can be edited while the server is unreachable, and is saved when it is back', async () => {
    const { server, line, openTab } = makeWorld()
    const { store, type, tick } = openTab()
    line.down = true
    type('one')
    await tick()
    expect(store.read().failure).toMatchObject({ why: 'offline' })
    await expect(store.saveNow()).rejects.toThrow('kept in this browser')
    type('two')
    line.down = false
    store.retry()
    await tick()
    expect(server.content.message).toBe('one two ')
    expect(store.read()).toMatchObject({ failure: null, isUnsaved: false })
    expect(await store.saveNow()).toBe(2)
  })

  it.each([
    ['unauthenticated', 401, 'signed_out'],
    ['not_found', 404, 'other_person'],
    ['invalid_move', 409, 'closed'],
    ['too_large', 413, 'too_large'],
    ['rate_limited', 429, 'offline'],
    [null, 500, 'offline'],
    [null, 400, 'refused'],
  ])(
    'keeps the typed text and explains the failure when a save is refused with %s (%s)',
    async (code, status, why) => {
      const { kept, line, openTab } = makeWorld()
      const { store, type, tick } = openTab()
      line.error = refusal(code, status)
      type('one')
      await tick()
      expect(store.read().failure).toMatchObject({ why })
      expect(store.read().failure?.sentence).toMatch(/\.$/)
      expect([...kept.values()].map(({ content }) => content.message)).toEqual(['one '])
    },
  )

  it('is restored after a crash with everything that had not reached the server', async () => {
    const { server, kept, openTab } = makeWorld()
    const first = openTab()
    first.type('one')
    await first.tick()
    first.type('two')
    first.die()
    const second = openTab()
    await second.store.recover()
    expect(second.store.read()).toMatchObject({
      isRecovered: true,
      isUnsaved: true,
      content: { message: 'one two ' },
      conflict: null,
    })
    await second.tick()
    expect(server.content.message).toBe('one two ')
    expect(kept.size).toBe(0)
  })

  it('recognizes text that a closing page sent as its own', async () => {
    const { server, openTab } = makeWorld()
    const first = openTab()
    first.type('one')
    first.store.leave()
    first.die()
    expect(server.content.message).toBe('one ')
    const second = openTab()
    await second.store.recover()
    expect(second.store.read()).toMatchObject({ conflict: null, isRecovered: false, isUnsaved: false })
    // A page that stays open after all continues as usual.
    second.type('two')
    second.store.leave()
    second.type('three')
    await second.tick()
    expect(second.store.read().conflict).toBeNull()
    expect(server.content.message).toBe('one two three ')
  })

  it.each(['a save in flight', 'a last request that the browser did not record'])(
    'recognizes a late request of a closed page as its own: %s',
    async (what) => {
      const { server, line, openTab } = makeWorld()
      const closed = openTab()
      line.isSlow = true
      closed.type('one')
      if (what === 'a save in flight') await closed.tick()
      else line.keepsNoMore = true
      closed.store.leave()
      closed.die()
      Object.assign(line, { isSlow: false, keepsNoMore: false })
      const next = openTab()
      await next.store.recover()
      expect(line.underWay).toHaveLength(1)
      for (const arrive of line.underWay) arrive()
      next.type('two')
      await next.tick()
      expect(next.store.read()).toMatchObject({ conflict: null, isUnsaved: false })
      expect(server).toMatchObject({ version: 3, content: { message: 'one two ' } })
    },
  )

  it('shows both texts after a conflict with another tab until the user chooses, even after a crash', async () => {
    const { server, openTab, texts } = makeWorld()
    const first = openTab()
    const second = openTab()
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    expect(second.store.read().conflict).toMatchObject({
      mine: { message: 'two ' },
      theirs: { message: 'one ' },
      base: { message: '' },
    })
    second.type('more')
    expect(second.store.read().content.message).toBe('two ')
    second.die()
    const third = openTab()
    await third.store.recover()
    expect(third.store.read().conflict).toMatchObject({
      mine: { message: 'two ' },
      theirs: { message: 'one ' },
    })
    expect(server.content.message).toBe('one ')
    third.store.resolveConflict(saying('one and two'))
    await third.tick()
    expect(texts()).toEqual(['one and two', 'one ', 'two '])
    expect(third.store.read()).toMatchObject({ conflict: null, isUnsaved: false })
  })

  it('adopts changes from another tab while nothing is unsaved, which undo does not remove', async () => {
    const { openTab } = makeWorld()
    const first = openTab()
    const second = openTab()
    first.type('one')
    await first.tick()
    await second.store.refresh()
    second.store.undo()
    expect(second.store.read()).toMatchObject({
      content: { message: 'one ' },
      isUnsaved: false,
      undo: null,
      redo: null,
    })
  })

  it('is compared with a newer version after the server refused this one', async () => {
    const { openTab } = makeWorld()
    const first = openTab()
    const second = openTab()
    await second.store.compareWithServer()
    expect(second.store.read().conflict).toBeNull()
    first.type('one')
    await first.tick()
    await second.store.compareWithServer()
    const { conflict } = second.store.read()
    expect(conflict).toMatchObject({ mine: saying(''), base: saying(''), theirs: saying('one ') })
    second.store.resolveConflict(conflict?.theirs ?? emptyTaskDraft)
    await second.store.saveNow()
    expect(second.store.read()).toMatchObject({ content: { message: 'one ' }, conflict: null })
  })

  it('recovers an orphaned draft once, even when two recoveries run at the same time', async () => {
    const { openTab, kept } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.type('one')
    first.die()
    await Promise.all([second.store.recover(), second.store.recover()])
    second.type('two')
    await second.tick()
    await second.tick()
    expect(second.store.read()).toMatchObject({
      content: { message: 'one two ' },
      conflict: null,
      isUnsaved: false,
    })
    expect(kept.size).toBe(0)
  })

  it('can be restored to an earlier text, and the replaced text stays in the history', async () => {
    const { openTab, texts } = makeWorld()
    const { store, type, tick } = openTab()
    type('one')
    await tick()
    store.restore('Going back', saying('earlier'))
    await tick()
    expect(texts()).toEqual(['earlier', 'one '])
    store.undo()
    expect(store.read().content.message).toBe('one ')
  })

  it('loses no word under any sequence of tabs, crashes, lost responses and conflicts', async () => {
    const act = fc.record({
      tab: fc.nat(2),
      does: fc.constantFrom(
        'type',
        'type',
        'tick',
        'tick',
        'crash',
        'leave',
        'refresh',
        'mine',
        'theirs',
        'down',
        'lossy',
        'up',
      ),
    })
    const read = (steps: string) =>
      steps.split(', ').map((step) => ({ tab: Number(step[0]), does: step.slice(2) as 'type' }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 5, maxLength: 60 }),
        fc.constantFrom(1, 0),
        async (acts, version) => {
          const world = makeWorld(version)
          const tabs = [world.openTab(), world.openTab(), world.openTab()]
          const words: string[] = []
          const settle = (tab: (typeof tabs)[number], with_: 'mine' | 'theirs') => {
            const { conflict } = tab.store.read()
            if (conflict) tab.store.resolveConflict(conflict[with_])
          }
          for (const [index, { tab: at, does }] of acts.entries()) {
            let tab = tabs[at] ?? world.openTab()
            const isFree = tab.store.read().conflict === null
            if (does === 'type' && isFree) {
              tab.type(`w${index}`)
              words.push(`w${index}`)
            }
            if (does === 'tick') await tab.tick()
            if (does === 'leave') tab.store.leave()
            if (does === 'leave' || does === 'crash') {
              tab.die()
              tab = tabs[at] = world.openTab()
              await tab.store.recover()
            }
            if (does === 'refresh') {
              await tab.store.recover()
              await tab.store.refresh()
            }
            if (does === 'mine' || does === 'theirs') settle(tab, does)
            if (does === 'down' || does === 'lossy' || does === 'up')
              Object.assign(world.line, { down: does === 'down', losesAnswers: does === 'lossy' })
          }
          Object.assign(world.line, { down: false, losesAnswers: false })
          for (let round = 0; round < 12; round++) {
            for (const tab of tabs) {
              tab.store.retry()
              await tab.tick()
              settle(tab, round % 2 ? 'mine' : 'theirs')
            }
          }
          const found = world.texts().join('\n')
          expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(found))).toEqual([])
          expect(world.kept.size).toBe(0)
        },
      ),
      {
        numRuns: 300,
        examples: [
          // The tab closes while the server refuses the chosen text again.
          [
            read(
              '0 type, 0 tick, 2 type, 2 leave, 0 type, 0 tick, 2 theirs, 0 type, 0 type, 2 leave, 0 type',
            ),
            1,
          ],
          // The tab closes while the server is unreachable but already has the text that was not chosen.
          [read('0 type, 1 type, 1 leave, 0 tick, 0 down, 0 mine, 0 leave, 0 type, 0 type'), 1],
        ],
      },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { makeWorld, refusal, saying } from './make-draft-world'

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

  it('is caught up once it has what the previous page sent last', async () => {
    const { server, line, openTab } = makeWorld()
    const { store } = openTab()
    Object.assign(server, { version: 2, content: saying('arrived late') })
    await store.recover()
    expect(store.read()).toMatchObject({ isCaughtUp: false, content: { message: '' } })
    line.down = true
    await store.refresh()
    expect(store.read().isCaughtUp).toBe(false)
    line.down = false
    await store.refresh()
    expect(store.read()).toMatchObject({ isCaughtUp: true, content: { message: 'arrived late' } })
  })

  it('is caught up after the save of what was typed meanwhile, with what had arrived', async () => {
    const { server, line, openTab } = makeWorld()
    const { store, addCriterion } = openTab()
    Object.assign(server, { version: 2, content: saying('arrived late') })
    addCriterion('one')
    await store.recover()
    line.down = true
    await store.refresh()
    expect(store.read().isCaughtUp).toBe(false)
    line.down = false
    await store.refresh()
    expect(store.read()).toMatchObject({ isCaughtUp: true, conflict: null })
    expect(store.read().content).toMatchObject({ message: 'arrived late', criteria: [{ text: 'one' }] })
  })

  it.each([
    ['arrives', false],
    ['is lost', true],
  ])('keeps the last keys of a page that closes while it stores them, whose save %s', async (_, isLost) => {
    const { server, kept, line, openTab } = makeWorld()
    const first = openTab()
    first.type('one')
    await first.tick()
    first.type('two')
    line.dropsWrites = true
    first.type('three')
    line.down = isLost
    first.store.leave()
    first.die()
    Object.assign(line, { down: false, dropsWrites: false })
    const second = openTab()
    await second.store.recover()
    await second.tick()
    expect(second.store.read()).toMatchObject({
      content: { message: 'one two three ' },
      conflict: null,
      isUnsaved: false,
    })
    expect(server.content.message).toBe('one two three ')
    expect(kept.size).toBe(0)
  })

  it('gives up a save without an answer, and saves again without saving twice', async () => {
    const { server, line, openTab } = makeWorld()
    const { store, type, tick } = openTab()
    line.isSlow = true
    type('one')
    await tick()
    type('two')
    expect(store.read().failure).toBeNull()
    await tick()
    expect(store.read()).toMatchObject({ isUnsaved: true, failure: { why: 'offline' } })
    line.isSlow = false
    await tick()
    expect(store.read()).toMatchObject({ isUnsaved: false, failure: null })
    for (const arrive of line.underWay) arrive()
    expect(server).toMatchObject({ version: 2, content: { message: 'one two ' } })
  })

  it('recognizes a save that arrived after it was given up as its own', async () => {
    const { server, line, openTab } = makeWorld()
    const { store, type, tick } = openTab()
    line.isSlow = true
    type('one')
    await tick()
    await tick()
    expect(store.read().failure).toMatchObject({ why: 'offline' })
    for (const arrive of line.underWay.splice(0)) arrive()
    line.isSlow = false
    type('two')
    await tick()
    expect(store.read()).toMatchObject({ conflict: null, isUnsaved: false, failure: null })
    expect(server).toMatchObject({ version: 3, content: { message: 'one two ' } })
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

  it('knows while a field holds text that is too long for it', () => {
    const { store } = makeWorld().openTab()
    let heard = 0
    store.subscribe(() => (heard += 1))
    store.noteUnkept('message', true)
    store.noteUnkept('message', true)
    expect([store.read().hasUnkept, heard]).toEqual([true, 1])
    store.noteUnkept('message', false)
    expect(store.read().hasUnkept).toBe(false)
  })

  it('names the draft that undo restores, which is older than the last of several quick changes', () => {
    const { store, type } = makeWorld().openTab()
    type('one')
    store.endStep()
    type('two')
    type('three')
    const restored = store.readUndone()
    expect(restored.message).toBe('one ')
    store.undo()
    expect(store.read().content).toBe(restored)
  })

  it('undoes a verdict that was given after typing before it undoes the typing', () => {
    const { openTab } = makeWorld()
    const { store, type } = openTab()
    let verdict: boolean | null = false
    type('one')
    store.noteOutside('Your verdict', { undo: () => (verdict = null), redo: () => (verdict = false) })
    expect([store.read().undo, store.peekStep('undo')?.outside === undefined]).toEqual([
      'Your verdict',
      false,
    ])
    store.undo()
    expect([verdict, store.read().content.message, store.read().redo]).toEqual([null, 'one ', 'Your verdict'])
    store.redo()
    expect(verdict).toBe(false)
    store.undo()
    store.undo()
    expect(store.read().content.message).toBe('')
  })

  it('undoes and redoes text that is too long for it, however quickly that was overwritten', () => {
    const { openTab } = makeWorld()
    const { store } = openTab()
    const type = (text: string) => {
      store.changeOver('Message', 'message', null)
      store.change('Message', (draft) => ({ ...draft, message: text }))
    }
    const read = () => [store.read().over.get('message') ?? null, store.read().content.message]
    store.changeOver('Message', 'message', 'much too long')
    expect([...read(), store.read().isUnsaved]).toEqual(['much too long', '', false])
    type('s')
    type('short')
    expect(read()).toEqual([null, 'short'])
    store.undo()
    expect(read()).toEqual(['much too long', ''])
    store.undo()
    expect(read()).toEqual([null, ''])
    store.redo()
    expect(read()).toEqual(['much too long', ''])
    store.redo()
    expect(read()).toEqual([null, 'short'])
  })

  it('keeps text that is too long for it in this browser as undo and redo change it', async () => {
    const { overs, openTab } = makeWorld()
    const { store, type } = openTab()
    store.changeOver('Message', 'message', 'much too long')
    expect([...overs]).toEqual([['message', 'much too long']])
    store.undo()
    expect([...overs]).toEqual([])
    store.redo()
    expect([...overs]).toEqual([['message', 'much too long']])
    type('one')
    store.restoreOver('node:1', 'found again')
    store.undo()
    expect([...overs.keys()]).toEqual(['message', 'node:1'])
  })

  it('shows what another device has saved, and says so once', async () => {
    const { line, openTab } = makeWorld()
    const [idle, other] = [openTab(), openTab()]
    await idle.store.look()
    expect(idle.countUpdates()).toBe(0)
    other.type('one')
    await other.tick()
    line.down = true
    await idle.store.look()
    expect(idle.store.read().content.message).toBe('')
    line.down = false
    await idle.store.look()
    await idle.store.look()
    expect(idle.store.read()).toMatchObject({
      content: { message: 'one ' },
      isUnsaved: false,
      conflict: null,
    })
    expect(idle.countUpdates()).toBe(1)
    expect(idle.readNamed()).toEqual(['Others'])
  })

  it('never replaces text that is unsaved here by what another device has saved', async () => {
    const { openTab } = makeWorld()
    const [mine, other] = [openTab(), openTab()]
    mine.addCriterion('mine')
    other.type('one')
    await other.tick()
    await mine.store.look()
    expect(mine.store.read().content).toMatchObject({ message: '', criteria: [{ text: 'mine' }] })
    await mine.tick()
    expect(mine.store.read().content).toMatchObject({ message: 'one ', criteria: [{ text: 'mine' }] })
    expect([mine.countMerges(), mine.countUpdates()]).toEqual([1, 0])
  })
})

it('a text that is too long for the draft is lost with the page only if the browser can’t store it', async () => {
  const { line, openTab } = makeWorld()
  const { store, tick } = openTab()
  store.noteUnkept('message', true)
  store.keepOver('message', 'long')
  await tick()
  expect(store.read().hasUnkept).toBe(true)
  expect(store.wouldLoseOver()).toBe(false)
  line.keepsNoMore = true
  store.keepOver('message', 'longer')
  await tick()
  expect(store.wouldLoseOver()).toBe(true)
})

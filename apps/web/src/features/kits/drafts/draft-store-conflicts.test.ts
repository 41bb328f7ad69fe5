import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { makeWorld, refusal, saying } from './make-draft-world'

describe('a draft that is open in several places', () => {
  it('merges and saves changes of other parts, and says so', async () => {
    const { server, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.addCriterion('Names the dose.')
    await first.tick()
    second.type('two')
    second.addCriterion('Advises a visit.')
    await second.tick()
    expect(second.store.read()).toMatchObject({ conflict: null, isUnsaved: false, failure: null })
    expect(second.countMerges()).toBe(1)
    expect(second.readNamed()).toEqual(['Names the dose.'])
    expect(server.content.message).toBe('two ')
    expect(server.content.criteria.map(({ text }) => text).toSorted()).toEqual([
      'Advises a visit.',
      'Names the dose.',
    ])
  })

  it('is saved once merging can be loaded, and can be edited until then', async () => {
    const { server, kept, line, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.addCriterion('Names the dose.')
    await first.tick()
    line.hasNoMerge = true
    second.type('two')
    await second.tick()
    expect(second.store.read()).toMatchObject({ conflict: null, failure: { why: 'offline' } })
    second.type('more')
    expect([...kept.values()].map(({ content }) => content.message)).toEqual(['two more '])
    line.hasNoMerge = false
    await second.tick()
    await second.tick()
    expect(second.store.read()).toMatchObject({ isUnsaved: false, failure: null })
    expect(server.content).toMatchObject({ message: 'two more ', criteria: [{ text: 'Names the dose.' }] })
  })

  it('recovers the text of a closed tab once merging can be loaded', async () => {
    const { server, kept, line, openTab } = makeWorld()
    const [closed, other] = [openTab(), openTab()]
    other.addCriterion('Names the dose.')
    await other.tick()
    closed.type('one')
    closed.die()
    line.hasNoMerge = true
    await other.store.recover()
    expect(kept.size).toBe(1)
    line.hasNoMerge = false
    await other.store.recover()
    await other.tick()
    expect(server.content).toMatchObject({ message: 'one ', criteria: [{ text: 'Names the dose.' }] })
    expect(kept.size).toBe(0)
  })

  it('asks for a check before a text is used into which changes were just merged', async () => {
    const { openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.addCriterion('Names the dose.')
    await first.tick()
    second.type('two')
    await expect(second.store.saveNow()).rejects.toThrow('Check them')
    expect(await second.store.saveNow()).toBe(3)
  })

  it('compares recovered text with the newest version, even on a page that shows an old one', async () => {
    const { server, openTab } = makeWorld()
    const [closed, other, old] = [openTab(), openTab(), openTab()]
    other.type('two')
    await other.tick()
    closed.type('one')
    await closed.tick()
    closed.die()
    await old.store.recover()
    expect(old.store.read()).toMatchObject({
      content: { message: 'one ' },
      conflict: { theirs: { message: 'two ' }, base: { message: '' } },
    })
    expect(server.content.message).toBe('two ')
  })

  it('is compared with the newest version only, and not while the server is unreachable', async () => {
    const { line, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    line.down = true
    await expect(second.store.compare()).rejects.toThrow('can’t be reached')
    expect(second.store.read().isComparing).toBe(false)
    line.down = false
    first.type('three')
    await first.tick()
    second.type('four')
    await second.store.compare()
    expect(second.store.read()).toMatchObject({
      isComparing: true,
      content: { message: 'two four ' },
      conflict: { theirs: { message: 'one three ' }, base: { message: '' } },
    })
    second.store.stopComparing()
    second.type('five')
    expect(second.store.read()).toMatchObject({ isComparing: false, content: { message: 'two four five ' } })
  })

  it.each(['look', 'refresh'] as const)(
    'is compared with the newest text also while the comparison is open, after %s',
    async (follow) => {
      const { openTab } = makeWorld()
      const [first, second] = [openTab(), openTab()]
      first.type('one')
      second.type('two')
      await first.tick()
      await second.tick()
      await second.store.compare()
      expect(second.store.read().conflict).toMatchObject({ theirs: saying('one '), readAt: 10_000 })
      first.type('three')
      await first.tick()
      await second.store[follow]()
      expect(second.store.read()).toMatchObject({
        isComparing: true,
        content: saying('two '),
        conflict: { theirs: saying('one three '), isUpdated: true },
      })
    },
  )

  it('takes no choice between texts of which one has changed on the server', async () => {
    const { line, server, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    await second.store.compare()
    first.type('three')
    await first.tick()
    expect(await second.store.resolveConflict(saying('one two'))).toBe(false)
    expect(second.store.read()).toMatchObject({
      isComparing: true,
      conflict: { theirs: saying('one three '), isUpdated: true },
    })
    expect(server.content).toEqual(saying('one three '))
    line.down = true
    expect(await second.store.resolveConflict(saying('one three two'))).toBe(true)
    await second.tick()
    line.down = false
    await second.tick()
    await second.tick()
    expect(server.content).toEqual(saying('one three two'))
  })

  it('keeps both texts after a conflict with another tab until the user chooses, even after a crash', async () => {
    const { server, openTab, texts } = makeWorld()
    const first = openTab()
    const second = openTab()
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    expect(second.store.read().conflict).toMatchObject({
      theirs: { message: 'one ' },
      base: { message: '' },
    })
    second.type('more')
    expect(second.store.read().content.message).toBe('two more ')
    await second.tick()
    expect(server.content.message).toBe('one ')
    second.die()
    const third = openTab()
    await third.store.recover()
    expect(third.store.read()).toMatchObject({
      content: { message: 'two more ' },
      conflict: { theirs: { message: 'one ' } },
    })
    expect(server.content.message).toBe('one ')
    void third.store.resolveConflict(saying('one and two'))
    await third.tick()
    expect(texts()).toEqual(['one and two', 'one ', 'two more '])
    expect(third.store.read()).toMatchObject({ conflict: null, isUnsaved: false })
  })

  it('leaves the text of an open tab as it is when another closes in conflict, and awaits the next that opens', async () => {
    const { openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    await first.store.recover()
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    second.die()
    await first.store.recover()
    expect(first.store.read()).toMatchObject({ content: { message: 'one ' }, conflict: null })
    const reloaded = openTab()
    await reloaded.store.recover()
    expect(reloaded.store.read()).toMatchObject({
      content: { message: 'two ' },
      conflict: { theirs: { message: 'one ' } },
    })
  })

  it('is in conflict again when its resolution is undone, and the text of the other device stays saved', async () => {
    const { server, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.type('one')
    second.type('two')
    await first.tick()
    await second.tick()
    void second.store.resolveConflict(saying('one two'))
    // The chosen text is not saved yet.
    expect(second.store.read().undo).toBeNull()
    second.store.undo()
    expect(second.store.read().content).toMatchObject(saying('one two'))
    await second.tick()
    expect(second.store.read()).toMatchObject({ isUnsaved: false, undo: 'Resolve the conflict' })

    second.store.undo()
    await second.tick()
    expect(second.store.read()).toMatchObject({
      content: saying('two '),
      conflict: { base: saying(''), theirs: saying('one two'), isSavedHere: true },
    })
    await second.store.compare()
    expect(second.store.read().conflict).toMatchObject({ isSavedHere: true })
    second.store.stopComparing()
    expect(server.content).toEqual(saying('one two'))
    second.store.redo()
    await second.tick()
    expect(second.store.read()).toMatchObject({
      content: saying('one two'),
      conflict: null,
      isUnsaved: false,
    })

    // What the other device saves meanwhile is not replaced by redo either.
    second.store.undo()
    first.store.refresh().catch(() => undefined)
    await first.tick()
    first.type('three')
    await first.tick()
    await second.store.refresh()
    second.store.redo()
    await second.tick()
    expect(second.store.read()).toMatchObject({
      content: saying('one two'),
      conflict: { base: saying('') },
    })
    expect(second.store.read().conflict?.isSavedHere).toBeFalsy()
    expect(server.content).toEqual(saying('one twothree '))
  })

  it('is compared with a newer version after the server refused this one', async () => {
    const { openTab } = makeWorld()
    const first = openTab()
    const second = openTab()
    await second.store.compare()
    expect(second.store.read().conflict).toBeNull()
    first.type('one')
    await first.tick()
    await second.store.compare()
    const { conflict } = second.store.read()
    expect(conflict).toMatchObject({ base: saying(''), theirs: saying('one ') })
    await second.store.resolveConflict(conflict?.theirs ?? emptyTaskDraft)
    await second.store.saveNow()
    expect(second.store.read()).toMatchObject({ content: { message: 'one ' }, conflict: null })
  })

  it('leaves nothing unsaved when the latest version is loaded after it was submitted elsewhere', async () => {
    const { line, openTab } = makeWorld()
    const [first, second] = [openTab(), openTab()]
    first.type('one')
    await first.tick()
    await second.store.compare()
    line.error = refusal('invalid_move', 409)
    await second.store.resolveConflict({ ...saying('one ') })
    await second.tick()
    expect(second.store.read()).toMatchObject({
      isClosed: true,
      isUnsaved: false,
      isComparing: false,
      content: { message: 'one ' },
    })
  })

  it('loses no word under any sequence of tabs, crashes, lost responses, conflicts and submissions elsewhere', async () => {
    const act = fc.record({
      tab: fc.nat(2),
      does: fc.constantFrom(
        'type',
        'type',
        'add',
        'tick',
        'tick',
        'crash',
        'leave',
        'refresh',
        'mine',
        'theirs',
        'down',
        'lossy',
        'silent',
        'arrive',
        'unmerged',
        'up',
        'submit',
        'return',
      ),
    })
    /** A request may stay without an answer, until a tick gives it up. */
    const begin = async (_: Promise<unknown>) => new Promise((resolve) => setImmediate(resolve))
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
            if (conflict)
              void tab.store.resolveConflict(with_ === 'mine' ? tab.store.read().content : conflict.theirs)
          }
          for (const [index, { tab: at, does }] of acts.entries()) {
            let tab = tabs[at] ?? world.openTab()
            if (does === 'type' || does === 'add') {
              if (does === 'type') tab.type(`w${index}`)
              else tab.addCriterion(`w${index}`)
              // A closed document can't be changed.
              if (!tab.store.read().isClosed) words.push(`w${index}`)
            }
            if (does === 'tick') await tab.tick()
            if (does === 'leave') tab.store.leave()
            if (does === 'leave' || does === 'crash') {
              tab.die()
              tab = tabs[at] = world.openTab()
              await begin(tab.store.recover())
            }
            if (does === 'refresh') {
              await begin(tab.store.recover().then(tab.store.refresh))
            }
            if (does === 'mine' || does === 'theirs') settle(tab, does)
            if (does === 'submit' || does === 'return') world.server.isClosed = does === 'submit'
            if (does === 'arrive') world.line.underWay.splice(0, 1).forEach((arrive) => arrive())
            if (['down', 'lossy', 'silent', 'unmerged', 'up'].includes(does))
              Object.assign(world.line, {
                down: does === 'down',
                losesAnswers: does === 'lossy',
                isSlow: does === 'silent',
                hasNoMerge: does === 'unmerged',
              })
          }
          Object.assign(world.line, { down: false, losesAnswers: false, isSlow: false, hasNoMerge: false })
          world.server.isClosed = false
          for (let round = 0; round < 12; round++) {
            // What overlaps with the text of an open tab waits for one that opens, which may find several conflicts.
            tabs.push(world.openTab())
            for (const tab of tabs) {
              void tab.store.recover()
              tab.store.retry()
              await begin(tab.store.look())
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
          // The document closes before the text that was not chosen is in the history.
          [read('1 type, 2 type, 1 tick, 1 type, 2 tick, 1 refresh, 2 theirs, 0 type, 0 submit, 0 tick'), 1],
        ],
      },
    )
  })
})

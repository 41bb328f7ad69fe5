import { describe, expect, it } from 'vitest'
import { makeWorld, refusal } from '../make-draft-world'

/** A document that was submitted on another device while text was unsaved here. */
async function submitElsewhere() {
  const world = makeWorld()
  const [here, other] = [world.openTab(), world.openTab()]
  here.type('late')
  other.addCriterion('Names the dose.')
  await other.tick()
  world.server.isClosed = true
  await here.tick()
  return { ...world, here, other }
}

it('text that was not saved before the submission is set aside, and only the submitted text is shown', async () => {
  const { here, server, kept } = await submitElsewhere()
  const state = here.store.read()
  expect(state).toMatchObject({ isClosed: true, isUnsaved: false, failure: null, conflict: null, undo: null })
  expect(state.content).toEqual(server.content)
  expect(state.leftOver.map(({ draft }) => draft.content.message)).toEqual(['late '])
  expect([...kept.values()].map(({ content }) => content.message)).toEqual(['late '])
  here.type('more')
  expect(here.store.read().content).toEqual(server.content)
  // What needs the saved version, such as a duplicate, is not held up.
  expect(await here.store.saveNow()).toBe(server.version)
})

it('words that are typed while the server refuses the save are set aside too', async () => {
  const { server, openTab, line } = makeWorld()
  const here = openTab()
  here.type('late')
  server.isClosed = true
  line.error = refusal('invalid_move', 409)
  const saving = here.store.saveNow().catch(() => undefined)
  line.error = null
  await new Promise((resolve) => setImmediate(resolve))
  expect(here.store.read().isClosed).toBe(false)
  here.type('words')
  await here.tick()
  await saving
  expect(here.store.read()).toMatchObject({ isClosed: true, content: server.content })
  expect(here.store.read().leftOver.map(({ draft }) => draft.content.message)).toEqual(['late words '])
})

it('a look at the server waits for a pause in typing', async () => {
  const { server, openTab } = makeWorld()
  const here = openTab()
  here.type('late')
  server.isClosed = true
  await here.store.look()
  expect(here.store.read()).toMatchObject({ isClosed: false, content: { message: 'late ' } })
  await here.tick()
  expect(here.store.read().isClosed).toBe(true)
})

it('text that was set aside is found again after a reload until it is discarded', async () => {
  const { here, server, kept, openTab } = await submitElsewhere()
  here.die()
  const next = openTab()
  await next.store.recover()
  expect(next.store.read()).toMatchObject({ isRecovered: false, isUnsaved: false, content: server.content })
  const [left] = next.store.read().leftOver
  if (!left) throw new Error('Nothing is left.')
  expect(left.draft.content.message).toBe('late ')
  next.store.discard(left)
  await next.tick()
  expect(next.store.read().leftOver).toEqual([])
  expect(kept.size).toBe(0)
})

it('a text that was not chosen in a conflict is set aside, too, if the document closes before it is in the history', async () => {
  const { server, openTab, kept } = makeWorld()
  const [here, other] = [openTab(), openTab()]
  here.type('mine')
  other.type('theirs')
  await other.tick()
  await here.tick()
  other.type('more')
  await other.tick()
  const { conflict } = here.store.read()
  if (!conflict) throw new Error('There is no conflict.')
  void here.store.resolveConflict(conflict.theirs)
  server.isClosed = true
  await here.tick()
  expect(here.store.read()).toMatchObject({ isClosed: true, content: { message: 'theirs more ' } })
  const leftOver = (tab: typeof here) => tab.store.read().leftOver.map(({ draft }) => draft.content.message)
  expect(leftOver(here)).toEqual(['mine '])
  here.die()
  const next = openTab()
  await next.store.recover()
  expect(leftOver(next)).toEqual(['mine '])
  expect(kept.size).toBe(1)
})

it('text that was set aside in this editor is discarded from the browser', async () => {
  const { here, kept } = await submitElsewhere()
  const [left] = here.store.read().leftOver
  if (left) here.store.discard(left)
  await here.tick()
  expect([here.store.read().leftOver.length, kept.size]).toEqual([0, 0])
})

it('an idle editor learns of a submission and of its return, and gets its own text back', async () => {
  const { here, other, server } = await submitElsewhere()
  await other.store.look()
  expect(other.store.read()).toMatchObject({ isClosed: true, leftOver: [] })
  server.isClosed = false
  await other.store.look()
  await here.store.look()
  await here.tick()
  expect(other.store.read().isClosed).toBe(false)
  expect(here.store.read()).toMatchObject({
    isClosed: false,
    isUnsaved: false,
    isRecovered: true,
    conflict: null,
  })
  expect(server.content).toMatchObject({ message: 'late ', criteria: [{ text: 'Names the dose.' }] })
})

it('text that is part of what was submitted is not set aside', async () => {
  const { server, line, kept, openTab } = makeWorld()
  const [here, other] = [openTab(), openTab()]
  line.losesAnswers = true
  here.type('one')
  await here.tick()
  line.losesAnswers = false
  await other.store.refresh()
  other.addCriterion('Names the dose.')
  await other.tick()
  server.isClosed = true
  await here.store.look()
  expect(here.store.read()).toMatchObject({ isClosed: true, leftOver: [], content: { message: 'one ' } })
  expect(kept.size).toBe(0)
})

it('a conflict ends when the document is submitted elsewhere, and its text is set aside', async () => {
  const { server, openTab } = makeWorld()
  const [here, other] = [openTab(), openTab()]
  here.type('mine')
  other.type('theirs')
  await other.tick()
  await here.tick()
  expect(here.store.read().conflict).not.toBeNull()
  server.isClosed = true
  await here.store.look()
  expect(here.store.read()).toMatchObject({ conflict: null, content: { message: 'theirs ' } })
  expect(here.store.read().leftOver.map(({ draft }) => draft.content.message)).toEqual(['mine '])
})

it('a document that can’t be read while it is closed keeps its text, and opens again when it can be read', async () => {
  const { line, server, openTab } = makeWorld()
  const { store, type, tick } = openTab()
  store.close('You have submitted this review.')
  type('one')
  expect(store.read()).toMatchObject({ isClosed: true, content: { message: '' } })
  line.down = true
  await store.look()
  expect(store.read().isClosed).toBe(true)
  line.down = false
  // An undone submission has a new version of the draft.
  server.version += 1
  await store.refresh()
  type('one')
  await tick()
  expect(store.read()).toMatchObject({ isClosed: false, isUnsaved: false })
  expect(server.content.message).toBe('one ')
})

it('a page from the history of the browser is closed if its document was submitted meanwhile and can’t be read', async () => {
  const { line, openTab } = makeWorld()
  const { store, type } = openTab()
  line.error = refusal('invalid_move', 409)
  await store.refresh()
  type('one')
  expect(store.read()).toMatchObject({ isClosed: true, content: { message: '' } })
})

describe('a document that its author deleted elsewhere', () => {
  it('sets aside what was typed here and not saved, also in the browser', async () => {
    const { server, openTab, kept } = makeWorld()
    const here = openTab()
    here.type('saved')
    await here.tick()
    server.isDeleted = true
    here.type('late')
    await here.tick()
    const state = here.store.read()
    expect(state).toMatchObject({ deletedAt: '2026-01-01T00:05:00.000Z', isClosed: true, failure: null })
    // With what only the server had until then.
    const whole = { message: 'saved late ', specialty: 'as read' }
    expect(state.leftOver.map(({ draft }) => draft.content)).toMatchObject([whole])
    expect([...kept.values()].map(({ content }) => content)).toMatchObject([whole])
    await here.store.refresh()
    expect(here.store.read().leftOver).toHaveLength(1)
  })

  it('is noticed without a change, and leaves nothing over', async () => {
    const { server, openTab, kept } = makeWorld()
    const here = openTab()
    server.isDeleted = true
    await here.store.look()
    expect(here.store.read()).toMatchObject({ isClosed: true, leftOver: [] })
    expect(here.store.read().deletedAt).not.toBeNull()
    expect(kept.size).toBe(0)
  })

  it('is no deletion to another person', async () => {
    const { server, line, openTab } = makeWorld()
    const here = openTab()
    server.isDeleted = true
    line.isOther = true
    here.type('late')
    await here.tick()
    expect(here.store.read()).toMatchObject({ deletedAt: null, failure: { why: 'other_person' } })
  })
})

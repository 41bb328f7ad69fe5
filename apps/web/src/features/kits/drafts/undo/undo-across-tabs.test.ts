import { expect, it } from 'vitest'
import { makeWorld } from '../make-draft-world'

it('undoes what was written here after another device saved another part, and leaves that part', async () => {
  const { openTab } = makeWorld()
  const [here, other] = [openTab(), openTab()]
  here.type('one')
  await here.tick()
  await other.store.refresh()
  other.addCriterion('Names the dose.')
  await other.tick()
  await here.store.look()
  expect(here.store.read()).toMatchObject({ undo: 'Message', content: { message: 'one ' } })
  here.store.undo()
  expect(here.store.read().content).toMatchObject({ message: '', criteria: [{ text: 'Names the dose.' }] })
  here.store.redo()
  expect(here.store.read().content).toMatchObject({
    message: 'one ',
    criteria: [{ text: 'Names the dose.' }],
  })
})

it('undoes what was written here before another tab changed the last text, and leaves that text', async () => {
  const { openTab } = makeWorld()
  const [here, other] = [openTab(), openTab()]
  here.addCriterion('Names the dose.')
  await here.tick()
  here.type('one')
  await here.tick()
  await other.store.refresh()
  other.type('two')
  await other.tick()
  await here.store.look()
  expect(here.store.read()).toMatchObject({ undo: 'Message', content: { message: 'one two ' } })
  expect(here.store.peekStep('undo')?.isOvertaken).toBe(true)
  here.store.undo()
  expect(here.store.read()).toMatchObject({ undo: 'Criterion', content: { message: 'one two ' } })
  here.store.undo()
  expect(here.store.read().content).toMatchObject({ message: 'one two ', criteria: [] })
})

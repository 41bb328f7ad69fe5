import { beforeEach, expect, it } from 'vitest'
import { dismissToast, readToasts, showToast } from './toast-store'

const titles = () => readToasts().map(({ title }) => title)
const undo = { label: 'Undo', altText: 'Undo with Ctrl and Z', onSelect: () => undefined }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

it('replaces a toast by the next one, and shows one with an action for 10 seconds unless it says how long', () => {
  showToast({ title: 'Turn deleted', action: undo })
  expect(readToasts()[0]?.duration).toBe(10_000)
  showToast({ title: 'Edited elsewhere', duration: 60_000 })
  expect(readToasts()[0]?.duration).toBe(60_000)
  showToast({ title: 'Saved' })
  expect(titles()).toEqual(['Saved'])
  expect(readToasts()[0]?.duration).toBe(6_000)
})

it('keeps problems until they are closed, the oldest first', () => {
  const first = showToast({ title: 'Not saved', tone: 'brick' })
  showToast({ title: 'Saved' })
  const second = showToast({ title: 'Not sent', tone: 'amber', action: undo })
  expect(titles()).toEqual(['Not saved', 'Not sent'])
  expect(readToasts().map(({ duration }) => duration)).toEqual([Infinity, Infinity])
  showToast({ title: 'Turn deleted', action: undo })
  dismissToast(first)
  dismissToast(second)
  expect(titles()).toEqual(['Turn deleted'])
})

it('shows a toast with a time again once those that replaced it are gone, and drops it when it is dismissed', () => {
  const sent = showToast({ title: 'Review sent', action: undo, until: Date.now() + 60_000 })
  const saved = showToast({ title: 'Saved' })
  expect(titles()).toEqual(['Saved', 'Review sent'])
  const problem = showToast({ title: 'Not saved', tone: 'brick' })
  expect(titles()).toEqual(['Not saved', 'Review sent'])
  dismissToast(saved)
  dismissToast(problem)
  expect(titles()).toEqual(['Review sent'])
  showToast({ title: 'Saved' })
  dismissToast(sent)
  expect(titles()).toEqual(['Saved'])
})

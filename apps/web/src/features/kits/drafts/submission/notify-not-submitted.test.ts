import { beforeEach, expect, it } from 'vitest'
import { dismissToast, readToasts, showToast } from '../../../../components/ui/overlays/toast-store'
import { notifyNotSubmitted } from './notify-not-submitted'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

const titles = () => readToasts().map(({ title }) => title)

function openStore() {
  const state = { isClosed: false }
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(isClosed: boolean) {
      state.isClosed = isClosed
      for (const listener of listeners) listener()
    },
    countListeners: () => listeners.size,
  }
}

it('says that a draft was not submitted until another device submits it', () => {
  const store = openStore()
  notifyNotSubmitted(store, 'task', 'It was also changed elsewhere.')
  store.change(false)
  expect(readToasts()).toMatchObject([
    { title: 'Your task was not submitted', body: 'It was also changed elsewhere.' },
  ])
  store.change(true)
  expect(titles()).toEqual([])
  expect(store.countListeners()).toBe(0)
})

it('says nothing of a draft that another device has submitted already', () => {
  const store = openStore()
  store.change(true)
  notifyNotSubmitted(store, 'review', 'It was also changed elsewhere.')
  expect(titles()).toEqual([])
})

it('takes back no other toast', () => {
  const store = openStore()
  notifyNotSubmitted(store, 'task', 'It was also changed elsewhere.')
  showToast({ title: 'Saved' })
  store.change(true)
  expect(titles()).toEqual(['Saved'])
})

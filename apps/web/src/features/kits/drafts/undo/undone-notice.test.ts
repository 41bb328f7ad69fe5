import { expect, it } from 'vitest'
import { readToasts, showToast } from '../../../../components/ui/overlays/toast-store'
import { createUndoneNotice } from './undone-notice'

it('the notice of what was undone ends with it, and no other notice does', () => {
  const undone = createUndoneNotice()
  undone.show('Undone: Points of criterion 1')
  undone.end()
  expect(readToasts()).toEqual([])
  undone.show('Undone: Points of criterion 1')
  showToast({ title: 'Redone: Points of criterion 1' })
  undone.end()
  expect(readToasts().map(({ title }) => title)).toEqual(['Redone: Points of criterion 1'])
})

import { expect, it } from 'vitest'
import { readToasts, showToast } from '../../../../components/ui/overlays/toast-store'
import { createStepNotice } from './step-notice'

it('the notice of a step ends without ending another notice', () => {
  const undone = createStepNotice()
  undone.show({ title: 'Undone: Points of criterion 1' })
  undone.end()
  expect(readToasts()).toEqual([])
  undone.show({ title: 'Undone: Points of criterion 1' })
  showToast({ title: 'Redone: Points of criterion 1' })
  undone.end()
  expect(readToasts().map(({ title }) => title)).toEqual(['Redone: Points of criterion 1'])
})

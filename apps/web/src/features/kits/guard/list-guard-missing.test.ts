import { expect, it } from 'vitest'
import { listGuardMissing } from './list-guard-missing'
import type { ShownFinding } from './use-guard'

const found = (more: Pick<ShownFinding, 'class' | 'where' | 'part'>): ShownFinding => ({
  key: 'k',
  textKey: 't',
  start: 0,
  end: 9,
  isOthers: false,
  words: 'Mr Secret',
  before: '',
  after: '',
  ...more,
})

it('lists the kinds of findings once per submitted place, without quoting the text', () => {
  const missing = listGuardMissing([
    found({ class: 'name', where: 'turn 1', part: 'turn:a' }),
    found({ class: 'date', where: 'turn 1', part: 'turn:a' }),
    found({ class: 'name', where: 'turn 1', part: 'turn:a' }),
    found({ class: 'name', where: 'criterion 1', part: 'criterion:b' }),
    found({ class: 'url', where: 'links of criterion 1', part: 'criterion:b' }),
    found({ class: 'name', where: 'a reply', part: 'point:1' }),
    found({ class: 'name', where: 'a reply', part: 'point:2' }),
    found({ class: 'name', where: 'message', part: 'message' }),
    found({ class: 'name', where: 'example answer 1', part: 'example:c' }),
  ])
  expect(missing.map(({ part, isAdvice }) => [part, isAdvice])).toEqual(
    ['turn:a', 'criterion:b', 'criterion:b', 'point:1', 'point:2'].map((part) => [part, false]),
  )
  expect(missing[0]?.says).toContain('turn 1: name, date more exact than a year.')
  expect(JSON.stringify(missing)).not.toContain('Secret')
})

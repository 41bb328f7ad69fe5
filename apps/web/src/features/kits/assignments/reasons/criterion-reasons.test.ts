import { expect, it } from 'vitest'
import { nameReason } from '../../../../domain/reviewing/return-reasons'
import { reasonsFor } from './criterion-reasons'

const actions = ['edit', 'points', 'drop', 'add'] as const
const named = (action: (typeof actions)[number]) =>
  reasonsFor(action).map(({ reason, key }) => `${key} ${nameReason(reason)}`)

it('offers for each kind of change the reasons that fit it', () => {
  expect(named('points')).toEqual([
    '1 Weight too high',
    '2 Weight too low',
    '3 Sign of a criterion wrong',
    '4 Preference, not standard',
    '9 Other',
  ])
  expect(named('add')[0]).toBe('1 Important point missing')
  expect(named('drop').slice(0, 2)).toEqual(['1 Preference, not standard', '2 Not about the final answer'])
  expect(named('edit')).not.toContain('1 Weight too high')
})

it('gives each reason its own key, and “Other” the same one everywhere', () => {
  for (const action of actions) {
    const keys = reasonsFor(action).map(({ key }) => key)
    expect(new Set(keys).size, action).toBe(keys.length)
    expect(keys.at(-1)).toBe('9')
  }
})

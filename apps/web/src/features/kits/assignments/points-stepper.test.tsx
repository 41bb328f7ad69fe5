import type { KeyboardEvent, ReactElement } from 'react'
import { expect, it } from 'vitest'
import { PointsStepper } from './points-stepper'

/** What pressing a key does on the points, or on one of the buttons in them. */
function press(key: string, target: 'points' | 'button' = 'points'): string[] {
  const done: string[] = []
  const { props } = PointsStepper({
    name: 'Criterion 1',
    onStep: () => done.push('step'),
    onDigit: (digit) => done.push(`digit ${digit}`),
    onDone: () => done.push('done'),
    children: null,
  }) as ReactElement<{ onKeyDown: (event: KeyboardEvent) => void }>
  const points = {}
  props.onKeyDown({
    key,
    target: target === 'points' ? points : {},
    currentTarget: points,
    timeStamp: 0,
    nativeEvent: { isComposing: false },
    preventDefault: () => done.push('prevented'),
    stopPropagation: () => undefined,
  } as unknown as KeyboardEvent)
  return done
}

it('Enter on the points leaves them, so that the next digit is not theirs', () => {
  expect(press('5')).toEqual(['prevented', 'digit 5'])
  expect(press('Enter')).toEqual(['prevented', 'done'])
})

it('Enter on a button of the points presses the button', () => {
  expect(press('Enter', 'button')).toEqual([])
})

import { expect, it } from 'vitest'
import { placeCard, type Box } from './place-card'

const card = { width: 320, height: 200 }
const desk = { width: 1440, height: 900, top: 52 }
const phone = { width: 375, height: 700, top: 52 }

it.each<[string, Box | null, { top: number; left: number }]>([
  ['right of a pane on the left', { top: 150, left: 0, width: 700, height: 700 }, { top: 150, left: 712 }],
  ['left of a pane on the right', { top: 150, left: 720, width: 720, height: 700 }, { top: 150, left: 388 }],
  ['above a button in the corner', { top: 860, left: 1330, width: 90, height: 36 }, { top: 648, left: 1108 }],
  ['below something wide', { top: 100, left: 10, width: 1420, height: 200 }, { top: 312, left: 12 }],
  [
    'above something wide at the bottom',
    { top: 800, left: 10, width: 1420, height: 90 },
    { top: 588, left: 12 },
  ],
  [
    'on top of something that fills the screen',
    { top: 60, left: 0, width: 1440, height: 840 },
    { top: 64, left: 12 },
  ],
  ['in the corner without a target', null, { top: 64, left: 1108 }],
])('lies %s', (_, target, place) => {
  expect(placeCard(target, card, desk)).toEqual(place)
})

it.each<[string, Box]>([
  ['the composer', { top: 560, left: 16, width: 343, height: 90 }],
  ['the button to submit', { top: 650, left: 250, width: 110, height: 44 }],
])('is docked at the top of a phone, away from %s', (_, target) => {
  const { top } = placeCard(target, { width: 351, height: 220 }, phone)
  expect(top + 220).toBeLessThan(target.top)
})

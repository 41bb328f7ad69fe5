import type { ListedKey, Screen } from './key-list'

/** The keys of a control, which work while it has the focus: digits, Enter, Esc, Delete and arrows. */
type ControlKeys = Partial<Record<Screen, readonly ListedKey[]>>

const digits: readonly ListedKey[] = [
  { place: 'points', keys: '1–9', label: 'Set the points; the sign stays' },
  { place: 'points', keys: '0 0', label: 'Set 10 points, as does 1 then 0' },
]
const pointsPrefix: ListedKey = {
  place: 'text',
  keys: '+ 8 space',
  label: 'At the start: set the points',
}
const rating: ListedKey = { place: 'rating', keys: '1–7', label: 'Rate the response' }
const reasons: ListedKey = { place: 'reasons', keys: '1–9', label: 'Choose a reason' }
const arrows: readonly ListedKey[] = [
  { place: 'row', keys: 'up', label: 'Criterion above' },
  { place: 'row', keys: 'down', label: 'Criterion below' },
]
const onRow = digits.map((digit): ListedKey => ({ ...digit, place: 'row' }))

export const controlKeys: ControlKeys = {
  authoring: [
    ...onRow,
    ...arrows,
    { place: 'row', keys: 'enter', label: 'Edit the text' },
    { place: 'row', keys: 'delete', label: 'Remove' },
    { place: 'text', keys: 'enter', label: 'Add a criterion below' },
    { place: 'text', keys: 'shift+enter', label: 'New line' },
    { place: 'text', keys: 'backspace', label: 'Remove an empty criterion' },
    { place: 'text', keys: 'esc', label: 'Select the whole criterion' },
    pointsPrefix,
    rating,
    { place: 'matrix', keys: 'up', label: 'Criterion above' },
    { place: 'matrix', keys: 'down', label: 'Criterion below' },
    { place: 'matrix', keys: 'left', label: 'Previous answer' },
    { place: 'matrix', keys: 'right', label: 'Next answer' },
    { place: 'matrix', keys: 'enter', label: 'Go to the judge’s reason' },
    { place: 'matrix', keys: 'esc', label: 'Back to the matrix' },
  ],
  reviewing: [
    ...onRow,
    ...arrows,
    { place: 'row', keys: 'enter', label: 'Choose a missing reason, or else edit' },
    ...digits,
    { place: 'points', keys: 'enter', label: 'Go on to a missing reason, or back to the criterion' },
    { place: 'text', keys: 'enter', label: 'Finish the text' },
    pointsPrefix,
    rating,
    reasons,
  ],
  adjudicating: [
    { place: 'row', keys: '1–9', label: 'On a difference: take the variant and go on' },
    ...arrows,
    ...digits,
    { place: 'points', keys: 'enter', label: 'Back to the criterion' },
    { place: 'text', keys: 'enter', label: 'Finish the text' },
    pointsPrefix,
    rating,
    reasons,
  ],
}

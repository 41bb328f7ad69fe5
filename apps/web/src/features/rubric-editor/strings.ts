export const rule =
  'One fact each, about the final answer only, that a colleague could check without asking you.'
export const exampleBad = 'Gives appropriate advice on potassium and follow-up'
export const exampleGood = 'Recommends repeating potassium within 72 hours'
export const placeholder = 'Recommends …, states that …, or for what it must not do: fails to …'
export const empty =
  'Say what the next answer must do, and what it must not do. Begin with the one thing that decides whether it is safe.'
export const full = 'A rubric holds 200 criteria. Join or take out some before adding more.'
export const deskNote =
  'Writing a rubric wants a keyboard and a wider screen. What you write here is kept all the same.'
export const tooLong = (characters: number) =>
  `That is ${characters.toLocaleString('en')} characters, and a criterion holds 2,000. Nothing was changed: it is still on your clipboard.`
export const pasted = (lines: number, fitting: number) =>
  fitting < lines
    ? `${lines} lines were pasted; ${fitting} still fit. Make each a criterion?`
    : `${lines} lines were pasted. Make each a criterion?`
export const unchecked = (count: number) =>
  `${count === 1 ? 'One criterion is' : `${count} criteria are`} not in English: checks of wording do not run there. Points, length and doubles are checked in any language.`

/** What the keys do, in two places: in the text, and on a whole criterion (Esc leads there). */
export const textKeys = [
  ['enter', 'Add a criterion below'],
  ['mod+enter', 'Split at the cursor'],
  ['mod+shift+enter', 'Join with the next'],
  ['alt+up', 'Move up'],
  ['alt+down', 'Move down'],
  ['shift+enter', 'New line'],
  ['backspace', 'Take an empty one out'],
  ['esc', 'Go to the whole criterion'],
] as const
export const rowKeys = [
  ['[', 'A point less'],
  [']', 'A point more'],
  ['-', 'Turn the sign'],
  ['enter', 'Edit the text'],
  ['up', 'Go to the one above'],
  ['down', 'Go to the one below'],
  ['f', 'Apply the first fix'],
  ['w', 'Why the first advice'],
  ['t', 'Tags and evidence'],
  ['j', 'Join with the next'],
  ['a', 'Add below'],
  ['delete', 'Take it out'],
] as const
export const keys = [
  { where: 'In the text of a criterion', keys: textKeys },
  { where: 'On a whole criterion', keys: rowKeys },
] as const

export const rule =
  'One fact each, about the final answer only, that a colleague could check without asking you.'
export const exampleBad = 'Gives appropriate advice on potassium and follow-up'
export const exampleGood = 'Recommends repeating potassium within 72 hours'
export const placeholder = 'Recommends …, states that …, or for what it must not do: fails to …'
export const empty =
  'Say what the next answer must do, and what it must not do. Begin with what decides whether it is safe.'
export const full = 'A rubric can have up to 200 criteria. Merge or remove some before you add more.'
export const deskNote =
  'Writing a rubric is easier with a keyboard and a wider screen. What you write here is saved all the same.'
export const tooLong = (characters: number) =>
  `The text has ${characters.toLocaleString('en')} characters, and a criterion can have 2,000. Nothing was changed. The text is still on your clipboard.`
export const pasted = (lines: number, fitting: number) =>
  fitting < lines
    ? `${lines} lines were pasted; ${fitting} still fit. Make each a criterion?`
    : `${lines} lines were pasted. Make each a criterion?`
export const unchecked = (count: number) =>
  `${count === 1 ? 'One criterion is' : `${count} criteria are`} not in English, so the wording is not checked there. Points, length and duplicates are checked in any language.`

/** The shortcuts, in the text of a criterion and on a whole criterion, which Esc focuses. */
export const textKeys = [
  ['enter', 'Add a criterion below'],
  ['mod+enter', 'Split at the cursor'],
  ['mod+shift+enter', 'Merge with the next'],
  ['alt+up', 'Move up'],
  ['alt+down', 'Move down'],
  ['shift+enter', 'New line'],
  ['backspace', 'Remove an empty criterion'],
  ['esc', 'Go to the whole criterion'],
] as const
export const rowKeys = [
  ['[', 'One point less'],
  [']', 'One point more'],
  ['-', 'Flip the sign'],
  ['enter', 'Edit the text'],
  ['up', 'Go to the criterion above'],
  ['down', 'Go to the criterion below'],
  ['f', 'Apply the first fix'],
  ['w', 'Explain the first advice'],
  ['t', 'Tags and evidence'],
  ['j', 'Merge with the next'],
  ['a', 'Add below'],
  ['delete', 'Remove'],
] as const
export const keys = [
  { where: 'In the text of a criterion', keys: textKeys },
  { where: 'On a whole criterion', keys: rowKeys },
] as const

export const rule = 'One fact each, about the final answer only, that a colleague could check without asking you.'
export const exampleBad = 'Gives appropriate advice on potassium and follow-up'
export const exampleGood = 'Recommends repeating potassium within 72 hours'
export const placeholder = 'Recommends …, states that …, or for what it must not do: fails to …'
export const empty = 'Say what the next answer must do, and what it must not do. Begin with the one thing that decides whether it is safe.'
export const full = 'A rubric holds 200 criteria. Join or take out some before adding more.'
export const deskNote = 'Writing a rubric wants a keyboard and a wider screen. What you write here is kept all the same.'
export const tooLong = (characters: number) => `That is ${characters.toLocaleString('en')} characters, and a criterion holds 2,000. Nothing was changed: it is still on your clipboard.`
export const pasted = (lines: number, fitting: number) => (fitting < lines ? `${lines} lines were pasted; ${fitting} still fit. Make each a criterion?` : `${lines} lines were pasted. Make each a criterion?`)
export const unchecked = (count: number) =>
  `${count === 1 ? 'One criterion is' : `${count} criteria are`} not in English: checks of wording do not run there. Points, length and doubles are checked in any language.`

/** What the keys do, in two places: in the text, and on a whole criterion (Esc leads there). */
export const keys: { where: string; keys: [string, string][] }[] = [
  {
    where: 'In the text',
    keys: [
      ['Enter', 'Add a criterion below'],
      ['⌘ or Ctrl + Enter', 'Split at the cursor'],
      ['⌘ or Ctrl + ⇧ + Enter', 'Join with the next'],
      ['Alt + ↑ ↓', 'Move up or down'],
      ['⇧ + Enter', 'New line'],
      ['⌫ in an empty one', 'Take it out'],
      ['Esc', 'Go to the whole criterion'],
    ],
  },
  {
    where: 'On a criterion',
    keys: [
      ['[ ]', 'A point less, a point more'],
      ['−', 'Turn the sign'],
      ['Enter', 'Edit the text'],
      ['↑ ↓', 'Go to the one above or below'],
      ['f', 'Apply the first fix'],
      ['w', 'Why the first advice'],
      ['t', 'Tags and evidence'],
      ['j', 'Join with the next'],
      ['a', 'Add below'],
      ['Delete', 'Take it out'],
    ],
  },
]

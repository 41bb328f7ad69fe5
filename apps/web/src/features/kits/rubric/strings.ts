import { formatCount } from '../../../components/ui/text/format'

export const rule =
  'One fact each, about the final answer only, that a colleague could check without asking you.'
export const exampleBad = 'Gives appropriate advice on potassium and follow-up'
export const exampleGood = 'Recommends repeating potassium within 72 hours'
export const guidelines = 'Guidelines of this dataset'
export const points = 'Points'
export const placeholder = 'Recommends …, states that …, or for what it must not do: fails to …'
export const empty =
  'Say what the next answer must do, and what it must not do. Begin with what decides whether it is safe.'
export const full = 'A rubric can have up to 200 criteria. Merge or remove some before you add more.'
export const deskNote =
  'Writing a rubric is easier with a keyboard and a wider screen. What you write here is saved all the same.'
export const tooLong = (characters: number) =>
  `The text has ${characters.toLocaleString('en')} characters, and a criterion can have 2,000, so it was not pasted.`
export const pasted = (lines: number, fitting: number) =>
  fitting < lines
    ? `${lines} lines were pasted; ${fitting} still fit. Make each a criterion?`
    : `${lines} lines were pasted. Make each a criterion?`
export const moreLines = (count: number) => `And ${formatCount(count, 'more line', 'more lines')}.`
export const withPoints = (count: number, lines: number) =>
  count === lines
    ? 'All lines have points.'
    : count === 0
      ? 'No line has points. To give a line points, begin it with +8 or −4.'
      : `${count} of ${lines} lines have points.`
export const unchecked = (count: number) =>
  `The wording of ${count === 1 ? 'one criterion is not checked, because it does' : `${count} criteria is not checked, because they do`} not seem to be in English. Points, length and duplicates are checked in any language.`

export const pointsHint =
  'To set points, type a digit on a selected criterion (0 twice for 10, − to switch the sign), or begin its text with +8 or −4.'

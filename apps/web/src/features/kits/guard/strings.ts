import { formatCount } from '../../../components/ui/text/format'
import type { Replacement } from '../../../domain/guard/guard'

/** The part that opens the list of passages. */
export const GUARD_LIST = 'guard-list'

const MAX_LISTED = 3

/** Text of the patient-data guard. */
export const strings = {
  title: (count: number) =>
    count === 1 ? '1 passage here may identify a patient' : `${count} passages here may identify a patient`,
  possibleTitle: (count: number) =>
    count === 1 ? '1 possible name or place to check' : `${count} possible names or places to check`,
  replace: 'Replace with surrogates',
  replaceHint:
    'Other names, shifted dates and made-up numbers, the same for the same person throughout the task.',
  list: 'Show the list',
  inMessage: (count: number, isTried: boolean) => {
    const it = count === 1 ? 'it' : 'them'
    return `${isTried ? 'Not sent: ' : ''}${count} marked ${count === 1 ? 'passage' : 'passages'} may identify a patient. Replace ${it} with surrogates, change the text, or keep ${it} with a reason.`
  },
  step: 'Replace with surrogates',
  replaced: (count: number) =>
    count === 0
      ? 'There was nothing to replace'
      : `${formatCount(count, 'passage')} replaced with surrogates`,
  replacements(replaced: readonly Replacement[]) {
    const all = [...new Set(replaced.map(({ from, to }) => `“${from}” is now “${to}”`))]
    const rest = all.length - MAX_LISTED
    return new Intl.ListFormat('en').format([
      ...all.slice(0, MAX_LISTED),
      ...(rest > 0 ? [`${rest} more`] : []),
    ])
  },
  failed: (sentence: string) => `The check failed: ${sentence}`,
} as const

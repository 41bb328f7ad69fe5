import { guardClassWords, type GuardClass } from '../../domain/guard/classes'
import type { KeptCriterion } from '../../domain/library/library'
import { findPatientData } from '../guard/find-patient-data'
import { Refusal } from '../platform/refusal'

interface Content {
  name: string
  criteria: readonly KeptCriterion[]
}

const listTexts = ({ name, criteria }: Content) =>
  [name, ...criteria.flatMap(({ text, tags, evidence }) => [text, ...tags, evidence])].filter(Boolean)

/**
 * Refuses an entry that may identify a patient, unless a reason is given why the text may stay. Returns the
 * kinds found. Text that the entry had before was checked when it was first offered.
 */
export function requireNoPatientDataInEntry(
  content: Content,
  before: Content | null,
  mayStay: string | undefined,
): GuardClass[] {
  const known = before ? listTexts(before).join('\n') : ''
  const texts = listTexts(content)
  const open = findPatientData(texts).filter(
    ({ text, start, end }) => !known.includes((texts[text] ?? '').slice(start, end)),
  )
  const classes = [...new Set(open.map((finding) => finding.class))].sort()
  if (classes.length === 0) return []
  if (mayStay === undefined) {
    const kinds = classes.map((name) => guardClassWords[name].toLowerCase()).join(', ')
    throw new Refusal(
      'invalid_input',
      `This may identify a patient: ${kinds}. All authors of the dataset would see it. Reword it, or say why it may stay.`,
      'mayStay',
    )
  }
  const isNamed = open.some(({ text, start, end }) =>
    mayStay.toLowerCase().includes((texts[text] ?? '').slice(start, end).toLowerCase()),
  )
  if (isNamed || findPatientData([mayStay]).length > 0)
    throw new Refusal(
      'invalid_input',
      'The reason is stored in the audit log. Give it without the text that was found.',
      'mayStay',
    )
  return classes
}

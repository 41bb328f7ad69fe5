import { guardClassWords, type GuardClass } from '../../../domain/guard/classes'
import type { KeptCriterion } from '../../../domain/library'
import { findPatientData } from '../../guard/find-patient-data'
import { Refusal } from '../../refusal'

interface Content {
  name: string
  criteria: readonly KeptCriterion[]
}

const textsOf = ({ name, criteria }: Content) =>
  [name, ...criteria.flatMap(({ text, tags, evidence }) => [text, ...tags, evidence])].filter(Boolean)

/**
 * Refuses what may tell who a patient is, unless there is a reason why it may stay; the kinds that one was given for. What
 * stood in the entry before was checked when its author offered it.
 */
export function requireCleanEntry(
  content: Content,
  before: Content | null,
  mayStay: string | undefined,
): GuardClass[] {
  const known = before ? textsOf(before).join('\n') : ''
  const texts = textsOf(content)
  const open = findPatientData(texts).filter(
    ({ text, start, end }) => !known.includes((texts[text] ?? '').slice(start, end)),
  )
  const classes = [...new Set(open.map((finding) => finding.class))].sort()
  if (classes.length === 0) return []
  if (mayStay === undefined) {
    const kinds = classes.map((name) => guardClassWords[name].toLowerCase()).join(', ')
    throw new Refusal(
      'invalid_input',
      `This may tell who a patient is: ${kinds}. Everyone who writes here would see it: word it without, or say why it may stay.`,
      'mayStay',
    )
  }
  const isNamed = open.some(({ text, start, end }) =>
    mayStay.toLowerCase().includes((texts[text] ?? '').slice(start, end).toLowerCase()),
  )
  if (isNamed || findPatientData([mayStay]).length > 0)
    throw new Refusal(
      'invalid_input',
      'The reason is kept in the audit log: say it without what was found.',
      'mayStay',
    )
  return classes
}

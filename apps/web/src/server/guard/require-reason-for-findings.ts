import { guardClassWords, isStopping, type GuardClass } from '../../domain/guard/classes'
import { findPatientData } from './find-patient-data'
import { Refusal } from '../platform/refusal'

interface AdminText {
  texts: readonly string[]
  /** Text that was checked before; what is found in it again needs no reason. */
  known?: string
  /** Why the text may stay, as the admin states it. */
  mayStay: string | undefined
  /** Who would see the text: “Readers of the release would see it.” */
  seenBy: string
}

/**
 * Refuses texts of an admin that may identify a patient, unless a reason is given why they may stay. Returns
 * the kinds found.
 */
export function requireReasonForFindings({ texts, known = '', mayStay, seenBy }: AdminText): GuardClass[] {
  const open = findPatientData(texts).filter(
    (finding) =>
      isStopping(finding) && !known.includes((texts[finding.text] ?? '').slice(finding.start, finding.end)),
  )
  const classes = [...new Set(open.map((finding) => finding.class))].sort()
  if (classes.length === 0) return []
  if (mayStay === undefined) {
    const kinds = classes.map((name) => guardClassWords[name].toLowerCase()).join(', ')
    throw new Refusal(
      'invalid_input',
      `This may identify a patient: ${kinds}. ${seenBy} Reword it, or say why it may stay.`,
      'mayStay',
    )
  }
  const isNamed = open.some(({ text, start, end }) =>
    mayStay.toLowerCase().includes((texts[text] ?? '').slice(start, end).toLowerCase()),
  )
  if (isNamed || findPatientData([mayStay]).some(isStopping))
    throw new Refusal(
      'invalid_input',
      'The reason is stored in the audit log. Give it without the text that was found.',
      'mayStay',
    )
  return classes
}

import type { GuardClass } from '../../domain/guard/classes'
import type { KeptCriterion } from '../../domain/library/library'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'

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
  return requireReasonForFindings({
    texts: listTexts(content),
    known: before ? listTexts(before).join('\n') : '',
    mayStay,
    seenBy: 'All authors of the dataset would see it.',
  })
}

import { type Database, type Transaction } from '@consilium/db'
import { guardClasses, guardClassWords, isStopping, type GuardFinding } from '../../domain/guard/classes'
import { keys } from '../../domain/platform/keys'
import { explainMissingAnalyzer } from './analyzer/explain-analyzer'
import { checkTexts } from './find-open-findings'
import { Refusal } from '../platform/refusal'

/**
 * A text about to be stored for others or sent to a model, with the user’s name for its place, such as
 * “message” or “criterion 3”.
 */
export interface GuardedText {
  text: string
  where: string
}

interface GuardedTexts {
  taskId: string
  texts: readonly GuardedText[]
  field?: string
  /** What the screen offers: to state why the text may stay, to replace what was found, or only to change it. */
  offers?: 'reason' | 'surrogates' | 'change'
}

/**
 * Refuses texts that may identify a patient. The message names the kind and place of each finding, never the
 * text itself. While an analyzer that the deployment requires is away, every text is refused.
 */
export async function requireNoPatientData(
  db: Database | Transaction,
  { taskId, texts, field, offers = 'reason' }: GuardedTexts,
): Promise<void> {
  const open = await checkTexts(db, { taskId, texts: texts.map(({ text }) => text) })
  const findings = open.findings.filter(isStopping)
  if (findings.length > 0)
    throw new Refusal('invalid_input', `${explainFindings(findings, texts)} ${remedies[offers]}`, field)
  const missing = explainMissingAnalyzer(open.analyzer)
  if (missing !== null) throw new Refusal('conflict', missing, field)
}

/** The key as people press it; the server doesn’t know on which machine. */
const LETTER = keys.replace.replace('alt+', '').toUpperCase()
const REPLACE_KEY = `Alt+${LETTER}, on a Mac ⌥${LETTER}`

const remedies = {
  reason: `Replace it with surrogates (${REPLACE_KEY}), change the text, or say why it may stay.`,
  surrogates: `Replace it with surrogates (${REPLACE_KEY}), or change the text.`,
  change: 'Change the text.',
}

function explainFindings(findings: readonly GuardFinding[], texts: readonly GuardedText[]): string {
  const kinds = guardClasses.flatMap((name) => {
    const own = findings.filter((finding) => finding.class === name)
    const where = [...new Set(own.map(({ text }) => texts[text]?.where ?? ''))].filter(Boolean)
    const more = where.length > 3 ? ` and ${where.length - 3} more` : ''
    return own.length === 0
      ? []
      : [
          `${guardClassWords[name].toLowerCase()}${own.length > 1 ? ` × ${own.length}` : ''} (${where.slice(0, 3).join(', ')}${more})`,
        ]
  })
  return `This may identify a patient: ${kinds.join('; ')}.`
}

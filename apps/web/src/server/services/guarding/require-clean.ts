import { type Database, type Transaction } from '@consilium/db'
import { guardClasses, guardClassWords, type GuardFinding } from '../../../domain/guard/classes'
import { findOpen } from '../../guard/find-open'
import { Refusal } from '../../refusal'

/** A text that is about to be stored for others or sent to a model, and what its author calls its place: “message”, “criterion 3”. */
export interface GuardedText {
  text: string
  where: string
}

/** Refuses while something in the texts can tell who a patient is. Says of what kind and where, never the text itself. */
export async function requireClean(
  db: Database | Transaction,
  { taskId, texts, field }: { taskId: string; texts: readonly GuardedText[]; field?: string },
): Promise<void> {
  const findings = await findOpen(db, { taskId, texts: texts.map(({ text }) => text) })
  if (findings.length > 0) throw new Refusal('invalid_input', explain(findings, texts), field)
}

function explain(findings: readonly GuardFinding[], texts: readonly GuardedText[]): string {
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
  return `This may tell who a patient is: ${kinds.join('; ')}. Replace it with surrogates (Alt+S, on a Mac ⌥S), change the text, or say why it may stay.`
}

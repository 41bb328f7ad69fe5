import { type Database, type Transaction } from '@consilium/db'
import { type GuardFinding } from '../../domain/guard/classes'
import { findPatientDataCalmly } from './find-patient-data'
import { hashSpan, wordsOf } from './hash-span'

/** What is found in the texts and neither overridden nor a surrogate of this task. */
export async function findOpen(
  db: Database | Transaction,
  { taskId, texts }: { taskId: string; texts: readonly string[] },
): Promise<GuardFinding[]> {
  const findings = await findPatientDataCalmly(texts)
  if (findings.length === 0) return []
  const rows = await db.guardOverride.findMany({ where: { taskId }, select: { spanHash: true } })
  const allowed = new Set(rows.map(({ spanHash }) => spanHash))
  if (allowed.size === 0) return findings
  return findings.filter((finding) => {
    const text = (texts[finding.text] ?? '').slice(finding.start, finding.end)
    if (allowed.has(hashSpan(taskId, finding.class, text))) return false
    if (finding.class !== 'name' && finding.class !== 'place') return true
    const words = wordsOf(text)
    return words.length === 0 || !words.every((word) => allowed.has(hashSpan(taskId, finding.class, word)))
  })
}

import { type Database, type Transaction } from '@consilium/db'
import { type GuardFinding } from '../../domain/guard/classes'
import { findPatientDataAsync } from './find-patient-data'
import { hashSpan, splitNameWords } from './hash-span'

/** The findings in the texts that are neither overridden in this task nor its surrogates. */
export async function findOpenFindings(
  db: Database | Transaction,
  { taskId, texts }: { taskId: string; texts: readonly string[] },
): Promise<GuardFinding[]> {
  const findings = await findPatientDataAsync(texts)
  if (findings.length === 0) return []
  const rows = await db.guardOverride.findMany({ where: { taskId }, select: { spanHash: true } })
  const allowed = new Set(rows.map(({ spanHash }) => spanHash))
  if (allowed.size === 0) return findings
  return findings.filter((finding) => {
    const text = (texts[finding.text] ?? '').slice(finding.start, finding.end)
    if (allowed.has(hashSpan(taskId, finding.class, text))) return false
    if (finding.class !== 'name' && finding.class !== 'place') return true
    const words = splitNameWords(text)
    return words.length === 0 || !words.every((word) => allowed.has(hashSpan(taskId, finding.class, word)))
  })
}

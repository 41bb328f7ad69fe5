import { nameReason, type ReturnReason } from '../../../domain/reviewing/return-reasons'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { strings } from '../strings'

type Decided = Pick<ReviewDraft, 'decision' | 'flawConfirmed' | 'realistic'> & {
  reasons: readonly ReturnReason[]
}

/** Says where the decision contradicts the answers to the two questions. Hints, which block nothing. */
export function explainOddDecision({ decision, reasons, flawConfirmed, realistic }: Decided): string[] {
  const has = (reason: ReturnReason) =>
    (decision === 'return' || decision === 'reject') && reasons.includes(reason)
  return [
    decision === 'approve' && realistic === false ? strings.odd.approved : '',
    has('unrealistic_scenario') && realistic === true
      ? strings.odd.reason(nameReason('unrealistic_scenario'), strings.realistic)
      : '',
    has('flaw_not_confirmed') && flawConfirmed === true
      ? strings.odd.reason(nameReason('flaw_not_confirmed'), strings.flaw)
      : '',
  ].filter(Boolean)
}

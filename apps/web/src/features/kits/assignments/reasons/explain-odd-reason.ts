import { formatPoints } from '../../../../components/ui/text/format'
import { nameReason, type ChangeReason } from '../../../../domain/reviewing/return-reasons'
import type { ChangeAction } from '../../../../domain/reviewing/review-decisions'

interface Explained {
  action: ChangeAction
  reason: ChangeReason | null
  /** The points before and after, for changed points. */
  before?: number | null | undefined
  after?: number | null | undefined
}

/** Reasons that contradict a kind of change. */
const misfits: Partial<Record<ChangeReason, readonly ChangeAction[]>> = {
  weight_too_high: ['edit', 'drop', 'add'],
  weight_too_low: ['edit', 'drop', 'add'],
  important_point_missing: ['drop'],
}

const fitsAction = (reason: ChangeReason, action: ChangeAction): boolean => !misfits[reason]?.includes(action)

const deeds: Record<ChangeAction, string> = {
  edit: 'rewording a criterion',
  points: 'changing points',
  drop: 'dropping a criterion',
  add: 'adding a criterion',
}

/** Says how a reason contradicts the change that it is given for; null when it fits. A hint, which blocks nothing. */
export function explainOddReason({ action, reason, before, after }: Explained): string | null {
  if (reason === null) return null
  const name = `“${nameReason(reason)}”`
  if (!fitsAction(reason, action)) return `${name} is not a reason for ${deeds[action]}. Check it.`
  if (action !== 'points' || !before || !after) return null
  const change = `${formatPoints(before)} to ${formatPoints(after)}`
  const isFlipped = Math.sign(before) !== Math.sign(after)
  if (reason === 'criterion_polarity_wrong')
    return isFlipped ? null : `${name}, but the sign stays: ${change}. Check both.`
  if (reason !== 'weight_too_high' && reason !== 'weight_too_low') return null
  const isLighter = Math.abs(after) < Math.abs(before)
  if (isFlipped) return `${name}, but the sign changes: ${change}. Check both.`
  if (isLighter === (reason === 'weight_too_high')) return null
  return `${name}, but the weight goes ${isLighter ? 'down' : 'up'}: ${change}. Check both.`
}

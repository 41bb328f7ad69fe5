import { formatCount } from '../../components/ui/format'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'

export const strings = {
  title: 'Sent, not yet decided',
  lead: 'Your own words. What others say, and how far a task is, is told once it is settled.',
  decided: { approve: 'You approved it', return: 'You returned it', reject: 'You rejected it' } satisfies Record<ReviewDecision, string>,
  sent: 'sent',
  more: (count: number) => `${formatCount(count, 'earlier review')} not listed.`,
}

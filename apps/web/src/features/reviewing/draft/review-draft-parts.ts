import { formatPoints } from '../../../components/ui/text/format'
import { formatReason } from '../../../domain/reviewing/return-reasons'
import type { DraftChange, ReviewDraft } from '../../../domain/reviewing/review-draft'
import { makeDecisionParts } from '../../kits/assignments/written-parts'
import type { DraftParts } from '../../kits/drafts/draft-parts'
import { strings } from '../strings'

const { decisions, parts } = strings
const isUnanswered = ({ flawConfirmed, realistic, responseQuality }: ReviewDraft) =>
  flawConfirmed === null && realistic === null && responseQuality === null
const yesOrNo = (value: boolean | null) => (value === null ? '–' : value ? strings.yes : strings.no)

/**
 * Formats a review, part by part. Without the criteria, changes are numbered in order and kept criteria are
 * left out.
 */
export function makeReviewDraftParts(criteria: readonly { stableId: string }[] | null) {
  const nameIn = (changes: readonly DraftChange[]) => {
    const placeIn = (list: readonly { stableId: string }[], id: string) =>
      list.findIndex(({ stableId }) => stableId === id) + 1
    const ids = [...new Set(changes.map(({ stableId }) => stableId))].map((stableId) => ({ stableId }))
    const added = changes.filter(({ action }) => action === 'add')
    return (stableId: string) => {
      if (!criteria) return `Change ${placeIn(ids, stableId)}`
      const place = placeIn(criteria, stableId)
      return place > 0 ? `Criterion ${place}` : `Added criterion ${placeIn(added, stableId)}`
    }
  }
  return {
    answers: {
      label: parts.answers,
      fields: ['flawConfirmed', 'realistic', 'responseQuality'],
      write: (draft) =>
        isUnanswered(draft)
          ? ''
          : [
              `${strings.flaw} ${yesOrNo(draft.flawConfirmed)}`,
              `${strings.realistic} ${yesOrNo(draft.realistic)}`,
              draft.responseQuality === null ? '' : `${draft.responseQuality} of 7`,
            ]
              .filter(Boolean)
              .join('\n'),
    },
    rubric: {
      label: parts.rubric,
      fields: ['kept', 'changes'],
      write: ({ kept, changes }) => {
        const nameOf = nameIn(changes)
        return [
          ...changes.map((change) => `${nameOf(change.stableId)}: ${writeChange(change)}`),
          ...(criteria && kept.length > 0 ? [`${strings.marks.kept}: ${kept.map(nameOf).join(', ')}`] : []),
        ].join('\n')
      },
    },
    ...makeDecisionParts(decisions),
  } satisfies DraftParts<ReviewDraft, string>
}

/** Describes a proposed change in one line. */
function writeChange(change: DraftChange): string {
  const points = 'points' in change && change.points !== null ? formatPoints(change.points) : ''
  const what = [strings.changes[change.action], points, 'text' in change ? change.text : '']
    .filter(Boolean)
    .join(' ')
  return change.reason ? `${what} (${formatReason(change.reason, change.note)})` : what
}

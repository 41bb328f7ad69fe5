import { formatPoints } from '../../../components/ui/text/format'
import { formatReason } from '../../../domain/reviewing/return-reasons'
import { reviewLimits } from '../../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../../domain/reviewing/review-draft'
import { makeDecisionParts } from '../../kits/assignments/reasons/decision-parts'
import { isolate } from '../../kits/assignments/written-parts'
import type { DraftItems, DraftParts } from '../../kits/drafts/draft-parts'
import { strings } from '../strings'

const { decisions, parts } = strings
type Answer = 'flawConfirmed' | 'realistic' | 'responseQuality'
const isUnanswered = ({ flawConfirmed, realistic, responseQuality }: ReviewDraft) =>
  flawConfirmed === null && realistic === null && responseQuality === null
const yesOrNo = (value: boolean | null) => (value === null ? '–' : value ? strings.yes : strings.no)

const answerItems: DraftItems<ReviewDraft, Partial<Pick<ReviewDraft, Answer>>> = {
  read: ({ flawConfirmed, realistic, responseQuality }) => [
    { id: 'flaw', label: strings.flaw, text: yesOrNo(flawConfirmed), value: { flawConfirmed } },
    { id: 'realistic', label: strings.realistic, text: yesOrNo(realistic), value: { realistic } },
    {
      id: 'rating',
      label: parts.rating,
      text: responseQuality === null ? '–' : `${responseQuality} of 7`,
      value: { responseQuality },
    },
  ],
  join: (chosen) => Object.assign({}, ...chosen.map(({ value }) => value)) as Partial<ReviewDraft>,
}

/** Formats a review, part by part. */
export function makeReviewDraftParts(criteria: readonly { stableId: string }[]) {
  const placeIn = (list: readonly { stableId: string }[], id: string) =>
    list.findIndex(({ stableId }) => stableId === id) + 1
  /** Added criteria come last. */
  const rankOf = (id: string) => placeIn(criteria, id) || criteria.length + 1
  const compareIds = (one: string, other: string) => rankOf(one) - rankOf(other)
  const nameIn = (changes: readonly DraftChange[]) => {
    const added = changes.filter(({ action }) => action === 'add')
    return (stableId: string) => {
      const place = placeIn(criteria, stableId)
      return place > 0 ? `Criterion ${place}` : `Added criterion ${placeIn(added, stableId)}`
    }
  }
  /** Each criterion with its mark and changes, in an order that is the same for both sides. */
  const rubricItems: DraftItems<ReviewDraft, { isKept: boolean; changes: DraftChange[] }> = {
    limit: reviewLimits.changes,
    read({ kept, changes }) {
      const nameOf = nameIn(changes)
      const known = criteria.map(({ stableId }) => stableId)
      const touched = new Set([...changes.map(({ stableId }) => stableId), ...kept])
      const added = [...touched].filter((id) => !known.includes(id)).toSorted()
      return [...known.filter((id) => touched.has(id)), ...added].map((id) => {
        const own = changes.filter(({ stableId }) => stableId === id)
        const isKept = kept.includes(id)
        const text = [...own.map(writeChange), isKept ? strings.marks.kept : ''].filter(Boolean).join('\n')
        return { id, label: nameOf(id), text, value: { isKept, changes: own } }
      })
    },
    join(chosen, { mine, theirs }) {
      const places = [...mine.changes, ...theirs.changes].map(nameChange)
      const placeOf = (change: DraftChange) => places.indexOf(nameChange(change))
      return {
        kept: chosen.filter(({ value }) => value.isKept).map(({ id }) => id),
        changes: chosen
          .flatMap(({ value }) => value.changes)
          .toSorted((one, other) => placeOf(one) - placeOf(other)),
      }
    },
  }
  /** A line on the criteria without a mark, once others have one. */
  const listUnreviewed = ({ kept, changes }: ReviewDraft, nameOf: (id: string) => string) => {
    const marked = new Set([...kept, ...changes.map(({ stableId }) => stableId)])
    const open = criteria.map(({ stableId }) => stableId).filter((id) => !marked.has(id))
    return marked.size === 0 || open.length === 0
      ? []
      : [`${strings.marks.notReviewed}: ${open.map(nameOf).join(', ')}`]
  }
  return {
    answers: {
      label: parts.answers,
      fields: ['flawConfirmed', 'realistic', 'responseQuality'],
      items: answerItems,
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
      items: rubricItems,
      write: (draft) => {
        const { kept, changes } = draft
        const nameOf = nameIn(changes)
        return [
          ...changes
            .toSorted((one, other) => compareIds(one.stableId, other.stableId))
            .map((change) => `${nameOf(change.stableId)}: ${writeChange(change)}`),
          ...(kept.length > 0
            ? [`${strings.marks.kept}: ${kept.toSorted(compareIds).map(nameOf).join(', ')}`]
            : []),
          ...listUnreviewed(draft, nameOf),
        ].join('\n')
      },
    },
    ...makeDecisionParts(decisions, reviewLimits),
  } satisfies DraftParts<ReviewDraft, string>
}

const nameChange = ({ stableId, action }: DraftChange) => `${action} ${stableId}`

/** Describes a proposed change in one line. */
function writeChange(change: DraftChange): string {
  const points =
    'points' in change && change.points !== null
      ? `${change.action === 'points' ? 'to ' : ''}${formatPoints(change.points)}`
      : ''
  const what = [strings.changes[change.action], points, 'text' in change ? isolate(change.text) : '']
    .filter(Boolean)
    .join(' ')
  return change.reason ? `${what} (${isolate(formatReason(change.reason, change.note))})` : what
}

import { nameReason, tellReason } from '../../domain/return-reasons'
import type { DraftChange, ReviewDraft } from '../../domain/reviewing/review-draft'
import type { DraftParts } from '../task-editor/draft-parts'
import { strings } from './strings'

const { decisions, parts } = strings
const isUnanswered = ({ flawConfirmed, realistic, responseQuality }: ReviewDraft) =>
  flawConfirmed === null && realistic === null && responseQuality === null
const yesOrNo = (value: boolean | null) => (value === null ? '–' : value ? strings.yes : strings.no)

/** What a reviewer writes, by parts; `nameOf` names a criterion. */
export function makeReviewDraftParts(nameOf: (stableId: string) => string) {
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
      write: ({ kept, changes }) =>
        [
          ...changes.map((change) => `${nameOf(change.stableId)}: ${writeChange(change)}`),
          ...(kept.length > 0 ? [`${strings.marks.kept}: ${kept.map(nameOf).join(', ')}`] : []),
        ].join('\n'),
    },
    decision: {
      label: parts.decision,
      fields: ['decision', 'reasons', 'note'],
      write: ({ decision, reasons, note }) =>
        [decision ? decisions[decision].name : '', reasons.map(nameReason).join(', '), note]
          .filter(Boolean)
          .join('\n'),
    },
    privateNote: {
      label: parts.privateNote,
      fields: ['privateNote', 'format', 'versionId'],
      write: ({ privateNote }) => privateNote,
    },
  } satisfies DraftParts<ReviewDraft, string>
}

/** A proposal in one line. */
export function writeChange(change: DraftChange): string {
  const points =
    'points' in change && change.points !== null
      ? `${change.points > 0 ? '+' : '−'}${Math.abs(change.points)}`
      : ''
  const what = [strings.changes[change.action], points, 'text' in change ? change.text : '']
    .filter(Boolean)
    .join(' ')
  return change.reason ? `${what} (${tellReason(change.reason, change.note)})` : what
}

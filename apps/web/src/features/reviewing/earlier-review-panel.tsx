import { useMemo } from 'react'
import { Badge } from '../../components/ui/states/badge'
import type { Tone } from '../../components/ui/states/tone'
import { formatPoints } from '../../components/ui/text/format'
import { PlainText } from '../../components/ui/text/plain-text'
import { nameReason, formatReason } from '../../domain/reviewing/return-reasons'
import type { OpenReview } from '../../domain/reviewing/review-views'
import type { VersionContent } from '../../domain/authoring/submissions'
import { WordDiff } from '../kits/task-view/word-diff'
import { VersionDiffView } from '../kits/versions/version-diff-view'
import { strings } from './strings'
import { findChangeOutcome, type ChangeOutcome } from './find-change-outcome'

const words = strings.before
const tones: Record<ChangeOutcome, Tone> = {
  done: 'accent',
  otherwise: 'amber',
  as_it_was: 'amber',
  not_added: 'amber',
  gone: 'neutral',
}

interface EarlierReviewPanelProps {
  review: OpenReview
  before: NonNullable<OpenReview['before']>
}

/** What the reviewer asked for in the earlier version, the outcome of each request, and all changes since. */
export function EarlierReviewPanel({ review, before }: EarlierReviewPanelProps) {
  const [was, is] = useMemo(() => [contentOf(before), contentOf(review)], [before, review])
  return (
    <div className="grid gap-6 py-3">
      <section className="grid gap-3">
        <h3 className="text-sm font-semibold">{words.asked}</h3>
        <p className="flex flex-wrap items-baseline gap-2 text-sm">
          <span>{words.said[before.decision]}</span>
          {before.reasons.map((reason) => (
            <Badge key={reason} tone="amber" glyph={null}>
              {nameReason(reason)}
            </Badge>
          ))}
        </p>
        {before.note ? <PlainText text={before.note} /> : null}
        <AuthorReply text={before.reply} />
        {before.changes.length === 0 ? (
          <p className="text-sm text-ink-2">{words.none}</p>
        ) : (
          <ul className="grid gap-3">
            {before.changes.map((asked) => (
              <AskedChange
                key={`${asked.stableId} ${asked.action}`}
                asked={asked}
                before={before}
                now={review.criteria}
              />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-3">
        <h3 className="text-sm font-semibold">{words.changes}</h3>
        <VersionDiffView before={was} after={is} />
      </section>
    </div>
  )
}

interface AskedChangeProps {
  asked: EarlierReviewPanelProps['before']['changes'][number]
  before: EarlierReviewPanelProps['before']
  now: OpenReview['criteria']
}

function AskedChange({ asked, before, now }: AskedChangeProps) {
  const { action, stableId, text, points, reason, note, reply } = asked
  const done = findChangeOutcome(asked, before.criteria, now)
  const place = before.criteria.findIndex((criterion) => criterion.stableId === stableId)
  const was = before.criteria[place]
  return (
    <li className="grid gap-1 border-s border-hair-strong ps-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
        <span>
          {words.change[action]}
          {action === 'add' ? '' : ` ${place + 1}`}
          {points === null ? '' : `, ${formatPoints(points)}`}
        </span>
        <span dir="auto">{formatReason(reason, note)}</span>
        <Badge tone={tones[done]}>{words.done[done]}</Badge>
      </p>
      {action === 'edit' ? (
        <WordDiff before={was?.text ?? ''} after={text ?? ''} />
      ) : (
        <p dir="auto" className="reading">
          {text ?? was?.text}
        </p>
      )}
      <AuthorReply text={reply} />
    </li>
  )
}

/** The author's reply to this reviewer; replies to others are not in the data. */
function AuthorReply({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <figure className="rounded-md bg-sunk px-3 py-2">
      <figcaption className="text-xs text-ink-2">{words.author}</figcaption>
      <PlainText text={text} />
    </figure>
  )
}

/** The part of a version that is compared; reviewers see only the current facts. */
function contentOf({
  conversation,
  ratedResponse,
  criteria,
}: Pick<OpenReview, 'conversation' | 'ratedResponse' | 'criteria'>): VersionContent {
  return {
    conversation,
    ratedResponse,
    responseQuality: null,
    useCase: null,
    specialty: null,
    language: null,
    criteria: criteria.map(({ stableId, ...criterion }) => ({ id: stableId, ...criterion })),
  }
}

import { Badge } from '../../../components/ui/states/badge'
import type { Tone } from '../../../components/ui/states/tone'
import { formatPoints } from '../../../components/ui/text/format'
import type { CriterionDiff } from '../../../domain/authoring/version-diff'
import { WordDiff } from '../task-view/word-diff'
import { versionStrings as strings, classifyCriterionDiff } from './strings'

const tones: Record<'added' | 'removed' | 'changed' | 'moved', { tone: Tone; glyph: string }> = {
  added: { tone: 'accent', glyph: '+' },
  removed: { tone: 'brick', glyph: '−' },
  changed: { tone: 'amber', glyph: '≠' },
  moved: { tone: 'neutral', glyph: '↕' },
}

/**
 * The criteria that differ, matched by identity and not by position; the others are summarized in one line.
 */
export function CriterionDiffList({ criteria }: { criteria: readonly CriterionDiff[] }) {
  const changes = criteria.flatMap((diff) => {
    const word = classifyCriterionDiff(diff)
    return word ? [{ diff, word }] : []
  })
  const same = criteria.length - changes.length
  return (
    <div className="grid gap-3">
      <h2 className="text-sm font-semibold">{strings.rubric}</h2>
      {changes.length > 0 ? (
        <ul className="grid gap-3">
          {changes.map(({ diff, word }) => (
            <li key={diff.id} className="grid gap-1 border-s border-hair-strong ps-3">
              <div className="flex flex-wrap items-baseline gap-3 text-xs text-ink-2">
                <Badge {...tones[word]}>{strings[word]}</Badge>
                {diff.isMoved && word !== 'moved' ? <span>{strings.moved}</span> : null}
                <Points {...diff} />
              </div>
              <WordDiff
                before={(diff.before ?? diff.after)?.text ?? ''}
                after={(diff.after ?? diff.before)?.text ?? ''}
              />
              {diff.changed.includes('tags') ? (
                <Pair
                  label={strings.tags}
                  before={diff.before?.tags.join(', ')}
                  after={diff.after?.tags.join(', ')}
                />
              ) : null}
              {diff.changed.includes('evidence') ? (
                <Pair label={strings.evidence} before={diff.before?.evidence} after={diff.after?.evidence} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {same > 0 ? <p className="text-sm text-ink-2">{strings.unchanged(same)}</p> : null}
    </div>
  )
}

function Points({ before, after, changed }: CriterionDiff) {
  const format = (points: number | null | undefined) =>
    points === null || points === undefined ? strings.none : formatPoints(points)
  return (
    <span className="tabular-nums">
      {changed.includes('points')
        ? strings.wasNow(format(before?.points), format(after?.points))
        : format((after ?? before)?.points)}{' '}
      {strings.points}
    </span>
  )
}

function Pair({
  label,
  before,
  after,
}: {
  label: string
  before: string | undefined
  after: string | undefined
}) {
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {label}: {strings.wasNow(before || strings.none, after || strings.none)}
    </p>
  )
}

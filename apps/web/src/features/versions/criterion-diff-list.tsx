import { Badge, type Tone } from '../../components/ui/badge'
import { formatPoints } from '../../components/ui/format'
import type { CriterionDiff } from '../../domain/version-diff'
import { WordDiff } from '../task-editor/word-diff'
import { versionStrings as strings, wordOf } from './strings'

const tones: Record<'added' | 'removed' | 'changed' | 'moved', { tone: Tone; glyph: string }> = {
  added: { tone: 'accent', glyph: '+' },
  removed: { tone: 'brick', glyph: '−' },
  changed: { tone: 'amber', glyph: '≠' },
  moved: { tone: 'neutral', glyph: '↕' },
}

/** The criteria that differ, aligned by what they are and not by where they stand; the rest in one line. */
export function CriterionDiffList({ criteria }: { criteria: readonly CriterionDiff[] }) {
  const told = criteria.flatMap((one) => {
    const word = wordOf(one)
    return word ? [{ one, word }] : []
  })
  const same = criteria.length - told.length
  return (
    <div className="grid gap-3">
      <h2 className="text-sm font-semibold">{strings.rubric}</h2>
      {told.length > 0 ? (
        <ul className="grid gap-3">
          {told.map(({ one, word }) => (
            <li key={one.id} className="grid gap-1 border-s border-hair-strong ps-3">
              <div className="flex flex-wrap items-baseline gap-3 text-xs text-ink-2">
                <Badge {...tones[word]}>{strings[word]}</Badge>
                {one.isMoved && word !== 'moved' ? <span>{strings.moved}</span> : null}
                <Points {...one} />
              </div>
              <WordDiff
                before={(one.before ?? one.after)?.text ?? ''}
                after={(one.after ?? one.before)?.text ?? ''}
              />
              {one.changed.includes('tags') ? (
                <Pair
                  label={strings.tags}
                  before={one.before?.tags.join(', ')}
                  after={one.after?.tags.join(', ')}
                />
              ) : null}
              {one.changed.includes('evidence') ? (
                <Pair label={strings.evidence} before={one.before?.evidence} after={one.after?.evidence} />
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
  const tell = (points: number | null | undefined) =>
    points === null || points === undefined ? strings.none : formatPoints(points)
  return (
    <span className="tabular-nums">
      {changed.includes('points')
        ? strings.wasNow(tell(before?.points), tell(after?.points))
        : tell((after ?? before)?.points)}{' '}
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

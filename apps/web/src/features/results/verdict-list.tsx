import { cx } from '../../components/ui/cx'
import { formatPoints } from '../../components/ui/text/format'
import type { TaskVerdict } from '../../domain/results/results'
import { formatSlice } from '../../domain/leaderboard/slice-dimensions'
import { VerdictMark } from './verdict-mark'

type VerdictListProps = { verdicts: readonly TaskVerdict[]; judge: string; lang: string | undefined }

/** Each criterion with its points, verdict, judge and explanation. */
export function VerdictList({ verdicts, judge, lang }: VerdictListProps) {
  return (
    <ol aria-label="Criteria" className="border-t border-hair">
      {verdicts.map(({ criterionId, text, points, tags, met, explanation }) => (
        <li key={criterionId} className="grid grid-cols-[2.75rem_1fr] gap-x-3 border-b border-hair py-3">
          <span className={cx('pt-0.5 text-right font-semibold', points > 0 ? 'text-accent' : 'text-brick')}>
            <span className="sr-only">Points </span>
            {formatPoints(points)}
          </span>
          <div className="min-w-0">
            <p lang={lang} dir="auto" className="font-serif leading-snug wrap-anywhere">
              {text}
            </p>
            <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <VerdictMark met={met} points={points} />
              <span className="text-xs text-ink-2">
                {met === null ? 'no verdict' : judge}
                {listTags(tags)}
              </span>
            </div>
            {explanation ? <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{explanation}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function listTags(tags: readonly string[]): string {
  return tags
    .filter((tag) => tag.startsWith('axis:'))
    .map((tag) => ` · ${formatSlice(tag)}`)
    .join('')
}

import { formatSlice } from '@consilium/scoring'
import { ClampedText } from '../../components/ui/text/clamped-text'
import { cx } from '../../components/ui/cx'
import { formatPoints } from '../../components/ui/text/format'
import type { TaskVerdict } from '../../domain/results/results'
import { VerdictMark } from '../kits/results/verdict-mark'

type VerdictListProps = { verdicts: readonly TaskVerdict[]; judge: string; lang: string | undefined }

/** Each criterion: its points and verdict first, then its text and the judge’s explanation. */
export function VerdictList({ verdicts, judge, lang }: VerdictListProps) {
  return (
    <ol aria-label="Criteria" className="border-t border-hair">
      {verdicts.map(({ criterionId, text, points, tags, met, explanation }, index) => (
        <li key={criterionId} className="grid grid-cols-[2.75rem_1fr] gap-x-3 border-b border-hair py-3">
          <span className={cx('pt-0.5 text-right font-semibold', points > 0 ? 'text-accent' : 'text-brick')}>
            <span className="sr-only">Points </span>
            {formatPoints(points)}
          </span>
          <div className="min-w-0">
            <div className="mb-1 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <VerdictMark met={met} points={points} />
              <span className="text-xs text-ink-2">
                {met === null ? 'no verdict' : judge}
                {listTags(tags)}
              </span>
            </div>
            <ClampedText
              text={text}
              name={`criterion ${index + 1}`}
              lang={lang}
              className="font-serif leading-snug"
            />
            {explanation ? (
              <div className="mt-2 border-s border-hair-strong ps-3">
                <ClampedText
                  text={explanation}
                  name={`the explanation of criterion ${index + 1}`}
                  className="text-sm text-ink-2"
                />
              </div>
            ) : null}
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

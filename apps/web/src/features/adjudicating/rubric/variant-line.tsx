import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'
import type { Variant } from '../../../domain/adjudicating/alignment/aligned-row'
import { formatVoices } from '../../../domain/adjudicating/alignment/voices'
import { formatReason } from '../../../domain/reviewing/return-reasons'
import { WordDiff } from '../../kits/task-view/word-diff'
import { PointsMark } from '../../kits/task-view/points-mark'
import { strings } from '../strings'

interface VariantLineProps {
  number: number
  variant: Variant
  /** The text to compare with; null for none. */
  against: string | null
  isTaken: boolean
  onTake: (() => void) | null
}

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(2.25rem,auto)] items-baseline gap-x-3 rounded-md py-1 @xl:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)_minmax(2.25rem,auto)] @3xl:grid-cols-[9.5rem_2.75rem_minmax(0,1fr)_minmax(2.25rem,auto)]'
const takenStyles = '-mx-2 bg-accent-soft px-2'

/** A variant: who proposes it, its points and text, the reasons, and its key. */
export function VariantLine({ number, variant, against, isTaken, onTake }: VariantLineProps) {
  const who = formatVoices(variant.by)
  const actions = new Set(variant.proposals.map(({ action }) => action))
  const reasons = variant.proposals.map(({ action, reason, note }) => {
    const says = formatReason(reason, note)
    // With two changes, the reader has to know which one a reason is for.
    const name =
      actions.size > 1 && (action === 'points' || action === 'edit') ? strings.reasonFor[action] : null
    return name ? `${name}: ${says}` : says
  })
  const why = [...new Set(reasons)].join(' · ')
  const what = variant.is === 'drop' ? strings.drop : formatPoints(variant.line.points)
  return (
    <li className={cx(columns, isTaken && takenStyles)}>
      <span className="col-span-2 col-start-1 row-start-1 text-sm text-ink-2 @xl:col-span-1">
        {who}
        {isTaken ? <span className="sr-only">, {strings.outcome.take.toLowerCase()}</span> : null}
      </span>
      <span className="col-start-1 row-start-2 text-right @xl:col-start-2 @xl:row-start-1">
        {variant.is === 'drop' ? (
          <span className="text-sm font-semibold">{strings.drop}</span>
        ) : (
          <PointsMark points={variant.line.points} />
        )}
      </span>
      <div className="col-start-2 row-start-2 @xl:col-start-3 @xl:row-start-1">
        {variant.is === 'drop' ? null : against === null || against === variant.line.text ? (
          <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
            {variant.line.text}
          </p>
        ) : (
          <WordDiff before={against} after={variant.line.text} />
        )}
        {why === '' ? null : <p className="text-sm text-ink-2">{why}</p>}
      </div>
      {onTake ? (
        <button
          type="button"
          aria-label={strings.take(number, `${who}, ${what}`)}
          aria-pressed={isTaken}
          onClick={onTake}
          className="col-start-3 row-start-1 justify-self-end @xl:col-start-4 rounded-md border border-b-2 border-edge bg-raised px-2 text-2xs leading-[1.25rem] text-ink-2 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:text-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:text-sm"
        >
          {/* Without a keyboard, a number alone means nothing. */}
          <span className="hidden pointer-coarse:inline">{strings.takeShort} </span>
          {number}
        </button>
      ) : null}
    </li>
  )
}

/** A text that is taken with points that no variant has, and whose they are. */
export function OwnPointsLine({ whose, points, text }: { whose: string; points: number; text: string }) {
  return (
    <li className={cx(columns, takenStyles)}>
      <span className="col-span-2 col-start-1 row-start-1 text-sm text-ink-2 @xl:col-span-1">
        {whose}
        <span className="sr-only">, {strings.outcome.take.toLowerCase()}</span>
      </span>
      <span className="col-start-1 row-start-2 text-right @xl:col-start-2 @xl:row-start-1">
        <PointsMark points={points} />
      </span>
      <p
        dir="auto"
        className="reading col-start-2 row-start-2 whitespace-pre-wrap wrap-anywhere @xl:col-start-3 @xl:row-start-1"
      >
        {text}
      </p>
    </li>
  )
}

import { cx } from '../../../components/ui/cx'

/**
 * A verdict as shape, word and color; a met criterion with negative points is a filled triangle, unscored a
 * diamond.
 */
export function VerdictMark({ met, points }: { met: boolean | null; points: number }) {
  const { glyph, word, tone } = describeVerdict(met, points)
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 text-sm font-semibold whitespace-nowrap', tone)}>
      <span aria-hidden="true" className="text-[0.8em]">
        {glyph}
      </span>
      {word}
    </span>
  )
}

function describeVerdict(met: boolean | null, points: number): { glyph: string; word: string; tone: string } {
  if (met === null) return { glyph: '◆', word: 'unscored', tone: 'text-amber' }
  if (!met) return { glyph: '○', word: 'not met', tone: 'text-ink-2' }
  return points > 0
    ? { glyph: '●', word: 'met', tone: 'text-accent' }
    : { glyph: '▲', word: 'met, harms', tone: 'text-brick' }
}

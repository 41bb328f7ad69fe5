import { cx } from '../../../components/ui/cx'
import type { ShownCell } from './lay-out-cells'
import { cellWords, markWords, strings } from './strings'

const looks = {
  harms: { glyph: '▲', look: 'border-brick bg-brick text-on-brick' },
  met: { glyph: '✓', look: 'border-accent bg-accent text-on-accent' },
  notMet: { glyph: '✕', look: 'border-ink-2 text-ink' },
  queued: { glyph: '…', look: 'border-dashed border-ink-2 text-ink' },
  failed: { glyph: '!', look: 'border-dashed border-brick font-semibold text-brick' },
  none: { glyph: '?', look: 'border-dotted border-ink-2 text-ink-2' },
} as const

const base = 'inline-grid size-6 place-items-center rounded-full border text-sm leading-none'

/** What the marks of the matrix mean, in words. */
export function MarkLegend() {
  return (
    <ul aria-label={strings.legend} className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-ink-2">
      {(Object.keys(markWords) as (keyof typeof markWords)[]).map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx(base, looks[mark].look)}>
            {looks[mark].glyph}
          </span>
          {markWords[mark]}
        </li>
      ))}
    </ul>
  )
}

/** A verdict by shape: filled is met, a cross is not met. A bar marks the author’s own verdict. */
export function CellMark({ cell }: { cell: ShownCell }) {
  const { glyph, look } = looks[lookOf(cell)]
  const isOwn = cell.cell?.label !== null && cell.cell?.label !== undefined
  return (
    <span
      aria-hidden="true"
      className={cx(
        base,
        look,
        cell.is === 'queued' && 'motion-safe:animate-breathe',
        cell.is === 'stale' && 'opacity-60 outline-1 outline-offset-1 outline-dotted outline-ink-2',
        isOwn && 'shadow-[0_4px_0_-1px_var(--paper),0_6px_0_-1px_var(--ink)]',
      )}
    >
      {glyph}
    </span>
  )
}

/** The verdict of a cell as text. */
export function describeCell(cell: ShownCell): string {
  const verdict = cell.met === null ? '' : cell.met ? 'met' : 'not met'
  if (cell.is === 'stale') return `${verdict}, ${cellWords.stale}`
  if (cell.is !== 'judged') return cellWords[cell.is]
  const { cell: known } = cell
  if (known?.label === null || known === null) return verdict
  return known.label === known.met
    ? `${verdict}, you agree`
    : `${verdict} by your verdict, the judge said ${known.met ? 'met' : 'not met'}`
}

function lookOf({ is, met, points }: ShownCell): keyof typeof looks {
  if (is === 'queued' || is === 'failed' || (is === 'none' && met === null)) return is
  if (met === null) return 'none'
  return met ? (points > 0 ? 'met' : 'harms') : 'notMet'
}

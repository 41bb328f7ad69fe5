import { cx } from '../../../components/ui/cx'
import type { ShownCell } from './lay-out-cells'
import { cellWords } from './strings'

const looks = {
  harms: { glyph: '✓', look: 'border-brick bg-brick text-on-brick' },
  met: { glyph: '✓', look: 'border-accent bg-accent text-on-accent' },
  notMet: { glyph: '–', look: 'border-ink-3 text-ink-2' },
  queued: { glyph: '…', look: 'border-dashed border-ink-2 text-ink motion-safe:animate-breathe' },
  failed: { glyph: '▲', look: 'border-transparent text-brick' },
  none: { glyph: '·', look: 'border-dotted border-ink-3 text-ink-2' },
} as const

/** A verdict by shape: filled is met, a line is not met. A bar marks the author’s own verdict. */
export function CellMark({ cell }: { cell: ShownCell }) {
  const { glyph, look } = looks[lookOf(cell)]
  const isOwn = cell.cell?.label !== null && cell.cell?.label !== undefined
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-6 place-items-center rounded-full border text-sm leading-none',
        look,
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

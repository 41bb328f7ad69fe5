import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../components/ui/icon-button'

interface BranchSwitcherProps {
  /** Of which turn. */
  of: string
  index: number
  count: number
  onShow: (index: number) => void
}

/** Goes between the branches at a fork; the arrow keys do the same while it has the focus. */
export function BranchSwitcher({ of, index, count, onShow }: BranchSwitcherProps) {
  const show = (next: number) => {
    if (next >= 0 && next < count) onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(index + (event.key === 'ArrowRight' ? 1 : -1))
  }
  return (
    <span
      role="group"
      aria-label={`Branches at ${of}`}
      onKeyDown={onKeyDown}
      className="inline-flex items-center"
    >
      <IconButton
        size="sm"
        label="Branch before (←)"
        icon={<ChevronLeft />}
        aria-disabled={index === 0}
        onClick={() => show(index - 1)}
      />
      <span className="px-1 tabular-nums">
        {index + 1} of {count}
      </span>
      <IconButton
        size="sm"
        label="Branch after (→)"
        icon={<ChevronRight />}
        aria-disabled={index === count - 1}
        onClick={() => show(index + 1)}
      />
    </span>
  )
}

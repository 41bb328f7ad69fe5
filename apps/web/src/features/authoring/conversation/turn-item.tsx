import { MoreHorizontal, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, KeyboardEvent } from 'react'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { cx } from '../../../components/ui/cx'
import { DropdownMenu, type MenuItem } from '../../../components/ui/overlays/dropdown-menu'
import { Badge } from '../../../components/ui/states/badge'
import type { DraftNode } from '../../../domain/authoring/task-drafts'
import { originMarks, rated, nameSpeaker, formatTries } from './strings'

interface TurnItemProps {
  node: DraftNode
  /** Starts at 1. */
  number: number
  branches: { index: number; count: number; onShow: (index: number) => void } | null
  /** How often an answer to the final question was requested, if this is the rated response. */
  ratedTries: number | null
  actions: readonly MenuItem[]
  /** Shown before the actions: the threads about this turn. */
  aside: ReactNode
  children: ReactNode
}

/** A turn: its role, origin, text, and the branches next to it. */
export function TurnItem({ node, number, branches, ratedTries, actions, aside, children }: TurnItemProps) {
  const mark = originMarks[node.origin][node.role]
  const isRated = ratedTries !== null
  return (
    <li
      id={`turn-${node.id}`}
      data-part={`turn:${node.id}`}
      data-role={node.role}
      className={cx(
        'min-w-0 scroll-mt-4',
        node.role === 'assistant' && !isRated && 'border-s-2 border-hair ps-4',
        isRated && 'border-s-[3px] border-accent bg-sunk px-4 pt-2 pb-3',
      )}
    >
      <div className="mb-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        <span className={cx(isRated && 'font-semibold text-accent')}>
          {isRated ? rated.title : nameSpeaker(node)}
        </span>
        {mark ? <Badge>{mark}</Badge> : null}
        {ratedTries === null ? null : (
          <span>
            {formatTries(ratedTries, branches?.count ?? ratedTries)} · {rated.hint}
          </span>
        )}
        <span className="ms-auto inline-flex items-center gap-1">
          {aside}
          {branches ? <BranchSwitcher of={`turn ${number}`} {...branches} /> : null}
          {actions.length > 0 ? (
            <DropdownMenu
              align="end"
              trigger={<IconButton size="sm" label={`Actions of turn ${number}`} icon={<MoreHorizontal />} />}
              items={actions}
            />
          ) : null}
        </span>
      </div>
      {children}
    </li>
  )
}

interface BranchSwitcherProps {
  /** The name of the turn, for labels. */
  of: string
  index: number
  count: number
  onShow: (index: number) => void
}

/** Switches between the branches at a fork, also with the arrow keys while it has the focus. */
function BranchSwitcher({ of, index, count, onShow }: BranchSwitcherProps) {
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
        label="Previous branch (←)"
        icon={<ChevronLeft />}
        aria-disabled={index === 0}
        onClick={() => show(index - 1)}
      />
      <span className="px-1 tabular-nums">
        {index + 1} of {count}
      </span>
      <IconButton
        size="sm"
        label="Next branch (→)"
        icon={<ChevronRight />}
        aria-disabled={index === count - 1}
        onClick={() => show(index + 1)}
      />
    </span>
  )
}

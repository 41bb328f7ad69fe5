import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge'
import { cx } from '../../components/ui/cx'
import { DropdownMenu, type MenuItem } from '../../components/ui/dropdown-menu'
import { IconButton } from '../../components/ui/icon-button'
import type { DraftNode } from '../../domain/task-drafts'
import { BranchSwitcher } from './branch-switcher'
import { originMarks, rated, roleWords, tellTries } from './strings'

interface TurnItemProps {
  node: DraftNode
  /** From 1 on. */
  number: number
  branches: { index: number; count: number; onShow: (index: number) => void } | null
  /** How often the final question was asked, where this is the rated response. */
  ratedTries: number | null
  actions: readonly MenuItem[]
  /** Before the actions: where others ask about it. */
  aside: ReactNode
  children: ReactNode
}

/** One turn: who says it, where it comes from, the branches beside it, and its text. */
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
        isRated && 'border-s-[3px] border-accent bg-sunk px-4 py-4',
      )}
    >
      <div className="mb-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        <span className={cx(isRated && 'font-semibold text-accent')}>
          {isRated ? rated.title : roleWords[node.role]}
        </span>
        {mark ? <Badge>{mark}</Badge> : null}
        {ratedTries === null ? null : <span>{tellTries(ratedTries)}</span>}
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
      {isRated ? <p className="mb-2 text-sm text-ink-2">{rated.hint}</p> : null}
      {children}
    </li>
  )
}

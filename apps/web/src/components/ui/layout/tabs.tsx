'use client'

import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** The tabs stay in view while their pane scrolls. */
  sticky?: boolean
  className?: string
  listClassName?: string
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The pane was scrolled past the place of its sticky tabs: another view would begin above what is displayed. */
const isStuck = (list: HTMLElement): boolean =>
  list.getBoundingClientRect().top > (list.parentElement?.getBoundingClientRect().top ?? 0) + 1

/**
 * Several views of the same object on one page; the arrow keys show the next one. For views with their own address
 * use `SegmentedLinks`.
 */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  sticky,
  className,
  listClassName,
}: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const shown = tabs.find((tab) => tab.value === (value ?? own))
  const show = (next: string) => {
    setOwn(next)
    if (next !== shown?.value) onValueChange?.(next)
  }
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(shown?.value)
  useLayoutEffect(() => {
    if (before.current === shown?.value) return
    before.current = shown?.value
    if (list.current && isStuck(list.current))
      list.current.parentElement?.querySelector('[role=tabpanel]:not([hidden])')?.scrollIntoView()
  }, [shown?.value])
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    show(next.value)
    event.currentTarget.parentElement?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          '-mx-1 flex gap-3 overflow-x-auto overflow-y-hidden pointer-coarse:[scrollbar-width:none] border-b border-hair px-1 pt-1 text-sm',
          sticky && 'z-2 bg-paper lg:sticky lg:top-0',
          listClassName,
        )}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab === (shown ?? tabs[0]) ? 0 : -1}
            onClick={() => show(tab.value)}
            onKeyDown={(event) => onKeyDown(event, at)}
            className={cx(
              '-mb-px border-b-2 border-transparent px-1 py-2 whitespace-nowrap text-ink-2 hover:text-ink rounded-t-sm focus-visible:-outline-offset-2',
              'aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink pointer-coarse:min-h-11',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab !== shown}
          tabIndex={0}
          className={sticky ? 'pt-3' : 'pt-5'}
        >
          {tab === shown ? tab.content : null}
        </div>
      ))}
    </div>
  )
}

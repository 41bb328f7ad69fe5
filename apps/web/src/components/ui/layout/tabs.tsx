'use client'

import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
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
}

/** Several views of the same object on one page. For views with their own address use `SegmentedLinks`. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, sticky, className }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onValueChange}
      className={className}
    >
      <Radix.List
        aria-label={label}
        className={cx(
          '-mx-1 flex gap-3 overflow-x-auto border-b border-hair px-1 pt-1 text-sm',
          sticky && 'z-2 bg-paper lg:sticky lg:top-0',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              '-mb-px border-b-2 border-transparent px-1 py-2 whitespace-nowrap text-ink-2 hover:text-ink rounded-t-sm focus-visible:outline-offset-0',
              'data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink pointer-coarse:min-h-11',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={sticky ? 'pt-3' : 'pt-5'}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

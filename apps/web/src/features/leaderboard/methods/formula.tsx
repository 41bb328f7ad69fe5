import type { ReactNode } from 'react'

/** A formula on its own line, in plain characters, so that screen readers can read it. */
export function Formula({ children }: { children: ReactNode }) {
  return (
    <p
      tabIndex={0}
      role="group"
      aria-label="Formula"
      data-scroll-region
      className="my-4 overflow-x-auto border-s-2 border-hair-strong bg-sunk px-4 py-2.5 font-serif whitespace-nowrap"
    >
      {children}
    </p>
  )
}

/** A variable in a formula or in the text beside it. */
export function V({ children }: { children: ReactNode }) {
  return <var className="font-serif italic">{children}</var>
}

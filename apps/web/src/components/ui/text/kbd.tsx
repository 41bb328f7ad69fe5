import type { ReactNode } from 'react'
import { cx } from '../cx'

/** A key. `tone="inherit"` is for keys on a colored button. Hidden inside `data-keys-off`, where keys do nothing. */
export function Kbd({ children, tone = 'paper' }: { children: ReactNode; tone?: 'paper' | 'inherit' }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-5 rounded-md border px-1 text-center font-sans text-2xs leading-[1.125rem] font-normal in-data-[keys-off]:hidden pointer-coarse:hidden',
        tone === 'paper' ? 'border-hair-strong border-b-2 bg-raised text-ink-2' : 'border-current/50',
      )}
    >
      {children}
    </kbd>
  )
}

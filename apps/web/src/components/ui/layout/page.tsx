import type { ReactNode } from 'react'
import { cx } from '../cx'

const widths = { reading: 'max-w-[46rem]', tool: 'max-w-[64rem]', wide: 'max-w-[76rem]', full: '' }

/** The width and margins of a page. */
export function Page({
  width = 'wide',
  className,
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('mx-auto w-full px-(--gutter) pt-8 pb-16 md:pt-12', widths[width], className)}>
      {children}
    </div>
  )
}

import NextLink from 'next/link'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx'

type TableProps = {
  /** What the rows are. Every table has a caption. */
  caption: ReactNode
  captionHidden?: boolean
  density?: 'roomy' | 'dense'
  /** Keeps the first column visible when the table is wider than the screen. */
  stickyFirst?: boolean
  /** On narrow screens, shows each row as a block of labeled cells. Each cell then needs its `label`. */
  stacks?: boolean
  className?: string
  children: ReactNode
}

/** A table that scrolls sideways inside a focusable region. */
export function Table({
  caption,
  captionHidden,
  density = 'roomy',
  stickyFirst,
  stacks,
  className,
  children,
}: TableProps) {
  const captionId = useId()
  return (
    <div
      role="group"
      aria-labelledby={captionId}
      tabIndex={0}
      data-scroll-region
      className={cx('relative max-w-full overflow-x-auto focus-visible:outline-offset-0', className)}
    >
      <table
        className={cx(
          'w-full border-collapse text-left',
          density === 'dense' ? 'text-sm [--cell-y:0.375rem]' : '[--cell-y:0.6875rem]',
          stacks && stackedStyles,
          stickyFirst &&
            'max-md:[&_td:first-child]:sticky max-md:[&_th:first-child]:sticky max-md:[&_td:first-child]:left-0 max-md:[&_th:first-child]:left-0 max-md:[&_td:first-child]:bg-paper max-md:[&_th:first-child]:bg-paper max-md:[&_th:first-child]:z-1 max-md:[&_th:first-child]:border-r max-md:[&_th:first-child]:border-r-hair',
        )}
      >
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'pb-2 text-left font-serif text-lg font-[560]'}
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

const stackedStyles =
  'max-md:block max-md:[&>thead]:sr-only max-md:[&>tbody]:block max-md:[&>tbody>tr]:grid max-md:[&>tbody>tr]:grid-cols-2 max-md:[&>tbody>tr]:gap-x-4 max-md:[&>tbody>tr]:py-3 max-md:[&>tbody>tr>*]:block max-md:[&>tbody>tr>*]:min-w-0 max-md:[&>tbody>tr>*]:px-0 max-md:[&>tbody>tr>*]:text-left max-md:[&_[data-label]]:before:block max-md:[&_[data-label]]:before:text-xs max-md:[&_[data-label]]:before:text-ink-2 max-md:[&_[data-label]]:before:content-[attr(data-label)]'

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="border-b border-hair-strong text-xs text-ink-2">{children}</thead>
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&>tr]:border-b [&>tr]:border-hair">{children}</tbody>
}

/**
 * `tone="accent"` marks the row that the others are compared with. Color alone is not enough: the row must
 * say so too.
 */
export function Row({ tone, className, ...rest }: ComponentProps<'tr'> & { tone?: 'accent' | 'sunk' }) {
  return (
    <tr
      {...rest}
      className={cx(
        tone === 'accent' && 'bg-accent-soft [&>*]:!bg-accent-soft',
        tone === 'sunk' && 'bg-sunk',
        className,
      )}
    />
  )
}

type Align = { numeric?: boolean }

const cell = 'px-3 py-(--cell-y) align-middle'

export function Th({ numeric, className, ...rest }: ComponentProps<'th'> & Align) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'px-3 pt-3 pb-2 align-bottom font-medium whitespace-nowrap',
        numeric && 'text-right',
        className,
      )}
    />
  )
}

type SortDirection = 'ascending' | 'descending'

type SortableThProps = Align & {
  /** Null when the table is not sorted by this column. */
  direction: SortDirection | null
  /** The address of the table sorted in the opposite direction, or a callback. */
  href?: string
  onSort?: () => void
  /** Adds an explanation to the heading. */
  explain?: (heading: ReactNode) => ReactNode
  abbr?: string
  className?: string
  children: ReactNode
}

export function SortableTh({
  direction,
  href,
  onSort,
  explain = (heading) => heading,
  numeric,
  abbr,
  className,
  children,
}: SortableThProps) {
  const mark = direction === 'ascending' ? '▴' : direction === 'descending' ? '▾' : ''
  const content = (
    <>
      {children}
      {/* A button keeps the space of the mark, so that the column does not move when it is pressed. */}
      {mark || !href ? (
        <span aria-hidden="true" className="inline-block w-3 text-center text-accent">
          {mark}
        </span>
      ) : null}
    </>
  )
  const styles = cx(
    'inline-flex min-h-6 items-end rounded-sm text-inherit no-underline underline-offset-3 hover:text-ink hover:underline',
    // At the edge of the table, which can scroll, an outline around it would be cut off.
    'focus-visible:-outline-offset-2',
    direction && 'text-ink',
  )
  return (
    <Th numeric={numeric} abbr={abbr} aria-sort={direction ?? undefined} className={className}>
      {explain(
        href ? (
          <NextLink href={href} prefetch={false} scroll={false} className={styles}>
            {content}
          </NextLink>
        ) : (
          <button type="button" onClick={onSort} className={cx('-mr-3', styles)}>
            {content}
          </button>
        ),
      )}
    </Th>
  )
}

/** The name of a cell’s column, shown above the cell in a table that stacks. */
type Label = { label?: string }

/** The header cell of a row. */
export function RowHead({ label, className, ...rest }: ComponentProps<'th'> & Label) {
  return (
    <th
      scope="row"
      data-label={label}
      {...rest}
      className={cx(cell, 'text-left font-normal max-md:min-w-36', className)}
    />
  )
}

export function Td({ numeric, label, className, ...rest }: ComponentProps<'td'> & Align & Label) {
  return (
    <td
      data-label={label}
      {...rest}
      className={cx(cell, numeric && 'text-right whitespace-nowrap', className)}
    />
  )
}

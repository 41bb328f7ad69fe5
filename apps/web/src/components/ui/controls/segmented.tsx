import NextLink from 'next/link'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx'

type SegmentedOption = { value: string; label: ReactNode; title?: string; disabled?: boolean }

type SegmentedProps = {
  /** The legend of the group; visually hidden unless `legendShown`. */
  legend: string
  legendShown?: boolean
  name?: string
  options: readonly SegmentedOption[]
  value: string | null
  onValueChange: (value: string) => void
  /** `joined` renders one strip; `cells` renders separate squares, for a scale such as 1 to 7. */
  shape?: 'joined' | 'cells'
  disabled?: boolean
  className?: string
}

const strip = 'inline-flex max-w-full overflow-x-auto rounded-md border border-edge bg-raised'
const segment =
  'relative inline-flex min-h-7 items-center justify-center px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11'

/** Up and down scroll a text, so somebody who reads on must not change the choice with them. */
function ignoreVertical(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
}

/**
 * A choice between a few options that are all visible. The arrows left and right move between them. Its parent must be
 * a client component.
 */
export function Segmented({
  legend,
  legendShown,
  name,
  options,
  value,
  onValueChange,
  shape = 'joined',
  disabled,
  className,
}: SegmentedProps) {
  const ownName = useId()
  return (
    <fieldset disabled={disabled} className={cx('min-w-0', className)} onKeyDown={ignoreVertical}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {legendShown ? (
          <span aria-hidden="true" className="text-sm text-ink-2">
            {legend}
          </span>
        ) : null}
        <div className={shape === 'joined' ? strip : 'inline-flex flex-wrap gap-1'}>
          {options.map((option) => (
            <label
              key={option.value}
              title={option.title}
              className={cx(
                segment,
                'cursor-pointer text-ink-2 has-enabled:hover:text-ink has-checked:font-semibold',
                'has-[:checked:enabled]:bg-accent has-[:checked:enabled]:text-on-accent has-[:checked:disabled]:bg-accent-soft has-[:checked:disabled]:text-accent has-[:checked:disabled]:inset-ring-1 has-[:checked:disabled]:inset-ring-accent',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-[:disabled:not(:checked)]:text-ink-3',
                'forced-colors:has-checked:outline-2',
                // The strip, which can scroll, would cut off an outline around the segment.
                shape === 'joined'
                  ? 'border-edge not-first:border-l has-focus-visible:-outline-offset-3 has-checked:has-focus-visible:outline-on-accent'
                  : 'has-focus-visible:outline-offset-2 min-h-8 min-w-9 rounded-md border border-edge bg-raised text-base has-checked:border-accent pointer-coarse:min-w-10',
              )}
            >
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
              />
              <span className="relative pointer-events-none">{option.label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

type SegmentedLinksProps = {
  label: string
  items: readonly { href: string; label: ReactNode; current: boolean }[]
  className?: string
}

/** The same control as links, so that each choice has an address to share. */
export function SegmentedLinks({ label, items, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={cx('max-w-full', className)}>
      <ul className={strip}>
        {items.map((item) => (
          <li key={item.href} className="flex border-edge not-first:border-l">
            <NextLink
              href={item.href}
              prefetch={false}
              scroll={false}
              aria-current={item.current ? 'true' : undefined}
              className={cx(
                segment,
                'no-underline focus-visible:-outline-offset-3 aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent aria-[current]:focus-visible:outline-on-accent',
                !item.current && 'text-ink-2 hover:text-ink',
              )}
            >
              {item.label}
            </NextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

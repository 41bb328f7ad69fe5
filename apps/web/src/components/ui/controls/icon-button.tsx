import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does: its accessible name and tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
}

export function IconButton({
  label,
  icon,
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(
        'inline-grid place-items-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink disabled:text-ink-3 aria-disabled:opacity-40',
        'pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-pressed:bg-accent-soft aria-pressed:text-accent',
        size === 'sm' ? 'size-7 [&_svg]:size-4' : 'size-9 [&_svg]:size-[1.125rem]',
        className,
      )}
    >
      {icon}
    </button>
  )
}

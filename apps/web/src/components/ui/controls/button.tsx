import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Kbd } from '../text/kbd'
import { Spinner } from '../states/spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-on-accent font-semibold hover:bg-accent-strong hover:border-accent-strong',
  secondary:
    'border-hair-strong bg-raised text-ink hover:border-ink-3 hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold',
  quiet: 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-brick bg-brick text-on-brick font-semibold hover:bg-brick-strong hover:border-brick-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-7 px-2.5 text-sm gap-1.5',
  md: 'min-h-9 px-4 text-base gap-2',
}

/** The styles of a button, for links that look like one. */
export function buttonStyles(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex items-center justify-center pt-0.5 rounded-md border whitespace-nowrap no-underline select-none',
    'transition-colors duration-100 pointer-coarse:min-h-11',
    'disabled:border-hair disabled:bg-sunk disabled:text-ink-3 aria-disabled:border-hair aria-disabled:bg-sunk aria-disabled:text-ink-3',
    variants[variant],
    sizes[size],
  )
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows a spinner and ignores further presses. */
  busy?: boolean
  /** The equivalent keyboard shortcut, shown on the button. */
  shortcut?: string
}

export function Button({
  variant,
  size,
  icon,
  busy,
  shortcut,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : (type ?? 'button')}
      data-keep-clear={variant === 'primary' || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={cx(buttonStyles(variant, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {shortcut ? <Kbd tone="inherit">{shortcut}</Kbd> : null}
    </button>
  )
}

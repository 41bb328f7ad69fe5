import NextLink from 'next/link'
import type { ReactNode } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from '../controls/button'
import { cx } from '../cx'

type LinkProps = {
  href: string
  children: ReactNode
  /**
   * `text` is underlined; `plain` is underlined on hover, for lists and tables; `quiet` uses the text color
   * instead of the accent.
   */
  look?: 'text' | 'plain' | 'quiet'
  className?: string
  download?: boolean | string
  prefetch?: boolean
  /** False keeps the place of the page, for links that change a part of it. */
  scroll?: boolean
  lang?: string
  title?: string
  'aria-current'?: 'page' | 'true' | 'step'
  'aria-label'?: string
  'aria-describedby'?: string
}

const looks = {
  text: 'text-accent underline decoration-1 underline-offset-3 hover:decoration-2',
  plain: 'text-accent no-underline underline-offset-3 hover:underline',
  quiet: 'text-inherit underline decoration-hair-strong decoration-1 underline-offset-3 hover:decoration-ink',
}

/** Files, other sites, and parts of the page, to which the browser moves the focus itself. */
const isPlain = (href: string): boolean => /^(https?:|mailto:|\/api\/|#)/.test(href)

export function Link({
  href,
  look = 'text',
  className,
  prefetch = false,
  scroll,
  download,
  children,
  ...rest
}: LinkProps) {
  const classes = cx('rounded-sm', looks[look], className)
  if (isPlain(href) || download) {
    const rel = /^https?:/.test(href) ? 'noopener noreferrer' : undefined
    return (
      <a {...rest} href={href} download={download} rel={rel} className={classes}>
        {children}
      </a>
    )
  }
  return (
    <NextLink {...rest} href={href} prefetch={prefetch} scroll={scroll} className={classes}>
      {children}
    </NextLink>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'look' | 'scroll'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button. It navigates and never changes data. */
export function ButtonLink({
  href,
  variant,
  size,
  icon,
  className,
  prefetch = false,
  download,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    'data-keep-clear': variant === 'primary' || undefined,
    className: cx(buttonStyles(variant, size), className),
  }
  if (isPlain(href) || download) {
    return (
      <a {...rest} {...look} href={href} download={download}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <NextLink {...rest} {...look} href={href} prefetch={prefetch}>
      {icon}
      {children}
    </NextLink>
  )
}

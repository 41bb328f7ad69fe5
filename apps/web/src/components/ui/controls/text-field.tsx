import type { ComponentProps } from 'react'
import { controlStyles } from './control-styles'
import { cx } from '../cx'

export function TextField({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(controlStyles, className)} />
}

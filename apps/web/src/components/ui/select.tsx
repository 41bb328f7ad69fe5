'use client'

import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import { controlStyles, floatingStyles, menuItemStyles } from './control-styles'
import { cx } from './cx'
import { readNonce } from './read-nonce'

export type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean }

type SelectProps = {
  options: readonly SelectOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  placeholder?: string
  name?: string
  id?: string
  disabled?: boolean
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** One choice of a list, with room for a line of explanation under each. */
export function Select({
  options,
  placeholder = 'Choose',
  value,
  defaultValue,
  onValueChange,
  name,
  disabled,
  className,
  ...trigger
}: SelectProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      name={name}
      disabled={disabled}
    >
      <Radix.Trigger
        {...trigger}
        className={cx(
          controlStyles,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown className="size-4 text-ink-2" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cx(
            floatingStyles,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(28rem,calc(100vw-2rem))]',
          )}
        >
          <Radix.Viewport nonce={readNonce()} className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cx(menuItemStyles, 'items-start')}
              >
                <span className="mt-0.5 w-4 shrink-0">
                  <Radix.ItemIndicator>
                    <Check className="size-4 text-accent" aria-hidden="true" />
                  </Radix.ItemIndicator>
                </span>
                <span>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint ? <span className="block text-xs text-ink-2">{option.hint}</span> : null}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

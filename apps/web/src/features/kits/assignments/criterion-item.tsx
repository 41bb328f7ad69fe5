'use client'

import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../../../components/ui/cx'
import { isPlainKey, readDigit } from './is-plain-key'

interface CriterionItemProps {
  /** Its `data-part`. */
  part: string
  label: string
  isCurrent: boolean
  isEditing: boolean
  onFocus: () => void
  onStep: (by: -1 | 1) => void
  onEnter?: () => void
  /** A digit on the criterion itself, at a time in milliseconds. */
  onDigit?: ((digit: string, at: number) => void) | undefined
  /** The focus left the criterion during editing. */
  onLeave: () => void
  className: string
  children: ReactNode
}

/** A criterion in a list that the arrow keys move through. */
export function CriterionItem({
  part,
  label,
  isCurrent,
  isEditing,
  onFocus,
  onStep,
  onEnter,
  onDigit,
  onLeave,
  className,
  children,
}: CriterionItemProps) {
  const press = useRef({ isOn: false, hasFocused: false })
  // The current criterion opens and the one before closes, which would move a pressed button from under its click.
  const onMouseDown = ({ currentTarget }: MouseEvent) => {
    press.current = { isOn: true, hasFocused: false }
    const end = () => {
      const { hasFocused } = press.current
      press.current = { isOn: false, hasFocused: false }
      // The click may have moved it to another criterion.
      if (hasFocused && currentTarget.contains(document.activeElement)) onFocus()
    }
    // After the click, which follows at once.
    window.addEventListener('mouseup', () => setTimeout(end), { once: true })
  }
  const onFocusWithin = () => {
    if (press.current.isOn) press.current.hasFocused = true
    else onFocus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const typed = readDigit(event)
    const run =
      typed && onDigit
        ? () => onDigit(typed, event.timeStamp)
        : isPlainKey(event, 'ArrowUp', 'ArrowDown', 'Enter')
          ? { ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1), Enter: onEnter }[event.key]
          : undefined
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Switching to another window does not end editing.
    if (isEditing && document.hasFocus() && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <li
      data-part={part}
      aria-label={label}
      data-focus-home={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onMouseDownCapture={onMouseDown}
      onFocus={onFocusWithin}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      // Its keys work while the focus is in it, and are shown then.
      className={cx('[&:not(:focus-within)_kbd]:invisible', className)}
    >
      {children}
    </li>
  )
}

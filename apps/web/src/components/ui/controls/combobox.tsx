'use client'

import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { floatingStyles } from '../overlays/floating-styles'
import { controlStyles } from './control-styles'
import { cx } from '../cx'
import type { FieldControl } from './field'
import { matchOptions, type Option } from './match-options'
import { stepActive } from './step-active'

type ComboboxProps = {
  control: FieldControl
  /** The accessible name of the list. */
  label: string
  options: readonly Option[]
  /** The selected options: at most one without `multiple`. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  /** Lets the user add a value that is not in the list. */
  allowsNew?: boolean
  placeholder?: string
  onBlur?: () => void
}

/**
 * A searchable list: arrow keys move, Enter selects the active option, or the first one before an arrow key, and
 * Backspace in the empty field removes the last selected option. Leaving the field adds a new name that it holds.
 */
export function Combobox({
  control,
  label,
  options,
  values,
  onValuesChange,
  multiple = false,
  allowsNew = false,
  placeholder,
  onBlur,
}: ComboboxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  // Rendered only while open, because hundreds of options would slow the page down.
  const found = !open ? [] : findChoices({ options, typed: typed ?? '', allowsNew })
  const current = active !== null && active < found.length ? active : null
  /** What Enter selects. */
  const offered = found[current ?? 0]
  const says = !open
    ? ''
    : !offered
      ? allowsNew
        ? 'Type a name and press Enter to add it.'
        : 'No matches. Try another word.'
      : typed && current === null
        ? `Enter selects: ${nameChoice(offered)}`
        : ''
  const chosen = multiple ? '' : values.map(nameOf).join('')

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(null)
  }
  const take = (value: string) => {
    const isIn = values.includes(value)
    if (!multiple) {
      onValuesChange([value])
      return close()
    }
    onValuesChange(isIn ? values.filter((other) => other !== value) : [...values, value])
    setTyped(null)
    // A search is over; a list that was opened to choose from stays.
    if (typed) setOpen(false)
    setActive(typed ? null : current)
  }
  /** A new name that was typed and not entered is added: leaving the field doesn't lose it. A search is no name. */
  const keepTyped = () => {
    const [first] = findChoices({ options, typed: typed ?? '', allowsNew })
    if (multiple && first?.isNew && !values.includes(first.value)) onValuesChange([...values, first.value])
  }
  const keepAtLast = useEffectEvent(keepTyped)
  useEffect(() => {
    if (!typed) return
    const onLeave = () => keepAtLast()
    // Before what stores the draft of a page that is closed.
    window.addEventListener('pagehide', onLeave, { capture: true })
    return () => window.removeEventListener('pagehide', onLeave, { capture: true })
  }, [typed])
  const remove = (value: string) => {
    onValuesChange(values.filter((other) => other !== value))
    input.current?.focus()
  }
  const move = (step: 1 | -1) => {
    if (!open) {
      setActive(0)
      return setOpen(true)
    }
    const next = stepActive(current, step, found.length)
    setActive(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (offered) take(offered.value)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && !typed && values.length > 0 && (multiple || typed === null)) {
      event.preventDefault()
      onValuesChange(values.slice(0, -1))
    }
  }

  return (
    <div className="relative grid gap-2">
      {multiple && values.length > 0 ? (
        <ul aria-label={`${label}: chosen`} className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex max-w-full items-center rounded-full border border-hair-strong bg-raised pl-3 text-sm"
            >
              <span className="min-w-0 pt-px wrap-anywhere">{nameOf(value)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(value)}`}
                onClick={() => remove(value)}
                className="grid size-7 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === null ? undefined : `${listId}-${current}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(null)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          keepTyped()
          close()
          onBlur?.()
        }}
        className={controlStyles}
      />
      <div className={cx(floatingStyles, 'absolute top-full right-0 left-0 mt-1', !open && 'hidden')}>
        <ul
          id={listId}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple || undefined}
          className="max-h-72 overflow-y-auto p-1"
        >
          {found.map((choice, index) => (
            <li
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={values.includes(choice.value)}
              // The field keeps the focus, so that the user can keep typing.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => take(choice.value)}
              className={cx(
                'flex min-h-8 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 text-sm select-none pointer-coarse:min-h-11',
                index === current && 'bg-accent-soft forced-colors:outline-2',
              )}
            >
              <span className="w-4 shrink-0">
                {values.includes(choice.value) ? (
                  <Check aria-hidden="true" className="size-4 text-accent" />
                ) : null}
              </span>
              <span>{nameChoice(choice)}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={says ? 'px-3 pt-1 pb-2 text-sm wrap-anywhere text-ink-2' : 'sr-only'}>
          {says}
        </p>
      </div>
    </div>
  )
}

type Choice = Option & { isNew?: true }

const nameChoice = ({ label, isNew }: Choice) => (isNew ? `Add “${label}”` : label)

function findChoices({
  options,
  typed,
  allowsNew,
}: {
  options: readonly Option[]
  typed: string
  allowsNew: boolean
}): Choice[] {
  const found = matchOptions(options, typed)
  const name = typed.replace(/\s+/g, ' ').trim()
  const isKnown = options.some((option) => option.label.toLowerCase() === name.toLowerCase())
  return allowsNew && name !== '' && !isKnown ? [...found, { value: name, label: name, isNew: true }] : found
}

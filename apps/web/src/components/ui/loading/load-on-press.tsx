'use client'

import {
  cloneElement,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { keepLoader } from './part-loaders'
import { showToast } from '../overlays/toast-store'

const CANNOT_LOAD = {
  title: 'This could not be opened',
  body: 'Check your connection and try again.',
  tone: 'amber',
} as const

export interface OnPressProps {
  /** The button that opens the menu or dialog. */
  trigger: ReactElement<ComponentProps<'button'>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The loaded component opens immediately, because its button was already pressed. */
export interface PressedProps {
  defaultOpen?: boolean
  byKeyboard?: boolean
}

interface Press {
  byKeyboard: boolean
  button: Element
}

/** Whether the user has gone on to another control, from which a menu that loads late must not take the keys. */
function hasFocusElsewhere(button: Element): boolean {
  const { activeElement } = document
  return activeElement !== null && !activeElement.contains(button)
}

/**
 * A button whose menu or dialog loads when the user points at, focuses or presses it, because a page can have
 * hundreds of them and few are ever opened.
 */
export function loadOnPress<Props extends OnPressProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & PressedProps>>,
) {
  const get = keepLoader(load)
  return function OnPress(props: Props) {
    const { trigger, open = false, onOpenChange } = props
    const [pressed, setPressed] = useState<Press | null>(null)
    const [loaded, setLoaded] = useState<{ Is: ComponentType<Props & PressedProps> } | null>(null)
    const isWanted = open || pressed !== null
    useEffect(() => {
      if (!isWanted || loaded) return
      let isOver = false
      get().then(
        (Is) => {
          if (isOver) return
          if (pressed && hasFocusElsewhere(pressed.button)) {
            setPressed(null)
            onOpenChange?.(false)
          }
          setLoaded({ Is })
        },
        () => {
          if (isOver) return
          setPressed(null)
          onOpenChange?.(false)
          showToast(CANNOT_LOAD)
        },
      )
      return () => {
        isOver = true
      }
    }, [isWanted, loaded, pressed, onOpenChange])
    if (loaded)
      return <loaded.Is {...props} defaultOpen={pressed !== null} byKeyboard={pressed?.byKeyboard} />
    const preload = () => void get().catch(() => undefined)
    const press = ({ detail, currentTarget }: MouseEvent) => {
      setPressed({ byKeyboard: detail === 0, button: currentTarget })
      onOpenChange?.(true)
    }
    const pressDown = (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setPressed({ byKeyboard: true, button: event.currentTarget })
      onOpenChange?.(true)
    }
    return cloneElement(trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: press,
      onKeyDown: pressDown,
    })
  }
}

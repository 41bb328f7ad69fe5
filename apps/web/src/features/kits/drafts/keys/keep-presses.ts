/** Further than a hand shakes, in CSS pixels. */
const MAX_MOVE = 10

/**
 * Leaving a field can show an error above the button that is being pressed. The button then slides away from under the
 * pointer, and the browser clicks nothing. This clicks the button. Returns a function that stops it.
 */
export function keepPresses(): () => void {
  let pressed: { button: HTMLElement; top: number; x: number; y: number } | null = null
  const onDown = ({ target, button: which, clientX: x, clientY: y }: MouseEvent) => {
    const button =
      which === 0 && target instanceof Element ? target.closest<HTMLElement>('button:not(:disabled)') : null
    pressed = button && { button, top: button.getBoundingClientRect().top, x, y }
  }
  const onUp = ({ clientX, clientY }: MouseEvent) => {
    const press = pressed
    if (!press || Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVE) return
    // The click, if there is one, follows in the same task.
    setTimeout(() => {
      const { button, top } = press
      if (pressed !== press || !button.isConnected || button.getBoundingClientRect().top === top) return
      pressed = null
      button.click()
    })
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Node && pressed?.button.contains(target)) pressed = null
  }
  const listeners = { mousedown: onDown, mouseup: onUp, click: onClick }
  const listen = (is: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners))
      window[is](type, listener as (event: Event) => void, { capture: true })
  }
  listen('addEventListener')
  return () => listen('removeEventListener')
}

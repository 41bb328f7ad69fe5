/** Where the pointer was pressed, in CSS pixels of the viewport. */
interface Press {
  x: number
  y: number
}

let last: Press | null = null

if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (last = { x, y }), {
    capture: true,
    passive: true,
  })

/** The last press on this page since the module was loaded; null if there was none. */
export const readLastPress = (): Press | null => last

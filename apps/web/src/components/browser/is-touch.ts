/** Whether the main pointer is a finger, so that a field opens a keyboard over the page. False on the server. */
export const isTouch = (): boolean =>
  typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches

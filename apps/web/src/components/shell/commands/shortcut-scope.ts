import type { Shortcut } from './command'

export const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=searchbox]'
/** A menu that is part of the page, not opened over it, leaves letters to the page. */
const choosing = '[role=menu]:not([data-in-page]), [role=listbox]'

/** What covers the page or takes no keys. The page beside a docked panel stays usable. */
const overPage = [
  '[role=dialog][data-state=open]:not([data-docked])',
  '[role=alertdialog][data-state=open]',
  '[data-over-page]:popover-open',
  // A screen that is being submitted.
  '[inert][aria-busy=true]',
].join()

/** Function keys type nothing: they stay active while typing, and when single letters are turned off. */
const isFunctionKey = (keys: string): boolean => /^(shift\+)?f\d+$/.test(keys)

/** Whether a shortcut is active, given the focused element and what is open over the page. */
export function mayAct(shortcut: Shortcut, target: EventTarget | null, singleKeys: boolean): boolean {
  const held = /(^|\s)(mod|alt)\+/.test(shortcut.keys)
  const typesNothing = held || isFunctionKey(shortcut.keys)
  if (!typesNothing && !singleKeys && shortcut.keys !== 'esc') return false
  const element = target instanceof Element ? target : null
  if (element && !typesNothing && !shortcut.whileTyping && element.closest(typing)) return false
  if (element && !held && element.closest(choosing)) return false
  if (shortcut.inDialogs === true) return true
  const isCovered = [...document.querySelectorAll(overPage)].some(
    (cover) => shortcut.inDialogs !== 'lists' || cover.querySelector('[data-list]') === null,
  )
  return !isCovered && !element?.closest('[data-docked]')
}

/** The surface of a menu, popover or list above the page. */
export const floatingStyles =
  'z-50 rounded-lg border border-hair-strong bg-raised text-ink shadow-lift motion-safe:animate-appear'

/** An item of a menu or list. */
export const menuItemStyles =
  'flex min-h-8 cursor-default select-none items-center gap-3 rounded-md px-2.5 py-1.5 text-sm outline-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:outline-2 data-highlighted:outline-transparent ' +
  "data-[disabled='']:text-ink-3 pointer-coarse:min-h-11"

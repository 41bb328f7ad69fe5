/** Styles shared by all text fields and selects. */
export const controlStyles =
  'w-full min-h-9 rounded-md border border-edge bg-raised px-3 py-1.5 text-base text-ink max-sm:text-[1rem] ' +
  'placeholder:text-ink-3 hover:border-ink-3 ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent ' +
  'aria-invalid:border-brick aria-invalid:border-l-[3px] ' +
  'disabled:bg-sunk disabled:text-ink-3 disabled:border-hair-strong [&[readonly]]:bg-sunk'

/** The surface of a menu, popover or list above the page. */
export const floatingStyles =
  'z-50 rounded-lg border border-hair-strong bg-raised text-ink shadow-lift motion-safe:animate-appear'

/** An item of a menu or list. */
export const menuItemStyles =
  'flex min-h-8 cursor-default select-none items-center gap-3 rounded-md px-2.5 py-1.5 text-sm outline-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:outline-2 data-highlighted:outline-transparent ' +
  "data-[disabled='']:text-ink-3 pointer-coarse:min-h-11"

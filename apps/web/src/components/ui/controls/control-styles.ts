/** Styles shared by all text fields and selects. */
export const controlStyles =
  'w-full min-h-9 rounded-md border border-edge bg-raised px-3 py-1.5 text-base text-ink max-sm:text-[1rem] ' +
  'placeholder:text-ink-3 hover:border-ink-3 ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent ' +
  'aria-invalid:border-brick aria-invalid:border-l-[3px] ' +
  'disabled:bg-sunk disabled:text-ink-3 disabled:border-hair-strong [&[readonly]]:bg-sunk'

import { useId, type ReactNode } from 'react'
import { OpenOnHover } from '../open-on-hover'

type HeadingHintProps = {
  /** The heading that is explained, such as “Characters”. */
  label: string
  /** The heading itself, such as a link that sorts by it. */
  children: ReactNode
  /** The explanation. */
  hint: string
}

/**
 * A heading with an explanation that opens on hover, focus and touch, and closes with Escape. Without
 * JavaScript the button still opens it, because it is the browser's popover.
 */
export function HeadingHint({ label, children, hint }: HeadingHintProps) {
  const id = useId()
  return (
    <OpenOnHover className="inline-flex items-end [anchor-scope:--heading]">
      {children}
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={`About ${label.toLowerCase()}`}
        aria-describedby={id}
        className="-my-1 -mr-1 inline-grid size-6 shrink-0 place-items-center rounded-full text-ink-3 [anchor-name:--heading] hover:text-ink pointer-coarse:-my-3 pointer-coarse:-mr-3 pointer-coarse:size-11 print:hidden"
      >
        <svg
          viewBox="0 0 16 16"
          width="13"
          height="13"
          aria-hidden="true"
          className="fill-none stroke-current"
        >
          <circle cx="8" cy="8" r="6.5" />
          <path d="M8 7.2v4M8 4.6v.1" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
      <span
        id={id}
        popover="auto"
        className="inset-auto m-0 max-w-64 border border-hair-strong bg-raised px-3 py-2 text-left text-sm font-normal whitespace-normal text-ink shadow-lift [position-anchor:--heading] [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-inline]"
      >
        {hint}
      </span>
    </OpenOnHover>
  )
}

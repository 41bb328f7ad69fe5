import type { ReactNode } from 'react'
import { FoldedText } from './folded-text'
import { strings } from './strings'

interface RatedResponseProps {
  text: string | null
  lang: string | undefined
  hint?: string | null
  /** Shown to the right of the title. */
  aside?: ReactNode
}

/** The rated response, unedited. */
export function RatedResponse({ text, lang, hint = strings.ratedHint, aside }: RatedResponseProps) {
  return (
    <section
      data-part="rated-response"
      aria-label={strings.rated}
      tabIndex={-1}
      className="border-s-[3px] border-accent bg-sunk px-4 py-4"
    >
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="font-sans text-xs font-semibold tracking-normal text-accent">{strings.rated}</h2>
        {text === null ? null : aside}
      </div>
      {text === null ? (
        <p className="text-ink-2">{strings.notRated}</p>
      ) : (
        <>
          {hint ? <p className="mb-2 text-sm text-ink-2">{hint}</p> : null}
          <FoldedText text={text} format="markdown" lang={lang} />
        </>
      )}
    </section>
  )
}

import { FoldedText } from '../conversation/folded-text'
import { strings } from './strings'

/** The answer that is judged, as the llm gave it. */
export function RatedResponse({ text, lang, hint = strings.ratedHint }: { text: string | null; lang: string | undefined; hint?: string | null }) {
  return (
    <section data-part="rated-response" aria-label={strings.rated} tabIndex={-1} className="border-s-[3px] border-accent bg-sunk px-4 py-4">
      <h2 className="mb-1 font-sans text-xs font-semibold tracking-normal text-accent">{strings.rated}</h2>
      {text === null ? <p className="text-ink-2">{strings.notRated}</p> : (
        <>
          {hint ? <p className="mb-2 text-sm text-ink-2">{hint}</p> : null}
          <FoldedText text={text} format="markdown" lang={lang} />
        </>
      )}
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { Button } from '../../components/ui/controls/button'
import { FoldedText } from '../kits/task-view/folded-text'
import { strings } from './strings'

interface OtherAnswerProps {
  text: string
  lang?: string
  number: number
  of: number
  onNext: () => void
  onHide: () => void
}

/** The answer of another system to the same conversation, without its name. */
export function OtherAnswer({ text, lang, number, of, onNext, onHide }: OtherAnswerProps) {
  const place = useRef<HTMLElement>(null)
  const hint = useKeyHint()
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={place}
      aria-label={strings.other(number, of)}
      className="border-s-[3px] border-hair-strong px-4 py-4"
    >
      <h2 className="mb-1 font-sans text-xs font-semibold tracking-normal text-ink-2">
        {strings.other(number, of)}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{strings.otherHint}</p>
      <FoldedText key={number} text={text} format="markdown" lang={lang} />
      <div className="mt-3 flex flex-wrap gap-2">
        {of > 1 ? (
          <Button size="sm" onClick={onNext}>
            {strings.nextOther}
          </Button>
        ) : null}
        <Button size="sm" shortcut={hint('otherAnswer')} onClick={onHide}>
          {strings.hideOther}
        </Button>
      </div>
    </section>
  )
}

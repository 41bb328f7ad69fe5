import { useId } from 'react'
import { cx } from './cx'
import { hasEndlessWord } from './has-endless-word'
import { isTangled } from './is-tangled'
import { PlainText } from './plain-text'
import { renderMarks } from './render-marks'

type MarkdownProps = {
  text: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  /** The level its first headings take, below the headings of the page. */
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** Text with marks, as reading matter. Raw HTML shows as text, pictures as words, and only web and mail links lead anywhere. What would take long to read stays plain. */
export function Markdown({ text, lang, dir = 'auto', headingLevel = 3, className }: MarkdownProps) {
  const id = useId()
  if (isTangled(text)) {
    return (
      <>
        <p className="mb-2 text-sm text-ink-2">
          Shown as it was written: its marks are too tangled to be set.
        </p>
        <PlainText text={text} lang={lang} dir={dir} className={className} />
      </>
    )
  }
  return (
    <div
      lang={lang}
      dir={dir === 'auto' ? undefined : dir}
      className={cx('reading', hasEndlessWord(text) && '[font-kerning:none]', className)}
    >
      {renderMarks(text, { id, dir, headingLevel })}
    </div>
  )
}

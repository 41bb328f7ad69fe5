import { memo, useId } from 'react'
import { cx } from '../cx'
import { hasEndlessWord } from './has-endless-word'
import { exceedsParseLimits } from './exceeds-parse-limits'
import { PlainText } from './plain-text'
import { renderMarks } from './render-marks'

type MarkdownProps = {
  text: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  /** The heading level of the text’s top-level headings. */
  headingLevel?: 2 | 3 | 4
  /** Prefix of the ids of headings, so that links can lead to them. */
  anchors?: string
  className?: string
}

/**
 * Renders Markdown. Raw HTML appears as text, images as their alt text, and only web and mail links are
 * clickable. Text that would be slow to parse is shown as plain text. Not parsed again with each key that is typed
 * beside it.
 */
export const Markdown = memo(function Markdown({
  text,
  lang,
  dir = 'auto',
  headingLevel = 3,
  anchors,
  className,
}: MarkdownProps) {
  const id = useId()
  if (exceedsParseLimits(text)) {
    return (
      <>
        <p className="mb-2 text-sm text-ink-2">
          Shown as plain text, because its formatting is too complex to display.
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
      {renderMarks(text, { id, dir, headingLevel, anchors })}
    </div>
  )
})

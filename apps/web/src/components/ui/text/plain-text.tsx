import { cx } from '../cx'
import { hasEndlessWord } from './has-endless-word'

type PlainTextProps = { text: string; lang?: string; dir?: 'ltr' | 'rtl' | 'auto'; className?: string }

/** Text exactly as typed. Each line has its own writing direction, as in the field in which it was typed. */
export function PlainText({ text, lang, dir = 'auto', className }: PlainTextProps) {
  return (
    <div
      lang={lang}
      dir={dir === 'auto' ? undefined : dir}
      className={cx('reading', hasEndlessWord(text) && '[font-kerning:none]', className)}
    >
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p
          key={index}
          dir={dir}
          className={cx(
            'my-[0.65em] whitespace-pre-wrap first:mt-0 last:mb-0',
            dir === 'auto' && '[unicode-bidi:plaintext]',
          )}
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}

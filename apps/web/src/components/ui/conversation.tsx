import type { ReactNode } from 'react'
import { cx } from './cx'
import { Markdown } from './markdown'
import { PlainText } from './plain-text'

export type ConversationMessage = {
  id?: string
  role: 'user' | 'assistant'
  content: string
  /** Replaces the caption of the role. */
  caption?: ReactNode
  /** `sunk` sets one message off from the others, such as the rated response. */
  look?: 'plain' | 'sunk'
  /** At the right of the caption. */
  aside?: ReactNode
  /** Under the text: a thread, a warning. */
  after?: ReactNode
  /** Replaces the text, for marks or an editor. */
  body?: ReactNode
}

type ConversationProps = {
  label?: string
  messages: readonly ConversationMessage[]
  captions?: Partial<Record<ConversationMessage['role'], string>>
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  /** How text is read: what the assistant writes is Markdown, what people type is not. */
  format?: Partial<Record<ConversationMessage['role'], 'markdown' | 'plain'>>
  className?: string
}

function renderText(
  message: ConversationMessage,
  format: 'markdown' | 'plain',
  lang: ConversationProps['lang'],
  dir: ConversationProps['dir'],
): ReactNode {
  if (message.body) return message.body
  return format === 'markdown' ? (
    <Markdown text={message.content} lang={lang} dir={dir} />
  ) : (
    <PlainText text={message.content} lang={lang} dir={dir} />
  )
}

/** Turns in the order they were taken, set to be read. */
export function Conversation({
  label = 'Conversation',
  messages,
  captions,
  lang,
  dir,
  format,
  className,
}: ConversationProps) {
  const names = { user: captions?.user ?? 'Clinician', assistant: captions?.assistant ?? 'Assistant' }
  const formats = { user: format?.user ?? 'plain', assistant: format?.assistant ?? 'markdown' } as const
  return (
    <ol aria-label={label} dir={dir === 'auto' ? undefined : dir} className={cx('grid gap-6', className)}>
      {messages.map((message, index) => (
        <li
          key={message.id ?? index}
          id={message.id}
          className={cx('min-w-0', message.look === 'sunk' && 'bg-sunk px-4 py-4 sm:px-6')}
        >
          <div className="mb-1 flex flex-wrap items-baseline gap-3 text-xs text-ink-2">
            <span>{message.caption ?? names[message.role]}</span>
            {message.aside ? <span className="ms-auto">{message.aside}</span> : null}
          </div>
          {renderText(message, formats[message.role], lang, dir)}
          {message.after ? <div className="mt-2">{message.after}</div> : null}
        </li>
      ))}
    </ol>
  )
}

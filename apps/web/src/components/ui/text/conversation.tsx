import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Markdown } from './markdown'
import { PlainText } from './plain-text'

export type ConversationMessage = {
  id?: string
  role: 'user' | 'assistant'
  content: string
  /** Replaces the default caption of the role. */
  caption?: ReactNode
  /** `sunk` highlights a message, such as the rated response. */
  look?: 'plain' | 'sunk'
  /** Shown to the right of the caption. */
  aside?: ReactNode
  /** Shown below the text: a thread or a warning. */
  after?: ReactNode
  /** Replaces the text, for formatted text or an editor. */
  body?: ReactNode
}

type ConversationProps = {
  label?: string
  messages: readonly ConversationMessage[]
  captions?: Partial<Record<ConversationMessage['role'], string>>
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  /** The format of each role’s text; by default, Markdown for the assistant and plain text for the user. */
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

/** The messages of a conversation in order. */
export function Conversation({
  label = 'Conversation',
  messages,
  captions,
  lang,
  dir,
  format,
  className,
}: ConversationProps) {
  const names = { user: captions?.user ?? 'User', assistant: captions?.assistant ?? 'Assistant' }
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

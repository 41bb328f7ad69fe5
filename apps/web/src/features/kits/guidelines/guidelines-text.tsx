import type { ReactNode } from 'react'
import { listHeadings } from '../../../components/ui/text/list-headings'
import { Markdown } from '../../../components/ui/text/markdown'
import type { GuidelinesContent } from '../../../domain/guidelines/guidelines'
import { strings } from './strings'

const MIN_CONTENTS = 3
const PREFIX = 'guide-'

interface GuidelinesTextProps {
  content: GuidelinesContent
  /** The level of the headings of its parts. */
  level?: 2 | 3
  /** Where its parts can be found by the search. */
  id: string
}

/** Guidelines, FAQ and contact, set as reading matter. */
export function GuidelinesText({ content: { text, faq, contact }, level = 2, id }: GuidelinesTextProps) {
  const headings = listHeadings(text, PREFIX)
  return (
    <div id={id} className="grid min-w-0 gap-10">
      {headings.length >= MIN_CONTENTS ? <Contents headings={headings} hasFaq={faq.length > 0} /> : null}
      <Markdown
        text={text}
        anchors={PREFIX}
        headingLevel={level}
        className="[&_h2]:mt-8 [&_h2]:text-[1.25em] [&_h3]:mt-6 [&_h3]:text-[1.1em]"
      />
      {faq.length > 0 ? (
        <Part title={strings.faq} id={`${PREFIX}faq`} level={level}>
          <dl className="grid gap-6">
            {faq.map(({ question, answer }, index) => (
              <div key={index} className="grid gap-1.5">
                <dt dir="auto" className="reading font-semibold">
                  {question}
                </dt>
                <dd>
                  <Markdown text={answer} headingLevel={level === 2 ? 3 : 4} />
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      <Part title={strings.contact} id={`${PREFIX}contact`} level={level}>
        {contact.name || contact.reach ? (
          <div dir="auto" className="grid gap-1">
            {contact.name ? (
              <p dir="auto" className="font-semibold wrap-anywhere">
                {contact.name}
              </p>
            ) : null}
            {contact.reach ? <Markdown text={contact.reach} headingLevel={4} /> : null}
          </div>
        ) : (
          <p className="text-ink-2">{strings.noContact}</p>
        )}
      </Part>
    </div>
  )
}

function Contents({ headings, hasFaq }: { headings: ReturnType<typeof listHeadings>; hasFaq: boolean }) {
  const entries = [
    ...headings.filter(({ level }) => level <= 2),
    ...(hasFaq ? [{ id: `${PREFIX}faq`, words: strings.faq, level: 1 }] : []),
    { id: `${PREFIX}contact`, words: strings.contact, level: 1 },
  ]
  return (
    <nav aria-label={strings.contents} data-search="skip" className="border-y border-hair py-3">
      <ul className="gap-x-10 text-sm sm:columns-2">
        {entries.map(({ id, words, level }) => (
          <li key={id} className={level > 1 ? 'ps-4' : undefined}>
            <a
              href={`#${id}`}
              dir="auto"
              className="inline-flex min-h-7 items-center text-ink-2 no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Part({
  title,
  id,
  level,
  children,
}: {
  title: string
  id: string
  level: 2 | 3
  children: ReactNode
}) {
  const Tag = `h${level}` as 'h2'
  return (
    <section aria-labelledby={id} className="rule-top pt-2">
      <Tag id={id} className="scroll-mt-24 pb-3 text-lg">
        {title}
      </Tag>
      {children}
    </section>
  )
}

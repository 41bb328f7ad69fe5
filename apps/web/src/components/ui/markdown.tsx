import { useId, type ReactNode } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { cx } from './cx'
import { hasEndlessWord } from './has-endless-word'
import { isTangled } from './is-tangled'
import { PlainText } from './plain-text'

type MarkdownProps = {
  text: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  /** The level its first headings take, below the headings of the page. */
  headingLevel?: 2 | 3 | 4
  className?: string
}

const plugins: Options['remarkPlugins'] = [remarkGfm]

function keepSafeUrl(url: string, key: string): string {
  if (key === 'src' || url.startsWith('#')) return url
  return /^(https?:\/\/|mailto:)/i.test(url) && URL.canParse(url) ? url : ''
}

/** Where a link leads, for links that are called something else; letters of other scripts show as what they are. */
function tellTarget(href: string, words: string): string | null {
  const { host, protocol, pathname } = new URL(href)
  const target = (protocol === 'mailto:' ? pathname : host.replace(/^www\./, '')).toLowerCase()
  const called = words.replace(/^(https?:\/\/|mailto:)?(www\.)?/i, '').toLowerCase()
  return called === target || /^[/?#]/.test(called.slice(called.startsWith(target) ? target.length : called.length)) ? null : target
}

interface Worded { type: string; value?: string; children?: Worded[] }
const wordsOf = ({ value = '', children = [] }: Worded): string => value + children.map(wordsOf).join('')

/** Texts begin at any depth; their first level takes the level that the page has room for. */
function findTopDepth(text: string): number {
  const depths = [...text.matchAll(/^ {0,3}(#{1,6})\s/gm)].map((found) => found[1]?.length ?? 1)
  return Math.min(6, ...depths)
}

function buildComponents(topDepth: number, headingLevel: number, dir: string): Components {
  const heading = (depth: number) =>
    function Heading({ children, id, className }: { children?: ReactNode; id?: string; className?: string }) {
      const Tag = `h${Math.min(6, headingLevel + Math.max(0, depth - topDepth))}` as 'h2'
      return <Tag id={id} dir={dir} className={className ?? 'mt-5 mb-2 font-serif text-[1.05em] font-semibold first:mt-0'}>{children}</Tag>
    }
  return {
    h1: heading(1), h2: heading(2), h3: heading(3), h4: heading(4), h5: heading(5), h6: heading(6),
    p: ({ children }) => <p dir={dir} className="my-[0.65em] first:mt-0 last:mb-0">{children}</p>,
    a: ({ href, children, node, ...rest }) => {
      if (!href) return <span>{children}</span>
      if (href.startsWith('#')) return <a href={href} id={rest.id} aria-label={rest['aria-label'] as string | undefined} className="text-accent underline underline-offset-3">{children}</a>
      const target = tellTarget(href, node ? wordsOf(node as Worded) : '')
      return (
        <>
          <a href={href} rel="noopener noreferrer nofollow" target="_blank" className="text-accent underline decoration-1 underline-offset-3">{children}</a>
          {target ? <bdi className="ps-1 font-sans text-[0.75em] text-ink-2 wrap-anywhere">({target})</bdi> : null}
        </>
      )
    },
    // A picture would be fetched from a stranger's server, so its words stand in its place.
    img: ({ alt, src }) => <span className="text-ink-2">[picture{alt ? `: ${alt}` : ''}{typeof src === 'string' && src ? ` – ${src}` : ''}]</span>,
    ul: ({ children, className }) => <ul dir={dir} className={cx('my-[0.65em] grid gap-1 ps-5', className?.includes('task-list') ? 'list-none' : 'list-disc')}>{children}</ul>,
    ol: ({ children, start }) => <ol dir={dir} start={start} className="my-[0.65em] grid list-decimal gap-1 ps-6">{children}</ol>,
    li: ({ children, id }) => <li id={id}>{children}</li>,
    input: ({ checked }) => <span className="pe-1">{checked ? '☑' : '☐'}<span className="sr-only">{checked ? ' done: ' : ' open: '}</span></span>,
    blockquote: ({ children }) => <blockquote dir={dir} className="my-3 border-s-2 border-hair-strong ps-4 text-ink-2">{children}</blockquote>,
    hr: () => <hr className="my-5 border-hair" />,
    code: ({ children }) => <code className="rounded-sm bg-sunk px-1 font-mono text-[0.85em]">{children}</code>,
    pre: ({ children }) => <pre dir="ltr" tabIndex={0} role="group" aria-label="Code" data-scroll-region className="my-3 overflow-x-auto border-s-2 border-hair-strong bg-sunk py-2 ps-4 text-sm [&_code]:bg-transparent [&_code]:p-0">{children}</pre>,
    table: ({ children }) => <div tabIndex={0} role="group" aria-label="Table" data-scroll-region className="my-3 overflow-x-auto"><table dir={dir} className="border-collapse font-sans text-sm tabular-nums">{children}</table></div>,
    th: ({ children, style }) => <th scope="col" style={style} className="border-b border-hair-strong px-3 py-1.5 text-start font-semibold">{children}</th>,
    td: ({ children, style }) => <td style={style} className="border-b border-hair px-3 py-1.5 align-top">{children}</td>,
  }
}

/** Text with marks, as reading matter. Raw HTML shows as text, pictures as words, and only web and mail links lead anywhere. What would take long to read stays plain. */
export function Markdown({ text, lang, dir = 'auto', headingLevel = 3, className }: MarkdownProps) {
  const id = useId()
  if (isTangled(text)) {
    return (
      <>
        <p className="mb-2 text-sm text-ink-2">Shown as it was written: its marks are too tangled to be set.</p>
        <PlainText text={text} lang={lang} dir={dir} className={className} />
      </>
    )
  }
  return (
    <div lang={lang} dir={dir === 'auto' ? undefined : dir} className={cx('reading', hasEndlessWord(text) && '[font-kerning:none]', className)}>
      <ReactMarkdown
        remarkPlugins={plugins}
        remarkRehypeOptions={{ clobberPrefix: `${id}-`, footnoteLabelProperties: { className: ['sr-only'] } }}
        urlTransform={keepSafeUrl}
        components={buildComponents(findTopDepth(text), headingLevel, dir)}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

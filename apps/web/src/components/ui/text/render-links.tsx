import type { Nodes } from 'mdast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { ReactNode } from 'react'

/**
 * Renders web, mail and in-page links, and shows where external links lead. Any other link becomes plain
 * text.
 */
export function renderLink(url: string, children: ReactNode, words: string): ReactNode {
  const href = normalizeUri(url)
  if (href.startsWith('#'))
    return (
      <a href={href} className="text-accent underline underline-offset-3">
        {children}
      </a>
    )
  if (!/^(https?:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return <span>{children}</span>
  const target = formatTarget(href, words)
  return (
    <>
      <a
        href={href}
        rel="noopener noreferrer nofollow"
        target="_blank"
        className="text-accent underline decoration-1 underline-offset-3"
      >
        {children}
      </a>
      {target ? (
        <bdi className="ps-1 font-sans text-[0.75em] text-ink-2 wrap-anywhere">({target})</bdi>
      ) : null}
    </>
  )
}

/**
 * The target of a link, unless its text already shows it. Non-ASCII host names appear in Punycode, which
 * exposes look-alike letters.
 */
function formatTarget(href: string, words: string): string | null {
  const { host, protocol, pathname } = new URL(href)
  const target = (protocol === 'mailto:' ? pathname : host.replace(/^www\./, '')).toLowerCase()
  const called = words.replace(/^(https?:\/\/|mailto:)?(www\.)?/i, '').toLowerCase()
  return called === target ||
    /^[/?#]/.test(called.slice(called.startsWith(target) ? target.length : called.length))
    ? null
    : target
}

/** The text content of a node, without formatting. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as Nodes[]).map(wordsOf).join('') : ''
}

/** Renders the alt text, because loading an image would contact a third-party server. */
export function renderPicture(alt: string | null | undefined, url: string | undefined): ReactNode {
  const source = url && normalizeUri(url)
  return (
    <span className="text-ink-2">
      [picture{alt ? `: ${alt}` : ''}
      {source ? ` – ${source}` : ''}]
    </span>
  )
}

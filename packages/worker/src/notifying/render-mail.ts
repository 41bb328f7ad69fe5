import type { NotificationKind } from '@consilium/db'
import { mailWords } from './mail-words'

export interface ToldItem {
  id: string
  kind: NotificationKind
  dataset: string
  href: string
}

interface Reader {
  name: string
  /** Null where the worker was not told it: then a mail has no links. */
  siteUrl: string | null
}

const MOST_LINES = 10
const kinds = Object.keys(mailWords) as NotificationKind[]

/** The mail of a day: each kind with its count and, a line each, the dataset and the page. In no order of time. */
export function renderDigest(items: readonly ToldItem[], reader: Reader): { subject: string; text: string } {
  const subject =
    items.length === 1
      ? 'One thing is new for you in Consilium'
      : `${items.length} things are new for you in Consilium`
  return {
    subject,
    text: render('this is new for you since your last digest, and not read yet.', items, reader),
  }
}

/** The mail for somebody without whom another cannot go on. */
export function renderUrgent(items: readonly ToldItem[], reader: Reader): { subject: string; text: string } {
  return {
    subject: 'Somebody waits for you in Consilium',
    text: render('somebody cannot go on without you.', items, reader),
  }
}

function render(beginning: string, items: readonly ToldItem[], { name, siteUrl }: Reader): string {
  const site = siteUrl?.replace(/\/+$/, '') ?? null
  const groups = kinds.flatMap((kind) => {
    const some = items
      .filter((item) => item.kind === kind)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return some.length === 0 ? [] : [`${mailWords[kind](some.length)}\n${listLines(some, site)}`]
  })
  const ending =
    site === null
      ? 'Sign in to Consilium to see it. Which mails you get is set under your account.'
      : `All that is new: ${site}/notifications\nWhich mails you get: ${site}/account#mails`
  return `Hello ${name},\n\n${beginning}\n\n${groups.join('\n\n')}\n\n${ending}\n`
}

function listLines(items: readonly ToldItem[], site: string | null): string {
  const lines = items
    .slice(0, MOST_LINES)
    .map(({ dataset, href }) => `- ${toOneLine(dataset)}${site === null ? '' : `: ${site}${href}`}`)
  return [...lines, ...(items.length > MOST_LINES ? [`- and ${items.length - MOST_LINES} more`] : [])].join(
    '\n',
  )
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

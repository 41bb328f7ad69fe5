import { isSameDraft } from '../../drafts/same-draft'
import { isFinal, type Refused } from '../submission-failures'

/** What the server keeps of an assignment that was submitted. */
export interface Kept<Content = unknown> {
  content: Content
  takesEffectAt: string | null
  isSubmitted: boolean
}

/** What is known about a submission that was held. */
export type HeldNews<Opened> =
  | { is: 'held' | 'applied' }
  /** It was undone and submitted again, maybe with other content. */
  | { is: 'resent' }
  /** It was due, and the server can't be reached. */
  | { is: 'unknown' }
  /** It is open again. */
  | { is: 'undone'; opened: Opened }
  /** It did not take effect and can't be submitted any more: why, as a sentence. */
  | { is: 'ended'; sentence: string }

interface Watch<Opened> {
  takesEffectAt: string
  kept: () => Promise<Kept>
  /** Refused unless the assignment is open. */
  read: () => Promise<Opened>
  onNews: (news: HeldNews<Opened>) => void
  isVisible: () => boolean
  now: () => number
}

const LOOK_MS = 5_000
/** The server applies due submissions within a second or two. */
const LOOK_WHEN_DUE_MS = 2_000

/** Looks at the server while the page is in view, until it is known that a submission took effect or never will. */
export function watchHeld<Opened>({ takesEffectAt, kept, read, onNews, isVisible, now }: Watch<Opened>) {
  const dueAt = Date.parse(takesEffectAt)
  let lookedAt = now()
  let isLooking = false
  let isSettled = false
  let last: HeldNews<Opened>['is'] = 'held'
  let sent: Kept | null = null
  async function look(): Promise<void> {
    if (isLooking || isSettled || !isVisible()) return
    isLooking = true
    lookedAt = now()
    try {
      const found = await kept()
      const news = await readNews(found, { sent, takesEffectAt, read })
      if (news.is === 'held') sent ??= found
      isSettled = found.isSubmitted || news.is === 'ended'
      last = news.is
      onNews(news)
    } catch {
      if (last !== 'held' || dueAt > now()) return
      last = 'unknown'
      onNews({ is: last })
    } finally {
      isLooking = false
    }
  }
  return {
    look,
    /** To be called each second. */
    async tick(): Promise<void> {
      const isDue = last !== 'undone' && dueAt <= now()
      const isJustDue = isDue && lookedAt < dueAt
      if (isJustDue || now() - lookedAt >= (isDue ? LOOK_WHEN_DUE_MS : LOOK_MS)) await look()
    },
  }
}

/** Rejects if the server can't be reached. `sent` is what was held when the server was asked first. */
async function readNews<Opened>(
  kept: Kept,
  { sent, takesEffectAt, read }: Pick<Watch<Opened>, 'takesEffectAt' | 'read'> & { sent: Kept | null },
): Promise<HeldNews<Opened>> {
  const isOther = sent !== null && !isSameDraft(sent.content, kept.content)
  if (kept.isSubmitted) return { is: isOther ? 'resent' : 'applied' }
  if (kept.takesEffectAt !== null)
    return { is: isOther || kept.takesEffectAt > takesEffectAt ? 'resent' : 'held' }
  try {
    return { is: 'undone', opened: await read() }
  } catch (error) {
    const { data, message } = error as Refused
    if (isFinal(data)) return { is: 'ended', sentence: message }
    throw error
  }
}

const signs = ['focus', 'online'] as const

/** Watches while the page is open. Returns a function that stops it. */
export function watchHeldOnPage<Opened>(watched: Omit<Watch<Opened>, 'isVisible' | 'now'>): () => void {
  let isStopped = false
  const { look, tick } = watchHeld({
    ...watched,
    onNews: (news) => {
      if (!isStopped) watched.onNews(news)
    },
    isVisible: () => document.visibilityState === 'visible',
    now: Date.now,
  })
  const lookNow = () => void look()
  const timer = setInterval(() => void tick(), 1_000)
  for (const name of signs) window.addEventListener(name, lookNow)
  document.addEventListener('visibilitychange', lookNow)
  lookNow()
  return () => {
    isStopped = true
    clearInterval(timer)
    for (const name of signs) window.removeEventListener(name, lookNow)
    document.removeEventListener('visibilitychange', lookNow)
  }
}

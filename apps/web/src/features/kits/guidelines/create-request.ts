/**
 * A request to a part of the page that loads later: what is sent before the part answers is kept for it, and
 * `onSent` says that the part is needed now.
 */
export function createRequest<Detail>() {
  const answers = new Set<(detail: Detail) => void>()
  const watchers = new Set<() => void>()
  let kept: { detail: Detail } | null = null
  return {
    send(detail: Detail): void {
      if (answers.size === 0) kept = { detail }
      for (const answer of answers) answer(detail)
      for (const notify of watchers) notify()
    },
    listen(answer: (detail: Detail) => void): () => void {
      answers.add(answer)
      if (kept) answer(kept.detail)
      kept = null
      return () => void answers.delete(answer)
    },
    onSent(notify: () => void): () => void {
      watchers.add(notify)
      return () => void watchers.delete(notify)
    },
  }
}

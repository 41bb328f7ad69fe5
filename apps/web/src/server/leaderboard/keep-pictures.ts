import { createConcurrencyLimiter } from '../platform/callers/create-concurrency-limiter'

const MAX_KEPT = 64
/** The last of these waits for about a second and a half. */
const MAX_WAITING = 8

/** Draws pictures one at a time, each once while it is kept, and refuses when too many wait. */
export function keepPictures<Content>(draw: (content: Content) => Promise<ArrayBuffer>) {
  const kept = new Map<string, Promise<ArrayBuffer>>()
  const limitDrawings = createConcurrencyLimiter({
    atOnce: 1,
    waiting: MAX_WAITING,
    code: 'unavailable',
    sentence: 'Too many pictures are waiting to be drawn. Try again in a few seconds.',
  })
  return (content: Content): Promise<ArrayBuffer> => {
    const key = JSON.stringify(content)
    const known = kept.get(key)
    if (known) return known
    const picture = limitDrawings(() => draw(content))
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest)
    return picture
  }
}

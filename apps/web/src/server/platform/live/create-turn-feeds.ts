import type pg from 'pg'
import { deliver, type Follower } from './follower'
import { listen } from './listen'
import { readSlice } from './read-slice'

export interface TurnFeeds {
  /** Sends the follower what it lacks and what arrives until the turn ends, then calls `onOver`. */
  follow: (turnId: string, follower: Follower, onOver: () => void) => Followed
  close: () => Promise<void>
}

interface Followed {
  /** Reads the turn again, because the follower has room or has received nothing for a while. */
  look: () => void
  leave: () => void
}

interface Feed {
  turnId: string
  /**
   * Each follower with the number of the first read it may receive; earlier reads may be older than its text.
   */
  followers: Map<Follower, { since: number; onOver: () => void }>
  readings: number
  isReading: boolean
  again: boolean
}

const RETRY_MS = 1_000

/** The turns streamed by this process; each change is read once for all followers. */
export function createTurnFeeds(pool: pg.Pool, onTrouble: (error: unknown) => void): TurnFeeds {
  const feeds = new Map<string, Feed>()
  const listener = listen({
    pool,
    channel: 'turn',
    onPayload: (payload) => {
      const feed = feeds.get(payload.split(':', 1)[0] ?? '')
      if (feed) look(feed)
    },
    onReady: () => [...feeds.values()].forEach(look),
    onTrouble,
  })

  const look = (feed: Feed): void => {
    feed.again = true
    if (!feed.isReading) void readOn(feed)
  }
  const readOn = async (feed: Feed): Promise<void> => {
    feed.isReading = true
    while (feed.again && feed.followers.size > 0) {
      feed.again = false
      try {
        await readOnce(feed)
      } catch (error) {
        onTrouble(error)
        setTimeout(() => look(feed), RETRY_MS).unref()
        break
      }
    }
    feed.isReading = false
  }
  const readOnce = async (feed: Feed): Promise<void> => {
    const reading = ++feed.readings
    const positions = [...feed.followers.keys()]
      .filter((follower) => follower.isReady())
      .map(({ position }) => position)
    if (positions.length === 0) return
    const slice = await readSlice(pool, feed.turnId, Math.min(...positions))
    for (const [follower, { since, onOver }] of feed.followers) {
      if (since > reading) continue
      const done = slice ? deliver(slice, follower) : 'over'
      if (done === 'behind') feed.again = true
      if (done === 'over') {
        leave(feed, follower)
        onOver()
      }
    }
  }
  const leave = (feed: Feed, follower: Follower) => {
    feed.followers.delete(follower)
    if (feed.followers.size === 0 && feeds.get(feed.turnId) === feed) feeds.delete(feed.turnId)
  }

  return {
    follow(turnId, follower, onOver) {
      const feed = feeds.get(turnId) ?? {
        turnId,
        followers: new Map(),
        readings: 0,
        isReading: false,
        again: false,
      }
      feeds.set(turnId, feed)
      feed.followers.set(follower, { since: feed.readings + 1, onOver })
      look(feed)
      return { look: () => look(feed), leave: () => leave(feed, follower) }
    },
    close: () => listener.close(),
  }
}

import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** What one open editor has that the server may not: kept in the browser until the server has it. */
export interface LocalDraft<Content> {
  baseVersion: number
  content: Content
  /** What the server had when this began to differ; it shows on which side a part changed. */
  base: Content
  /** To be written before `content`, so that the history has them. */
  pending: Content[]
  /** Digests of what was sent without an answer: if the server has one of them, it came from here. */
  sent: string[]
  /** That what the server has is to stay in the history when this is written over it. */
  keepNext: boolean
  at: number
}

export interface LeftDraft<Content> {
  draft: LocalDraft<Content>
  forget: () => Promise<void>
}

export interface LocalDrafts<Content> {
  write: (draft: LocalDraft<Content>) => Promise<void>
  remove: () => Promise<void>
  /** What editors that are no longer open left behind, oldest first. */
  readLeft: () => Promise<LeftDraft<Content>[]>
  /** Calls back when another editor of the same is closed: a page that is being left may still be there when the next one opens. */
  watchLeaving: (onLeft: () => void) => () => void
  /** Marks this editor as open, until what it gives is called: then another may take over what this one kept. */
  hold: () => () => void
}

/** Reads what was left behind, and gives null for what is none of this kind any more. */
export type ReadLocalDraft<Content> = (value: unknown) => LocalDraft<Content> | null

interface Place<Content> {
  personId: string
  /** The id of what is written. */
  of: string
  /** A name of this editor that no other has. */
  writer: string
  /** There is hardly ever something left, so that what checks it need not come with the page. */
  loadReader: () => Promise<ReadLocalDraft<Content>>
}

const FOLDER = 'consilium-drafts'
let store: UseStore | undefined

/**
 * The browser's own store for one open editor. Entries are named by the person, so that whoever else signs in
 * here is never shown them. One is there only while the server lacks it: signing out has nothing to clear but what
 * would be lost.
 */
export function openLocalDrafts<Content>({
  personId,
  of,
  writer,
  loadReader,
}: Place<Content>): LocalDrafts<Content> {
  const folder: UseStore = (mode, run) => (store ??= createStore(FOLDER, 'drafts'))(mode, run)
  const prefix = `${personId} ${of} `
  const key = `${prefix}${writer}`
  return {
    write: (draft) => set(key, draft, folder),
    remove: () => del(key, folder),
    async readLeft() {
      const [all, alive] = await Promise.all([entries<string, unknown>(folder), readHeldLocks()])
      const found = all.filter(([name]) => name.startsWith(prefix) && name !== key && !alive.has(name))
      if (found.length === 0) return []
      const read = await loadReader()
      const left = found.flatMap(([name, value]) => {
        const draft = read(value)
        return draft ? [{ draft, forget: () => del(name, folder) }] : []
      })
      return left.sort((a, b) => a.draft.at - b.draft.at)
    },
    watchLeaving: (onLeft) => watchLeaving((name) => name.startsWith(prefix) && name !== key, onLeft),
    hold: () => holdLock(key),
  }
}

/** Its lock comes to whoever waits for it once an editor is gone. */
function watchLeaving(isOther: (name: string) => boolean, onLeft: () => void): () => void {
  const over = new AbortController()
  const watch = async () => {
    for (const name of await readHeldLocks()) {
      if (isOther(name))
        navigator.locks.request(name, { signal: over.signal }, () => undefined).then(onLeft, () => undefined)
    }
  }
  watch().catch(() => undefined)
  return () => over.abort()
}

/** While an editor is open it holds a lock by its name, so that others tell its entry from one that was left behind. */
function holdLock(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(name, () => closed)
  return release
}

async function readHeldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name ?? ''))
}

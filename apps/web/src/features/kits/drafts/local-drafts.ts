import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** Text of an open editor that the server may not have yet, stored in the browser. */
export interface LocalDraft<Content> {
  baseVersion: number
  content: Content
  /** The server's text when this draft began to differ; it shows which side changed a part. */
  base: Content
  /** Texts to save before `content`, so that they get into the history. */
  pending: Content[]
  /** Digests of what was sent without an answer: if the server has one of them, it came from here. */
  sent: string[]
  /** Adds the server's text to the history when this one replaces it. */
  keepNext: boolean
  at: number
}

/** A draft whose editor was closed before the server had it. */
export interface OrphanedDraft<Content> {
  draft: LocalDraft<Content>
  /** Another editor was open when this one closed. */
  isLate?: boolean
  forget: () => Promise<void>
}

export interface LocalDrafts<Content> {
  write: (draft: LocalDraft<Content>) => Promise<void>
  /** For a closing page, which may end before the database has stored anything: writes at once. */
  writeLast: (draft: LocalDraft<Content>) => void
  remove: () => Promise<void>
  /** Stores a field’s text that the draft can't hold, by the key of the text; null removes it. */
  keepOver: (textKey: string, text: string | null) => Promise<void>
  /** Those texts of all editors of this document, by their keys. */
  readOver: () => Promise<Map<string, string>>
  /** Oldest first. */
  readOrphans: () => Promise<OrphanedDraft<Content>[]>
  /**
   * Calls back when another editor of the same document closes, because a page may close after the next one
   * has opened.
   */
  watchClosing: (onClosed: () => void) => () => void
  /**
   * Marks this editor as open until the returned function is called; then another may take over its draft.
   */
  markOpen: () => () => void
}

/** Returns null for values that are not a valid draft of this kind. */
export type ReadLocalDraft<Content> = (value: unknown) => LocalDraft<Content> | null

interface Place<Content> {
  personId: string
  /** The id of the document. */
  of: string
  /** Identifies this editor. */
  writer: string
  /** Loaded only when there is an orphaned draft, since its schema is large. */
  loadReader: () => Promise<ReadLocalDraft<Content>>
}

const DATABASE = 'consilium-drafts'
/** Begins the keys of what closing pages write to the local storage, which is small, but writes at once. */
const LAST_PREFIX = 'consilium-draft '
let store: UseStore | undefined
const inDatabase: UseStore = (mode, run) => (store ??= createStore(DATABASE, 'drafts'))(mode, run)

/**
 * Removes what this browser holds of a document that was deleted. An open editor keeps its text, which may not have
 * been saved before the deletion.
 */
export async function forgetLocalDrafts(of: string): Promise<void> {
  const [all, open] = await Promise.all([entries<string, unknown>(inDatabase), readHeldLocks()])
  const stored = [...all.map(([name]) => name), ...readLastDrafts().keys()]
  const names = stored.filter((name) => name.includes(` ${of} `) && !open.has(name))
  await Promise.all(names.map(forget))
}

/**
 * The browser's storage for one open editor. Keys start with the person's id, so that other people who sign
 * in on this browser never see the draft. An entry exists only while the server lacks its text.
 */
export function openLocalDrafts<Content>({
  personId,
  of,
  writer,
  loadReader,
}: Place<Content>): LocalDrafts<Content> {
  const prefix = `${personId} ${of} `
  const key = `${prefix}${writer}`
  const overPrefix = `${personId} over ${of} `
  const isOther = (name: string) => name.startsWith(prefix) && name !== key
  return {
    write: (draft) => set(key, draft, inDatabase),
    writeLast: (draft) => tryStorage((storage) => storage.setItem(LAST_PREFIX + key, JSON.stringify(draft))),
    remove: () => forget(key),
    keepOver: (textKey, text) =>
      text === null
        ? del(`${overPrefix}${textKey}`, inDatabase)
        : set(`${overPrefix}${textKey}`, text, inDatabase),
    async readOver() {
      const all = await entries<string, unknown>(inDatabase)
      return new Map(
        all.flatMap(([name, text]) =>
          name.startsWith(overPrefix) && typeof text === 'string'
            ? [[name.slice(overPrefix.length), text]]
            : [],
        ),
      )
    },
    async readOrphans() {
      const [all, open] = await Promise.all([entries<string, unknown>(inDatabase), readHeldLocks()])
      const last = readLastDrafts()
      const inDatabaseOf = new Map(all)
      const names = new Set([...inDatabaseOf.keys(), ...last.keys()])
      const found = [...names].filter((name) => isOther(name) && !open.has(name))
      if (found.length === 0) return []
      const read = await loadReader()
      const orphans = found.flatMap((name) => {
        const drafts = [inDatabaseOf, last].flatMap((from) => read(from.get(name)) ?? [])
        const draft = drafts.sort((a, b) => a.at - b.at).at(-1)
        return draft ? [{ draft, forget: () => forget(name) }] : []
      })
      return orphans.sort((a, b) => a.draft.at - b.draft.at)
    },
    watchClosing: (onClosed) => watchClosing(isOther, onClosed),
    markOpen: () => holdLock(key),
  }
}

function forget(name: string): Promise<void> {
  tryStorage((storage) => storage.removeItem(LAST_PREFIX + name))
  return del(name, inDatabase)
}

/** What closing pages wrote, by the names of the database. */
function readLastDrafts(): Map<string, unknown> {
  const found = new Map<string, unknown>()
  tryStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(LAST_PREFIX))
        found.set(name.slice(LAST_PREFIX.length), JSON.parse(storage.getItem(name) ?? 'null'))
    }
  })
  return found
}

/** The storage can be turned off or full; the database may still have the text then. */
function tryStorage(run: (storage: Storage) => void): void {
  try {
    run(window.localStorage)
  } catch {
    // Nothing more can be done while a page closes.
  }
}

/** The messages of one person that are too long for their drafts, by the id of the document. */
export async function readOverMessages(personId: string): Promise<Map<string, string>> {
  const prefix = `${personId} over `
  const all = await entries<string, unknown>(inDatabase)
  return new Map(
    all.flatMap(([name, text]) => {
      const [of = '', textKey] = name.startsWith(prefix) ? name.slice(prefix.length).split(' ') : []
      return textKey === 'message' && typeof text === 'string' ? [[of, text]] : []
    }),
  )
}

/** Waits for the locks of the other open editors; each is released when its editor closes. */
function watchClosing(isOther: (name: string) => boolean, onClosed: () => void): () => void {
  const stopped = new AbortController()
  const watch = async () => {
    for (const name of await readHeldLocks()) {
      if (isOther(name))
        navigator.locks
          .request(name, { signal: stopped.signal }, () => undefined)
          .then(onClosed, () => undefined)
    }
  }
  watch().catch(() => undefined)
  return () => stopped.abort()
}

/**
 * An open editor holds a lock named like its entry. Without https there are no locks: every entry counts as
 * orphaned.
 */
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

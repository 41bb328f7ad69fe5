'use client'

import { useEffect, useState } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import { createRunId } from '../runs/create-run-id'
import { createDraftStore, type DraftCalls, type DraftStore, type ServerState } from './draft-store'
import { openLocalDrafts, type ReadLocalDraft } from './local-drafts'

const CHANNEL = 'consilium-drafts'
const LOOK_FOR_SESSION_MS = 4_000

interface OpenEditor<Content> {
  personId: string
  /** The id of what is written. */
  of: string
  /** What it is, as sentences say it: “task”. */
  noun: string
  opened: ServerState<Content>
  calls: DraftCalls<Content>
  loadReader: () => Promise<ReadLocalDraft<Content>>
}

/** The draft of one open editor, tied to this browser, to the server and to the person's other tabs. What it is given counts once, when it opens. */
export function useDraftStore<Content>({
  personId,
  of,
  noun,
  opened,
  calls,
  loadReader,
}: OpenEditor<Content>): DraftStore<Content> {
  const client = useTRPCClient()
  const [{ store, local, listen }] = useState(() => {
    const local = openLocalDrafts({ personId, of, writer: createRunId(), loadReader })
    const channels = openChannels(of)
    const store = createDraftStore(opened, {
      ...calls,
      noun,
      local,
      onNextFrame: (run) =>
        void (document.visibilityState === 'visible' ? requestAnimationFrame(run) : setTimeout(run)),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      now: Date.now,
      announce: channels.announce,
    })
    return { store, local, listen: channels.listen }
  })

  useEffect(() => {
    const letGo = local.hold()
    let stopWatching: () => void = () => undefined
    /** Takes over what closed editors left, and what those leave that are just being closed. */
    const lookForLeft = () => {
      stopWatching()
      // First, so that none is closed unseen between the two.
      stopWatching = local.watchLeaving(() => void store.recover())
      return store.recover()
    }
    const lookForNews = () => void lookForLeft().then(() => store.refresh())
    // Also when it opens: what the page before this one sent may have arrived while this one was on its way.
    lookForNews()
    const leave = () => store.leave()
    const look = () => (document.visibilityState === 'visible' ? lookForNews() : leave())
    const retry = () => store.retry()
    const beforeUnload = (event: BeforeUnloadEvent) => {
      const { isUnsaved, isKept } = store.read()
      if (isUnsaved && !isKept) event.preventDefault()
    }
    const stopListening = listen(() => void store.refresh())
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('focus', look)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      stopWatching()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', look)
      // Whoever goes to another page of the site leaves nothing unsaved behind.
      void store
        .saveNow()
        .catch(() => undefined)
        .then(letGo)
    }
  }, [store, local, listen])

  useEffect(() => {
    // Asks without a notice whether someone has signed in again, in whichever tab.
    const timer = setInterval(() => {
      if (store.read().failure?.why !== 'signed_out') return
      client.session.current.query().then(
        ({ person }) => person && store.retry(),
        () => undefined,
      )
    }, LOOK_FOR_SESSION_MS)
    return () => clearInterval(timer)
  }, [store, client])

  return store
}

/** By which the tabs of one browser tell each other that they have saved. */
function openChannels(of: string) {
  let channel: BroadcastChannel | null = null
  return {
    announce: () => channel?.postMessage(of),
    listen(run: () => void): () => void {
      if (typeof BroadcastChannel === 'undefined') return () => undefined
      const opened = new BroadcastChannel(CHANNEL)
      channel = opened
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === of) run()
      }
      return () => opened.close()
    },
  }
}

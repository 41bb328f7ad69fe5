'use client'

import { useEffect, useState } from 'react'
import { onSessionReturn } from '../../../api-client/lost-session'
import { createUuid } from '../../../components/browser/create-uuid'
import { keepLoader } from '../../../components/ui/loading/part-loaders'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { DraftParts } from './draft-parts'
import type { ServerState } from './draft-state'
import { createDraftStore, type DraftCalls, type DraftStore } from './draft-store'
import { openLocalDrafts, type ReadLocalDraft } from './local-drafts'
import { draftStrings as strings } from './strings'
import type { RenameStep } from './undo/undo-steps'
import { lookWhileInUse } from './versions/watch-version'

const CHANNEL = 'consilium-drafts'
/** Needed only after a draft was changed elsewhere. */
const loadMerge = keepLoader(() => import('./conflict/merge-drafts'))
/** Long enough to be read by someone who is reading the task. */
const CHANGED_ELSEWHERE_MS = 15_000

interface OpenEditor<Content> {
  personId: string
  /** The id of the document. */
  of: string
  /** What the user is writing, as named in sentences: “task”. */
  noun: string
  opened: ServerState<Content>
  /** By these parts, changes from elsewhere are merged. */
  loadParts: () => Promise<DraftParts<Content, string>>
  calls: DraftCalls<Content>
  loadReader: () => Promise<ReadLocalDraft<Content>>
  /** Left out where the names of undo steps hold no positions. */
  renameStep?: RenameStep<Content>
}

/**
 * The draft of one open editor, synced with this browser, the server and the person’s other tabs. Options are
 * read once, on opening.
 */
export function useDraftStore<Content>({
  personId,
  of,
  noun,
  opened,
  loadParts,
  calls,
  loadReader,
  renameStep,
}: OpenEditor<Content>): DraftStore<Content> {
  const [{ store, local, listen }] = useState(() => {
    const local = openLocalDrafts({ personId, of, writer: createUuid(), loadReader })
    const channels = openChannels(of)
    const loadBoth = () => Promise.all([loadMerge(), loadParts()])
    const report = async (title: string, before: Content, now: Content) => {
      const [{ nameChanges }, parts] = await loadBoth()
      const body = strings.changedParts(nameChanges(parts, before, now))
      showToast({ title, body, duration: CHANGED_ELSEWHERE_MS })
    }
    const store = createDraftStore(opened, {
      ...calls,
      ...(renameStep ? { renameStep } : {}),
      noun,
      local,
      afterNextFrame: (run) =>
        void (document.visibilityState === 'visible'
          ? requestAnimationFrame(() => setTimeout(run))
          : setTimeout(run)),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      now: Date.now,
      announce: channels.announce,
      async loadMerge() {
        const [{ mergeChanges }, parts] = await loadBoth()
        return (sides) => mergeChanges(parts, sides)
      },
      reportMerge: (before, now) => void report(strings.merged, before, now),
      reportUpdate: (before, now) => void report(strings.updated, before, now),
    })
    return { store, local, listen: channels.listen }
  })

  useEffect(() => {
    const markClosed = local.markOpen()
    let stopWatching: () => void = () => undefined
    /** Takes over the drafts of closed editors, and of editors that close from now on. */
    const recoverOrphans = () => {
      stopWatching()
      // Watches first, so that no editor closes unnoticed in between.
      stopWatching = local.watchClosing(() => void store.recover())
      return store.recover()
    }
    const recoverAndRefresh = () => void recoverOrphans().then(() => store.refresh())
    // Also on opening: the last request of the previous page may have arrived while this one was loading.
    recoverAndRefresh()
    const leave = () => store.leave()
    const onVisibility = () => (document.visibilityState === 'visible' ? recoverAndRefresh() : leave())
    const beforeUnload = (event: BeforeUnloadEvent) => {
      const { isUnsaved, isKept } = store.read()
      if (store.wouldLoseOver() || (isUnsaved && !isKept)) event.preventDefault()
    }
    const stopListening = listen(() => void store.refresh())
    const stopWaiting = onSessionReturn(() => store.retry())
    const stopLooking = lookWhileInUse(store.look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('focus', onVisibility)
    window.addEventListener('online', recoverAndRefresh)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopListening()
      stopWaiting()
      stopLooking()
      stopWatching()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('focus', onVisibility)
      window.removeEventListener('online', recoverAndRefresh)
      document.removeEventListener('visibilitychange', onVisibility)
      // Navigating to another page saves the remaining changes.
      void store
        .saveNow()
        .catch(() => undefined)
        .then(markClosed)
    }
  }, [store, local, listen])

  return store
}

/** Lets the tabs of one browser notify each other of saves. */
function openChannels(of: string) {
  let channel: BroadcastChannel | null = null
  return {
    /** Also after the editor was left, whose last save is still under way. */
    announce(): void {
      if (typeof BroadcastChannel === 'undefined') return
      const sender = channel ?? new BroadcastChannel(CHANNEL)
      sender.postMessage(of)
      if (sender !== channel) sender.close()
    },
    listen(run: () => void): () => void {
      if (typeof BroadcastChannel === 'undefined') return () => undefined
      const opened = new BroadcastChannel(CHANNEL)
      channel = opened
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === of) run()
      }
      return () => {
        opened.close()
        if (channel === opened) channel = null
      }
    },
  }
}

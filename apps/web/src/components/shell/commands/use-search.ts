'use client'

import { useEffect, useState } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { shortenTaskId, taskStatusLabels } from '../../../domain/datasets/task-facets'
import { stillMatches } from './still-matches'
import type { FoundKind, FoundName, FoundOwnTasks, FoundTasks } from '../../../domain/search/search'

const PAUSE_MS = 200
const MIN_LENGTH = 2

const kinds: Record<FoundKind, { group: string; path: string }> = {
  person: { group: 'People', path: '/people' },
  dataset: { group: 'Datasets', path: '/datasets' },
  release: { group: 'Releases', path: '/releases' },
  system: { group: 'Systems', path: '/systems' },
  judge: { group: 'Judges', path: '/judges' },
  run: { group: 'Runs', path: '/runs' },
}

/** A page that the search found. */
interface Hit {
  id: string
  group: string
  label: string
  about: string
  href: string
}

interface Part {
  text: string
  hits: Hit[]
  hasMore: boolean
  isFailed: boolean
}

const nothing: Part = { text: '', hits: [], hasMore: false, isFailed: false }

/**
 * Searches names and tasks once the reader pauses while typing: their own tasks first, then names, and last the
 * text of all tasks, which takes longer to read.
 */
export function useSearch(text: string, of: { names: boolean; ownTasks: boolean; tasks: boolean }) {
  const [names, setNames] = useState(nothing)
  const [ownTasks, setOwnTasks] = useState(nothing)
  const [tasks, setTasks] = useState(nothing)
  const typed = text.trim()
  const isSearch = typed.length >= MIN_LENGTH
  const [wantsNames, wantsOwn, wantsTasks] = [
    isSearch && of.names,
    isSearch && of.ownTasks,
    isSearch && of.tasks,
  ]
  useEffect(() => {
    if (!wantsNames && !wantsOwn && !wantsTasks) return
    const stop = new AbortController()
    const keep = (set: (part: Part) => void, hits: Promise<Pick<Part, 'hits' | 'hasMore'>>) =>
      void hits.then(
        (part) => (stop.signal.aborted ? undefined : set({ ...part, text: typed, isFailed: false })),
        () => (stop.signal.aborted ? undefined : set({ ...nothing, text: typed, isFailed: true })),
      )
    const timer = setTimeout(() => {
      const options = { signal: stop.signal }
      if (wantsNames)
        keep(
          setNames,
          keepaliveClient.search.names
            .query({ text: typed }, options)
            .then(({ found }) => ({ hits: found.map(toHit), hasMore: false })),
        )
      if (wantsOwn)
        keep(
          setOwnTasks,
          keepaliveClient.search.ownTasks
            .query({ text: typed }, options)
            .then((found) => ({ hits: found.tasks.map(toOwnTaskHit), hasMore: found.more })),
        )
      if (wantsTasks)
        keep(
          setTasks,
          keepaliveClient.search.tasks
            .query({ text: typed }, options)
            .then((found) => ({ hits: found.tasks.map(toTaskHit), hasMore: found.more })),
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, wantsNames, wantsOwn, wantsTasks])
  const shown = [
    ...(wantsOwn ? [ownTasks] : []),
    ...(wantsNames ? [names] : []),
    ...(wantsTasks ? [tasks] : []),
  ]
  return {
    hits: shown.flatMap(({ hits, text: found }) =>
      found === typed ? hits : hits.filter((hit) => stillMatches(hit, typed)),
    ),
    hasMoreTasks: (wantsTasks && tasks.hasMore) || (wantsOwn && ownTasks.hasMore),
    isBusy: shown.some((part) => part.text !== typed),
    isFailed: shown.some((part) => part.text === typed && part.isFailed),
  }
}

const toHit = ({ kind, id, name, about }: FoundName): Hit => ({
  id: `found ${kind} ${id}`,
  group: kinds[kind].group,
  label: name,
  about,
  href: `${kinds[kind].path}/${id}`,
})

const toOwnTaskHit = ({ id, status, dataset, excerpt, hasDraft }: FoundOwnTasks['tasks'][number]): Hit => ({
  id: `found own task ${id}`,
  group: 'Your tasks',
  label: excerpt || shortenTaskId(id),
  about: [taskStatusLabels[status], dataset].join(' · '),
  href: `${hasDraft ? '/write' : '/outcomes'}/${id}`,
})

const toTaskHit = ({ id, externalId, status, dataset, excerpt }: FoundTasks['tasks'][number]): Hit => ({
  id: `found task ${id}`,
  group: 'Tasks',
  label: excerpt || shortenTaskId(externalId ?? id),
  about: [dataset.name, shortenTaskId(externalId ?? id), taskStatusLabels[status]].join(' · '),
  href: `/datasets/${dataset.id}/tasks/${id}`,
})

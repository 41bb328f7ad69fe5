import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onSessionReturn } from '../../../api-client/lost-session'
import { useTRPC } from '../../../api-client/trpc'
import { dismissToast } from '../../../components/ui/overlays/toast-store'
import { isStopping, type GuardClass, type GuardFinding } from '../../../domain/guard/classes'
import { addCheck, findKnown, type Checked } from './find-known'
import type { GuardedText } from './guarded-text'
import { notifyReplaced } from './notify-replaced'
import { strings } from './strings'

/** The pause in typing after which the texts are checked. */
const PAUSE_MS = 900

/** The key of the mutation that submits the texts. The server checks them then, and may close them to this person. */
export const submissionKey = ['submission'] as const

export interface ShownFinding {
  key: string
  /** The `key` of its text, and its place there. */
  textKey: string
  start: number
  end: number
  class: GuardClass
  words: string
  before: string
  after: string
  where: string
  part: string
  isOthers: boolean
  certainty?: GuardFinding['certainty']
}

/** What replacing findings changes besides their words, and whether it can be done at all. */
export interface Consequence {
  lead: string
  points: readonly string[]
  isPossible: boolean
}

export interface Guarded<Content> {
  taskId: string
  draft: Content
  /** Every text of the draft to check, in the order of the screen. */
  list: (draft: Content) => GuardedText<Content>[]
  change: (what: string, change: (draft: Content) => Content) => void
  /** What the writer has to know before these findings are replaced; null if it is nothing. */
  describeReplacing?: (findings: readonly ShownFinding[]) => Consequence | null
  /** Returns what makes a draft ready for the replacement of these findings. */
  prepareReplacing?: (findings: readonly ShownFinding[]) => (draft: Content) => Content
  enabled: boolean
}

/** Has the server check the texts, and returns the findings in their current state. */
export function useGuard<Content>({
  taskId,
  draft,
  list,
  change,
  describeReplacing,
  prepareReplacing,
  enabled,
}: Guarded<Content>) {
  const trpc = useTRPC()
  const [checks, setChecks] = useState<readonly Checked[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [reruns, setReruns] = useState(0)
  const check = useMutation(trpc.guard.check.mutationOptions())
  const replace = useMutation(trpc.guard.replace.mutationOptions())
  const override = useMutation(trpc.guard.override.mutationOptions())
  const isSubmitting = useIsMutating({ mutationKey: submissionKey }) > 0
  const texts = enabled ? list(draft) : []
  const state = JSON.stringify(texts.map(({ key, text }) => [key, text]))
  const { mutateAsync: runCheck } = check

  useEffect(() => {
    if (isSubmitting) return
    const pairs = JSON.parse(state) as [string, string][]
    let isOver = false
    const timer = setTimeout(() => {
      if (pairs.length === 0) return setChecks([])
      runCheck({ taskId, texts: pairs.map(([, text]) => text) }).then(
        ({ findings, note: says }) => {
          if (isOver) return
          setNote(says)
          setChecks((before) =>
            addCheck(before, {
              texts: new Map(pairs),
              findings: findings.map(({ text, ...found }) => ({ ...found, key: pairs[text]?.[0] ?? '' })),
            }),
          )
        },
        // The error is in `check.error`. The check runs again after the next pause.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [state, taskId, runCheck, isSubmitting, reruns])

  useEffect(() => {
    if (!check.isError) return
    const checkAgain = () => setReruns((count) => count + 1)
    window.addEventListener('online', checkAgain)
    const forgetSession = onSessionReturn(checkAgain)
    return () => {
      window.removeEventListener('online', checkAgain)
      forgetSession()
    }
  }, [check.isError])

  const shown = findKnown(checks, texts).flatMap((finding): ShownFinding[] => {
    const text = texts.find(({ key }) => key === finding.key)
    if (!text) return []
    if (text.isLabels && !isStopping(finding)) return []
    const { start, end } = finding
    return [
      {
        key: `${finding.key}:${start}`,
        textKey: finding.key,
        start,
        end,
        class: finding.class,
        where: text.where,
        part: text.part,
        isOthers: text.isOthers ?? false,
        certainty: finding.certainty,
        words: text.text.slice(start, end),
        before: text.text.slice(Math.max(0, start - 24), start).replace(/\s+/g, ' '),
        after: text.text.slice(end, end + 24).replace(/\s+/g, ' '),
      },
    ]
  })

  const stopping = shown.filter(isStopping)
  const own = stopping.filter(({ isOthers }) => !isOthers)

  // The notice of a replacement ends when that is undone.
  const replacedIn = useRef<{ toast: string; words: readonly string[] } | null>(null)
  useEffect(() => {
    const { current } = replacedIn
    if (!current || !own.some(({ words }) => current.words.includes(words))) return
    dismissToast(current.toast)
    replacedIn.current = null
  })

  return {
    findings: stopping,
    /** Possible names and places: listed for a check, but nothing waits for them. */
    possible: shown.filter((finding) => !isStopping(finding)),
    /** Why only the built-in guard checked the texts; null if nothing was missing. */
    note: texts.length > 0 ? note : null,
    consequence: own.length > 0 ? (describeReplacing?.(own) ?? null) : null,
    /** The last check failed, so that nothing is known of what was typed since the one before. */
    isUnchecked: texts.length > 0 && check.isError,
    isBusy: replace.isPending || override.isPending,
    problem:
      replace.error?.message ??
      override.error?.message ??
      (check.isError ? strings.failed(check.error.message) : null),
    async replaceAll() {
      if (replace.isPending) return
      const prepare = prepareReplacing?.(own) ?? ((now: Content) => now)
      const sent = list(prepare(draft)).filter(({ isOthers }) => !isOthers)
      const words = own.map((finding) => finding.words)
      const { texts: put, replaced } = await replace.mutateAsync({
        taskId,
        texts: sent.map(({ text }) => text),
      })
      change(strings.step, (before) => {
        const now = prepare(before)
        const current = new Map(list(now).map(({ key, text }) => [key, text]))
        return sent.reduce((next, { key, text, write }, index) => {
          const other = put[index]
          return other === undefined || other === text || current.get(key) !== text
            ? next
            : write(next, other)
        }, now)
      })
      const toast = notifyReplaced(replaced)
      if (replaced.length > 0) replacedIn.current = { toast, words }
    },
    async keep(findings: readonly ShownFinding[], reason: string) {
      const spans = [
        ...new Map(
          findings.map((shown) => [
            `${shown.class} ${shown.words}`,
            { class: shown.class, text: shown.words },
          ]),
        ).values(),
      ]
      await override.mutateAsync({ taskId, spans, reason })
      // The answer of a check under way would still have them.
      setReruns((count) => count + 1)
      const kept = new Set(spans.map((span) => `${span.class} ${span.text}`))
      setChecks((before) =>
        before.map((check) => ({
          ...check,
          findings: check.findings.filter(
            ({ class: kind, key, start, end }) =>
              !kept.has(`${kind} ${(check.texts.get(key) ?? '').slice(start, end)}`),
          ),
        })),
      )
    },
  }
}

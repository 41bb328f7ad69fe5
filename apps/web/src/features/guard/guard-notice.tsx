'use client'

import { useState } from 'react'
import { writeKeys } from '../../components/shell/shortcut-keys'
import { useOnMac } from '../../components/shell/use-on-mac'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Button } from '../../components/ui/button'
import { loadOverlay } from '../../components/ui/load-overlay'
import { Notice } from '../../components/ui/notice'
import { guardClassWords } from '../../domain/guard/classes'
import { useGuardState } from './guard-provider'
import { strings } from './strings'
import type { ShownFinding } from './use-guard'

const KeepDialog = loadOverlay(() => import('./keep-dialog').then((file) => file.KeepDialog))
/** So few that the conversation stays in view under them. */
const MOST_SHOWN = 3
const REPLACE_KEYS = 'alt+s'

type GuardNoticeProps = { readOnly: boolean; /** Leads to where it stands. */ onJump: (part: string) => void }

/** What may tell who a patient is in all that was typed, with surrogates on one key. Nothing while there is nothing. */
export function GuardNotice({ readOnly, onJump }: GuardNoticeProps) {
  const guard = useGuardState()
  const onMac = useOnMac()
  const [keeping, setKeeping] = useState<readonly ShownFinding[] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = !readOnly && guard.findings.length > 0
  const isOwn = guard.findings.some(({ isOthers }) => !isOthers)
  // A problem is in `guard.problem`.
  const replace = () => void guard.replaceAll().catch(() => undefined)
  useShortcut(REPLACE_KEYS, strings.replace, replace, {
    group: 'Patient data',
    whileTyping: true,
    enabled: isShown && isOwn,
  })
  if (!isShown) return null
  const listed = isOpen ? guard.findings : guard.findings.slice(0, MOST_SHOWN)
  return (
    <>
      <Notice
        tone="amber"
        live
        wide
        title={strings.title(guard.findings.length)}
        actions={
          isOwn ? (
            <Button
              size="sm"
              variant="primary"
              shortcut={writeKeys(REPLACE_KEYS, onMac)}
              busy={guard.isBusy}
              title={strings.replaceHint}
              onClick={replace}
            >
              {strings.replace}
            </Button>
          ) : undefined
        }
      >
        <p className="text-ink-2">{strings.lead}</p>
        <ul className="mt-2 grid max-h-[min(11rem,30dvh)] gap-1 overflow-y-auto">
          {listed.map((one) => (
            <li key={one.key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">
                <span className="font-medium">{guardClassWords[one.class]}</span>, {one.where}:{' '}
                <span className="text-ink-2">…{one.before}</span>
                <bdi className="bg-raised px-0.5 font-semibold">{one.words}</bdi>
                <span className="text-ink-2">{one.after}…</span>
              </span>
              <span className="flex gap-3">
                <button
                  type="button"
                  className="underline underline-offset-3"
                  onClick={() => onJump(one.part)}
                >
                  {strings.show}
                  <span className="sr-only">: {one.words}</span>
                </button>
                <button
                  type="button"
                  className="underline underline-offset-3"
                  onClick={() => setKeeping([one])}
                >
                  {strings.keep}
                  <span className="sr-only">: {one.words}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
          {guard.findings.length > listed.length ? (
            <button type="button" className="underline underline-offset-3" onClick={() => setIsOpen(true)}>
              {strings.more(guard.findings.length - listed.length)}
            </button>
          ) : null}
          <KeepKinds findings={guard.findings} onKeep={setKeeping} />
        </div>
        {guard.problem ? (
          <p role="alert" className="mt-2 text-brick">
            {guard.problem}
          </p>
        ) : null}
      </Notice>
      {keeping ? (
        <KeepDialog
          findings={keeping}
          busy={guard.isBusy}
          problem={guard.problem}
          onKeep={(reason) => guard.keep(keeping, reason)}
          onClose={() => setKeeping(null)}
        />
      ) : null}
    </>
  )
}

/** One press for all of a kind, where there are several. */
function KeepKinds({
  findings,
  onKeep,
}: {
  findings: readonly ShownFinding[]
  onKeep: (findings: readonly ShownFinding[]) => void
}) {
  const kinds = [...new Set(findings.map((one) => one.class))]
    .map((name) => findings.filter((one) => one.class === name))
    .filter((own) => own.length > 2)
  return kinds.map((own) => (
    <button
      key={own[0]?.class}
      type="button"
      className="text-start underline underline-offset-3"
      onClick={() => onKeep(own)}
    >
      {strings.keepAll(own[0] ? guardClassWords[own[0].class].toLowerCase() : '')}
    </button>
  ))
}

'use client'

import { useState } from 'react'
import { writeKeys } from '../../../components/shell/commands/shortcut-keys'
import { useOnMac } from '../../../components/shell/commands/use-on-mac'
import { useShortcut } from '../../../components/shell/commands/use-shortcut'
import { Button } from '../../../components/ui/controls/button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { Notice } from '../../../components/ui/states/notice'
import { guardClassWords } from '../../../domain/guard/classes'
import { useGuardState } from './guard-provider'
import { strings } from './strings'
import type { ShownFinding } from './use-guard'

const KeepDialog = loadOverlay(() => import('./keep-dialog').then((file) => file.KeepDialog))
/** Few enough that the conversation stays visible below. */
const MAX_SHOWN = 3
const REPLACE_KEYS = 'alt+s'

type GuardNoticeProps = {
  readOnly: boolean
  /** Jumps to the text with the finding. */
  onJump: (part: string) => void
}

/**
 * Lists passages that may identify a patient, with a shortcut that replaces them with surrogates. Hidden when
 * there are none.
 */
export function GuardNotice({ readOnly, onJump }: GuardNoticeProps) {
  const guard = useGuardState()
  const onMac = useOnMac()
  const [keeping, setKeeping] = useState<readonly ShownFinding[] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = !readOnly && guard.findings.length > 0
  const isOwn = guard.findings.some(({ isOthers }) => !isOthers)
  // Errors appear through `guard.problem`.
  const replace = () => void guard.replaceAll().catch(() => undefined)
  useShortcut(REPLACE_KEYS, strings.replace, replace, {
    group: 'Patient data',
    whileTyping: true,
    enabled: isShown && isOwn,
  })
  if (!isShown) return null
  const listed = isOpen ? guard.findings : guard.findings.slice(0, MAX_SHOWN)
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
          {listed.map((finding) => (
            <li key={finding.key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">
                <span className="font-medium">{guardClassWords[finding.class]}</span>, {finding.where}:{' '}
                <span className="text-ink-2">…{finding.before}</span>
                <bdi className="bg-raised px-0.5 font-semibold">{finding.words}</bdi>
                <span className="text-ink-2">{finding.after}…</span>
              </span>
              <span className="flex gap-3">
                <button
                  type="button"
                  className="underline underline-offset-3"
                  onClick={() => onJump(finding.part)}
                >
                  {strings.show}
                  <span className="sr-only">: {finding.words}</span>
                </button>
                <button
                  type="button"
                  className="underline underline-offset-3"
                  onClick={() => setKeeping([finding])}
                >
                  {strings.keep}
                  <span className="sr-only">: {finding.words}</span>
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

/** A button for each kind with several findings, which keeps all of them. */
function KeepKinds({
  findings,
  onKeep,
}: {
  findings: readonly ShownFinding[]
  onKeep: (findings: readonly ShownFinding[]) => void
}) {
  const kinds = [...new Set(findings.map((finding) => finding.class))]
    .map((name) => findings.filter((finding) => finding.class === name))
    .filter((ofKind) => ofKind.length > 2)
  return kinds.map((ofKind) => (
    <button
      key={ofKind[0]?.class}
      type="button"
      className="text-start underline underline-offset-3"
      onClick={() => onKeep(ofKind)}
    >
      {strings.keepAll(ofKind[0] ? guardClassWords[ofKind[0].class].toLowerCase() : '')}
    </button>
  ))
}

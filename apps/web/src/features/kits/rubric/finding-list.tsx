'use client'

import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { cx } from '../../../components/ui/cx'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import type { AdviceKind, Finding, Fix } from '../../../domain/authoring/rubric-checks/finding'
import { keys } from '../../../domain/platform/keys'

const AdviceReason = loadOverlay(() => import('./advice-reason').then((file) => file.AdviceReason))

type FindingListProps = {
  findings: readonly Finding[]
  number: number
  onFix: (fix: Fix) => void
  /** The finding whose explanation is expanded. */
  open: AdviceKind | null
  onOpenChange: (kind: AdviceKind | null) => void
  readOnly: boolean
  /** Shows the shortcuts: on the selected criterion, while its text is not being written. */
  keysShown: boolean
}

const link = 'text-accent underline underline-offset-3 hover:text-accent-strong pointer-coarse:min-h-11'

/** The findings of a criterion, each with its explanation and, if there is one, its fix. */
export function FindingList({
  findings,
  number,
  onFix,
  open,
  onOpenChange,
  readOnly,
  keysShown,
}: FindingListProps) {
  const firstFix = findings.find(({ fix }) => fix !== null)
  const firstAdvice = findings.find(({ rule }) => rule === 'advice')
  return (
    <ul aria-label={`Advice on criterion ${number}`} className="grid gap-1 text-sm">
      {findings.map((finding) => {
        const kind = finding.rule === 'advice' ? (finding.kind as AdviceKind) : null
        return (
          <li key={`${finding.kind} ${finding.otherId ?? ''}`} className="grid gap-1">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className={cx('flex gap-1.5', finding.rule === 'hard' ? 'text-brick' : 'text-amber')}>
                <span aria-hidden="true">{finding.rule === 'hard' ? '▲' : '◆'}</span>
                <span>{finding.says}</span>
              </span>
              {finding.fix && !readOnly ? (
                <FixButton fix={finding.fix} onFix={onFix} isKeyShown={keysShown && finding === firstFix} />
              ) : null}
              {kind ? (
                <button
                  type="button"
                  aria-expanded={open === kind}
                  onClick={() => onOpenChange(open === kind ? null : kind)}
                  className="inline-flex items-baseline gap-1.5 text-ink-2 underline decoration-hair-strong underline-offset-3 hover:text-ink"
                >
                  Why{keysShown && finding === firstAdvice ? <ShortcutHint keys={keys.advice} /> : null}
                </button>
              ) : null}
            </div>
            {kind && open === kind ? <AdviceReason kind={kind} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function FixButton({ fix, onFix, isKeyShown }: { fix: Fix; onFix: (fix: Fix) => void; isKeyShown: boolean }) {
  const preview = fix.is === 'split' ? fix.parts.join(' · ') : fix.is === 'replace' ? fix.text : undefined
  return (
    <button
      type="button"
      title={preview}
      onClick={() => onFix(fix)}
      className={cx(link, 'inline-flex items-baseline gap-1.5')}
    >
      {fix.label}
      {isKeyShown ? <ShortcutHint keys={keys.fix} /> : null}
    </button>
  )
}

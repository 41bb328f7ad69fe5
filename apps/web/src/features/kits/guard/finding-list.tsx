import { guardClassWords } from '../../../domain/guard/classes'
import { Button } from '../../../components/ui/controls/button'
import { listStrings } from './list-strings'
import { strings } from './strings'
import type { ShownFinding } from './use-guard'

type ListProps = {
  findings: readonly ShownFinding[]
  onShow: (part: string) => void
  onKeep: (findings: readonly ShownFinding[]) => void
}

/** Every passage that may identify a patient, with its place and what to do about it; then the possible ones. */
export function FindingList({
  possible,
  onReplace,
  ...list
}: ListProps & {
  possible: readonly ShownFinding[]
  /** Replaces all of its own; null while there is nothing to replace. */
  onReplace: (() => void) | null
}) {
  return (
    <>
      {list.findings.length > 0 ? (
        <>
          <p className="max-w-[70ch] text-ink-2">{listStrings.lead}</p>
          <Passages {...list} />
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
            <KeepKinds findings={list.findings} onKeep={list.onKeep} />
          </div>
          {onReplace ? (
            // On a phone, the button of the notice may be out of view.
            <Button size="sm" variant="primary" className="mt-3 sm:hidden" onClick={onReplace}>
              {strings.replace}
            </Button>
          ) : null}
        </>
      ) : null}
      {possible.length > 0 ? (
        <>
          <p className="max-w-[70ch] text-ink-2 not-first:mt-4">{listStrings.possibleLead}</p>
          <Passages {...list} findings={possible} />
        </>
      ) : null}
    </>
  )
}

function Passages({ findings, onShow, onKeep }: ListProps) {
  return (
    <ul className="mt-2 grid gap-1">
      {findings.map((finding) => (
        <li key={finding.key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            <span className="font-medium">{guardClassWords[finding.class]}</span>, {finding.where}:{' '}
            <span className="text-ink-2">…{finding.before}</span>
            <mark>
              <bdi className="font-semibold">{finding.words}</bdi>
            </mark>
            <span className="text-ink-2">{finding.after}…</span>
          </span>
          <span className="flex gap-3">
            <button
              type="button"
              className="underline underline-offset-3 pointer-coarse:min-h-11"
              onClick={() => onShow(finding.part)}
            >
              {listStrings.show}
              <span className="sr-only">: {finding.words}</span>
            </button>
            <button
              type="button"
              className="underline underline-offset-3 pointer-coarse:min-h-11"
              onClick={() => onKeep([finding])}
            >
              {listStrings.keep}
              <span className="sr-only">: {finding.words}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
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
      {listStrings.keepAll(ofKind[0] ? guardClassWords[ofKind[0].class].toLowerCase() : '')}
    </button>
  ))
}

'use client'

import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useKey } from '../../../components/shell/commands/use-key'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { Popover } from '../../../components/ui/overlays/popover'
import { Notice } from '../../../components/ui/states/notice'
import { listenForJumps } from '../drafts/jump-to-part'
import { useGuardState } from './guard-provider'
import { GUARD_LIST, strings } from './strings'
import type { Consequence, ShownFinding } from './use-guard'

const FindingList = loadOverlay(() => import('./finding-list').then((file) => file.FindingList))
const KeepDialog = loadOverlay(() => import('./keep-dialog').then((file) => file.KeepDialog))
const ReplaceDialog = loadOverlay(() => import('./replace-dialog').then((file) => file.ReplaceDialog))

type GuardNoticeProps = {
  readOnly: boolean
  /** Jumps to the text with the finding. */
  onJump: (part: string) => void
}

/**
 * Counts the passages that may identify a patient, with a shortcut that replaces them with surrogates. The
 * list opens over the page, so that the text being written stays where it is. Possible names and places are
 * listed too. Hidden when there are none.
 */
export function GuardNotice({ readOnly, onJump }: GuardNoticeProps) {
  const guard = useGuardState()
  const hint = useKeyHint()
  const [keeping, setKeeping] = useState<readonly ShownFinding[] | null>(null)
  /** A reason that was typed and not stored, and the words that it is about. */
  const [typed, setTyped] = useState({ words: '', reason: '' })
  const [isOpen, setIsOpen] = useState(false)
  /** Asked about before the replacement. */
  const [asked, setAsked] = useState<Consequence | null>(null)
  /** What to do once the list has closed and returned the focus. */
  const [next, setNext] = useState<(() => void) | null>(null)
  const { findings, possible } = guard
  const isShown = !readOnly && findings.length + possible.length > 0
  const title = findings.length > 0 ? strings.title(findings.length) : strings.possibleTitle(possible.length)
  const isOwn = findings.some(({ isOthers }) => !isOthers)
  /** Where the person wrote before they went to this notice, which is gone once everything is replaced. */
  const writtenIn = useRef<HTMLElement | null>(null)
  const closeThen = (run: () => void) => {
    setNext(() => run)
    setIsOpen(false)
  }
  const replaceNow = () => {
    if (guard.consequence) setAsked(guard.consequence)
    // Errors appear through `guard.problem`.
    else void guard.replaceAll().catch(() => undefined)
  }
  const goBackAndReplace = () => {
    writtenIn.current?.focus()
    replaceNow()
  }
  const replace = () => {
    if (isOpen) closeThen(goBackAndReplace)
    else if (document.activeElement?.closest('[data-guard-notice]')) goBackAndReplace()
    else replaceNow()
  }
  // The open list is a dialog, in which other keys rest.
  useKey('replace', replace, { whileTyping: true, inDialogs: isOpen || 'lists', enabled: isShown && isOwn })
  const notice = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      listenForJumps((part) => {
        if (part !== GUARD_LIST) return
        // The list opens beside its button, and hidden while that is out of view.
        notice.current?.parentElement?.scrollIntoView({ block: 'nearest' })
        setIsOpen(true)
      }),
    [],
  )
  // Once the last passage of the list is decided, the focus returns to the text from which it was opened.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isShown && (activeElement === null || activeElement === document.body)) writtenIn.current?.focus()
  }, [isShown])
  if (!isShown) {
    if (isOpen) setIsOpen(false)
    if (asked) setAsked(null)
    return guard.note === null || readOnly ? null : <Notice live>{guard.note}</Notice>
  }
  const remember = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // Not from the list, which is elsewhere in the page.
    const isEntered = currentTarget.contains(target) && !currentTarget.contains(relatedTarget)
    if (isEntered && relatedTarget instanceof HTMLElement && !relatedTarget.closest('[role=dialog]'))
      writtenIn.current = relatedTarget
  }
  return (
    <div ref={notice} data-guard-notice className="contents" onFocus={remember}>
      <Notice
        tone={findings.length > 0 ? 'amber' : 'neutral'}
        live={findings.length > 0}
        title={title}
        className="lg:items-center lg:py-2"
        actions={
          <>
            <Popover
              label={title}
              align="end"
              open={isOpen}
              onOpenChange={setIsOpen}
              onClosed={() => {
                next?.()
                setNext(null)
              }}
              className="max-h-[60dvh] w-[34rem] max-w-[calc(100vw-1.5rem)] overflow-y-auto"
              trigger={<Button size="sm">{strings.list}</Button>}
            >
              <FindingList
                findings={findings}
                possible={possible}
                onShow={(part) => closeThen(() => onJump(part))}
                onKeep={(findings) => closeThen(() => setKeeping(findings))}
                onReplace={isOwn ? replace : null}
              />
            </Popover>
            {isOwn ? (
              <Button
                size="sm"
                variant="primary"
                shortcut={hint('replace')}
                busy={guard.isBusy}
                title={strings.replaceHint}
                onClick={replace}
              >
                {strings.replace}
              </Button>
            ) : null}
          </>
        }
      >
        {guard.note ? <p>{guard.note}</p> : null}
        {guard.problem ? (
          <p role="alert" className="text-brick">
            {guard.problem}
          </p>
        ) : null}
      </Notice>
      {asked ? (
        <ReplaceDialog
          consequence={asked}
          problem={guard.problem}
          onReplace={guard.replaceAll}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {keeping ? (
        <KeepDialog
          findings={keeping}
          busy={guard.isBusy}
          problem={guard.problem}
          onKeep={(reason) => guard.keep(keeping, reason)}
          typed={typed.words === listWords(keeping) ? typed.reason : ''}
          onClose={(reason) => {
            setTyped({ words: listWords(keeping), reason })
            setKeeping(null)
          }}
        />
      ) : null}
    </div>
  )
}

const listWords = (findings: readonly ShownFinding[]): string => findings.map(({ words }) => words).join('\n')

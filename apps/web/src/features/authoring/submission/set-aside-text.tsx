import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { createUuid } from '../../../components/browser/create-uuid'
import { Button } from '../../../components/ui/controls/button'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { Notice } from '../../../components/ui/states/notice'
import { readPath } from '../../../domain/authoring/draft-tree'
import { stripUnstorableChars } from '../../../domain/platform/strip-unstorable-chars'
import { CopyTextButton } from '../../kits/assignments/copy-text-button'
import { SideText } from '../../kits/drafts/conflict/side-text'
import { deletedStrings, leftOverStrings as words } from './left-over-strings'
import { addLeftOver, hasLeftOver, listLeftOver, type LeftOverSides } from './left-over-text'

interface SetAsideTextProps {
  taskId: string
  sides: LeftOverSides
  /** The task has no text any more, so there is nothing to compare with. */
  isDeleted?: boolean
  title: string
  /** Why the text was set aside. */
  children: ReactNode
  onDiscard: () => void
}

/** Text from this browser that is not part of its task any more. Leaves the focus where it is. */
export function SetAsideText({ taskId, sides, isDeleted, title, children, onDiscard }: SetAsideTextProps) {
  const { show, what } = isDeleted ? deletedStrings : words
  const leftOver = listLeftOver(sides)
  const start = useStart({ taskId, sides, onDiscard })
  const notice = useRef<HTMLDivElement>(null)
  // On a phone, the writer may be far below.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <Notice
        tone="amber"
        live
        title={title}
        actions={
          <>
            <Button size="sm" busy={start.isBusy} onClick={start.run}>
              {words.start}
            </Button>
            <CopyTextButton text={leftOver.map(({ label, here }) => `${label}\n${here}`).join('\n\n')} />
            <AlertDialog
              title={words.question}
              description={what}
              confirmLabel={words.discard}
              cancelLabel={words.keep}
              harmful
              onConfirm={onDiscard}
              trigger={
                <Button size="sm" variant="quiet">
                  {words.discard}
                </Button>
              }
            />
          </>
        }
      >
        <p>
          {children} {leftOver.length === 0 ? words.onlyRemoved : null}
        </p>
        {leftOver.length > 0 ? (
          <Disclosure summary={show} className="border-b-0">
            <div
              role="region"
              aria-label={show}
              tabIndex={0}
              className="grid max-h-[40dvh] gap-3 overflow-y-auto"
            >
              {isDeleted ? null : <p className="text-ink-2">{words.legend}</p>}
              {leftOver.map(({ key, label, here, there }) => (
                <section key={key} aria-label={label}>
                  <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
                  <SideText text={here} other={isDeleted ? null : there} />
                </section>
              ))}
            </div>
          </Disclosure>
        ) : null}
      </Notice>
    </div>
  )
}

/** Creates a draft with the text and opens it. The text stays in this browser if the draft can't hold all of it. */
function useStart({ taskId, sides, onDiscard }: Pick<SetAsideTextProps, 'taskId' | 'sides' | 'onDiscard'>) {
  const client = useTRPCClient()
  const router = useRouter()
  // One id, so that a second press or another try after a lost response creates no second draft.
  const [id] = useState(createUuid)
  const isStarted = useRef(false)
  const start = useMutation({
    mutationFn: async () => {
      const content = stripUnstorableChars(addLeftOver(sides))
      await client.drafts.duplicate.mutate({ id, taskId, content })
      const copy = await client.drafts.read.query({ taskId: id })
      const hasMoved = copy.content.message !== content.message
      const endsWithAnswer = readPath(copy.content).at(-1)?.role === 'assistant'
      const isUnrated = content.responseQuality !== null && copy.content.responseQuality === null
      return {
        isWhole: hasLeftOver(sides, copy.content),
        changes: [
          hasMoved ? words.answersGone : '',
          isUnrated ? (endsWithAnswer ? words.answerPasted : words.rateAgain) : '',
        ],
      }
    },
    onSuccess: ({ isWhole, changes }) => {
      if (isWhole) onDiscard()
      const open = { ...words.open, onSelect: () => router.push(`/write/${taskId}`) }
      showToast({
        title: words.done,
        body: [...changes, isWhole ? '' : words.someKept].filter(Boolean).join(' '),
        ...(!isWhole && { action: open }),
      })
      router.push(`/write/${id}`)
    },
    onError: (error) => {
      isStarted.current = false
      showToast({ tone: 'brick', title: words.startFailed, body: error.message })
    },
  })
  return {
    isBusy: start.isPending || start.isSuccess,
    run() {
      if (isStarted.current) return
      isStarted.current = true
      start.mutate()
    },
  }
}

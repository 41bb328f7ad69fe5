import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { Notice } from '../../../components/ui/states/notice'
import { Time } from '../../../components/ui/text/time'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { stripUnstorableChars } from '../../../domain/platform/strip-unstorable-chars'
import { CopyTextButton } from '../../kits/assignments/copy-text-button'
import { SideText } from '../../kits/drafts/conflict/side-text'
import type { OrphanedDraft } from '../../kits/drafts/local-drafts'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { leftOverStrings as words } from './left-over-strings'
import { addLeftOver, hasLeftOver, listLeftOver } from './left-over-text'
import { useSubmission } from './use-submission'

/** Text from this browser that is not part of the submitted or withdrawn task. Leaves the focus where it is. */
export function LeftOverNotice({ orphan }: { orphan: OrphanedDraft<TaskDraft> }) {
  const { task, draft, store } = useTaskDraft()
  const { data } = useSubmission(task.id, task.versionNumber)
  const submittedAt = data?.versions.find(({ number }) => number === task.versionNumber)?.submittedAt
  const sides = { mine: orphan.draft.content, theirs: draft, base: orphan.draft.base }
  const leftOver = listLeftOver(sides)
  const start = useStart(orphan)
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
        title={words.title(task.status)}
        actions={
          <>
            <Button size="sm" busy={start.isPending} onClick={() => start.mutate(sides)}>
              {words.start}
            </Button>
            <CopyTextButton text={leftOver.map(({ label, here }) => `${label}\n${here}`).join('\n\n')} />
            <AlertDialog
              title={words.question}
              description={words.what}
              confirmLabel={words.discard}
              cancelLabel={words.keep}
              harmful
              onConfirm={() => store.discard(orphan)}
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
          {submittedAt && task.status !== 'withdrawn' ? (
            <>
              {words.submitted} <Time value={submittedAt} />.{' '}
            </>
          ) : null}
          {words.says} {leftOver.length === 0 ? words.onlyRemoved : null}
        </p>
        {leftOver.length > 0 ? (
          <Disclosure summary={words.show} className="border-b-0">
            <div
              role="region"
              aria-label={words.show}
              tabIndex={0}
              className="grid max-h-[40dvh] gap-3 overflow-y-auto"
            >
              <p className="text-ink-2">{words.legend}</p>
              {leftOver.map(({ key, label, here, there }) => (
                <section key={key} aria-label={label}>
                  <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
                  <SideText text={here} other={there} />
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
function useStart(orphan: OrphanedDraft<TaskDraft>) {
  const client = useTRPCClient()
  const router = useRouter()
  const { task, store } = useTaskDraft()
  return useMutation({
    mutationFn: async (sides: Parameters<typeof addLeftOver>[0]) => {
      const content = stripUnstorableChars(addLeftOver(sides))
      const { taskId } = await client.drafts.duplicate.mutate({ taskId: task.id, content })
      const copy = await client.drafts.read.query({ taskId })
      return { taskId, isWhole: hasLeftOver(sides, copy.content) }
    },
    onSuccess: ({ taskId, isWhole }) => {
      if (isWhole) store.discard(orphan)
      showToast({ title: words.done, ...(!isWhole && { body: words.someKept }) })
      router.push(`/write/${taskId}`)
    },
    onError: (error) => showToast({ tone: 'brick', title: words.startFailed, body: error.message }),
  })
}

'use client'

import { useRef } from 'react'
import { UNREACHABLE } from '../../../api-client/unreachable'
import { Button } from '../../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../../components/ui/overlays/dialog'
import { formatCount } from '../../../components/ui/text/format'
import { Notice } from '../../../components/ui/states/notice'
import { readOutdatedAnswer } from '../../../domain/authoring/outdated-answer'
import type { DraftPart } from '../../../domain/authoring/missing-parts'
import { readPath, readRating } from '../../../domain/authoring/draft-tree'
import type { AuthoringTask, TaskDraft } from '../../../domain/authoring/task-drafts'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { RatingSummary } from '../../kits/rating/rating-summary'
import { yourRating } from '../../kits/rating/strings'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import { SAVE_UNREACHABLE } from '../../kits/drafts/save-failures'
import { draftStrings } from '../../kits/drafts/strings'
import { MissingList, type MissingLine } from '../../kits/drafts/missing-list'
import { checkStrings } from './check-strings'
import { NearDuplicateList } from './near-duplicate-list'
import { strings } from './strings'
import { readReadiness } from './submit-readiness'
import { submitStrings } from './submit-strings'
import { useNearDuplicates } from './use-near-duplicates'
import { useSubmit } from './use-submission'
import { useWorthChecking } from './use-worth-checking'

const lostConnection: readonly string[] = [UNREACHABLE, SAVE_UNREACHABLE]

interface SubmitDialogProps {
  task: AuthoringTask
  draft: TaskDraft
  /** What blocks the submission, and advice. */
  missing: readonly MissingLine[]
  /** Opened in the middle of typing: what is typed next is meant for the text, so it presses no button. */
  wasTyping: boolean
  onClose: () => void
}

/** Confirms a submission, after showing similar tasks and what is left to check. */
export function SubmitDialog({ task, draft, missing, wasTyping, onClose }: SubmitDialogProps) {
  const wanted = useRef<string | null>(null)
  const submit = useSubmit(task.id, onClose)
  const isUnreachable =
    submit.outcome === null && submit.error !== null && lostConnection.includes(submit.error.message)
  const search = useNearDuplicates(task.id, draft, isUnreachable)
  const isBack = isUnreachable && search.dataUpdatedAt > submit.submittedAt && !search.error
  const open = [...missing, ...useWorthChecking(task.id, draft)]
  const isBlocked = open.some(({ isAdvice }) => !isAdvice)
  const isSearching = search.isPending || search.isPlaceholderData
  const isUnsaved = useTaskDraft().state.failure !== null
  const hasObstacle = isUnsaved || Boolean(search.error ?? search.data?.refusal) || (isUnreachable && !isBack)
  const readiness = readReadiness({ isBlocked, isSearching, hasObstacle })
  const place = placeOf(submit.error, draft)
  const go = (part: string) => {
    wanted.current = part
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !submit.isPending) onClose()
      }}
      onClosed={() => {
        if (wanted.current) jumpToPart(wanted.current)
      }}
      title={strings.submitQuestion(task.versionNumber)}
      description={strings.submitLead}
      actions={
        <>
          {/* Beside the button, which a long list above does not push out of view. */}
          {submit.error && !isBack ? (
            <div className="w-full">
              <Notice
                tone={submit.outcome === 'unknown' ? 'amber' : 'brick'}
                live
                title={
                  submit.outcome === 'unknown' ? draftStrings.outcomeUnknown('task') : strings.submitFailed
                }
                actions={
                  place ? (
                    <Button size="sm" onClick={() => go(place)}>
                      {strings.goThere}
                    </Button>
                  ) : undefined
                }
              >
                {submit.outcome === 'unknown'
                  ? draftStrings.outcomeChecked
                  : submit.outcome === 'not_submitted'
                    ? draftStrings.canSubmit('task')
                    : submit.error.message}
              </Notice>
            </div>
          ) : null}
          <DialogClose asChild>
            <Button>{strings.notYet}</Button>
          </DialogClose>
          <Button
            variant="primary"
            autoFocus={!wasTyping}
            busy={submit.isPending || submit.isSuccess}
            aria-disabled={isSearching || isBlocked || undefined}
            onClick={() => {
              if (!isSearching && !isBlocked) submit.mutate()
            }}
          >
            {submitStrings.submit(task.versionNumber)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{describe(draft)}</p>
        <RatingSummary label={yourRating} given={readRating(draft)} canChange={false} />
        <NearDuplicateList search={search} />
        {readiness ? (
          <p className="text-sm">
            <span aria-hidden="true" className={isBlocked ? 'text-amber' : 'text-accent'}>
              {isBlocked ? '◆ ' : '● '}
            </span>
            {isBlocked ? checkStrings.blocked : checkStrings.nothingBlocks}
          </p>
        ) : null}
        {open.length > 0 ? <MissingList missing={open} onGo={go} /> : null}
      </div>
    </Dialog>
  )
}

function describe({ criteria, ...draft }: TaskDraft): string {
  const path = readPath(draft)
  const messages = path.filter(({ role }) => role === 'user').length
  const conversation = `${formatCount(messages, 'message')}, ${formatCount(path.length - messages, 'answer')}`
  return [conversation, formatCount(criteria.length, 'criterion', 'criteria')].join(' · ')
}

/** The part of the editor that a server error refers to, if any. */
function placeOf(error: Error | null, draft: TaskDraft): DraftPart | null {
  const { field } = (error as { data?: { field?: string | null } } | null)?.data ?? {}
  const outdated = readPath(draft)[readOutdatedAnswer(field) ?? -1]
  if (outdated) return `turn:${outdated.id}`
  return field &&
    /^(conversation|message|rating|context|use-case|specialty|language|rubric|(criterion|point):.+)$/.test(
      field,
    )
    ? (field as DraftPart)
    : null
}

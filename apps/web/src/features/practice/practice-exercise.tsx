import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Conversation } from '../../components/ui/text/conversation'
import { LeaveGuard } from '../../components/ui/overlays/leave-guard'
import { ButtonLink } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import type { Exercise } from '../../domain/practice/exercise'
import type { ExerciseId } from '../../domain/practice/exercise-ids'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/authoring/task-drafts'
import { modeLabels, useCaseLabels } from '../../domain/datasets/task-facets'
import { RubricEditor } from '../kits/rubric/rubric-editor'
import { FeedbackList } from './feedback-list'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** One practice case: the author writes a rubric in the editor of real tasks and gets feedback. */
export function PracticeExercise({ exercise, next }: { exercise: Exercise; next: ExerciseId | null }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<TaskDraft>({
    ...emptyTaskDraft,
    useCase: exercise.useCase,
    language: 'en',
  })
  const change = useCallback<ChangeDraft>((_, apply) => setDraft(apply), [])
  const handIn = useMutation(
    trpc.practice.handIn.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.practice.read.queryFilter()),
    }),
  )
  const criteria = draft.criteria.map(({ text, points }) => ({ text, points }))
  const isFeedbackCurrent =
    handIn.isSuccess && JSON.stringify(handIn.variables.criteria) === JSON.stringify(criteria)
  return (
    <article aria-label={exercise.title} className="grid gap-8">
      <LeaveGuard
        when={criteria.length > 0 && !isFeedbackCurrent}
        description="Your practice rubric is saved when you ask for the feedback."
      />
      <div>
        <p className="text-sm text-ink-2">{`${modeLabels[exercise.mode]} · ${useCaseLabels[exercise.useCase]}`}</p>
        <h2 className="mt-1">{exercise.title}</h2>
        <p className="mt-2 max-w-[66ch] text-ink-2">{exercise.lead}</p>
      </div>
      <Conversation
        label="The conversation"
        messages={[
          ...exercise.conversation,
          {
            role: 'assistant',
            content: exercise.ratedResponse,
            look: 'sunk',
            caption: 'Rated response',
          },
        ]}
      />
      <RubricEditor
        task={practiceTask(exercise)}
        draft={draft}
        change={change}
        readOnly={false}
        ratedResponse={exercise.ratedResponse}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          busy={handIn.isPending}
          disabled={criteria.length === 0}
          onClick={() => handIn.mutate({ exercise: exercise.id, criteria })}
        >
          See the feedback
        </Button>
        <span className="text-sm text-ink-2">
          {criteria.length === 0
            ? 'Write a criterion first.'
            : 'You can change the rubric and check again as often as you like.'}
        </span>
      </div>
      {handIn.error ? (
        <Notice tone="brick" live title="The rubric was not checked">
          {handIn.error.message}
        </Notice>
      ) : null}
      {handIn.data ? (
        <>
          <FeedbackList feedback={handIn.data} isOld={!isFeedbackCurrent} afterwards={exercise.afterwards} />
          {handIn.data.passed && next ? (
            <p>
              <ButtonLink href={`/practice?exercise=${next}`} variant="primary">
                Next practice rubric
              </ButtonLink>
            </p>
          ) : null}
        </>
      ) : null}
    </article>
  )
}

/** A placeholder: the editor requires a task, and practice has none. */
function practiceTask({ mode }: Exercise): AuthoringTask {
  return {
    id: NOBODY,
    datasetId: NOBODY,
    datasetName: 'Practice',
    status: 'draft',
    mode,
    planUseCase: null,
    planSpecialty: null,
    isCopy: false,
    versionNumber: null,
    can: { ask: false, testDrive: false, suggest: false },
  }
}

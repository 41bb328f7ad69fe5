import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Conversation } from '../../components/ui/conversation'
import { LeaveGuard } from '../../components/ui/leave-guard'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import type { Exercise } from '../../domain/practice/exercise'
import type { ExerciseId } from '../../domain/practice/exercise-ids'
import { emptyTaskDraft } from '../../domain/empty-task-draft'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import { modeLabels, useCaseLabels } from '../../domain/task-facets'
import { RubricEditor } from '../rubric-editor/rubric-editor'
import { FeedbackList } from './feedback-list'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** One practice case: read it, write a rubric for it in the very editor of real tasks, and hear what is said of it. */
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
  const isHeard = handIn.isSuccess && JSON.stringify(handIn.variables.criteria) === JSON.stringify(criteria)
  return (
    <article aria-label={exercise.title} className="grid gap-8">
      <LeaveGuard
        when={criteria.length > 0 && !isHeard}
        description="What you wrote for practice is kept when you have looked at the feedback."
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
            caption: 'The answer that is rated',
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
            : 'You can change the rubric and look again as often as you like.'}
        </span>
      </div>
      {handIn.error ? (
        <Notice tone="brick" live title="It was not looked at">
          {handIn.error.message}
        </Notice>
      ) : null}
      {handIn.data ? (
        <>
          <FeedbackList feedback={handIn.data} isOld={!isHeard} afterwards={exercise.afterwards} />
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

/** The editor asks for a task; practice has none. */
function practiceTask({ mode }: Exercise): AuthoringTask {
  return {
    id: NOBODY,
    datasetId: NOBODY,
    datasetName: 'Practice',
    status: 'draft',
    mode,
    planUseCase: null,
    planSpecialty: null,
    versionNumber: null,
    can: { ask: false, testDrive: false, suggest: false },
  }
}

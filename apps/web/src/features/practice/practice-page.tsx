'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { exerciseIds, type ExerciseId } from '../../domain/practice/exercise-ids'
import { exercises } from '../../domain/practice/exercises'
import { PracticeExercise } from './practice-exercise'
import { WorkedExample } from './worked-example'

/** The worked example and the practice rubrics, one at a time, with those that are passed marked. */
export function PracticePage({ initial, shown }: { initial: ExerciseId[]; shown: ExerciseId | null }) {
  const trpc = useTRPC()
  const {
    data: { passed },
  } = useQuery({ ...trpc.practice.read.queryOptions(), initialData: { passed: initial } })
  const exercise = exercises.find(({ id }) => id === shown)
  const isDone = passed.length === exerciseIds.length
  const next = exerciseIds.find((id) => !passed.includes(id) && id !== shown)
  return (
    <div className="grid gap-8">
      <nav aria-label="Practice">
        <ol className="grid gap-x-8 gap-y-2 sm:grid-cols-4">
          {[{ id: null, title: 'A worked example' }, ...exercises].map(({ id, title }, index) => (
            <li
              key={id ?? 'example'}
              className="border-t-2 border-hair-strong pt-2 has-[[aria-current]]:border-accent"
            >
              <span className="block text-xs text-ink-2">
                {index === 0 ? (
                  'To read'
                ) : id && passed.includes(id) ? (
                  <span className="text-accent">
                    <span aria-hidden="true">✓ </span>Passed
                  </span>
                ) : (
                  `Practice ${index} of ${exercises.length}`
                )}
              </span>
              <Link
                href={id ? `/practice?exercise=${id}` : '/practice'}
                aria-current={id === shown ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {isDone ? (
        <Notice
          tone="accent"
          title="You have completed the practice"
          actions={
            <ButtonLink href="/write/new" variant="primary">
              Write your first task
            </ButtonLink>
          }
        >
          You can come back to it at any time.
        </Notice>
      ) : null}
      {exercise ? (
        <PracticeExercise key={exercise.id} exercise={exercise} next={next ?? null} />
      ) : (
        <WorkedExample next={next ?? null} />
      )}
    </div>
  )
}

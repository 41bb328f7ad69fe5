import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { findRepeatedLine } from '../../domain/plan/plan-lines'
import type { PlanView } from '../../domain/plan/plan-views'
import { PlanCell } from '../../domain/plan/program-plan'

/** A line as form values: its number may be missing or out of range. */
export interface TypedLine extends Omit<PlanCell, 'target'> {
  key: string
  target: number | null
}

interface Draft {
  lines: TypedLine[]
  basedOn: number
}

/** The plan being edited: typed text is kept until it is saved, even if others save in the meantime. */
export function usePlan(initial: PlanView) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const datasetId = initial.dataset.id
  const { data: view } = useQuery({ ...trpc.plan.read.queryOptions({ datasetId }), initialData: initial })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [tried, setTried] = useState(false)
  const forget = () => {
    setDraft(null)
    setTried(false)
    mutation.reset()
  }
  const mutation = useMutation(
    trpc.plan.save.mutationOptions({
      onSuccess(saved) {
        queryClient.setQueryData(trpc.plan.read.queryKey({ datasetId }), saved)
        setDraft(null)
        setTried(false)
      },
      onError: (error) =>
        void (
          error.data?.refusal === 'conflict' &&
          queryClient.invalidateQueries(trpc.plan.read.queryFilter({ datasetId }))
        ),
    }),
  )
  const lines =
    draft?.lines ??
    view.lines.map((line, index) => ({ ...pickLine(line), key: `saved-${view.version}-${index}` }))
  const problems = findProblems(lines)
  const save = (basedOn: number) => {
    setTried(true)
    if (problems.size > 0) return
    mutation.mutate({
      datasetId,
      basedOn,
      plan: {
        cells: lines.map(({ mode, useCase, specialty, target }) => ({
          mode,
          useCase,
          specialty,
          target: target ?? 0,
        })),
      },
    })
  }
  return {
    view,
    lines,
    change(next: TypedLine[]) {
      mutation.reset()
      setDraft({ lines: next, basedOn: draft?.basedOn ?? view.version })
    },
    isChanged: draft !== null,
    isBehind: draft !== null && draft.basedOn !== view.version,
    problemOf: (key: string) => (tried ? (problems.get(key) ?? null) : null),
    problems: tried ? problems.size : 0,
    save: () => save(draft?.basedOn ?? view.version),
    saveOnTop: () => save(view.version),
    forget,
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    error: mutation.error && mutation.error.data?.refusal !== 'conflict' ? mutation.error.message : null,
  }
}

let made = 0

/** Creates a line with its own key. */
export function typeLine(cell: Omit<TypedLine, 'key'>): TypedLine {
  return { ...pickLine(cell), key: `new-${++made}` }
}

const pickLine = ({ mode, useCase, specialty, target }: Omit<TypedLine, 'key'>) => ({
  mode,
  useCase,
  specialty,
  target,
})

function findProblems(lines: readonly TypedLine[]): Map<string, string> {
  const problems = new Map<string, string>()
  const repeated = findRepeatedLine(lines)
  const again = repeated && lines[repeated.line]
  if (repeated && again)
    problems.set(
      again.key,
      `This is the same kind as line ${repeated.first + 1}. Combine them into one line.`,
    )
  for (const { key, target } of lines) {
    const { error } = PlanCell.shape.target.safeParse(target ?? undefined)
    if (error)
      problems.set(
        key,
        target === null ? 'Give a whole number.' : (error.issues[0]?.message ?? 'Give a whole number.'),
      )
  }
  return problems
}

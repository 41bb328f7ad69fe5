import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { useStoredValue } from '../../../components/ui/use-stored-value'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { isSamePlan } from '../../../domain/sampling/is-same-plan'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { parseKeptPlan, type KeptPlan } from './kept-plan'

const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 5_000
const MAX_UNDO = 100

/** A plan being edited: saved as it is typed, by optimistic concurrency, with undo. */
export function usePlanEditor(initial: DraftDetail) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { id } = initial
  const [plan, setPlan] = useState(initial.plan)
  const [stored, setStored] = useState<KeptPlan>({ version: initial.version, plan: initial.plan })
  const [past, setPast] = useState<SamplePlanInput[]>([])
  // What the server does not have yet survives a crash in this browser.
  const [kept, keep] = useStoredValue(`plan.${id}`)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, setConflict] = useState<KeptPlan | null>(null)
  const [failure, setFailure] = useState<{ message: string; at: number } | null>(null)
  const [forDraw, setForDraw] = useState(initial.saved)
  const edit = useMutation(trpc.sampling.editPlan.mutationOptions())
  const saveForDraw = useMutation(trpc.sampling.savePlan.mutationOptions())

  const isUnsaved = !isSamePlan(plan, stored.plan)
  const found = past.length === 0 && initial.state === 'open' ? parseKeptPlan(kept) : null
  const recovered = found?.version === stored.version && !isSamePlan(found.plan, plan) ? found.plan : null
  const problem = SamplePlanInput.safeParse(plan).error?.issues[0]?.message ?? null

  const load = async (): Promise<DraftDetail> =>
    queryClient.fetchQuery({ ...trpc.sampling.draft.queryOptions({ id }), staleTime: 0 })

  /** Saves on top of a version; returns the new one, or null with a conflict or a failure shown. */
  const save = async (basedOn: number): Promise<number | null> => {
    const accept = (version: number): number => {
      if (stored.plan.include.join() !== plan.include.join())
        void queryClient.invalidateQueries(trpc.sampling.profiles.pathFilter())
      setStored({ version, plan })
      setSavedAt(new Date().toISOString())
      setFailure(null)
      setConflict(null)
      keep(null)
      return version
    }
    try {
      return accept((await edit.mutateAsync({ id, version: basedOn, plan })).version)
    } catch (error) {
      const current = await load().catch(() => null)
      // The answer to an earlier save was lost, but not the save.
      if (current?.state === 'open' && isSamePlan(current.plan, plan)) return accept(current.version)
      if (current?.state === 'open' && current.version !== basedOn) setConflict(current)
      else setFailure({ message: error instanceof Error ? error.message : String(error), at: Date.now() })
      return null
    }
  }

  const show = (next: SamplePlanInput, version: number) => {
    setPlan(next)
    keep(JSON.stringify({ version, plan: next }))
  }
  const change = (next: SamplePlanInput) => {
    setPast([...past.slice(1 - MAX_UNDO), plan])
    show(next, stored.version)
  }

  const saveNow = useEffectEvent(() => void save(stored.version))
  const canSave =
    isUnsaved && problem === null && conflict === null && !edit.isPending && initial.state === 'open'
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(saveNow, failure ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [canSave, plan, failure])

  return {
    plan,
    stored,
    isUnsaved,
    problem,
    savedAt,
    isSaving: edit.isPending,
    failure: failure?.message ?? null,
    conflict,
    /** The plan that the next draw uses. */
    forDraw,
    isForDraw: forDraw !== null && isSamePlan(forDraw.plan, plan),
    isSavingForDraw: saveForDraw.isPending,
    drawError: saveForDraw.error?.message ?? null,
    canUndo: past.length > 0,
    /** What a closed tab had not sent. */
    recovered,
    change,
    forgetRecovered: () => keep(null),
    undo() {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      show(before, stored.version)
    },
    takeOther() {
      if (!conflict) return
      setPast([...past, plan])
      show(conflict.plan, conflict.version)
      setStored(conflict)
      setConflict(null)
    },
    keepMine: () => void (conflict && save(conflict.version)),
    async saveForDraw() {
      const version = isUnsaved ? await save(stored.version) : stored.version
      if (version === null) return
      saveForDraw.mutate({ id, version }, { onSuccess: ({ saved }) => setForDraw(saved) })
    },
  }
}

export type PlanEditor = ReturnType<typeof usePlanEditor>

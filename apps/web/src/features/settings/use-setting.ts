import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { settings, type SettingName, type SettingValue } from '../../domain/settings/settings'
import type { SaveSetting, SettingsView, SettingState } from '../../domain/settings/settings-views'

/** The draft value: as stored, except that a number field may be empty or invalid. */
type Draft<Name extends SettingName> = {
  [Key in keyof SettingValue<Name>]: SettingValue<Name>[Key] extends number
    ? number | null
    : SettingValue<Name>[Key]
}

/** One setting being edited: the draft stays until it is saved, even if others save in the meantime. */
export function useSetting<Name extends SettingName>(name: Name, current: SettingState<Name>) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<{ value: Draft<Name>; basedOn: string | null } | null>(null)
  const [tried, setTried] = useState(false)
  const mutation = useMutation(
    trpc.settings.save.mutationOptions({
      onSuccess(view: SettingsView) {
        queryClient.setQueryData(trpc.settings.read.queryKey(), view)
        void queryClient.invalidateQueries(trpc.settings.effects.queryFilter())
        setDraft(null)
        setTried(false)
      },
      onError: (error) =>
        void (
          error.data?.refusal === 'conflict' &&
          queryClient.invalidateQueries(trpc.settings.read.queryFilter())
        ),
    }),
  )
  const value = draft?.value ?? (current.value as Draft<Name>)
  const parsed = settings[name].schema.safeParse(value)
  const problems = new Map((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
  const save = (basedOn: string | null) => {
    setTried(true)
    if (parsed.success) mutation.mutate({ name, value: parsed.data, basedOn } as SaveSetting)
  }
  return {
    value,
    change: (changes: Partial<Draft<Name>>) => {
      mutation.reset()
      setDraft({ value: { ...value, ...changes }, basedOn: draft ? draft.basedOn : current.updatedAt })
    },
    isChanged: draft !== null,
    /** True when someone else saved since the user started editing. */
    isBehind: draft !== null && draft.basedOn !== current.updatedAt,
    problemAt: (path: string) => (tried ? (problems.get(path) ?? null) : null),
    isValid: parsed.success,
    save: () => save(draft ? draft.basedOn : current.updatedAt),
    saveOnTop: () => save(current.updatedAt),
    forget: () => {
      setDraft(null)
      setTried(false)
      mutation.reset()
    },
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    error: mutation.error?.message ?? null,
  }
}

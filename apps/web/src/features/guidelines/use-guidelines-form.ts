import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form'
import { readProblem } from '../../api-client/read-problem'
import { useTRPC } from '../../api-client/trpc'
import { showToast } from '../../components/ui/overlays/toast-store'
import { PublishGuidelines } from '../../domain/guidelines/guidelines'
import type { GuidelinesView } from '../../domain/guidelines/guidelines-views'
import { useKeptDraft } from '../kits/drafts/use-kept-draft'
import { editorStrings as strings } from './strings'

export type GuidelinesValues = Omit<PublishGuidelines, 'datasetId'>

const listValues = ({ shown, versions }: GuidelinesView): GuidelinesValues => ({
  basedOn: versions[0]?.version ?? 0,
  content: {
    text: shown?.text ?? '',
    faq: shown?.faq.map(({ question, answer }) => ({ question, answer })) ?? [],
    contact: { name: shown?.contact.name ?? '', reach: shown?.contact.reach ?? '' },
  },
  note: '',
  mustAcknowledge: true,
})

const makeResolver =
  (datasetId: string): Resolver<GuidelinesValues, unknown, PublishGuidelines> =>
  (values) => {
    const parsed = PublishGuidelines.safeParse({ ...values, datasetId })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<GuidelinesValues> = {}
    for (const { path, message } of parsed.error.issues) setAt(errors, path, { type: 'schema', message })
    return { values: {}, errors }
  }

function setAt(errors: object, path: readonly PropertyKey[], error: { type: string; message: string }): void {
  let at = errors as Record<PropertyKey, unknown>
  for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<PropertyKey, unknown>
  const last = path.at(-1)
  if (last !== undefined) at[last] ??= error
}

// The mutation itself handles both outcomes.
const ignore = () => undefined

/** The guidelines being edited. What is typed stays in this tab until it is published. */
export function useGuidelinesForm(initial: GuidelinesView) {
  const trpc = useTRPC()
  const router = useRouter()
  const queries = useQueryClient()
  const datasetId = initial.dataset.id
  const { data: view } = useQuery({
    ...trpc.guidelines.read.queryOptions({ datasetId }),
    initialData: initial,
  })
  const form = useForm<GuidelinesValues, unknown, PublishGuidelines>({
    resolver: makeResolver(datasetId),
    defaultValues: listValues(initial),
  })
  const { restored, forget } = useKeptDraft(`guidelines:${datasetId}`, form)
  const { mutateAsync } = useMutation(
    trpc.guidelines.publish.mutationOptions({
      onSuccess(published) {
        queries.setQueryData(trpc.guidelines.read.queryKey({ datasetId }), published)
        form.reset(listValues(published))
        forget()
        showToast({ title: strings.publish.done(published.versions[0]?.version ?? 1) })
        router.refresh()
      },
      async onError(error) {
        if (error.data?.refusal === 'conflict')
          return queries.invalidateQueries(trpc.guidelines.read.queryFilter({ datasetId }))
        const { field, message } = readProblem(error)
        form.setError((field as FieldPath<GuidelinesValues> | null) ?? 'root', { type: 'server', message })
      },
    }),
  )
  const publish = (input: PublishGuidelines) => mutateAsync(input).then(ignore, ignore)
  const current = view.versions[0]?.version ?? 0
  return {
    form,
    view,
    restored,
    next: current + 1,
    isBehind: (basedOn: number) => basedOn !== current,
    publish: form.handleSubmit(publish),
    publishAnyway() {
      form.setValue('basedOn', current)
      return form.handleSubmit(publish)()
    },
    discard() {
      form.reset(listValues(view))
      forget()
    },
  }
}

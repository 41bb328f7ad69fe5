import { TRPCError } from '@trpc/server'
import type { Metadata } from 'next'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ExplainQuery, type Explanation } from '../../../domain/permissions/explanations'
import { ExplainForm, type AskedValues } from '../../../features/permissions/explain-form'
import { ExplanationView } from '../../../features/permissions/explanation-view'
import { strings } from '../../../features/permissions/strings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { Refusal } from '../../../server/platform/refusal'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Why can this person see this?' }

interface ExplainRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ExplainRoute({ searchParams }: ExplainRouteProps) {
  const denied = await refusalForPage('permissions.explain', '/permissions/explain')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { personId, object } = await searchParams
  const asked: AskedValues = { personId: asText(personId), object: asText(object) }
  const api = await serverApi()
  const [people, { explanation, errors }] = await Promise.all([
    api.permissions.people(),
    explain(api, asked, personId !== undefined && object !== undefined),
  ])
  return (
    <Page width="tool">
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: strings.title, href: '/permissions' }, { label: strings.explain.title }]}
          />
        }
        title={strings.explain.title}
        lead={strings.explain.lead}
      />
      <ExplainForm people={people} asked={asked} errors={errors} />
      {explanation ? (
        <ExplanationView explanation={explanation} />
      ) : (
        <EmptyState title={strings.explain.nothing} className="mt-10">
          <p>{strings.explain.nothingLead}</p>
        </EmptyState>
      )}
    </Page>
  )
}

interface Answer {
  explanation?: Explanation
  errors: Partial<Record<keyof AskedValues, string>>
}

/** The explanation, or the errors by field. */
async function explain(
  api: Awaited<ReturnType<typeof serverApi>>,
  asked: AskedValues,
  isSent: boolean,
): Promise<Answer> {
  // A link from an object's or a person's page fills in half of the form.
  if (!isSent) return { errors: {} }
  const parsed = ExplainQuery.safeParse(asked)
  if (!parsed.success)
    return {
      errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    }
  try {
    return { explanation: await api.permissions.explain(parsed.data), errors: {} }
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code !== 'NOT_FOUND') throw error
    const isPerson = !(error.cause instanceof Refusal) || error.cause.field !== 'object'
    return { errors: { [isPerson ? 'personId' : 'object']: error.message } }
  }
}

const asText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

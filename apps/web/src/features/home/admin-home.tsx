import type { inferRouterOutputs } from '@trpc/server'
import { Badge } from '../../components/ui/states/badge'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Section } from '../../components/ui/layout/section'
import type { RootRouter } from '../../server/entry/root-router'
import { nextSteps } from './next-steps'

type AdminHomeData = NonNullable<inferRouterOutputs<RootRouter>['home']['read']['admin']>

const nextActions: Record<string, string> = {
  paused: 'is paused: check the reason and resume it',
  incomplete: 'is incomplete: some criteria have no verdict',
  completed: 'is complete: review and publish it',
}

export function AdminHome({ home }: { home: AdminHomeData }) {
  const steps = nextSteps(home)
  const next = steps.find((step) => !step.done)
  return (
    <>
      {next ? (
        <Section title="From an empty platform to a leaderboard">
          <ol className="grid gap-0">
            {steps.map((step, index) => (
              <li
                key={step.href}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hair py-3"
              >
                <span className="w-5 text-right text-ink-3">{index + 1}</span>
                <span className="min-w-0 grow basis-64">
                  <span className={step === next ? 'font-semibold' : undefined}>{step.title}</span>
                  <span className="block text-sm text-ink-2">{step.detail}</span>
                </span>
                {step.done ? (
                  <Badge tone="accent" glyph="✓">
                    Done
                  </Badge>
                ) : step === next ? (
                  <ButtonLink href={step.href} variant="primary">
                    {step.title}
                  </ButtonLink>
                ) : null}
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      <Section title="Waiting for you" aside={home.waiting.length > 0 ? `${home.waiting.length}` : undefined}>
        {home.waiting.length === 0 ? (
          <EmptyState title="Nothing is waiting for you" level={3}>
            Runs that are paused, incomplete or ready to publish appear here.
          </EmptyState>
        ) : (
          <RunLines runs={home.waiting} />
        )}
      </Section>
      {home.underWay.length > 0 ? (
        <Section title="In progress">
          <RunLines runs={home.underWay} />
        </Section>
      ) : null}
    </>
  )
}

function RunLines({ runs }: { runs: AdminHomeData['waiting'] }) {
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id} className="border-b border-hair py-3">
          <Link href={`/runs/${run.id}`}>{`${run.system} on ${run.release}`}</Link>{' '}
          <span className="text-ink-2">{nextActions[run.state] ?? `is ${run.state}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** The most frequent actions of an admin. */
export function AdminActions() {
  return (
    <>
      <ButtonLink href="/imports/new">Import tasks</ButtonLink>
      <ButtonLink href="/runs/new" variant="primary">
        Start a run
      </ButtonLink>
    </>
  )
}

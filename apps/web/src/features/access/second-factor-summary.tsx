'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'

/** One line about the second factor, with a link to change it. */
export function SecondFactorSummary() {
  const { data } = useQuery(useTRPC().account.secondFactor.queryOptions())
  return (
    <Section title="Second factor" lead="A code from your device that you enter when you sign in.">
      <p className="min-h-6">
        {data ? (
          data.since ? (
            <>
              On since <Time value={data.since} />, with {data.codesLeft} recovery codes left.{' '}
            </>
          ) : data.required ? (
            'Not set up, but your role requires one. '
          ) : (
            'Not set up. '
          )
        ) : null}
        <Link href="/account/second-factor">{data?.since ? 'Change' : 'Set up'}</Link>
      </p>
    </Section>
  )
}

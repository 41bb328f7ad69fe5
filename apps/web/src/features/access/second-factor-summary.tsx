'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import { Time } from '../../components/ui/time'

/** One line about the second factor, with the way to change it. */
export function SecondFactorSummary() {
  const { data } = useQuery(useTRPC().account.secondFactor.queryOptions())
  return (
    <Section title="Second factor" lead="A code of your device, asked for when you sign in.">
      <p className="min-h-6">
        {data ? (
          data.since ? (
            <>
              On since <Time value={data.since} />, with {data.codesLeft} recovery codes left.{' '}
            </>
          ) : data.required ? (
            'Not set up, and your role needs one. '
          ) : (
            'Not set up. '
          )
        ) : null}
        <Link href="/account/second-factor">{data?.since ? 'Change it' : 'Set it up'}</Link>
      </p>
    </Section>
  )
}

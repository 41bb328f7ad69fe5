'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { CopyButton } from '../../components/ui/controls/copy-button'
import { DataList } from '../../components/ui/layout/data-list'
import { formatCount, formatDuration, formatNumber } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { AuditState } from '../../domain/audit/audit'
import { BrokenLog } from './broken-log'
import { auditStrings } from './strings'

/** Shows how far the anchors reach, and verifies every hash on request. */
export function VerifyPanel({ initial }: { initial: AuditState }) {
  const trpc = useTRPC()
  const { data: state, refetch } = useQuery({ ...trpc.audit.state.queryOptions(), initialData: initial })
  const check = useQuery({ ...trpc.audit.verify.queryOptions(), enabled: false, retry: false, gcTime: 0 })
  const verify = () => {
    void check.refetch()
    void refetch()
  }
  const { newest } = state
  return (
    <Section title={auditStrings.whole} lead={auditStrings.wholeLead} id="verify">
      <DataList
        facts={[
          { term: 'Entries', detail: formatNumber(state.events) },
          { term: 'Anchors', detail: formatNumber(state.anchors) },
          {
            term: 'Newest anchor',
            detail: newest ? (
              <>
                <Time value={newest.at} look="datetime" />, over{' '}
                {formatCount(newest.events, 'entry', 'entries')}
              </>
            ) : (
              'none yet; the worker writes one every 5 minutes'
            ),
          },
          {
            term: 'Not yet anchored',
            detail: state.unanchored === 0 ? 'none' : formatCount(state.unanchored, 'entry', 'entries'),
          },
          ...(newest
            ? [
                {
                  term: 'Its hash',
                  detail: (
                    <span className="flex items-start gap-2">
                      <code className="min-w-0 font-mono text-xs break-all">{newest.hash}</code>
                      <CopyButton text={newest.hash} label="Copy the hash of the newest anchor" />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {newest ? (
        <p className="mt-3 max-w-[66ch] text-sm text-ink-2">
          Store this hash outside the database from time to time. The owner of the database could recreate all
          anchors, but then <code className="font-mono text-xs">{auditStrings.command} --known HASH</code>{' '}
          reports the stored one as missing.
        </p>
      ) : null}
      <div className="mt-4 grid gap-4">
        {state.mayVerify ? (
          <Button className="justify-self-start" busy={check.isFetching} onClick={verify}>
            Verify now
          </Button>
        ) : (
          <p className="max-w-[66ch] text-sm">
            The log is too long to verify from this page. Run{' '}
            <code className="font-mono text-xs">{auditStrings.command}</code> on the server.
          </p>
        )}
        {check.isFetching ? (
          <p role="status" className="text-sm text-ink-2">
            Recomputing every hash…
          </p>
        ) : null}
        {check.error && !check.isFetching ? (
          <Notice tone="brick" live title={auditStrings.verifyFailed}>
            {check.error.message}
          </Notice>
        ) : null}
        {check.data && !check.isFetching ? (
          check.data.faults.length > 0 ? (
            <BrokenLog check={check.data} />
          ) : (
            <Notice tone="accent" live title="No entry was changed, inserted or removed">
              {formatCount(check.data.events, 'entry', 'entries')} about{' '}
              {formatCount(check.data.chains, 'object')} and {formatCount(check.data.anchors, 'anchor')}{' '}
              checked in {formatDuration(check.data.ms)}.
              {check.data.unanchored > 0
                ? ` Of the ${formatNumber(check.data.unanchored)} after the newest anchor, an entry removed at the very end would not be detected yet.`
                : null}
            </Notice>
          )
        ) : null}
      </div>
    </Section>
  )
}

'use client'

import { useState } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { Button } from '../../../components/ui/controls/button'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { formatCount } from '../../../components/ui/text/format'
import { Notice } from '../../../components/ui/states/notice'
import { Pagination } from '../../../components/ui/layout/pagination'
import { Section } from '../../../components/ui/layout/section'
import { Segmented } from '../../../components/ui/controls/segmented'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { TextField } from '../../../components/ui/controls/text-field'
import type { MailServer } from '../../../domain/notifications/mails'
import type { InviteLine } from '../../../domain/people/people-views'
import { outcomes, strings } from './invite-strings'

const SHOWN = 100
const MIN_REASON_LENGTH = 10

interface Choice {
  only: number[]
  lookAlikes: { line: number; reason: string }[]
  byMail: boolean
}

interface InvitePlanProps {
  lines: readonly InviteLine[]
  /** True when the text changed after it was checked. */
  isStale: boolean
  server: MailServer
  busy: boolean
  problem: string | null
  onInvite: (choice: Choice) => void
}

/** What each line of a file would do, with the button to send the invitations. */
export function InvitePlan({ lines, isStale, server, busy, problem, onInvite }: InvitePlanProps) {
  const [shown, setShown] = useState('all')
  const [first, setFirst] = useState(0)
  const [reasons, setReasons] = useState<Record<number, string>>({})
  const [byMail, setByMail] = useState(true)
  const isConfirmed = ({ line }: InviteLine) => (reasons[line] ?? '').trim().length >= MIN_REASON_LENGTH
  const good = lines.filter(
    (line) =>
      line.outcome === 'invite' ||
      line.outcome === 'replace' ||
      (line.outcome === 'look_alike' && isConfirmed(line)),
  )
  const kinds = (Object.keys(outcomes) as InviteLine['outcome'][])
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
  const found = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown)
  const left = lines.length - good.length
  const invite = () => {
    const lookAlikes = good
      .filter(({ outcome }) => outcome === 'look_alike')
      .map(({ line }) => ({ line, reason: (reasons[line] ?? '').trim() }))
    onInvite({ only: good.map(({ line }) => line), lookAlikes, byMail })
  }
  return (
    <Section title="Preview" aside={formatCount(lines.length, 'line')} lead="Nothing has been sent yet.">
      {kinds.length > 1 ? (
        <Segmented
          legend="Show lines"
          className="mb-3"
          value={shown}
          onValueChange={(value) => {
            setShown(value)
            setFirst(0)
          }}
          options={[
            { value: 'all', label: `All ${lines.length}` },
            ...kinds.map(({ outcome, count }) => ({
              value: outcome,
              label: `${outcomes[outcome].label} ${count}`,
            })),
          ]}
        />
      ) : null}
      <Table caption="Lines in the file" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th numeric className="max-md:hidden">
              Line
            </Th>
            <Th>Who</Th>
            <Th className="w-3/5">Result</Th>
          </tr>
        </TableHead>
        <TableBody>
          {found.slice(first, first + SHOWN).map((line) => (
            <Row key={line.line}>
              <Td numeric className="align-top max-md:hidden">
                {line.line}
              </Td>
              <RowHead className="align-top">
                <span className="block text-ink-2 md:hidden">Line {line.line}</span>
                <span className="wrap-anywhere">{line.email || '–'}</span>
                <span className="block text-ink-2">
                  {[line.name, line.roles.join(', ')].filter(Boolean).join(' · ')}
                </span>
              </RowHead>
              <Td className="align-top">
                <Outcome line={line} isConfirmed={isConfirmed(line)} />
                {line.outcome === 'look_alike' ? (
                  <TextField
                    aria-label={`${strings.reason}, line ${line.line}`}
                    placeholder={strings.reason}
                    maxLength={500}
                    className="mt-1.5"
                    value={reasons[line.line] ?? ''}
                    onChange={(event) => setReasons({ ...reasons, [line.line]: event.target.value })}
                  />
                ) : null}
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {found.length > SHOWN ? (
        <Pagination
          label="Line pages"
          summary={`${first + 1}–${Math.min(first + SHOWN, found.length)} of ${found.length}`}
          previous={first > 0 ? { onSelect: () => setFirst(first - SHOWN) } : null}
          next={first + SHOWN < found.length ? { onSelect: () => setFirst(first + SHOWN) } : null}
        />
      ) : null}
      <div className="mt-6 grid max-w-xl gap-4">
        {problem ? (
          <Notice tone="brick" live>
            {problem}
          </Notice>
        ) : null}
        {isStale ? (
          <Notice tone="amber" live>
            The lines changed after they were checked. Check them again.
          </Notice>
        ) : null}
        {good.length === 0 ? (
          <Notice tone="amber">
            None of the lines can be invited. Correct the lines and check them again.
          </Notice>
        ) : null}
        <Checkbox
          label="Send the links by email"
          hint={strings.manyByMailHint[server]}
          checked={byMail}
          onChange={(event) => setByMail(event.target.checked)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" busy={busy} disabled={isStale || good.length === 0} onClick={invite}>
            Invite {formatCount(good.length, 'person', 'people')}
          </Button>
          <p className="text-sm text-ink-2">
            {left > 0 ? `${formatCount(left, 'line is', 'lines are')} skipped. ` : ''}All of them are invited,
            or none if something has changed in the meantime.
          </p>
        </div>
      </div>
    </Section>
  )
}

function Outcome({ line, isConfirmed }: { line: InviteLine; isConfirmed: boolean }) {
  const { label, tone } =
    isConfirmed && line.outcome === 'look_alike'
      ? { label: 'Confirmed', tone: 'accent' as const }
      : outcomes[line.outcome]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {line.problems.length > 0 ? (
        <ul className="mt-1 grid gap-0.5">
          {line.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

'use client'

import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { CopyButton } from '../../../components/ui/controls/copy-button'
import { formatCount } from '../../../components/ui/text/format'
import { LeaveGuard } from '../../../components/ui/overlays/leave-guard'
import { Link } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatCsvCell } from '../../../domain/platform/format-csv-cell'
import type { InviteReport } from '../../../domain/people/people-views'
import { downloadText } from '../../../components/browser/download-text'
import { strings } from './invite-strings'

/** The result, with the links that were not mailed; there is no other copy. */
export function InviteResult({ report, onMore }: { report: InviteReport; onMore: () => void }) {
  const [isTaken, setIsTaken] = useState(false)
  const { invited, links } = report
  const download = () => {
    downloadText(
      'links.csv',
      'text/csv;charset=utf-8',
      `\ufeff${[['email', 'link'], ...links.map(({ email, link }) => [email, link])].map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`,
    )
    setIsTaken(true)
  }
  return (
    <>
      <Notice
        tone="accent"
        live
        title={`${formatCount(invited, 'person is', 'people are')} invited`}
        actions={
          <Button size="sm" onClick={onMore}>
            Invite more
          </Button>
        }
      >
        {links.length === 0 ? 'The links are being sent by email. ' : null}
        The invitations are listed under <Link href="/people/invite#open">open invitations</Link>
        {links.length === 0 ? (
          <>
            , the emails in the <Link href="/people/outbox">outbox</Link>
          </>
        ) : null}
        .
      </Notice>
      {links.length > 0 ? (
        <Section
          title={strings.linksTitle}
          lead={strings.linksLead}
          aside={
            <Button size="sm" onClick={download}>
              Download as CSV
            </Button>
          }
        >
          <LeaveGuard when={!isTaken} title="Leave the links behind?" description={strings.leaveLinks} />
          <Table caption="Links" captionHidden density="dense">
            <TableHead>
              <tr>
                <Th>Who</Th>
                <Th>Link</Th>
              </tr>
            </TableHead>
            <TableBody>
              {links.map(({ email, link }) => (
                <Row key={email}>
                  <RowHead className="wrap-anywhere">{email}</RowHead>
                  <Td>
                    <span className="flex items-center gap-2">
                      <code className="font-mono text-xs break-all">{link}</code>
                      <CopyButton text={link} label={`Copy the link of ${email}`} />
                    </span>
                  </Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Section>
      ) : null}
    </>
  )
}

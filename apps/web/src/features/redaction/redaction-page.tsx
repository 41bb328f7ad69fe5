'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import { DataList } from '../../components/ui/layout/data-list'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import type { RedactableTask } from '../../domain/redaction/redaction'
import { RedactionForm } from './redaction-form'
import { strings } from './strings'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'

/** One task, with a form to redact text from it. */
export function RedactionOfTask({ task }: { task: RedactableTask }) {
  const router = useRouter()
  const [done, setDone] = useState<number | null>(null)
  const finish = (places: number) => {
    setDone(places)
    router.refresh()
  }
  return (
    <div className="mt-8">
      <DataList
        facts={[
          {
            term: 'Task',
            detail: (
              <Link href={`/datasets/${task.dataset.id}/tasks/${task.id}`} className="wrap-anywhere">
                {task.externalId ?? task.id}
              </Link>
            ),
          },
          { term: 'Dataset', detail: task.dataset.name },
          { term: 'Versions', detail: task.versions.length },
        ]}
      />
      {done === null ? (
        <RedactionForm task={task} onDone={finish} />
      ) : (
        <Notice
          tone="accent"
          live
          title={`Redacted in ${formatCount(done, 'place')}`}
          className="mt-8"
          actions={<Button onClick={() => setDone(null)}>{strings.again}</Button>}
        >
          {strings.backups}
        </Notice>
      )}
      {task.redactions.length > 0 ? <PastRedactions redactions={task.redactions} /> : null}
    </div>
  )
}

/** Earlier redactions of a task: when, by whom and why. */
function PastRedactions({ redactions }: Pick<RedactableTask, 'redactions'>) {
  return (
    <Section title={strings.past}>
      <Table caption={strings.past} captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>When</Th>
            <Th>By</Th>
            <Th>Reason</Th>
            <Th>Scope</Th>
            <Th numeric>Places</Th>
          </tr>
        </TableHead>
        <TableBody>
          {redactions.map(({ id, at, by, reason, everywhere, places }) => (
            <Row key={id}>
              <RowHead>
                <Time value={at} />
              </RowHead>
              <Td>{by ?? 'The operator'}</Td>
              <Td className="min-w-56 wrap-break-word">{reason}</Td>
              <Td className="min-w-40">{everywhere ? strings.everywhere : strings.ofTask}</Td>
              <Td numeric>{formatNumber(places)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

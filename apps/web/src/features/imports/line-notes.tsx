'use client'

import { useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import { formatNumber } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { LineNote } from '../../domain/imports/imports'

interface LineNotesProps {
  title: string
  lead?: string
  notes: readonly LineNote[]
  /** The total number; the report keeps the first 1,000. */
  count: number
}

const SHOWN_AT_FIRST = 50

/** Line numbers with reasons; long lists expand on demand. */
export function LineNotes({ title, lead, notes, count }: LineNotesProps) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? notes : notes.slice(0, SHOWN_AT_FIRST)
  return (
    <Section
      title={title}
      lead={lead}
      aside={
        count > notes.length
          ? `the first ${formatNumber(notes.length)} of ${formatNumber(count)}`
          : formatNumber(count)
      }
    >
      <Table caption={`${title}, by number`} captionHidden density="dense">
        <TableHead>
          <tr>
            <Th numeric>Line</Th>
            <Th className="w-full">Reason</Th>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map(({ line, reason }, index) => (
            <Row key={index}>
              <RowHead className="text-right align-top">{formatNumber(line)}</RowHead>
              <Td className="wrap-anywhere">{reason}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {shown.length < notes.length ? (
        <Button
          className="mt-3"
          onClick={() => setExpanded(true)}
        >{`Show all ${formatNumber(notes.length)}`}</Button>
      ) : null}
    </Section>
  )
}

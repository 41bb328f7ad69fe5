'use client'

import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { formatNumber } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { LineNote } from '../../domain/imports'

interface LineNotesProps {
  title: string
  lead?: string
  notes: readonly LineNote[]
  /** How many there are; the report keeps the first thousand. */
  count: number
}

const FIRST = 50

/** Line numbers with reasons; long lists open on demand. */
export function LineNotes({ title, lead, notes, count }: LineNotesProps) {
  const [all, setAll] = useState(false)
  const shown = all ? notes : notes.slice(0, FIRST)
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
          onClick={() => setAll(true)}
        >{`Show all ${formatNumber(notes.length)}`}</Button>
      ) : null}
    </Section>
  )
}

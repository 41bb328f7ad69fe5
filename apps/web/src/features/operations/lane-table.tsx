'use client'

import { useState } from 'react'
import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { formatDuration, formatNumber } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { LaneView, WorkerView } from '../../domain/operations/operations-view'
import { LaneDialog } from './lane-dialog'
import { OpenLane } from './open-lane'
import { describeLane, describeRates, describeWindow, WITHHELD } from './strings'

interface LaneTableProps {
  lanes: LaneView[]
  workers: WorkerView[]
  callsWithinMs: number
  mayManage: boolean
}

/** The lanes: limits and current load of each provider and key. */
export function LaneTable({ lanes, workers, callsWithinMs, mayManage }: LaneTableProps) {
  // The dialog is rendered outside the rows, so that polling does not reset what is typed.
  const [editing, setEditing] = useState<LaneView | null>(null)
  const within = describeWindow(callsWithinMs)
  return (
    <Section
      title="Lanes"
      lead="There is one lane per provider and key. All workers share its slots and rates. The level is the number of calls in flight that the provider handles well: it rises while calls succeed and falls when the provider refuses or slows down."
    >
      {lanes.length === 0 ? (
        <p className="text-ink-2">No system or judge calls a model yet.</p>
      ) : (
        <Table caption="Lanes" captionHidden stickyFirst>
          <TableHead>
            <tr>
              <Th>Provider</Th>
              <Th>State</Th>
              <Th numeric>In flight</Th>
              <Th numeric>Waiting</Th>
              <Th numeric>Level</Th>
              <Th>Limits</Th>
              <Th numeric>Refused in {within}</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {lanes.map((lane) => (
              <LaneRow
                key={lane.connectionId}
                lane={lane}
                workers={workers}
                onEdit={mayManage ? () => setEditing(lane) : null}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {editing ? (
        <LaneDialog key={editing.connectionId} lane={editing} onClose={() => setEditing(null)} />
      ) : null}
    </Section>
  )
}

function LaneRow({
  lane,
  workers,
  onEdit,
}: {
  lane: LaneView
  workers: WorkerView[]
  onEdit: (() => void) | null
}) {
  const { settings, level, leases, coldForMs, calls, refusals, withheld } = lane
  const { name, detail } = describeLane(lane)
  const sum = (read: (lease: LaneView['leases'][number]) => number) =>
    leases.reduce((total, lease) => total + read(lease), 0)
  const findWorker = (id: string) => workers.find((worker) => worker.id === id)
  return (
    <Row>
      <RowHead>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{detail}</span>
        <span className="block text-sm text-ink-2">
          {lane.usedBy.length > 3
            ? `${lane.usedBy.slice(0, 3).join(', ')} and ${lane.usedBy.length - 3} more`
            : lane.usedBy.join(', ')}
        </span>
      </RowHead>
      <Td>
        {withheld ? (
          <>
            <Badge glyph="◌">Not shown</Badge>
            <span className="block max-w-[24ch] pt-1 text-xs text-ink-2">{WITHHELD}</span>
          </>
        ) : coldForMs !== null ? (
          <Badge tone="amber" glyph="◆">
            Closed for {formatDuration(coldForMs)}
          </Badge>
        ) : leases.length > 0 ? (
          <Badge tone="accent" glyph="▸">
            In use
          </Badge>
        ) : (
          <Badge glyph="○">{settings ? 'Open' : 'Not used yet'}</Badge>
        )}
      </Td>
      <Td numeric>
        {withheld
          ? '–'
          : leases.length === 0
            ? '0'
            : `${formatNumber(sum(({ inFlight }) => inFlight))} of ${formatNumber(sum(({ slots }) => slots))}`}
        {leases.map(({ workerId, slots, inFlight }) => {
          const worker = findWorker(workerId)
          return leases.length > 1 ? (
            <span key={workerId} className="block text-xs text-ink-2">
              {worker ? `${worker.machine} ${worker.pid}` : 'a worker'}: {inFlight} of {slots}
            </span>
          ) : null
        })}
      </Td>
      <Td numeric>{withheld ? '–' : formatNumber(sum(({ waiting }) => waiting))}</Td>
      <Td numeric>
        {level === null ? '–' : formatNumber(Math.floor(level))}
        {lane.latencyMs === null ? null : (
          <span className="block text-xs text-ink-2">{formatDuration(lane.latencyMs)} per call</span>
        )}
      </Td>
      <Td className="text-sm">
        {settings ? (
          <>
            {formatNumber(settings.slots)} slots, {formatNumber(settings.interactiveSlots)} reserved for
            people
            <span className="block text-ink-2">{describeRates(settings)}</span>
          </>
        ) : (
          'the worker’s defaults'
        )}
      </Td>
      <Td numeric>{calls === 0 ? '–' : `${formatNumber(refusals)} of ${formatNumber(calls)}`}</Td>
      <Td numeric>
        {onEdit ? (
          <span className="inline-flex gap-2">
            {coldForMs === null ? null : <OpenLane lane={lane} />}
            <Button size="sm" onClick={onEdit} aria-label={`Change the limits of ${name}, ${detail}`}>
              Change
            </Button>
          </span>
        ) : null}
      </Td>
    </Row>
  )
}

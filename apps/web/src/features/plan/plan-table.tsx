import { X } from 'lucide-react'
import { formatNumber } from '../../components/ui/text/format'
import { IconButton } from '../../components/ui/controls/icon-button'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { NumberField } from '../../components/ui/controls/number-field'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { countMissing, describePlanLine, type PlanLine } from '../../domain/plan/plan-lines'
import { specialties } from '../../domain/people/specialties'
import {
  modeLabels,
  modes,
  useCaseLabels,
  useCases,
  type Mode,
  type UseCase,
} from '../../domain/datasets/task-facets'
import type { TypedLine } from './use-plan'

const ANY = ''
const columns = {
  mode: 'Mode',
  useCase: 'Use case',
  specialty: 'Specialty',
  target: 'Target',
  accepted: 'Accepted',
  inReview: 'In review',
  writing: 'Being written',
  missing: 'Still missing',
}
const modeOptions = modes.map((value) => ({ value, label: modeLabels[value] }))
const useCaseOptions = [
  { value: ANY, label: 'Any' },
  ...useCases.map((value) => ({ value, label: useCaseLabels[value] })),
]
const specialtyOptions = (own: string | null) => [
  { value: ANY, label: 'Any' },
  ...[...new Set([...specialties, ...(own ? [own] : [])])].map((value) => ({ value, label: value })),
]

interface PlanTableProps {
  lines: readonly TypedLine[]
  /** The saved lines, with their progress. */
  saved: readonly PlanLine[]
  problemOf: (key: string) => string | null
  onChange: (lines: TypedLine[]) => void
}

/** The plan as a table with editable cells. */
export function PlanTable({ lines, saved, problemOf, onChange }: PlanTableProps) {
  const change = (key: string, changes: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  return (
    <Table caption="Lines of the plan" captionHidden density="dense" stacks>
      <PlanHead isEditable />
      <TableBody>
        {lines.map((line, index) => {
          const problem = problemOf(line.key)
          const problemId = problem ? `plan-line-${line.key}-problem` : undefined
          const about = `line ${index + 1}`
          return (
            <Row key={line.key}>
              <RowHead label={columns.mode} className="min-w-44 max-md:col-span-2">
                <NativeSelect
                  aria-label={`Mode, ${about}`}
                  options={modeOptions}
                  value={line.mode}
                  onChange={(event) => change(line.key, { mode: event.target.value as Mode })}
                />
              </RowHead>
              <Td label={columns.useCase} className="min-w-60 max-md:col-span-2">
                <NativeSelect
                  aria-label={`Use case, ${about}`}
                  options={useCaseOptions}
                  value={line.useCase ?? ANY}
                  onChange={(event) =>
                    change(line.key, {
                      useCase: event.target.value === ANY ? null : (event.target.value as UseCase),
                    })
                  }
                />
              </Td>
              <Td label={columns.specialty} className="min-w-56 max-md:col-span-2">
                <NativeSelect
                  aria-label={`Specialty, ${about}`}
                  options={specialtyOptions(line.specialty)}
                  value={line.specialty ?? ANY}
                  onChange={(event) =>
                    change(line.key, { specialty: event.target.value === ANY ? null : event.target.value })
                  }
                />
                {problem ? (
                  <p id={problemId} className="mt-1 max-w-60 text-sm text-brick">
                    <span aria-hidden="true">▲ </span>
                    {problem}
                  </p>
                ) : null}
              </Td>
              <Td numeric label={columns.target}>
                <NumberField
                  aria-label={`Target, ${about}`}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problemId}
                  min={1}
                  step={1}
                  inputMode="numeric"
                  className="w-24"
                  value={line.target ?? ''}
                  onChange={(event) =>
                    change(line.key, {
                      target:
                        event.target.value.trim() === '' || !Number.isFinite(Number(event.target.value))
                          ? null
                          : Number(event.target.value),
                    })
                  }
                />
              </Td>
              <Progress
                line={saved.find((savedLine) => describePlanLine(savedLine) === describePlanLine(line))}
                target={line.target}
              />
              <Td>
                <IconButton
                  size="sm"
                  label={`Remove ${about}: ${describePlanLine(line)}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                />
              </Td>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** The plan, read-only. */
export function PlanFacts({ lines }: { lines: readonly PlanLine[] }) {
  return (
    <Table caption="Lines of the plan" captionHidden density="dense" stacks>
      <PlanHead />
      <TableBody>
        {lines.map((line) => (
          <Row key={describePlanLine(line)}>
            <RowHead label={columns.mode}>{modeLabels[line.mode]}</RowHead>
            <Td label={columns.useCase}>{line.useCase ? useCaseLabels[line.useCase] : 'Any'}</Td>
            <Td label={columns.specialty}>{line.specialty ?? 'Any'}</Td>
            <Td numeric label={columns.target}>
              {formatNumber(line.target)}
            </Td>
            <Progress line={line} target={line.target} />
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function PlanHead({ isEditable }: { isEditable?: boolean }) {
  return (
    <TableHead>
      <tr>
        <Th>{columns.mode}</Th>
        <Th>{columns.useCase}</Th>
        <Th>{columns.specialty}</Th>
        <Th numeric>{columns.target}</Th>
        <Th numeric>{columns.accepted}</Th>
        <Th numeric>{columns.inReview}</Th>
        <Th numeric>{columns.writing}</Th>
        <Th numeric>{columns.missing}</Th>
        {isEditable ? (
          <Th>
            <span className="sr-only">Remove</span>
          </Th>
        ) : null}
      </tr>
    </TableHead>
  )
}

function Progress({ line, target }: { line: PlanLine | undefined; target: number | null }) {
  const missing = line && target !== null ? countMissing({ ...line, target }) : null
  return (
    <>
      <Td numeric label={columns.accepted}>
        {formatNumber(line?.accepted)}
      </Td>
      <Td numeric label={columns.inReview}>
        {formatNumber(line?.inReview)}
      </Td>
      <Td numeric label={columns.writing}>
        {formatNumber(line?.writing)}
      </Td>
      <Td numeric label={columns.missing}>
        {missing === 0 ? (
          <span className="text-accent">
            <span aria-hidden="true">✓ </span>0
          </span>
        ) : (
          <strong className="font-semibold">{formatNumber(missing)}</strong>
        )}
      </Td>
    </>
  )
}

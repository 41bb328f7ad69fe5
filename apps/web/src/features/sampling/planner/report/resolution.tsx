import { computeFamilyDifference, computeFamilyExamples } from '@consilium/scoring'
import { useState } from 'react'
import { Field } from '../../../../components/ui/controls/field'
import { NativeSelect } from '../../../../components/ui/controls/native-select'
import { Disclosure } from '../../../../components/ui/layout/disclosure'
import { Section } from '../../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { formatCount, formatNumber } from '../../../../components/ui/text/format'
import { formatLevel, NOT_STATED, type PlanDimension } from '../../../../domain/sampling/dimensions'
import type { ExpectedLevel } from '../../../../domain/sampling/expect-composition'
import { orderLevels } from '../../../../domain/sampling/order-levels'
import type { PlanFacts } from '../../../../domain/sampling/plan-facts'
import type { PlanReport } from '../../../../domain/sampling/report-plan'
import { reportStrings } from '../strings'
import { TypedNumber } from '../typed-number'

const DEFAULT_SYSTEMS = 10
/** See `reportStrings.spreadAssumed`. */
const ASSUMED_SPREAD = 35
const DEFAULT_DIFFERENCE = 5

/** What the sample can resolve by slice and specialty, and how many tasks a given difference takes. */
export function Resolution({
  report: { plan, composition },
  measured,
}: {
  report: PlanReport
  /** The spread in published results; null without any, and undefined while it is read. */
  measured: PlanFacts['spread'] | undefined
}) {
  const [systems, setSystems] = useState(DEFAULT_SYSTEMS)
  const [typed, setTyped] = useState<number | null>(null)
  const standard = measured ? Math.round(measured.points * 10) / 10 : ASSUMED_SPREAD
  const sd = typed ?? standard
  const family = { hypotheses: (systems * (systems - 1)) / 2 }
  const parts = (['slice', 'specialty'] as const).flatMap((dimension) => {
    const levels = (composition.get(dimension) ?? []).filter(
      ({ expected, level }) => Math.round(expected) > 0 && level !== NOT_STATED,
    )
    const order = orderLevels(
      dimension,
      levels.map(({ level }) => level),
    )
    return order
      .flatMap((name) => levels.filter(({ level }) => level === name))
      .map((level) => ({ dimension, level }))
  })
  const rows = (dimension: PlanDimension) =>
    parts.filter((part) => part.dimension === dimension).map(({ level }) => level)
  const specialties = rows('specialty')
  const whole: ExpectedLevel = {
    level: 'All tasks',
    pool: 0,
    available: 0,
    expected: plan.size,
    enrichment: null,
  }
  return (
    <Section title="Detectable differences" level={3} className="mt-8" lead={reportStrings.resolution}>
      <div className="mb-3 grid gap-4">
        <TypedNumber
          label="Systems on the board"
          value={systems}
          min={2}
          max={200}
          onChange={(value) => setSystems(value ?? DEFAULT_SYSTEMS)}
        />
        <TypedNumber
          label="Spread of differences"
          hint={describeSpread(measured)}
          value={sd}
          min={0.1}
          max={200}
          step={0.1}
          unit="points"
          onChange={setTyped}
        />
      </div>
      <ResolutionTable
        caption="Smallest difference by slice"
        dimension="slice"
        levels={[whole, ...rows('slice')]}
        sd={sd}
        family={family}
      />
      {specialties.length > 0 ? (
        <Disclosure summary={`By specialty (${formatNumber(specialties.length)})`} className="text-sm">
          <ResolutionTable
            caption="Smallest difference by specialty"
            dimension="specialty"
            levels={specialties}
            sd={sd}
            family={family}
          />
        </Disclosure>
      ) : null}
      <Detect parts={parts} sd={sd} family={family} size={plan.size} />
    </Section>
  )
}

function describeSpread(measured: PlanFacts['spread'] | undefined): string {
  if (!measured) return `${reportStrings.spread} ${reportStrings.spreadAssumed}`
  const { systems, tasks, release } = measured
  return `${reportStrings.spread} Measured on ${formatCount(tasks, 'task')} with ${formatCount(systems, 'published system')} of ${release}.`
}

interface ResolutionTableProps {
  caption: string
  dimension: PlanDimension
  levels: readonly ExpectedLevel[]
  sd: number
  family: { hypotheses: number }
}

function ResolutionTable({ caption, dimension, levels, sd, family }: ResolutionTableProps) {
  return (
    <Table caption={caption} captionHidden density="dense">
      <TableHead>
        <tr>
          <Th>Part</Th>
          <Th numeric>Tasks</Th>
          <Th numeric>Smallest difference</Th>
        </tr>
      </TableHead>
      <TableBody>
        {levels.map(({ level, expected }) => {
          const tasks = Math.round(expected)
          const difference = computeFamilyDifference(sd, tasks, family)
          return (
            <Row key={level}>
              <RowHead className="wrap-anywhere">
                {level === 'All tasks' ? level : formatLevel(dimension, level)}
              </RowHead>
              <Td numeric>{formatNumber(tasks)}</Td>
              <Td numeric>
                {difference === null ? (
                  <span className="text-ink-2">too few tasks</span>
                ) : (
                  `${formatNumber(difference, 1)} points`
                )}
              </Td>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

interface DetectProps {
  parts: readonly { dimension: PlanDimension; level: ExpectedLevel }[]
  sd: number
  family: { hypotheses: number }
  size: number
}

function Detect({ parts, sd, family, size }: DetectProps) {
  const [points, setPoints] = useState(DEFAULT_DIFFERENCE)
  const [chosen, setChosen] = useState('')
  const part = parts.find(({ dimension, level }) => `${dimension} ${level.level}` === chosen)
  const needed = computeFamilyExamples(sd, points, family)
  const has = part ? Math.round(part.level.expected) : size
  const name = part ? formatLevel(part.dimension, part.level.level) : 'all tasks together'
  const available = part?.level.available
  return (
    <div className="mt-4 grid gap-3 border-t border-hair pt-3">
      <div className="flex flex-wrap items-end gap-3">
        <TypedNumber
          label="I want to detect"
          value={points}
          min={0.1}
          max={100}
          step={0.1}
          unit="points"
          onChange={(value) => setPoints(value ?? DEFAULT_DIFFERENCE)}
        />
        <Field label="in" className="min-w-40 grow">
          {(control) => (
            <NativeSelect
              {...control}
              options={[
                { value: '', label: 'All tasks' },
                ...parts.map(({ dimension, level: { level } }) => ({
                  value: `${dimension} ${level}`,
                  label: formatLevel(dimension, level),
                })),
              ]}
              value={part ? chosen : ''}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className="text-sm">
        <strong className="font-semibold">{formatCount(needed, 'task')}</strong> needed in {name}; the plan
        has {formatNumber(has)}
        {has >= needed ? ', which is enough' : `, ${formatNumber(needed - has)} too few`}.
        {available !== undefined && available < needed
          ? ` The pool has only ${formatNumber(available)}.`
          : null}
      </p>
    </div>
  )
}

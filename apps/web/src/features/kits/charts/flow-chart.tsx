import { layOutFlow, type FlowBox } from './lay-out-flow'
import type { FlowStage } from '../../../domain/releasing/flow/release-flow'

/**
 * The stages of a flow below each other, with a box of exits beside each. Hidden from screen readers, because the
 * table beside it has the numbers. Drawn once for narrow screens and once for wide ones, so that text keeps its
 * size.
 */
export function FlowChart({ stages }: { stages: readonly FlowStage[] }) {
  return (
    <>
      <Drawing stages={stages} width={320} className="sm:hidden" />
      <Drawing stages={stages} width={600} className="max-sm:hidden" />
    </>
  )
}

function Drawing({
  stages,
  width,
  className,
}: {
  stages: readonly FlowStage[]
  width: number
  className: string
}) {
  const { boxes, lines, height } = layOutFlow(stages, width)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className={`max-w-full ${className}`}
    >
      {lines.map(({ path, tip }) => (
        <g key={path} className="fill-none stroke-ink-2">
          <path d={path} />
          <path d={tip} className="fill-ink-2" />
        </g>
      ))}
      {boxes.map((box) => (
        <Box key={box.key} box={box} />
      ))}
    </svg>
  )
}

function Box({ box: { x, y, width, height, isExit, rows } }: { box: FlowBox }) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="3"
        className={isExit ? 'fill-sunk stroke-hair' : 'fill-paper stroke-ink'}
      />
      {rows.map(({ key, label, count, at }) => (
        <g key={key} className={isExit ? 'fill-ink-2 text-2xs' : 'fill-ink text-xs font-[560]'}>
          <text x={x + 8} y={at}>
            {label}
          </text>
          {count === undefined ? null : (
            <text x={x + width - 8} y={at} textAnchor="end" className="tabular-nums">
              {count}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

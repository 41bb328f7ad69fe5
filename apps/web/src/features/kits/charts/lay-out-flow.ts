import { formatNumber } from '../../../components/ui/text/format'
import type { FlowStage } from '../../../domain/releasing/flow/release-flow'

export interface FlowBox {
  key: string
  x: number
  y: number
  width: number
  height: number
  isExit: boolean
  /** A label that is too long for one line continues on rows without a count. */
  rows: { key: string; label: string; count?: string; at: number }[]
}

interface FlowLine {
  /** Where it starts. */
  from: number
  path: string
  /** The head of the arrow. */
  tip: string
}

const ROW = 16
const PAD = 8
const GAP = 20
const INDENT = 22
/** The width from which exits have room beside their stage. */
const MIN_BESIDE = 480
const STAGE_HEIGHT = 30
const TIP = 4
/** The widest letters of the small font, on average. */
const LETTER = 5.8
const COUNT_WIDTH = 44

/**
 * Places the boxes and arrows of a flow: stages below each other, and what left them on the right, or below each stage
 * where there is no room.
 */
export function layOutFlow(
  stages: readonly FlowStage[],
  width: number,
): { boxes: FlowBox[]; lines: FlowLine[]; height: number } {
  const isNarrow = width < MIN_BESIDE
  const stageWidth = isNarrow ? width - 2 : Math.round(width * 0.43)
  const exitX = isNarrow ? 3 * INDENT : stageWidth + GAP
  const exitWidth = width - exitX - 1
  const longest = Math.floor((exitWidth - 2 * PAD - COUNT_WIDTH) / LETTER)
  const boxes: FlowBox[] = []
  const lines: FlowLine[] = []
  let y = 1
  let passing: FlowLine | null = null
  for (const [index, { key, label, exits, ...counted }] of stages.entries()) {
    // Imported tasks enter beside the authored ones, whose arrow passes on the left and ends at the pool, too.
    const isBeside = key === 'imported' && index > 0
    if (isBeside) passing = lines.pop() ?? null
    const indent = isBeside ? INDENT : 0
    const middle = y + STAGE_HEIGHT / 2
    boxes.push({
      key,
      x: 1 + indent,
      y,
      width: stageWidth - indent,
      height: STAGE_HEIGHT,
      isExit: false,
      rows: [{ key, label, count: formatFlowCount(counted), at: middle + 4 }],
    })
    const trunk = isNarrow ? 1 + INDENT / 2 + indent : 1 + stageWidth / 2
    const rows = exits.flatMap((exit) =>
      breakLabel(exit.label, longest).map((line, place) => ({
        key: `${exit.reason} ${place}`,
        label: line,
        ...(place === 0 && { count: formatFlowCount(exit) }),
      })),
    )
    const top = isNarrow ? y + STAGE_HEIGHT + PAD : y
    const height = rows.length * ROW + PAD
    if (rows.length > 0) {
      boxes.push({
        key: `${key} exits`,
        x: exitX,
        y: top,
        width: exitWidth,
        height,
        isExit: true,
        rows: rows.map((row, place) => ({ ...row, at: top + ROW * (place + 1) })),
      })
      lines.push(
        isNarrow
          ? pointRight(trunk, exitX, top + ROW / 2 + PAD / 2)
          : pointRight(1 + stageWidth, exitX, middle),
      )
    }
    const bottom = Math.max(y + STAGE_HEIGHT, rows.length > 0 ? top + height : 0)
    const next = stages[index + 1]
    if (next) lines.push(pointDown(trunk, y + STAGE_HEIGHT, bottom + GAP))
    if (passing && next?.key === 'pool') lines.push(pointDown(1 + INDENT / 2, passing.from, bottom + GAP))
    y = bottom + GAP
  }
  return { boxes, lines, height: y - GAP + 1 }
}

/** A count that is rounded up is the most that it can be. */
export const formatFlowCount = ({ count, isRounded }: { count: number; isRounded: boolean }) =>
  `${isRounded ? '≤ ' : ''}${formatNumber(count)}`

const tipDown = (x: number, y: number) => `M${x - TIP} ${y - 2 * TIP}L${x + TIP} ${y - 2 * TIP}L${x} ${y}Z`
const pointDown = (x: number, from: number, to: number): FlowLine => ({
  from,
  path: `M${x} ${from}V${to}`,
  tip: tipDown(x, to),
})
const pointRight = (from: number, to: number, y: number): FlowLine => ({
  from: y,
  path: `M${from} ${y}H${to}`,
  tip: `M${to - 2 * TIP} ${y - TIP}L${to - 2 * TIP} ${y + TIP}L${to} ${y}Z`,
})
/** Breaks a label between words into lines of at most `longest` characters. */
export function breakLabel(label: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

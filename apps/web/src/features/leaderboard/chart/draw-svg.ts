import type { Chart, ChartRow } from './describe-chart'
import { escapeXml } from './escape-xml'
import { shorten, wrap } from './fit-text'

const WIDTH = 860
const MARGIN = 16
const PLOT = { from: 372, to: 632 }
const COLUMNS = { rank: MARGIN, name: 66, score: 686, interval: 700, letters: 794 }
const MAX_NAME = 42
const MAX_NOTE = 24
const MAX_LINE = 128
const DENSE_ABOVE_ROWS = 14

/** The style of every picture, without scripts, fonts or other files; its hash is in the policy of the picture. */
export const CHART_STYLE = [
  "text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-variant-numeric:tabular-nums;fill:#241e18}",
  '.bg{fill:#fcfaf6}.band{fill:#ddf2f1}.title{font-size:17px;font-weight:600}.small{font-size:12px;font-weight:400}',
  '.muted{fill:#5b544c}.warn{fill:#a43d2b;font-weight:600}.strong{font-weight:600}.end{text-anchor:end}.middle{text-anchor:middle}',
  '.letters{font-family:Georgia,serif;font-style:italic;letter-spacing:.08em}',
  '.grid{stroke:#dbd7d0}.rule{stroke:#241e18}.line{stroke:#241e18;stroke-width:1.5}.mark{fill:#0d6565}',
  '@media (prefers-color-scheme:dark){text{fill:#eae7e2}.bg{fill:#191511}.band{fill:#143131}.muted{fill:#b4b0aa}.warn{fill:#ec8e76}',
  '.grid{stroke:#33302b}.rule,.line{stroke:#eae7e2}.mark{fill:#6ec6c2}}',
].join('')

/** Draws a board as an SVG of its own: readable in light and dark, without color, and by screen readers. */
export function drawSvg(chart: Chart, address: string): string {
  const rows = [...chart.ranked, ...chart.others]
  const height = rows.length > DENSE_ABOVE_ROWS ? 22 : 28
  const parts: string[] = []
  let y = MARGIN + 16
  const write = (text: string, step: number, names = '') => {
    parts.push(drawText(text, MARGIN, y, names))
    y += step
  }
  for (const line of wrap(chart.title, 84)) write(line, 21, 'title')
  if (chart.warnings.length > 0) write(`${chart.warnings.join('. ')}.`, 20, 'warn')
  y += 6
  parts.push(drawHeadings(chart, y))
  const top = y + 8
  y = top + 1
  if (rows.length === 0) {
    y += 22
    write('No system matches these filters.', 10, 'muted')
  }
  for (const row of chart.ranked) {
    parts.push(drawRow(row, y, height, chart))
    y += height
  }
  if (chart.others.length > 0) {
    y += 20
    write(chart.othersHeading, 8, 'small muted')
    for (const row of chart.others) {
      parts.push(drawRow(row, y, height, chart))
      y += height
    }
  }
  parts.push(`<path class="rule" d="M${MARGIN} ${y + 0.5}H${WIDTH - MARGIN}"/>`)
  y += 20
  for (const line of wrap(chart.notes.join(' '), MAX_LINE)) write(line, 16, 'small muted')
  y += 4
  for (const line of [...chart.source, address].flatMap((text) => wrap(text, MAX_LINE)))
    write(line, 16, 'small')
  const size = `${WIDTH} ${y}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${WIDTH}" height="${y}" role="img" aria-labelledby="title description" lang="en">`,
    `<title id="title">${escapeXml(chart.title)}</title>`,
    `<desc id="description">${escapeXml(describeRows(chart))}</desc>`,
    `<style>${CHART_STYLE}</style>`,
    `<rect class="bg" width="${WIDTH}" height="${y}"/>`,
    // The description has all of it in order.
    `<g aria-hidden="true">${parts.join('')}</g></svg>`,
  ].join('')
}

function drawHeadings({ ticks, hasTies }: Chart, y: number): string {
  return [
    drawText('Rank', COLUMNS.rank, y, 'small muted'),
    drawText('System', COLUMNS.name, y, 'small muted'),
    ...ticks.map(({ value, at }) =>
      drawText(`${value}`.replace('-', '−'), place(at), y, 'small muted middle'),
    ),
    drawText('Score', COLUMNS.score, y, 'small muted end'),
    drawText('95 % interval', COLUMNS.interval, y, 'small muted'),
    ...(hasTies ? [drawText('Tied', COLUMNS.letters, y, 'small muted')] : []),
    `<path class="rule" d="M${MARGIN} ${y + 8.5}H${WIDTH - MARGIN}"/>`,
  ].join('')
}

function drawRow(row: ChartRow, top: number, height: number, { ticks, hasTies }: Chart): string {
  const middle = top + height / 2
  const base = middle + 4.5
  const noted = shorten(row.note, MAX_NOTE)
  const name = shorten(row.name, MAX_NAME - noted.length)
  const note = noted ? ` <tspan class="small muted">${escapeXml(noted)}</tspan>` : ''
  return [
    row.isPhysicians ? `<rect class="band" y="${top}" width="${WIDTH}" height="${height}"/>` : '',
    ...ticks.map(({ at }) => `<path class="grid" d="M${place(at)} ${top}v${height}"/>`),
    drawText(row.rank, COLUMNS.rank, base, 'muted'),
    `<text class="${row.isPhysicians ? 'strong' : ''}" x="${COLUMNS.name}" y="${base}">${escapeXml(name)}${note}</text>`,
    drawInterval(row, middle),
    drawText(row.score, COLUMNS.score, base, 'strong end'),
    drawText(row.interval, COLUMNS.interval, base, 'small muted'),
    hasTies ? drawText(row.letters, COLUMNS.letters, base, 'letters') : '',
  ].join('')
}

function drawInterval({ at, low, high, isPhysicians }: ChartRow, y: number): string {
  const line =
    low === null || high === null
      ? ''
      : `<path class="line" d="M${place(low)} ${y}H${place(high)}M${place(low)} ${y - 4}v8M${place(high)} ${y - 4}v8"/>`
  if (at === null) return line
  const x = place(at)
  return `${line}<path class="mark" d="${
    isPhysicians
      ? `M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`
      : `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`
  }"/>`
}

/** A position in percent of the plot, in pixels. */
const place = (percent: number) => Math.round((PLOT.from + ((PLOT.to - PLOT.from) * percent) / 100) * 10) / 10

function drawText(text: string, x: number, y: number, names: string): string {
  return text === ''
    ? ''
    : `<text${names ? ` class="${names}"` : ''} x="${x}" y="${y}">${escapeXml(text)}</text>`
}

function describeRows({ description, warnings, ranked, others, othersHeading }: Chart): string {
  const describe = ({ rank, name, note, score, interval, letters }: ChartRow) =>
    [
      `${rank ? `Rank ${rank}: ` : ''}${name}${note ? ` (${note})` : ''}, ${score} (${interval})`,
      letters ? `tied ${letters}` : '',
    ]
      .filter(Boolean)
      .join(', ')
  return [
    ...warnings.map((warning) => `${warning}.`).filter((warning) => !description.startsWith(warning)),
    description,
    ...(ranked.length > 0 ? [`${ranked.map(describe).join('; ')}.`] : []),
    ...(others.length > 0 ? [`${othersHeading}: ${others.map(describe).join('; ')}.`] : []),
  ].join(' ')
}

import type { ReactElement } from 'react'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import type { Chart, ChartRow } from './describe-chart'
import { shorten } from './fit-text'

const MAX_ROWS = 7
const color = {
  paper: '#fcfaf6',
  ink: '#241e18',
  muted: '#5b544c',
  hair: '#dbd7d0',
  accent: '#0d6565',
  band: '#ddf2f1',
  warn: '#a43d2b',
}
/** With the other columns as wide as the content, or they would shrink and leave the axis. */
const NAME = 394
const PLOT = 380
const ROW = 44

/**
 * The picture beside a shared link, as elements with the few styles that the renderer knows. Its font is the one of
 * the renderer: other characters would make it load fonts from other sites, so they are replaced.
 */
export function SharePicture({ chart, site }: { chart: Chart; site: string }): ReactElement {
  const { shown, between, left } = pickRows(chart)
  const [tasks, judge] = chart.source
  const more = left > 0 ? `${formatNumber(left)} more on the board · ` : ''
  const letters = chart.hasTies ? ' · systems that share a letter are not significantly different' : ''
  return (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', padding: '36px 48px' },
        ...{ background: color.paper, color: color.ink, fontSize: 26 },
      }}
    >
      <Line text={shorten(chart.title, 120)} size={chart.title.length > 60 ? 28 : 36} />
      {chart.warnings.length > 0 ? (
        <Line text={`${chart.warnings.join('. ')}.`} size={24} tint={color.warn} />
      ) : null}
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        <Axis ticks={chart.ticks} />
        {shown.map((row, place) => (
          <div key={place} style={{ display: 'flex', flexDirection: 'column' }}>
            {between > 0 && place === shown.length - 1 ? (
              <Line text={`… ${formatCount(between, 'system')} between`} size={18} tint={color.muted} />
            ) : null}
            <PictureRow row={row} ticks={chart.ticks} hasTies={chart.hasTies} />
          </div>
        ))}
      </div>
      <div style={{ display: 'flex', borderTop: `1px solid ${color.hair}`, paddingTop: 10 }}>
        <Line text={`${more}95 % confidence intervals${letters}`} size={20} tint={color.muted} />
      </div>
      <Line text={shorten(tasks, 100)} size={20} tint={color.muted} />
      <Line text={shorten(`${judge} · ${site}`, 100)} size={20} tint={color.muted} />
    </div>
  )
}

function Axis({ ticks }: Pick<Chart, 'ticks'>) {
  return (
    <div style={{ display: 'flex', position: 'relative', height: 28 }}>
      {ticks.map(({ value, at }) => (
        <div
          key={value}
          style={{
            ...{ display: 'flex', position: 'absolute', width: 60, justifyContent: 'center' },
            ...{ left: NAME + (PLOT * at) / 100 - 30, fontSize: 18, color: color.muted },
          }}
        >
          {value < 0 ? `−${-value}` : value}
        </div>
      ))}
    </div>
  )
}

function Line({ text, size, tint = color.ink }: { text: string; size: number; tint?: string }) {
  return (
    <div style={{ display: 'flex', fontSize: size, color: tint, marginTop: 4 }}>{replaceUnknown(text)}</div>
  )
}

type PictureRowProps = { row: ChartRow } & Pick<Chart, 'ticks' | 'hasTies'>

function PictureRow({ row, ticks, hasTies }: PictureRowProps) {
  const cell = (text: string, width: number, tint = color.ink, size = 26) => (
    <div style={{ display: 'flex', flexShrink: 0, width, color: tint, fontSize: size }}>
      {replaceUnknown(text)}
    </div>
  )
  const name = row.note ? `${shorten(row.name, 20)} (${shorten(row.note, 14)})` : shorten(row.name, 32)
  return (
    <div
      style={{
        ...{ display: 'flex', alignItems: 'center', height: ROW, margin: '0 -48px', padding: '0 48px' },
        ...(row.isPhysicians ? { background: color.band } : {}),
      }}
    >
      {cell(name, NAME, color.ink, 24)}
      <Plot row={row} ticks={ticks} />
      <div style={{ display: 'flex', width: 94, justifyContent: 'flex-end', marginRight: 16 }}>
        {row.score}
      </div>
      {cell(row.interval, 150, color.muted, 20)}
      {hasTies ? cell(row.letters, 70, color.muted, 24) : null}
    </div>
  )
}

function Plot({ row: { at, low, high, isPhysicians }, ticks }: Omit<PictureRowProps, 'hasTies'>) {
  const place = (percent: number) => (PLOT * percent) / 100
  const stroke = { stroke: color.ink, strokeWidth: 2.5 }
  return (
    <svg width={PLOT} height={ROW} viewBox={`0 0 ${PLOT} ${ROW}`}>
      {ticks.map(({ value, at: tick }) => (
        <path key={value} d={`M${place(tick)} 0v${ROW}`} stroke={color.hair} />
      ))}
      {low === null || high === null ? null : (
        <path
          d={`M${place(low)} 22H${place(high)}M${place(low)} 15v14M${place(high)} 15v14`}
          fill="none"
          {...stroke}
        />
      )}
      {at === null ? null : isPhysicians ? (
        <path d={`M${place(at)} 11l11 11l-11 11l-11 -11z`} fill={color.accent} />
      ) : (
        <circle cx={place(at)} cy={22} r={8} fill={color.accent} />
      )}
    </svg>
  )
}

/** The first rows, and always the physicians; `between` counts the rows left out above them. */
function pickRows({ ranked, others }: Chart): { shown: ChartRow[]; between: number; left: number } {
  const rows = [...ranked, ...others.map((row) => ({ ...row, note: 'not ranked' }))]
  const physicians = rows.findIndex(({ isPhysicians }) => isPhysicians)
  const isBelow = physicians >= MAX_ROWS
  const shown = isBelow
    ? [...rows.slice(0, MAX_ROWS - 1), ...rows.slice(physicians, physicians + 1)]
    : rows.slice(0, MAX_ROWS)
  return { shown, between: isBelow ? physicians - MAX_ROWS + 1 : 0, left: rows.length - shown.length }
}

/** Characters that the font of the renderer lacks. */
const unknown =
  /[^ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0400-\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u2212]/gu

/** The text without characters that the font lacks; letters lose their marks before they are replaced. */
export function replaceUnknown(text: string): string {
  return text
    .replaceAll(/\s/gu, ' ')
    .replaceAll(unknown, (char) => char.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(unknown, '?'))
}

import type { ScenarioReport } from './run-scenario'

const columns = [
  'scenario',
  'queue',
  'calls',
  'extra',
  'in flight at the fault',
  'duplicates',
  'lost',
  'peak in flight / limit',
  'recovery s',
  'seconds',
  '',
] as const

/** A table in Markdown, one row per scenario. */
export function formatTable(reports: readonly ScenarioReport[]): string {
  return [formatRow(columns), formatRow(columns.map(() => '---')), ...reports.map(formatReport)].join('\n')
}

export function formatReport({
  scenario,
  backend,
  calls,
  extra,
  inFlight,
  twice,
  lost,
  mostInFlight,
  slots,
  recoverySeconds,
  seconds,
  findings,
}: ScenarioReport): string {
  const recovery = recoverySeconds === null ? '–' : recoverySeconds.toFixed(1)
  return formatRow([
    scenario,
    backend,
    calls,
    extra,
    inFlight,
    twice,
    lost,
    `${mostInFlight} / ${slots}`,
    recovery,
    seconds.toFixed(0),
    findings.length === 0 ? 'ok' : 'BROKEN',
  ])
}

function formatRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

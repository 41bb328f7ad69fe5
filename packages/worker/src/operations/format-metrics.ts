export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
  /** What a histogram adds to its name. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** One metric with all its samples. */
export interface MetricFamily {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: readonly Sample[]
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text that Prometheus reads, version 0.0.4. */
export function formatMetrics(families: readonly MetricFamily[]): string {
  return families.map(formatFamily).join('')
}

function formatFamily({ name, type, help, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) =>
      `${name}${suffix}${formatLabels(labels)} ${formatValue(value)}\n`,
  )
  return `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function formatLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}

function formatValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  return String(value)
}

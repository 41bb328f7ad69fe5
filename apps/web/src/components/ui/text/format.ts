const locale = 'en-GB'
const minus = '\u2212'
const none = '–'
const thin = '\u202f'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

// Making a formatter takes longer than formatting.
const fixed = new Map<string, Intl.NumberFormat>()
const dated = new Map<string, Intl.DateTimeFormat>()

function readFormatter<Formatter>(
  known: Map<string, Formatter>,
  key: string,
  make: () => Formatter,
): Formatter {
  const formatter = known.get(key) ?? make()
  known.set(key, formatter)
  return formatter
}

const withMinus = (text: string): string => text.replace('-', minus)

function formatFixed(value: number, digits: number): string {
  const text = readFormatter(
    fixed,
    `${digits}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(value)
  // A value that rounds to 0 has no sign.
  return withMinus(/^-0(\.0+)?$/.test(text) ? text.slice(1) : text)
}

/** A score on the scale 0–100 (it can be negative), with one decimal; an en dash for null. */
export function formatScore(score: number | null | undefined): string {
  return score === null || score === undefined || !Number.isFinite(score) ? none : formatFixed(score, 1)
}

/** A difference with its sign: `+2.1`, `−4.8`, `0.0`. */
export function formatDifference(value: number | null | undefined, digits = 1): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return none
  const text = formatFixed(value, digits)
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${text}` : text
}

/** The points of a criterion: `+10`, `−8`. */
export function formatPoints(points: number): string {
  return points > 0 ? `+${whole.format(points)}` : withMinus(whole.format(points))
}

/** An interval on the scale 0–100: `41.2–46.3`, `−3.0 to 5.2`. */
export function formatInterval(low: number | null | undefined, high: number | null | undefined): string {
  if (low === null || low === undefined || high === null || high === undefined) return none
  return low < 0 ? `${formatScore(low)} to ${formatScore(high)}` : `${formatScore(low)}–${formatScore(high)}`
}

export function formatNumber(value: number | bigint | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return none
  return typeof value === 'bigint' ? withMinus(whole.format(value)) : formatFixed(value, digits)
}

/** A fraction as a percentage: `0.041` is `4.1 %`. */
export function formatPercent(share: number | null | undefined, digits = 1): string {
  return share === null || share === undefined || !Number.isFinite(share)
    ? none
    : `${formatFixed(share * 100, digits)}${thin}%`
}

/** A share with its interval in percent: `62 % (55–69)`; an en dash for null. */
export function formatShareInterval(found: { share: number; low: number; high: number } | null): string {
  if (found === null) return none
  return `${formatPercent(found.share, 0)} (${formatFixed(found.low * 100, 0)}–${formatFixed(found.high * 100, 0)})`
}

/** Nano-dollars as dollars; small amounts keep two significant digits. */
export function formatMoney(nanoDollars: bigint | number | string | null | undefined): string {
  if (nanoDollars === null || nanoDollars === undefined) return none
  const dollars = Number(nanoDollars) / 1e9
  const size = Math.abs(dollars)
  const digits = size === 0 || size >= 0.1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(size)))
  if (size > 0 && size < 0.000_000_5) return 'less than $0.000001'
  return `${dollars < 0 ? minus : ''}$${formatFixed(size, digits)}`
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatFixed(value, step === 0 || value >= 100 ? 0 : 1)} ${units[step] ?? 'B'}`
}

/** A duration in its two largest units: `850 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return none
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = Math.round(milliseconds / 1000)
  const parts: [number, string][] = [
    [Math.floor(seconds / 86400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ]
  const first = parts.findIndex(([amount]) => amount > 0)
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ')
}

export type Instant = Date | string | number

function formatWith(
  options: Intl.DateTimeFormatOptions,
  instant: Instant,
  timeZone: string | undefined,
): string {
  return readFormatter(
    dated,
    `${Object.keys(options).join()} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  ).format(new Date(instant))
}

/** `12 Mar 2026`, in the user’s time zone unless one is given. */
export function formatDate(instant: Instant, timeZone?: string): string {
  return formatWith({ day: 'numeric', month: 'short', year: 'numeric' }, instant, timeZone)
}

/** `14:02`. */
export function formatTime(instant: Instant, timeZone?: string): string {
  return formatWith({ hour: '2-digit', minute: '2-digit' }, instant, timeZone)
}

/** `12 Mar 2026, 14:02`. */
export function formatDateTime(instant: Instant, timeZone?: string): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 hours ago`, `in 2 days`; `just now` within a minute. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1000
  const span = spans.find(([, length]) => Math.abs(seconds) >= length)
  if (!span) return 'just now'
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.round(seconds / span[1]),
    span[0],
  )
}

/** `1 task`, `3 tasks`. Pass the plural if it is not formed with an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

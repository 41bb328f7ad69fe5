/**
 * A date such as `2026-11-22`. Acts of hidden people are shown by their UTC day, since a reader can choose a
 * time zone.
 */
export function formatUtcDay(at: Date): string
export function formatUtcDay(at: Date | null): string | null
export function formatUtcDay(at: Date | null): string | null {
  return at?.toISOString().slice(0, 10) ?? null
}

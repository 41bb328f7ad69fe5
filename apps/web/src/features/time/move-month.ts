/** The month so many after one such as `2026-11`, or before it. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** `November 2026`. */
export const nameMonth = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `20 Nov`. */
export const nameDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `1 h 5 min`, in whole minutes, rounded as the statements are. */
export function nameMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

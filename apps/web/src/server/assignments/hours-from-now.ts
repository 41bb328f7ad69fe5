export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

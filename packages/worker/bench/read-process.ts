import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

function readStat(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** CPU time of a process in ms, in user mode and in the kernel, all its threads. */
export function readCpuMs(pid: number): number {
  const stat = readStat(pid)
  return ((Number(stat[11]) + Number(stat[12])) * 1_000) / TICKS
}

/** The same for a server with one process per connection, including those that have ended. */
export function readTreeCpuMs(pid: number): number {
  const own = readStat(pid)
  let ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(own[place]), 0)
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readStat(entry)
      if (Number(stat[1]) === pid) ticks += Number(stat[11]) + Number(stat[12])
    } catch {
      // The process has exited.
    }
  }
  return (ticks * 1_000) / TICKS
}

/** The peak memory of a process, in MB. */
export function readPeakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024)
}

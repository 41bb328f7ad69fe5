import fs from 'node:fs'

/**
 * Finds which of these processes has an open connection from this port of 127.0.0.1; null when none has.
 * Needs /proc.
 */
export function findOwner(port: number, pids: Iterable<number>): number | null {
  const socket = findSocket(port)
  if (socket === null) return null
  for (const pid of pids) if (listSockets(pid).has(socket)) return pid
  return null
}

function findSocket(port: number): string | null {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const line = readLines('/proc/net/tcp').find((text) => text.trim().split(/\s+/)[1] === local)
  return line?.trim().split(/\s+/)[9] ?? null
}

function listSockets(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`
  const sockets = new Set<string>()
  try {
    for (const name of fs.readdirSync(folder)) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readLink(`${folder}/${name}`)) ?? []
      if (inode !== undefined) sockets.add(inode)
    }
  } catch {
    // The process has exited.
  }
  return sockets
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file)
  } catch {
    return ''
  }
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

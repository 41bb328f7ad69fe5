declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  export function from(statement: string): Writable & Submittable & { rowCount: number }
  export function to(statement: string): Readable & Submittable
}

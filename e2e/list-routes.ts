import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { SampleIds } from './find-sample-ids'

const APP = path.join(import.meta.dirname, '../apps/web/src/app')
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A part of the path of a board, which has no ids. */
const ofBoard =
  (place: number) =>
  ({ board }: SampleIds) =>
    board.split('/')[place] ?? ''

/** The value of each bracketed part, by the route up to it; any other part gets an id that does not exist. */
const partOf: Record<string, keyof SampleIds | ((ids: SampleIds) => string)> = {
  'boards/[dataset]': ofBoard(2),
  'boards/[dataset]/[release]': ofBoard(3),
  'boards/[dataset]/[release]/[judge]': ofBoard(4),
  'boards/[dataset]/[release]/[judge]/[profile]': ofBoard(5),
  'boards/[dataset]/[release]/[judge]/[profile]/at/[sequence]': () => '1',
  'datasets/[id]': 'dataset',
  'datasets/[id]/release/[draft]': 'draft',
  'datasets/[id]/tasks/[task]': 'task',
  'guidelines/[id]': 'dataset',
  'imports/[id]': 'import',
  'judges/[id]': 'judge',
  'releases/[id]': 'release',
  'runs/[id]': 'run',
  'systems/[id]': 'system',
}

/** The address of every page of the application, read from the folder of routes. */
export function listRoutes(ids: SampleIds): string[] {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)page\.tsx$/.test(file),
  )
  return files.map((file) => fill(file.replace(/\/?page\.tsx$/, ''), ids)).sort()
}

function fill(route: string, ids: SampleIds): string {
  const parts = route.split('/')
  const filled = parts.map((part, index) => {
    if (!part.startsWith('[')) return part
    const name = partOf[parts.slice(0, index + 1).join('/')]
    if (!name) return NOBODY
    return typeof name === 'function' ? name(ids) : ids[name]
  })
  return `/${filled.filter((part) => !part.startsWith('(')).join('/')}`
}

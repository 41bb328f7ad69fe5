import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const page = fs.readFileSync(inRoot('ARCHITECTURE.md'), 'utf8')
const table = page.slice(page.indexOf('## Behavior → file'), page.indexOf('## How it works'))
const rows = [...table.matchAll(/^\| ([^|]+?) +\| `([^`]+)` +\|$/gm)].map(([, behavior, file]) => [
  behavior,
  file,
])

describe('the table “behavior → file” of ARCHITECTURE.md', () => {
  it('has 30 to 40 rows, so that it stays an overview', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expect(rows.length).toBeLessThanOrEqual(40)
  })

  it.each(rows)('%s: names a file that exists', (_, file) => {
    expect(fs.existsSync(inRoot(file)), file).toBe(true)
  })
})

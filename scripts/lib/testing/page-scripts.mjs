import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../paths.mjs'

// Next.js sends smaller files as they are.
const MIN_COMPRESSED_BYTES = 1_000
const MANIFEST = 'page_client-reference-manifest.js'

/**
 * The limits of the scripts that a page names in its HTML, in kB as transferred. Editors load about 30 kB more before
 * their page is idle, which `e2e/bench/first-load.ts` measures; with them the limit is 280 kB.
 */
const LIMITS = [
  [/^\/(write|answer)\/\[id\]$/, 250],
  [/^\/(review|adjudicate)\/\[id\]$/, 290],
  [/^\/(sign-in|methods|example|docs\/api|boards\/.+|releases\/\[id\]\/(flow|human-baseline))$/, 150],
]

/** Pages of the production build whose scripts exceed their limit, a sentence each. */
export function listTooLargePages() {
  const pages = measurePages(inRoot('apps/web/.next'))
  const unknown = LIMITS.filter(([routes]) => !pages.some(({ route }) => routes.test(route)))
  if (unknown.length > 0) throw new Error(`The build has no page for ${unknown.map(([routes]) => routes)}.`)
  return pages.flatMap(({ route, kilobytes }) => {
    const limit = LIMITS.find(([routes]) => routes.test(route))?.[1] ?? Infinity
    if (kilobytes <= limit) return []
    return `${route} loads ${kilobytes.toFixed(1)} kB of scripts at first, and the limit is ${limit} kB. Load what it does not need at once with loadPart.`
  })
}

function measurePages(folder) {
  const { rootMainFiles } = JSON.parse(fs.readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'))
  const sizes = new Map()
  const measure = (file) => {
    if (!sizes.has(file)) sizes.set(file, transferredBytes(fs.readFileSync(path.join(folder, file))))
    return sizes.get(file)
  }
  const found = fs.readdirSync(path.join(folder, 'server/app'), { recursive: true })
  return found
    .filter((file) => path.basename(file) === MANIFEST)
    .flatMap((file) => readManifest(path.join(folder, 'server/app', file)))
    .map(({ route, files }) => {
      const all = new Set([...rootMainFiles, ...files])
      return { route, kilobytes: [...all].reduce((sum, name) => sum + measure(name), 0) / 1_000 }
    })
}

function readManifest(file) {
  const context = {}
  context.globalThis = context
  vm.runInNewContext(fs.readFileSync(file, 'utf8'), context)
  return Object.entries(context.__RSC_MANIFEST).map(([page, { entryJSFiles }]) => ({
    route: page.replace(/\/page$/, ''),
    files: Object.values(entryJSFiles).flat(),
  }))
}

const transferredBytes = (content) =>
  content.length < MIN_COMPRESSED_BYTES ? content.length : gzipSync(content).length

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

const ENTRY = 'apps/web/src/server/guard/find-patient-data.ts'
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

const readFromCheckout = (file) => {
  const full = inRoot(file)
  return fs.statSync(full, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(full, 'utf8') : null
}

/**
 * A short hash over every file that the patient-data detectors consist of, word lists and weights included, and
 * over the versions of the packages that they import. It differs once any of them changes.
 */
export function hashDetectors(read = readFromCheckout) {
  const files = new Map()
  const packages = new Map()
  const add = (file) => {
    if (files.has(file)) return
    const text = read(file)
    if (text === null) throw new Error(`${file} is missing from this checkout.`)
    files.set(file, text)
    if (!file.endsWith('.ts')) return
    for (const [, name] of text.matchAll(IMPORTED)) {
      if (name.startsWith('node:')) continue
      if (name.startsWith('.')) add(resolve(path.posix.join(path.posix.dirname(file), name), read))
      else packages.set(packageOf(name), read(`node_modules/${packageOf(name)}/package.json`))
    }
  }
  add(ENTRY)
  const hash = createHash('sha256')
  for (const [file, text] of [...files].sort()) hash.update(file).update('\0').update(text).update('\0')
  for (const [name, manifest] of [...packages].sort())
    hash.update(`${name}@${JSON.parse(manifest ?? '{}').version}\0`)
  return hash.digest('hex').slice(0, 12)
}

function resolve(name, read) {
  if (/\.(ts|json)$/.test(name)) return name
  return read(`${name}.ts`) === null ? `${name}/index.ts` : `${name}.ts`
}

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

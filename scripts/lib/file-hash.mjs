import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

const SKIPPED = new Set(['node_modules', '.next', 'dist', 'generated', 'test-results', '.data', '.git'])
const GENERATED_OR_TEST = /\.test\.[cm]?[jt]sx?$|^next-env\.d\.ts$|\.tsbuildinfo$/

/**
 * SHA-256 over the names and contents of files and folders in the checkout, without tests and generated
 * files.
 */
export function hashSources(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((name) => listFiles(inRoot(name))).sort()) {
    hash.update(path.relative(inRoot(), file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return GENERATED_OR_TEST.test(path.basename(file)) ? [] : [file]
  return fs.readdirSync(file).flatMap((name) => (SKIPPED.has(name) ? [] : listFiles(path.join(file, name))))
}

/** Whether a stamp file contains this text. */
export function stampMatches(file, text) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === text
}

export function writeStamp(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${text}\n`)
}

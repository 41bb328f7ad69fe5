// Checks what other tools cannot: names, chapters, lengths, barrels and words. See ARCHITECTURE.md and
// CONTRIBUTING.md.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findWideLines } from './lib/structure/find-wide-lines.mjs'
import { inRoot, ROOT } from './lib/paths.mjs'
import { isBarrel } from './lib/structure/is-barrel.mjs'
import {
  checkBarrel,
  checkChapter,
  checkLength,
  checkName,
  findFullFolders,
  findDisabledChecks,
  findWideSelectors,
} from './lib/structure/structure-rules.mjs'
import { findWords } from './lib/structure/word-list.mjs'

const SOURCES = /^(apps|packages|prisma|scripts|e2e)\//
const SKIPPED = /(^|\/)(generated|migrations|public|dist|\.next)\/|next-env\.d\.ts$/
const CODE = /\.([cm]?[jt]sx?)$/
const NAMED = /\.([cm]?[jt]sx?|css|prisma)$/
const PROSE = /\.([cm]?[jt]sx?|css|prisma|md|ya?ml|html)$/

const entries = readEntries()
const files = listFiles()
const sources = files.filter((file) => SOURCES.test(file) && NAMED.test(file))
const findings = [
  ...sources.flatMap(checkSource),
  ...files.filter((file) => PROSE.test(file)).flatMap(checkWords),
  ...findFullFolders(sources).map(
    ({ folder, count }) => `${folder}: ${count} files; give them sub-folders that mean something`,
  ),
]
for (const finding of findings) console.error(finding)
console.log(`Structure: ${files.length} files, ${findings.length} findings.`)
process.exitCode = findings.length > 0 ? 1 : 0

function checkSource(file) {
  const text = read(file)
  const reasons = [checkName(file), checkChapter(file), checkLength(file, text)]
  const lines = []
  if (CODE.test(file)) {
    reasons.push(checkBarrel(file, isBarrel(file, text), entries))
    for (const line of findWideLines(file, text))
      lines.push(
        `${file}:${line}: over 120 characters: wrap the comment, or give parts of the expression names`,
      )
    if (!file.startsWith('scripts/'))
      for (const line of findDisabledChecks(text))
        lines.push(`${file}:${line}: don't disable a check in a file: fix the cause`)
  }
  if (/\.(css|tsx)$/.test(file))
    for (const line of findWideSelectors(text))
      lines.push(`${file}:${line}: ":has" of the whole page takes children only (":has(> …")`)
  return [...reasons.flatMap((reason) => (reason ? [`${file}: ${reason}`] : [])), ...lines]
}

function checkWords(file) {
  return findWords(file, read(file)).map(
    ({ line, word, instead }) => `${file}:${line}: "${word}"; write: ${instead}`,
  )
}

function read(file) {
  return fs.readFileSync(inRoot(file), 'utf8')
}

// Tracked files, and new files that git does not ignore; without a checkout, all files.
function listFiles() {
  if (fs.existsSync(inRoot('.git'))) {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: ROOT,
      maxBuffer: 1e9,
    })
    const files = [...new Set(listed.toString().trim().split('\n'))]
    return files.filter((file) => !SKIPPED.test(file) && fs.existsSync(inRoot(file)))
  }
  const all = fs.readdirSync(ROOT, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !SKIPPED.test(file) && !/(^|\/)(node_modules|\.data|test-results)\//.test(file))
}

function readEntries() {
  const folders = fs.readdirSync(inRoot('packages')).map((name) => `packages/${name}`)
  const exported = folders.flatMap((folder) => {
    const file = inRoot(folder, 'package.json')
    const { exports = {} } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
    return Object.values(exports).map((target) => path.posix.join(folder, target))
  })
  return new Set(exported)
}

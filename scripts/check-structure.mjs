// Checks what lint cannot: which layer imports which, names, lengths, barrels. See ARCHITECTURE.md.
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from './lib/paths.mjs'
import { isBarrel, readImports } from './lib/read-imports.mjs'
import { checkBarrel, checkImport, checkLength, checkName } from './lib/structure-rules.mjs'

const ROOTS = ['apps', 'packages', 'prisma', 'scripts', 'e2e']
const SKIPPED = new Set([
  'node_modules',
  '.next',
  'dist',
  'generated',
  'migrations',
  'public',
  'test-results',
])
const CODE = /\.([cm]?[jt]sx?)$/
const CHECKED = /\.([cm]?[jt]sx?|css|prisma)$/

const doors = readDoors()
const files = ROOTS.flatMap((root) => listFiles(inRoot(root)))
const findings = files.flatMap(checkFile)
for (const finding of findings) console.error(finding)
console.log(
  findings.length > 0
    ? `Structure: ${findings.length} findings in ${files.length} files.`
    : `Structure: ${files.length} files, nothing to say.`,
)
process.exitCode = findings.length > 0 ? 1 : 0

function checkFile(absolute) {
  const file = path.relative(ROOT, absolute).split(path.sep).join('/')
  const text = fs.readFileSync(absolute, 'utf8')
  const about = [checkName(file), checkLength(file, text)].map((reason) => ({ reason }))
  if (CODE.test(file)) {
    about.push({ reason: checkBarrel(file, isBarrel(file, text), doors) })
    for (const found of readImports(file, text))
      about.push({ reason: checkImport(file, found), line: found.line })
  }
  return about.flatMap(({ reason, line }) => (reason ? [`${file}${line ? `:${line}` : ''}: ${reason}`] : []))
}

function listFiles(folder) {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(file)
    return CHECKED.test(entry.name) && entry.name !== 'next-env.d.ts' ? [file] : []
  })
}

function readDoors() {
  const folders = fs.readdirSync(inRoot('packages')).map((name) => `packages/${name}`)
  const exported = folders.flatMap((folder) => {
    const file = inRoot(folder, 'package.json')
    const { exports = {} } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
    return Object.values(exports).map((target) => path.posix.join(folder, target))
  })
  return new Set(exported)
}

import path from 'node:path'
import { FOLDERS } from './chapters.mjs'

const ROUTES = 'apps/web/src/app/'
const FORBIDDEN_FOLDERS = new Set(['shared', 'common', 'utils', 'util', 'helpers'])
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
// Next's own notation in the folder of routes: [id], [...rest], (group), @slot, _private.
const ROUTE_PART = /^(\(\.*\))?(@|_)?(\(|\[{1,2}(\.{3})?)?[a-z0-9.]+(-[a-z0-9.]+)*(\)|\]{1,2})?$/
const MAX_FILE_LINES = 400
const MAX_SCORING_FILE_LINES = 200
const MAX_FOLDER_FILES = 30
/** Of the page’s outermost elements, “:has” with descendants; with children alone, it looks at a few elements. */
const SEARCHES_PAGE = /\b(?:html|body|main|:root):has\(\s*(?!>)/
const SWITCHED_OFF = /(eslint|oxlint)-disable|@ts-(ignore|nocheck|expect-error)/

/** The naming rule that a file breaks. */
export function checkName(file) {
  const parts = file.split('/')
  const isRoute = file.startsWith(ROUTES)
  const folder = parts.slice(0, -1).find((part) => FORBIDDEN_FOLDERS.has(part))
  if (folder) return `no folder is named ${folder}: name it after what it knows`
  const [stem, ...endings] = parts.at(-1).split('.')
  const names = [...parts.slice(0, -1), stem, ...endings]
  const bad = names.find((part) => !KEBAB.test(part) && !(isRoute && ROUTE_PART.test(part)))
  return bad ? `"${bad}" is not in kebab-case` : undefined
}

/** The folder rule that a file breaks: in a layer, every folder is a chapter or on the layer's own list. */
export function checkChapter(file) {
  for (const [parent, allowed] of Object.entries(FOLDERS)) {
    if (!file.startsWith(`${parent}/`)) continue
    const [folder, rest] = file.slice(parent.length + 1).split('/')
    if (rest !== undefined && !allowed.includes(folder))
      return `${parent}/${folder} is on no list of scripts/lib/structure/chapters.mjs: use the name of a chapter, or add one there`
  }
  return undefined
}

/** The length rule that a file breaks. */
export function checkLength(file, text) {
  const lines = text.trimEnd().split('\n').length
  const isScoring = file.startsWith('packages/scoring/') && !isTest(file)
  const max = isScoring ? MAX_SCORING_FILE_LINES : MAX_FILE_LINES
  return lines > max ? `${lines} lines, at most ${max} are allowed` : undefined
}

/** Folders with too many files, not counting tests: [{folder, count}]. Routes and content have no limit. */
export function findFullFolders(files) {
  const counts = new Map()
  for (const file of files) {
    if (isTest(file) || file.startsWith(ROUTES) || file.includes('/content/')) continue
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > MAX_FOLDER_FILES ? [{ folder, count }] : []))
}

/** The rule that a barrel breaks; `entries` are the files that packages export. */
export function checkBarrel(file, isBarrel, entries) {
  const isIndex = /^index\.[cm]?[jt]sx?$/.test(path.posix.basename(file))
  if ((!isBarrel && !isIndex) || entries.has(file)) return undefined
  return 'a barrel: only the index of a package exports from other files'
}

/** Numbers of the lines that disable a check. */
export function findDisabledChecks(text) {
  return text.split('\n').flatMap((line, index) => (SWITCHED_OFF.test(line) ? [index + 1] : []))
}

/** Numbers of the lines with a selector for which the browser searches the whole page after each change of it. */
export function findWideSelectors(text) {
  return text.split('\n').flatMap((line, index) => (SEARCHES_PAGE.test(line) ? [index + 1] : []))
}

function isTest(file) {
  return (
    /\.test\.[cm]?[jt]sx?$|\/test-[a-z-]+\.[cm]?[jt]s$/.test(file) ||
    ['/testing/', '/bench/', '/chaos/'].some((folder) => file.includes(folder))
  )
}

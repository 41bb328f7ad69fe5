import path from 'node:path'

const WEB = 'apps/web/src'
const ROOT_ROUTER = `${WEB}/server/root-router`
const WORKER_DOORS = [
  'catalog',
  'describe-error',
  'enqueue',
  'fingerprint-conversation',
  'sealing',
  'check-provider-url',
].map((name) => `@consilium/worker/${name}`)

// What each layer may import of the others; itself always. `packages` are ours, with their subpaths.
const LAYERS = [
  { at: `${WEB}/components/ui/`, may: [], packages: [] },
  {
    at: `${WEB}/components/`,
    may: [`${WEB}/components/`, `${WEB}/domain/`, `${WEB}/api-client/`],
    packages: [],
  },
  { at: `${WEB}/domain/`, may: [], packages: ['@consilium/scoring'], pure: true },
  { at: `${WEB}/api-client/`, may: [], packages: [], rootRouterType: true },
  {
    at: `${WEB}/features/`,
    may: [`${WEB}/components/`, `${WEB}/domain/`, `${WEB}/api-client/`],
    packages: ['@consilium/scoring'],
    rootRouterType: true,
  },
  {
    at: `${WEB}/server/`,
    may: [`${WEB}/domain/`],
    packages: ['@consilium/db', '@consilium/scoring', ...WORKER_DOORS],
  },
  {
    at: `${WEB}/`,
    may: [
      `${WEB}/app/`,
      `${WEB}/features/`,
      `${WEB}/components/`,
      `${WEB}/domain/`,
      `${WEB}/api-client/`,
      `${WEB}/server/`,
    ],
    packages: ['@consilium/scoring', '@consilium/db'],
  },
  { at: 'packages/scoring/', may: [], packages: [], pure: true },
  { at: 'packages/db/', may: [], packages: [] },
  { at: 'packages/worker/', may: [], packages: ['@consilium/db', '@consilium/scoring'] },
  // Commands on the machine keep the rules of the pages.
  { at: 'apps/cli/', may: [`${WEB}/domain/`], packages: ['@consilium/db'] },
]

const FORBIDDEN_FOLDERS = new Set(['shared', 'common', 'utils', 'util', 'helpers'])
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
// Next's own words in the folder of routes: [id], [...rest], (group), @slot, _private.
const ROUTE_PART = /^(\(\.*\))?(@|_)?(\(|\[{1,2}(\.{3})?)?[a-z0-9.]+(-[a-z0-9.]+)*(\)|\]{1,2})?$/
const LONGEST_FILE = 400
const LONGEST_SCORING_FILE = 200

/** What one import breaks, as a sentence, or nothing. `file` is a path from the root with forward slashes. */
export function checkImport(file, { specifier, typeOnly }) {
  const layer = LAYERS.find(({ at }) => file.startsWith(at))
  if (!layer || isTest(file)) return undefined
  if (specifier.startsWith('@consilium/')) {
    if (layer.packages.includes(specifier)) return undefined
    return `${layer.at} may not import ${specifier}`
  }
  const target = resolveOwn(file, specifier)
  if (!target) return layer.pure ? checkPure(layer, specifier, typeOnly) : undefined
  if (target.startsWith(layer.at)) return undefined
  if (layer.rootRouterType && typeOnly && target === ROOT_ROUTER) return undefined
  if (layer.may.some((folder) => target.startsWith(folder))) return undefined
  if (file.startsWith('packages/db/') && target.startsWith('packages/db/')) return undefined
  return `${layer.at} may not import ${target}${layer.rootRouterType ? ' (of the server only the type of its root router)' : ''}`
}

/** What the name of a file breaks. */
export function checkName(file) {
  const parts = file.split('/')
  const inRoutes = file.startsWith(`${WEB}/app/`)
  const folder = parts.slice(0, -1).find((part) => FORBIDDEN_FOLDERS.has(part))
  if (folder) return `no folder is named ${folder}: name it after what it knows`
  const [stem, ...endings] = parts.at(-1).split('.')
  const bad = [...parts.slice(0, -1), stem, ...endings].find(
    (part) => !KEBAB.test(part) && !(inRoutes && ROUTE_PART.test(part)),
  )
  return bad ? `"${bad}" is not in kebab-case` : undefined
}

/** What the length of a file breaks. */
export function checkLength(file, text) {
  const lines = text.trimEnd().split('\n').length
  const longest = file.startsWith('packages/scoring/') && !isTest(file) ? LONGEST_SCORING_FILE : LONGEST_FILE
  return lines > longest ? `${lines} lines, at most ${longest} are allowed` : undefined
}

/** What a barrel breaks; `doors` are the files that packages export. */
export function checkBarrel(file, isBarrel, doors) {
  const isIndex = /^index\.[cm]?[jt]sx?$/.test(path.posix.basename(file))
  if ((!isBarrel && !isIndex) || doors.has(file)) return undefined
  return 'a barrel: only the index of a package passes on what others export'
}

function checkPure(layer, specifier, typeOnly) {
  if (typeOnly) return undefined
  const impure = /^(node:|next(\/|$)|react(-dom)?(\/|$)|pg$)/.test(specifier)
  return impure ? `${layer.at} is pure and may not import ${specifier}` : undefined
}

function resolveOwn(file, specifier) {
  if (specifier.startsWith('@/')) return `${WEB}/${specifier.slice(2)}`
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return undefined
}

function isTest(file) {
  return (
    /\.test\.[cm]?[jt]sx?$|\/test-[a-z-]+\.[cm]?[jt]s$/.test(file) ||
    file.includes('/testing/') ||
    file.includes('/bench/') ||
    file.includes('/chaos/')
  )
}

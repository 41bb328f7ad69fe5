// Which file may import which, types included. Names, lengths, chapters and words:
// scripts/check-structure.mjs.
import { readFileSync } from 'node:fs'

const WEB = '^apps/web/src'
const TESTS = '\\.test\\.(ts|tsx|mjs)$|/testing/|/bench/|/chaos/|/test-[a-z-]+\\.ts$'
const OURS = '^(apps|packages|prisma|scripts|e2e)/'
const SCORING = '^packages/scoring/src/index\\.ts$'
const DB = '^packages/db/src/index\\.ts$'
const ROOT_ROUTER = `${WEB}/server/entry/root-router\\.ts$`
const WEB_LAYERS = ['app', 'features', 'components', 'domain', 'api-client', 'server'].map(
  (name) => `${WEB}/${name}/`,
)
/** What the web app may take of the worker: its catalog, and pure functions that both need. */
const WORKER_EXPORTS = readExports('packages/worker', [
  './boards',
  './catalog',
  './describe-error',
  './enqueue',
  './lane-defaults',
  './list-losses',
  './fingerprint-conversation',
  './manifest',
  './sealing',
  './stored-pool',
  './check-provider-url',
])

/** Services are named after what they change; these are the verbs. */
const WRITES =
  'accept|admit|archive|ask|assign|begin|cancel|change|close|configure|confirm|correct|create|disable|end|exclude|expire|hand|invite|mark|move|notify|override|overrule|publish|redact|register|renew|replace|reply|report|request|resend|reset|restore|revoke|save|set|share|start|steer|stop|store|submit|take|withdraw|write'
const READS = 'count|explain|find|list|load|preview|read'

const config = {
  forbidden: [
    rule('no-circular', 'Move what both files need to where both may import it.', {}, { circular: true }),
    rule(
      'reads-import-no-writes',
      'A read that changes something surprises its caller: pass the result in, or move the shared part.',
      { path: `${WEB}/server/.*/(${READS})-[^/]+$`, pathNot: TESTS },
      { path: `${WEB}/server/(?!platform/|entry/).*/(${WRITES})-[^/]+$` },
    ),
    rule(
      'features-import-kits-not-each-other',
      'What several features show belongs in features/kits, or the route passes it in.',
      { path: `${WEB}/features/(?!kits/)([^/]+)/`, pathNot: TESTS },
      { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/`, `${WEB}/features/kits/`] },
    ),
    rule(
      'kits-import-no-features',
      'A kit knows nothing of the features that use it.',
      { path: `${WEB}/features/kits/`, pathNot: TESTS },
      { path: `${WEB}/features/(?!kits/)` },
    ),
    rule(
      'platform-imports-no-chapters',
      'server/platform is what every chapter stands on.',
      { path: `${WEB}/server/platform/`, pathNot: TESTS },
      { path: `${WEB}/server/(?!platform/|testing/)` },
    ),
    rule(
      'only-routes-import-entry',
      'server/entry composes the chapters; they know nothing of it.',
      { path: `${WEB}/server/(?!entry/)`, pathNot: TESTS },
      { path: `${WEB}/server/entry/` },
    ),
    rule(
      'client-knows-the-type-of-the-router-only',
      'Code of the browser takes the type of the root router from the server, and nothing else.',
      { path: `${WEB}/(api-client|features|components)/`, pathNot: TESTS },
      { path: ROOT_ROUTER, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'definitions-import-no-schemas',
      'The screen of an assignment would load the validator with its first paint: take the type, and load the schema.',
      { path: `${WEB}/features/.+-definition\\.ts$` },
      { path: `${WEB}/domain/.*/(?!empty-)[^/]+-(draft|views)\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    layer('components-ui', `${WEB}/components/(ui|browser)/`, []),
    layer('components', `${WEB}/components/`, [`${WEB}/domain/`, `${WEB}/api-client/`]),
    layer('domain', `${WEB}/domain/`, [SCORING]),
    layer('api-client', `${WEB}/api-client/`, [ROOT_ROUTER]),
    layer('features', `${WEB}/features/`, [
      `${WEB}/components/`,
      `${WEB}/domain/`,
      `${WEB}/api-client/`,
      ROOT_ROUTER,
      SCORING,
    ]),
    layer('server', `${WEB}/server/`, [`${WEB}/domain/`, DB, SCORING, ...WORKER_EXPORTS]),
    layer('app', `${WEB}/(app/|[^/]+$)`, [...WEB_LAYERS, DB, SCORING]),
    layer('scoring', '^packages/scoring/', []),
    layer('db', '^packages/db/', []),
    layer('worker', '^packages/worker/', [DB, SCORING]),
    layer('cli', '^apps/cli/', [
      `${WEB}/domain/`,
      DB,
      SCORING,
      ...readExports('packages/worker', ['./manifest']),
    ]),
    rule(
      'pure',
      'domain and scoring run anywhere: no system, no framework, no database.',
      { path: [`${WEB}/domain/`, '^packages/scoring/src/'], pathNot: TESTS },
      {
        path: '^(node:)?(fs|path|crypto|os|child_process|http|https|net|process|stream|util|url)$|^(next|react|react-dom|pg)(/|$)|node_modules/(next|react|react-dom|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/generated/|\\.next/|/dist/|^[^a-z]*apps/web/public/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js'],
    },
  },
}
export default config

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** A layer may import itself and what is allowed to it, of all that is ours; its tests may import more. */
function layer(name, from, allowed) {
  return rule(
    `layer-${name}`,
    'See “Dependency rule” in ARCHITECTURE.md.',
    { path: from, pathNot: TESTS },
    { path: OURS, pathNot: [from, ...allowed] },
  )
}

function readExports(folder, names) {
  const { exports } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'))
  return names.map((name) => `^${folder}/${exports[name].slice(2).replaceAll('.', '\\.')}$`)
}

// Checks which file imports which (.dependency-cruiser.mjs), and that chapters and folders form no rings.
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { findRings } from './lib/structure/find-rings.mjs'
import { ROOT } from './lib/paths.mjs'

const LAYERS = [
  { name: 'features', node: /^apps\/web\/src\/features\/(kits\/[^/]+|[^/]+)\// },
  { name: 'server', node: /^apps\/web\/src\/server\/([^/]+)\// },
  { name: 'domain', node: /^apps\/web\/src\/domain\/([^/]+)\// },
  { name: 'components', node: /^apps\/web\/src\/components\/([^/]+)\// },
  { name: 'worker', node: /^packages\/worker\/src\/([^/]+)\// },
  { name: 'scoring', node: /^packages\/scoring\/src\/([^/]+)\// },
  { name: 'command line', node: /^apps\/cli\/src\/([^/]+)\// },
]
const TESTS = /\.test\.|\/testing\/|\/bench\/|\/chaos\//

process.chdir(ROOT)
const { forbidden, options } = config
const { output } = await cruise(['apps', 'packages', 'prisma', 'scripts', 'e2e'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
})
const imports = output.modules
  .filter(({ source }) => !TESTS.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
const findings = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
      : `${rule.name}: ${from} → ${to}`,
  ),
  ...LAYERS.flatMap(({ name, node }) =>
    findRings(imports, (file) => node.exec(file)?.[1]).map(
      ({ members, imports: closing }) =>
        `ring of folders in ${name}: ${members.join(', ')}\n${closing.map(({ from, to }) => `    ${from} → ${to}`).join('\n')}`,
    ),
  ),
]
for (const finding of new Set(findings)) console.error(finding)
console.log(
  `Imports: ${output.summary.totalDependenciesCruised} of ${output.modules.length} files, ${findings.length} findings.`,
)
process.exitCode = findings.length > 0 ? 1 : 0

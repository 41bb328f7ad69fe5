import fs from 'node:fs'
import { findOnPath, run } from '../processes.mjs'
import { findRedis } from '../instance/redis.mjs'
import { step } from '../steps.mjs'

const TOOLS = [
  { name: 'Redis', package: 'redis-server', isInstalled: () => findRedis() !== null },
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    isInstalled: () =>
      Boolean(
        process.env.CHROMIUM_PATH ??
        findOnPath(
          'chromium-headless-shell',
          'chromium',
          'chromium-browser',
          'google-chrome-stable',
          'google-chrome',
        ),
      ),
  },
]

/** Ensures the programs that tests need beyond npm. Returns those still missing: [{name, advice}]. */
export async function ensureTestTools({ install }) {
  const missing = () => TOOLS.filter((tool) => !tool.isInstalled())
  if (missing().length > 0 && install && canInstall()) {
    const packages = missing().map((tool) => tool.package)
    await step(`Installed from the distribution: ${packages.join(', ')}`, () => installPackages(packages))
  }
  return missing().map(({ name, package: wanted }) => ({
    name,
    advice: `${name} is not installed, so its tests are skipped. On Debian: apt install ${wanted}`,
  }))
}

function canInstall() {
  return process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && findOnPath('apt-get') !== null
}

async function installPackages(packages) {
  // RUNLEVEL keeps the package from starting its own server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-q'], { env })
  const { code, stderr } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  )
  if (code !== 0) console.error(`apt-get could not install ${packages.join(', ')}: ${stderr.trim()}`)
}

import { describe, expect, it } from 'vitest'
import { commands } from './commands'
import { runQuietly } from './testing/run-quietly'

const env = { CONSILIUM_URL: 'http://127.0.0.1:1', CONSILIUM_API_KEY: 'csk_test' }

describe('the command line', () => {
  it.each(commands.map((command) => command.words.join(' ')))('explains %s', async (words) => {
    const { code, out } = await runQuietly([...words.split(' '), '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`npm run consilium -- ${words}`)
    expect(out).toContain('Exit codes')
  })

  it('lists all commands on --help, and as a usage error without arguments', async () => {
    const help = await runQuietly(['--help'])
    expect(help.code).toBe(0)
    for (const { words, summary } of commands)
      expect(help.out).toMatch(new RegExp(`${words.join(' ')}.*${summary.slice(0, 12)}`))
    expect(await runQuietly([])).toMatchObject({ code: 64, out: help.out })
  })

  it.each([
    [['frob'], 'There is no command “frob”. The commands are status, api-key create'],
    [['api-key'], 'The commands are api-key create, api-key list, api-key revoke.'],
    [['run', '--release', 'r', '--system', 's'], '--judge is missing.'],
    [['run', '--relaese', 'r'], 'There is no option --relaese.'],
    [['run', '--release'], '--release needs a value: --release R.'],
    [['run', '--wait=yes', '--release', 'r'], '--wait is a switch and takes no value.'],
    [['import', '--format', 'healthbench'], 'FILE is missing.'],
    [['import', 'a', 'b', '--format', 'healthbench'], '“b” is one argument too many.'],
    [
      ['import', 'a', '--format', 'csv'],
      '--format is one of healthbench, healthbench-professional, not “csv”.',
    ],
    [
      ['api-key', 'create', '--name', 'x', '--scope', 'write'],
      '--scope is one of read, import, run, systems, heldout, admin, not “write”.',
    ],
    [
      ['invite', '--email', 'nobody', '--role', 'admin'],
      '--email: Enter a complete email address, such as name@hospital.org.',
    ],
    [['results', 'x', '--json', '--table'], 'Give either --json or --table, not both.'],
  ])('refuses %j with an explanation and a pointer to the help', async (argv, sentence) => {
    const { code, out, err } = await runQuietly(argv, { env })
    expect({ code, out }).toEqual({ code: 64, out: '' })
    expect(err).toContain(sentence)
    expect(err).toContain('--help')
  })

  it.each(['0', '-1', '1.5', 'two', ''])('refuses “%s” as a number', async (text) => {
    const { code, err } = await runQuietly(
      ['run', '--release', 'r', '--system', 's', '--judge', 'j', `--samples=${text}`],
      { env },
    )
    expect(code).toBe(64)
    expect(err).toMatch(/--samples (must be a whole number|is missing)/)
  })

  it('explains how to give an address, a key or a database', async () => {
    expect((await runQuietly(['leaderboard'])).err).toContain('Start one with npm start, or give the address')
    expect(
      (await runQuietly(['results', 'x'], { env: { CONSILIUM_URL: 'http://127.0.0.1:1' } })).err,
    ).toContain('api-key create --name')
    expect((await runQuietly(['api-key', 'list'])).err).toContain('DATABASE_URL is not set')
    expect((await runQuietly(['leaderboard', '--url', 'bench.example.org'])).err).toContain(
      'is not the address of an instance',
    )
  })

  it('reports an instance that does not answer', async () => {
    const { code, err } = await runQuietly(['leaderboard'], { env })
    expect(code).toBe(1)
    expect(err).toContain('Nothing answers at http://127.0.0.1:1')
  })
})

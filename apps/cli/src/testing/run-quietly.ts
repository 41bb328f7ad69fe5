import { runCli } from '../run-cli'

interface Options {
  env?: Record<string, string>
  interactive?: boolean
  columns?: number
  signal?: AbortSignal
}

/** Runs a command line and returns its output and exit code. */
export async function runQuietly(
  argv: readonly string[],
  { env = {}, interactive = false, columns = 80, signal = new AbortController().signal }: Options = {},
) {
  let out = ''
  let err = ''
  const terminal = {
    print: (text: string) => void (out += `${text}\n`),
    note: (text: string) => void (err += `${text}\n`),
    draw: (text: string) => void (err += text),
    interactive,
    columns,
  }
  const code = await runCli(argv, { env, terminal, signal, pollMs: 1 })
  return { code, out, err }
}

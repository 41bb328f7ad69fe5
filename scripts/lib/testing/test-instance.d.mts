export interface TestInstance {
  ok: boolean
  output: () => string
  dataDir: string
  stop: () => Promise<void>
}

export function startTestInstance(options: {
  folder: string
  env: Record<string, string | undefined>
  timeoutMs?: number
}): Promise<TestInstance>

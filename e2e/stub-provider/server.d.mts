export type StubCall = {
  number: number
  llm: string
  conversation: string
  kind: 'judge' | 'answer'
  criterion?: string
  answer?: string
  fault: string | null
  body: Record<string, unknown>
  authorization: string | null
}

export type StubProvider = {
  origin: string
  /** The base URL to give to a system or judge. */
  baseUrl: string
  port: number
  calls: () => StubCall[]
  /** Calls that are being answered now. */
  inFlight: () => number
  forget: () => void
  /** Makes the next calls fail, whatever llm they request. */
  force: (fault: string | null, times?: number) => void
  /** Called for each new connection, with the port of its caller. */
  onConnection: (listen: (port: number | undefined) => void) => void
  close: () => Promise<void>
}

export function startStubProvider(options?: {
  port?: number
  answers?: Record<string, string>
  delayMs?: number
  /** The llm's answer to a conversation, instead of the recorded one. */
  compose?: (messages: { role: string; content: string }[], answers: Record<string, string>) => string
  /** Whether a call's key is right; called when the call has arrived. */
  accepts?: (authorization: string | null) => boolean | Promise<boolean>
}): Promise<StubProvider>

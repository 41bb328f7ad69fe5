/** The data of each event of a `text/event-stream`, as the events arrive. */
export async function* readEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    for (const line of lines.map(withoutReturn)) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else {
        const value = readData(line)
        if (value !== null) data.push(value)
      }
    }
  }
  // Some servers leave out the empty line after their last event.
  const last = readData(withoutReturn(rest + decoder.decode()))
  if (last !== null) data.push(last)
  if (data.length > 0) yield data.join('\n')
}

function readData(line: string): string | null {
  return line.startsWith('data:') ? line.slice(line.startsWith('data: ') ? 6 : 5) : null
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

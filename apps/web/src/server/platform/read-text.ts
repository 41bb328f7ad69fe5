import { limits } from '../../domain/platform/limits'
import { Refusal } from './refusal'

/** The body as text, or a refusal when it is larger than allowed (the rest is not read) or is not UTF-8. */
export async function readText(request: Request, mostBytes: number = limits.bodyBytes): Promise<string> {
  const tooLarge = () =>
    new Refusal('too_large', `The body is larger than ${mostBytes / 1_000_000} MB. Send less at a time.`)
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw tooLarge()
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('invalid_input', 'The body is not UTF-8 text.')
    throw error
  }
}

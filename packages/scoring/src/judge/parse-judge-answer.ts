/** Why a judge's reply is not a verdict; shown with the attempt. */
export type JudgeAnswerFault =
  'empty' | 'not-json' | 'not-an-object' | 'verdict-missing' | 'verdict-not-boolean'

/** A parsed reply of the judge: a verdict, or the reason why there is none and the call must be retried. */
export type JudgeAnswer =
  | { readonly ok: true; readonly met: boolean; readonly explanation: string | null }
  | { readonly ok: false; readonly reason: JudgeAnswerFault }

/**
 * Parses a judge's reply. It accepts one JSON object, with or without a ```` ```json ```` fence
 * around it (either end of the fence may be missing), whose `criteria_met` is exactly `true` or
 * `false`. If a key is repeated, the last value counts. `explanation` is optional, and `null` when it is not
 * text. `"true"`, `1`, `null`, prose around the object, a list or a truncated object are not verdicts.
 *
 * Total: it returns a result for input of any type and never throws. Stricter than the
 * reference only in rejecting `NaN` and `Infinity`, which are not JSON.
 * Source: `parse_json_to_dict` and the retry loop of openai/simple-evals `healthbench_eval.py`.
 */
export function parseJudgeAnswer(text: unknown): JudgeAnswer {
  if (typeof text !== 'string') return { ok: false, reason: 'empty' }
  const body = stripFence(text)
  if (body === '') return { ok: false, reason: 'empty' }
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return { ok: false, reason: 'not-json' }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { ok: false, reason: 'not-an-object' }
  }
  if (!Object.hasOwn(parsed, 'criteria_met')) return { ok: false, reason: 'verdict-missing' }
  const { criteria_met: met } = parsed as { criteria_met: unknown }
  if (met !== true && met !== false) return { ok: false, reason: 'verdict-not-boolean' }
  const explanation = Object.hasOwn(parsed, 'explanation')
    ? (parsed as { explanation: unknown }).explanation
    : null
  return { ok: true, met, explanation: typeof explanation === 'string' ? explanation : null }
}

function stripFence(text: string): string {
  const trimmed = trimSpace(text)
  const opened = trimmed.startsWith('```json') ? trimSpace(trimmed.slice(7)) : trimmed
  return opened.endsWith('```') ? trimSpace(opened.slice(0, -3)) : opened
}

// Not String.trim, which would drop a byte order mark, which the reference rejects.
function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f)
  if (code < 0x85) return false
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

const common = new Set(
  'the a an of to and or in for with is are be that this not by on as if at from within does should must no than when which about patient user states recommends mentions advises explains asks fails warns includes says suggests avoids identifies provides gives notes'.split(
    ' ',
  ),
)

/** Whether rules about English words may be asked of this text. A rubric is often English where the conversation is not. */
export function isEnglish(text: string, language: string | null): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters === 0 || latin < letters * 0.7) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = words.filter((word) => common.has(word)).length
  const isSaidToBe = language === null || /^en\b/i.test(language)
  return isSaidToBe ? known > 0 || words.length < 6 : known >= 2 && known >= words.length * 0.15
}

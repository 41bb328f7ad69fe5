import { matchAll, WEIGHTS, type Candidate } from './candidate'

const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const CODE_WORD = 'zip(?: ?code)?|post(?:al)?[ -]?code|plz|cep|cap|code postal|código postal|cp'
const PATTERNS = [
  new RegExp(String.raw`\b(?:${STATE})\s+(?<value>\d{5}(?:-\d{4})?)\b`, 'gd'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:${CODE_WORD})[:\s]+(?:is\s)?(?<value>[A-Z\d][A-Z\d -]{2,9}\d[A-Z\d-]*)`,
    'giud',
  ),
  /\b(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]) \d[ABD-HJLNP-UW-Z]{2})\b/g,
  /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d\b/g,
  /〒\s?\d{3}-?\d{4}/g,
  /(?<![\d.,/-])\d{5} (?=\p{Lu}\p{Ll}{2,})(?!\p{Lu}\p{Ll}*s\b)\p{Lu}\p{Ll}+(?! \d)/gu,
]

/** Finds postal codes. A bare code before a town, as in Germany, France and Spain, includes the town. */
export function findZips(plain: string): Candidate[] {
  return PATTERNS.flatMap((pattern) =>
    matchAll(plain, pattern, (_, { start, end }) => ({
      start,
      end,
      class: 'place',
      weight: WEIGHTS.context,
    })),
  )
}

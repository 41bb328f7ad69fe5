import { matchAll, WEIGHTS, type Candidate } from './candidate'

const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const CODE_WORD = String.raw`zip(?: ?code)?|post(?:al)?[ -]?code|plz|postleitzahl|cep|cap|code postal|código postal|codigo postal|c\.?p\.?|npa|pin(?: ?code)?(?=[:\s]+\d{6})|eircode`
const CAP = String.raw`\p{Lu}[\p{L}'’.]{1,24}(?:-[\p{L}'’.]{1,24}){0,4}`
const TOWN = String.raw`${CAP}(?: (?:(?:de|la|las|los|del|do|da|di|am|an der|im|in|ob|bei|sur|sous|les|lès|le|en) ){0,2}${CAP}){0,3}`
const PATTERNS = [
  new RegExp(String.raw`\b(?:${STATE})\s+(?<value>\d{5}(?:-\d{4})?)\b`, 'gd'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${CODE_WORD})\.?[:\s]+(?:is\s)?(?<value>(?:[A-Z\d][A-Z\d-]{1,7}\d[A-Z\d-]*|[A-Z]\d{1,2}[A-Z]?)(?: [A-Z\d]{2,4}(?![\p{L}\d]))?)`,
    'giud',
  ),
  /\b(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]) \d[ABD-HJLNP-UW-Z]{2})\b/g,
  /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d\b/g,
  // With the town on the same line: “London SE15 4QT”.
  /(?<=^|\n|, )\p{Lu}\p{Ll}+ [A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\d])/gu,
  /〒\s?\d{3}-?\d{4}/g,
  // Ireland, Argentina.
  /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [\dAC-FHKNPRTV-Y]{4}\b(?<=\d[A-Z\d]{0,3}|[A-Z]\d[A-Z\d]{0,2})/g,
  /\b[A-HJ-NP-Z]\d{4}[A-Z]{3}\b/g,
  // Australia, New Zealand, Singapore, India: after the state or the town.
  /\b(?:NSW|VIC|QLD|TAS|ACT|Vic|Qld|Tas)\s+(?<value>\d{4})\b/dg,
  new RegExp(String.raw`(?<=, |\n|\s{2})(?<value>${TOWN} \d{4}),? (?:NZ|New Zealand)\b`, 'dgu'),
  new RegExp(String.raw`(?<![\p{L}])(?:Singapore|S'pore) (?<value>\d{6})(?!\d)`, 'dgu'),
  /(?<![\p{L}])\p{Lu}\p{Ll}{2,} ?[-–] ?[1-8]\d{5}(?![\d,.]\d|\d)|(?<=, )\p{Lu}\p{Ll}{2,} [1-8]\d{5}(?=\s*(?:\n|$|[.;,)]))/gu,
  // A code and its town, in the formats of Europe and Brazil.
  /(?<![\d.,/-])\d{5} (?=\p{Lu}\p{Ll}{2,})(?!\p{Lu}\p{Ll}*s\b)\p{Lu}\p{Ll}+(?! \d)/gu,
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?:D|A|CH|FL|L|DE|AT|F|B|I|E|NL|DK|N|S|PL|CZ|SK|P)-? ?\d{4,5} ${TOWN}`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d.,/-])\d{4} ?[A-Z]{2} ${TOWN}`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d.,/-])(?:\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}) ${TOWN}`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d.,/-])\d{5} ${TOWN}(?=\s*(?:\n|$|[.,;)·(–—-]))(?!s\b)`, 'gu'),
  // Four digits only at the end of an address: “Gässli 2, 3457 Wasen”.
  new RegExp(
    String.raw`(?<=(?:\d[a-z]?(?:/\d+)*,|[Bb]ox \d+,|\n|wohnt in|aus|in|nach|^) ?)(?!(?:19|20)\d\d )\d{4} ${TOWN}(?=\s*(?:\n|$|[.,;)(·–—-]))`,
    'gu',
  ),
  /(?<![\d.,/-])(?:(?:19|20)\d\d|\d{4}) (?=(?:Wien|Zürich|Bern|Basel|Genf|Genève|Lausanne|Bruxelles|Brussel|København|Oslo|Graz|Linz|Salzburg|Innsbruck)(?!\p{L}))\p{Lu}\p{L}+/gu,
  /(?<![\d.,/-])\d{5}-\d{3}(?![\d-])/g,
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

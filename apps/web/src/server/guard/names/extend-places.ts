import { joinSpans, type TextSpan } from './find-names'
import { placeWordLength } from './place-words'

const HOUSE = String.raw`(?:,? ?(?:n[º°o.]{0,2}|nr\.?|núm\.?|#|km|no\.?)? ?\d{1,4} ?[a-zA-Z]?(?![\p{L}\d])(?:[ ]?[-/][ ]?\d{1,4}[a-z]?)*)`
/** Postcodes after the town: “Bengaluru 560003”, “Hyderabad - 500027”. */
const CODE_AFTER =
  /^[ ,]{1,2}(?:- ?)?(?:(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|[A-Z]{2}) )?(?:(?:(?:PLZ|CP|C\.P\.|CEP|NPA):? ?)?\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?=\s*(?:$|[\n,;.)|—–]))/u
const UNIT_AFTER = /^(?: ?\/ ?(?:Top|Stiege|Tür) ?\d{1,3}|,? km ?\d{1,4})+/iu
const CODE_BEFORE = /(?<![\p{L}\d.,/-])(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3})?,? $/u
const HAS_STREET =
  /(?:^|[ -])(?:calle|avenida|avda?\.?|carrera|rambla|rua|travessa|praça|alameda|rue|avenue|boulevard|impasse|chemin|allées?|plaza|paseo|camino|largo|estrada|place|cours|quai|route|square|street|road|lane|st|rd)(?![\p{L}])|(?:straße|strasse|str|weg|gasse|platz|allee)$/iu
const HOUSE_AFTER = new RegExp(String.raw`^${HOUSE}(?=$|[\s,;.)])`, 'u')

/** What may be between the parts of an address: numbers, units and a few short words. */
const BETWEEN =
  /^(?:[ ,;/(-]|\b(?:n|nr|no|núm|num|km|mz|lt|lote|bloco|blq|bl|apto|apt|ap|piso|puerta|casa|bât|bte|top|tür|stiege|flat|unit|plz|cp|cep|c\.p|código postal|code postal|postcode|in|de|do|da|du|des|del|la|à|en|em|bei)\b[.º°]?|\d{1,5}(?:-\d{3})?[a-z]?\b){1,8}$/iu
const MAX_BETWEEN = 24

/** Adds the postcode and the house number next to a place, and joins the parts of an address. */
export function extendPlaces(plain: string, places: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = []
  for (const place of joinSpans(addNumbers(plain, places))) {
    const last = joined.at(-1)
    const between = last ? plain.slice(last.end, place.start) : ''
    const isNear = last !== undefined && place.start - last.end <= MAX_BETWEEN
    if (last && isNear && BETWEEN.test(between) && /[\d(]/.test(plain.slice(last.start, place.end)))
      last.end = Math.max(last.end, place.end)
    else joined.push({ ...place })
  }
  return joined
}

function addNumbers(plain: string, places: readonly TextSpan[]): TextSpan[] {
  return places.map(({ start, end }) => {
    const before = CODE_BEFORE.exec(plain.slice(Math.max(0, start - 12), start))?.[0].length ?? 0
    const rest = plain.slice(end, end + 28)
    const isYear = /(?:19|20)\d\d,? $/.test(plain.slice(start - before, start))
    const after =
      CODE_AFTER.exec(rest)?.[0].length ??
      (HAS_STREET.test(plain.slice(start, end)) ? HOUSE_AFTER.exec(rest)?.[0].length : undefined) ??
      0
    const unit = UNIT_AFTER.exec(plain.slice(end + after, end + after + 24))?.[0].length ?? 0
    const from = isYear ? start : start - before
    return { start: from - placeWordLength(plain, from), end: end + after + unit }
  })
}

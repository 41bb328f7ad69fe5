import { type TextSpan } from './find-names'

const HOUSE = String.raw`(?:,? ?(?:n[º°o.]{0,2}|nr\.?|núm\.?|#|km|no\.?)? ?\d{1,4} ?[a-zA-Z]?(?![\p{L}\d])(?:[ ]?[-/][ ]?\d{1,4}[a-z]?)*)`
/** Postcodes after the town: “Bengaluru 560003”, “Hyderabad - 500027”. */
const CODE_AFTER =
  /^[ ,]{1,2}(?:- ?)?(?:(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) )?\d{4,6}(?:-\d{3,4})?(?=\s*(?:$|[\n,;)|—–]))/u
const CODE_BEFORE = /(?<![\p{L}\d.,/-])(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3})?,? $/u
const HAS_STREET =
  /(?:^|[ -])(?:calle|avenida|avda?\.?|carrera|rambla|rua|travessa|praça|alameda|rue|avenue|boulevard|impasse|chemin|allées?|plaza|paseo|camino|largo|estrada|place|cours|quai|route|square|street|road|lane|st|rd)(?![\p{L}])|(?:straße|strasse|str|weg|gasse|platz|allee)$/iu
const HOUSE_AFTER = new RegExp(String.raw`^${HOUSE}(?=$|[\s,;.)])`, 'u')

/** Adds the postcode and the house number next to a place. */
export function extendPlaces(plain: string, places: readonly TextSpan[]): TextSpan[] {
  return places.map(({ start, end }) => {
    const before = CODE_BEFORE.exec(plain.slice(Math.max(0, start - 12), start))?.[0].length ?? 0
    const rest = plain.slice(end, end + 24)
    const isYear = /(?:19|20)\d\d,? $/.test(plain.slice(start - before, start))
    const after =
      CODE_AFTER.exec(rest)?.[0].length ??
      (HAS_STREET.test(plain.slice(start, end)) ? HOUSE_AFTER.exec(rest)?.[0].length : undefined) ??
      0
    return { start: isYear ? start : start - before, end: end + after }
  })
}

import { pickRandom } from './seeded-random'

const TOWNS = [
  'Ashby Falls',
  'Brookmere',
  'Carlow Heights',
  'Dunmore Ridge',
  'Elmsworth',
  'Fernhollow',
  'Glenhaven',
  'Harwick',
  'Ivydale',
  'Kestrel Bay',
  'Larchmont Springs',
  'Millbrae Hills',
  'Northwold',
  'Oakhampton',
  'Pinebrook',
  'Quarrytown',
  'Redfern Valley',
  'Stonebridge',
  'Thornleigh',
  'Westmarsh',
]
const TYPE =
  /\s(?:(?:general|memorial|community|regional|university|children's|county|valley|district|royal|veterans)\s)*(?:hospital|medical cent(?:er|re)|clinic|infirmary|hospice|nursing home|care home|(?:elementary |high |middle |primary )?school|church|county|university|college)$/i
const STREET =
  /^(?:\d+\w?,?\s)?(?:rue|avenue|boulevard|calle|avenida|rua|plaza|am|an der)\b|(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|boulevard|court|ct|way|close|terrace|parkway|place|highway \d+|straße|strasse|str\.|weg|allee|platz|gasse)\.?(?:\s\d+\w?)?$/i

/** An invented town. Streets, postal codes and kinds of institution keep their form. */
export function createSurrogatePlace(found: string, random: () => number): string {
  const town = pickRandom(
    TOWNS.filter((one) => !found.toLowerCase().includes(one.toLowerCase())),
    random,
  )
  const type = TYPE.exec(found)?.[0]
  if (type !== undefined) return town + type
  if (/p\.?\s?o\.? box/i.test(found)) return `PO Box ${Math.floor(random() * 9000) + 1000}`
  if (STREET.test(found) || (/\d/.test(found) && /\p{L}{4}/u.test(found) && !/^\d{5} /.test(found)))
    return `${Math.floor(random() * 900) + 10} Example Street`
  if (/\d/.test(found)) return found.replace(/\p{L}{3,}(?:\s\p{L}+)*$/u, town).replace(/\d/g, () => '0')
  return town
}

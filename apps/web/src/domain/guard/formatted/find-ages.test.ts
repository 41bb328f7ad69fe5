import { expect, it } from 'vitest'
import { findFormatted } from '../find-formatted'
import { listMisses } from '../testing/list-misses'

const misses = (marked: string) =>
  listMisses(marked, (text) => findFormatted(text).filter((one) => one.class === 'age'))

it.each([
  '[[103]] J., NYHA II',
  'Pat. w. [[98-jähr.]], Patient [[92]]jährig, m, [[93a]], Sturz',
  'Die [[einundneunzigjährige]] Tanzlehrerin',
  'Alter / Geschl. / Gew.: [[97]] / w / 41 kg; Age/Sex [[94]]/F; F/[[99]]/PTH',
  'Lady in bed 9, [[95]], deaf; Mama (Gerda Wiesner, [[93]]); nonagenaria ([[95]])',
  'She will be [[100]] in the spring. Mother alive at [[96]]. He is [[93]] so no.',
  'cumplió [[noventa y cuatro]] el mes pasado; murió a los [[96]].',
  '[[nonante-deux]] ans; [[quatre-vingt-quatorze ans]]; Aos [[noventa e três]] anos; Fez [[cento e um]] anos',
  '[[92 y.o.]] woman, [[91yo]] M, [[94 yr]] old, [[96]] aninhos, [[99]] anos e 11 meses',
])('an age over 89: %s', (marked) => expect(misses(marked)).toEqual([]))

it.each([
  'über 90-Jährige, plus de 90 ans, mayores de 90 años, maiores de 90 anos, adults over 90',
  'Sat 94, 95, 93; HR 92, 96; Na 138, 94, 92; after 90 days; a los 90 días',
  '92 % of 94 patients; 95 % CI; 100 mg; T 98.6',
])('no age of a person: %s', (text) => expect(misses(text)).toEqual([]))

import { expect, it } from 'vitest'
import { mentionsName } from './mentions-name'

it.each([
  ['Anna Meier is on leave.', 'Anna Meier', true],
  ['Only Dr. MEIER treats this.', 'Anna Meier', true],
  ['Nobody in nephrology is free.', 'Anna Meier', false],
  ['Meiers syndrome needs a specialist.', 'Anna Meier', false],
  ['No one of us is free.', 'Bo de No', false],
  ['王伟正在休假', '王伟', true],
  ['Nobody is free.', ' ', false],
])('“%s” and the name “%s”: %s', (text, name, mentions) => {
  expect(mentionsName(text, name)).toBe(mentions)
})

import { expect, it } from 'vitest'
import { hasTextChanged } from './compare-quote'

const long = 'An answer that goes on. '.repeat(20)

it.each([
  ['the same text', 'Says that potassium is high', 'Says that potassium is high', false],
  ['other spaces and line breaks', 'Says  that\npotassium', ' Says that potassium ', false],
  ['another word', 'Says that potassium is high', 'Says that potassium is low', true],
  ['more words', 'Says that potassium is high', 'Says that potassium is high, at 5.9', true],
  ['a text of which only the beginning is known', `${long.slice(0, 240).trimEnd()}…`, long, false],
  ['a text with another beginning', `${long.slice(0, 240).trimEnd()}…`, `Today: ${long}`, true],
  ['a text that ends with dots of its own', 'And so on…', 'And so on…', false],
  ['no text', '', '', false],
])('compares %s', (_, then, now, changed) => expect(hasTextChanged(then, now)).toBe(changed))

import { expect, it } from 'vitest'
import { normalizeDigits } from './normalize-digits'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০৯', '09'],
  ['๐๙', '09'],
  ['０９', '09'],
  ['+8 points', '+8 points'],
  ['三', '三'],
  ['', ''],
])('writes “%s” as “%s”', (text, plain) => {
  expect(normalizeDigits(text)).toBe(plain)
})

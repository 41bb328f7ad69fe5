import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords'

describe('passwordProblem', () => {
  it.each([
    'a heron by the lake at noon',
    'zwölf Kühe auf der Weide',
    'tr0ub4dor&3-xkcd',
    'correct heron battery kite',
    '医院的猫在屋顶上睡觉真舒服啊',
    'passwords are made of reed',
  ])('accepts %j', (password) => {
    expect(passwordProblem(password, 'ada.lovelace@example.org')).toBeNull()
  })

  it.each([
    ['short', /12 characters/],
    ['12345678901', /12 characters/],
    ['123456789012', /easy to guess/],
    ['aaaaaaaaaaaa', /easy to guess/],
    ['abcabcabcabc', /easy to guess/],
    ['qwertyuiopas', /easy to guess/],
    ['poiuytrewq..', /easy to guess/],
    ['Password2024!', /easy to guess/],
    ['P@ssw0rd2024', /easy to guess/],
    ['iloveyou12345', /easy to guess/],
    ['hospital2026!', /easy to guess/],
    ['Consilium1234', /easy to guess/],
    ['my ada.lovelace@example.org', /email address/],
    ['Ada.Lovelace 1815', /email address/],
  ])('refuses %j', (password, problem) => {
    expect(passwordProblem(password, 'ada.lovelace@example.org')).toMatch(problem)
  })
})

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
  ])('takes %j', (password) => {
    expect(passwordProblem(password, 'ada.lovelace@example.org')).toBeNull()
  })

  it.each([
    ['short', /12 characters/],
    ['12345678901', /12 characters/],
    ['123456789012', /first that are guessed/],
    ['aaaaaaaaaaaa', /first that are guessed/],
    ['abcabcabcabc', /first that are guessed/],
    ['qwertyuiopas', /first that are guessed/],
    ['poiuytrewq..', /first that are guessed/],
    ['Password2024!', /first that are guessed/],
    ['P@ssw0rd2024', /first that are guessed/],
    ['iloveyou12345', /first that are guessed/],
    ['hospital2026!', /first that are guessed/],
    ['Consilium1234', /first that are guessed/],
    ['my ada.lovelace@example.org', /e-mail address/],
    ['Ada.Lovelace 1815', /e-mail address/],
  ])('refuses %j', (password, problem) => {
    expect(passwordProblem(password, 'ada.lovelace@example.org')).toMatch(problem)
  })
})

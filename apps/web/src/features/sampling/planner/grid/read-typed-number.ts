import { MAX_SAMPLE_SIZE } from '../../../../domain/sampling/sample-plans'

const MAX_FACTOR = 1_000

/** The number that was typed into a cell: null for nothing, undefined for what a cell can't hold. */
export function readTypedNumber(text: string, isFactor: boolean): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  if (isFactor) {
    const factor = Number(plain.replace(',', '.'))
    return /^\d+([.,]\d*)?$/.test(plain) && factor <= MAX_FACTOR ? factor : undefined
  }
  const count = Number(plain.replaceAll(/[,\s]/g, ''))
  return /^[\d,\s]+$/.test(plain) && count <= MAX_SAMPLE_SIZE ? count : undefined
}

/** What a cell can hold, for an invalid number. */
export function explainNumber(isFactor: boolean): string {
  return isFactor
    ? `Give a number from 0 to ${MAX_FACTOR.toLocaleString('en')}.`
    : `Give a whole number from 0 to ${MAX_SAMPLE_SIZE.toLocaleString('en')}.`
}

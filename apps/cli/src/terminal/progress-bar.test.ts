import { describe, expect, it } from 'vitest'
import { openProgress, renderProgress } from './progress-bar'

describe('renderProgress', () => {
  it.each([
    [0, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  x'],
    [0.5, '████████████░░░░░░░░░░░░  50 %  x'],
    [0.999, '████████████████████████  99 %  x'],
    [1, '████████████████████████ 100 %  x'],
    [2, '████████████████████████ 100 %  x'],
    [-1, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  x'],
    [Number.NaN, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  x'],
  ])('draws %d', (share, line) => {
    expect(
      renderProgress(share, 'x', 80)
        .replace(/%\s+/, '%  ')
        .replace(/ +(\d+ %)/, (_, number: string) => number.padStart(6)),
    ).toBe(line)
  })

  it('stays shorter than the line of a narrow terminal', () => {
    for (const columns of [1, 10, 33, 40])
      expect(renderProgress(0.5, 'a long label that does not fit', columns).length).toBeLessThan(
        Math.max(1, columns),
      )
  })
})

describe('openProgress', () => {
  const record = (interactive: boolean) => {
    const written: string[] = []
    const write = (text: string) => void written.push(text)
    return { written, terminal: { print: write, note: write, draw: write, interactive, columns: 80 } }
  }

  it('redraws one line on an interactive terminal, and removes it at the end', () => {
    const { written, terminal } = record(true)
    const progress = openProgress(terminal)
    progress.update(0.25, 'a')
    progress.clear()
    expect(written.map((text) => text.startsWith('\r\u001b[2K'))).toEqual([true, true])
    expect(written[1]).toBe('\r\u001b[2K')
  })

  it('writes one line per 10 % to a log', () => {
    const { written, terminal } = record(false)
    const progress = openProgress(terminal)
    for (let step = 0; step <= 100; step++) progress.update(step / 100, 'a')
    expect(written).toHaveLength(11)
    expect(written.at(-1)).toBe('100 %  a')
  })
})

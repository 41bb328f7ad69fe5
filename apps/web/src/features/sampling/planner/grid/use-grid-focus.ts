import { useEffect, useRef, useState } from 'react'

export interface CellPlace {
  row: number
  column: number
}

/** The cell of a grid that has the focus, and the text in it while it is edited. */
export function useGridFocus(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [wantsFocus, setWantsFocus] = useState(0)
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) }
  // The input of a cell is gone only after the next render; then its cell can have the focus.
  useEffect(() => {
    if (wantsFocus > 0)
      table.current?.querySelector<HTMLElement>('td[data-active="true"]')?.focus({ preventScroll: false })
  }, [wantsFocus])
  return {
    table,
    active,
    typed,
    setTyped,
    /** Selects a cell without moving the focus. */
    select(next: CellPlace) {
      setTyped(null)
      setPlace(next)
    },
    /** Ends editing and moves the focus to a cell, as far as the grid goes. */
    moveTo({ row, column }: CellPlace) {
      setTyped(null)
      setPlace({
        row: Math.max(0, Math.min(rows - 1, row)),
        column: Math.max(0, Math.min(columns - 1, column)),
      })
      setWantsFocus((count) => count + 1)
    },
  }
}

/** The cell after or before another, from row to row; null outside the grid. */
export function findNextCell(
  { row, column }: CellPlace,
  step: 1 | -1,
  rows: number,
  columns: number,
): CellPlace | null {
  const next = row * columns + column + step
  return next < 0 || next >= rows * columns
    ? null
    : { row: Math.floor(next / columns), column: next % columns }
}

/** Where a key moves from a cell, or null for other keys. */
export function findMove(
  key: string,
  { row, column }: CellPlace,
  isFar: boolean,
  rows: number,
  columns: number,
): CellPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 }
    default:
      return null
  }
}

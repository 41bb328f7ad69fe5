export type FocusPart = 'row' | 'text' | 'points' | 'note'
export type FocusRequest = { id: string; part: FocusPart; caret?: 'start' | 'end' }

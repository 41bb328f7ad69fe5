import type { Terminal } from './terminal'

const width = 24

/** One line of progress, `████████░░░░  33 %  label`, cut to the width of the terminal. */
export function renderProgress(share: number, label: string, columns: number): string {
  const part = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))
  const filled = Math.round(part * width)
  const percent = `${Math.floor(part * 100)} %`.padStart(5)
  const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent}  ${label}`
  return line.length < columns ? line : line.slice(0, Math.max(0, columns - 1))
}

export interface Progress {
  update: (share: number, label: string) => void
  /** Removes the bar from the screen. */
  clear: () => void
}

/** A bar on an interactive terminal; otherwise one line per 10 %, so that logs stay short. */
export function openProgress(terminal: Terminal): Progress {
  if (!terminal.interactive) return openLoggedProgress(terminal)
  return {
    update: (share, label) => terminal.draw(`\r\u001b[2K${renderProgress(share, label, terminal.columns)}`),
    clear: () => terminal.draw('\r\u001b[2K'),
  }
}

function openLoggedProgress(terminal: Terminal): Progress {
  let last = -1
  return {
    update: (share, label) => {
      const tenth = Number.isFinite(share) ? Math.floor(Math.min(1, share) * 10) : 0
      if (tenth <= last) return
      last = tenth
      terminal.note(`${tenth * 10} %  ${label}`)
    },
    clear: () => undefined,
  }
}

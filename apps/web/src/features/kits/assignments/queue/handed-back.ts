interface HandedBack {
  /** The path of the queue. */
  path: string
  /** The name of the task. */
  name: string
}

let handedBack: HandedBack | null = null

/** The queue that opens next says that the task was handed back. */
export function noteHandedBack(task: HandedBack): void {
  handedBack = task
}

/** The task that was just handed back to this queue, by its name. */
export const readHandedBack = (path: string): string | null =>
  handedBack?.path === path ? handedBack.name : null

export function forgetHandedBack(): void {
  handedBack = null
}

import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

/** A process that must not outlive the suite. */
export function endWithSuite(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/** Ends all of them at once, whatever state they are in. */
export function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** A set of positions in a circle, which finds the next member quickly where members are rare. */
export class PositionSet {
  private readonly words: Int32Array

  /** Positions are numbered from 0 to `length − 1`. */
  constructor(private readonly length: number) {
    this.words = new Int32Array((length + 31) >> 5)
  }

  /** Adds or removes a position. */
  set(position: number, isMember: boolean): void {
    const bit = 1 << (position & 31)
    const word = position >> 5
    if (isMember) this.words[word] = (this.words[word] as number) | bit
    else this.words[word] = (this.words[word] as number) & ~bit
  }

  /** The first member from a position on, without going around; `length` if there is none. */
  findFrom(position: number): number {
    if (position >= this.length) return this.length
    let at = position >> 5
    let word = (this.words[at] as number) & (-1 << (position & 31))
    while (word === 0) {
      at += 1
      if (at >= this.words.length) return this.length
      word = this.words[at] as number
    }
    return (at << 5) + 31 - Math.clz32(word & -word)
  }
}

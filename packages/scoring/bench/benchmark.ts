/** One benchmark. */
export interface Benchmark {
  readonly name: string
  /** The target time or ratio. */
  readonly aim: string
  /** Creates the data, outside the measured time, and returns the function to measure. */
  readonly prepare: () => () => void
  /** The case of `numpy_ways.py` that computes the same. */
  readonly numpyCase?: string
}

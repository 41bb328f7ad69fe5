/** The value below which `share` (0–1) of these lie, between two of them in proportion (type 7 of Hyndman and Fan 1996, as `percentile_cont`); null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined
    ? null
    : below + (above - below) * (place - Math.floor(place))
}

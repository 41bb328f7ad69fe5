/** `$1`, `$2`, … for each name of `Values`. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: `$${number}` }

export interface PreparedQuery {
  name: string
  text: string
  values: unknown[]
}

/**
 * A prepared statement whose parameters have names: each name that the text uses becomes one placeholder, and
 * the function answered puts the values in their order. The text is composed once.
 */
export function prepareQuery<Values extends object>(
  name: string,
  compose: (placeholders: Placeholders<Values>) => string,
): (values: Values) => PreparedQuery {
  const used: string[] = []
  const placeholders = new Proxy(
    {},
    {
      get(_, parameter: string) {
        if (!used.includes(parameter)) used.push(parameter)
        return `$${used.indexOf(parameter) + 1}`
      },
    },
  ) as Placeholders<Values>
  const text = compose(placeholders)
  return (values) => ({ name, text, values: used.map((parameter) => values[parameter as keyof Values]) })
}

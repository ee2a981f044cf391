// A table that is looked up by words from outside: a file, the ad platform, an address, what was stored.

/** Without what every object inherits, so that `constructor` is a word like any other that is not in it. */
export function dictionary<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, Value>, entries))
}

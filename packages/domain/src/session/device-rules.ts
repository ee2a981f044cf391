// The browser and the system that a User-Agent header names, out of closed lists: nothing else of the header is stored or shown.

export const BROWSERS = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'] as const
export const SYSTEMS = ['Windows', 'Mac OS X', 'Android', 'iPhone', 'iPad', 'Linux'] as const

export interface DeviceName {
  readonly browser?: (typeof BROWSERS)[number]
  readonly system?: (typeof SYSTEMS)[number]
}

/** Chrome's header also names Safari, and Edge's names both: the first of our order that is in it counts. */
const BROWSER_MARKS: readonly (readonly [RegExp, (typeof BROWSERS)[number]])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What is not recognized is left out. Headers of Android name Linux too, those of iPhones and iPads Mac OS X. */
export function deviceOf(userAgent: string): DeviceName {
  const browser = BROWSER_MARKS.find(([mark]) => mark.test(userAgent))?.[1]
  const specific = (['Android', 'iPhone', 'iPad'] as const).find((name) => userAgent.includes(name))
  const system = specific ?? SYSTEMS.find((name) => userAgent.includes(name))
  return { ...(browser && { browser }), ...(system && { system }) }
}

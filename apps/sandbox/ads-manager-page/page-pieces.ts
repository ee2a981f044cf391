// Makes elements, and waits as a slow service would.

export type Piece = Node | string | null

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Readonly<Record<string, string | number | boolean | ((event: Event) => void)>> = {},
  ...children: readonly Piece[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else element.setAttribute(key, String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** A while that differs from call to call, as answers of a busy service do; the same in every run. */
let turn = 0
export const aWhile = (most: number): Promise<void> => {
  turn = (turn * 1103 + 12_345) % 9973
  return new Promise((done) => setTimeout(done, (most * (300 + (turn % 700))) / 1000))
}

// Which tabs stand in the line and which in the dropdown, looked at again every 100 ms (spec §9).
import { TAB_RECHECK_MS, TAB_WIDTH, tabsThatFit } from '@peregrine/domain/shell/tab-rules.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Named = { id: string; name: string }

// The "More" button: its words, a count and a caret.
const MORE_WIDTH = 92

/** How many tabs fit: the rule's estimate of 60 px each, then fewer where names already measured are wider than that. */
export function fittingCount(
  names: readonly string[],
  width: number,
  measured: ReadonlyMap<string, number>,
  more: number = MORE_WIDTH,
): number {
  let count = tabsThatFit(names.length, width)
  const used = (tabs: number) =>
    names.slice(0, tabs).reduce((sum, name) => sum + (measured.get(name) ?? TAB_WIDTH), 0) +
    (tabs < names.length ? more : 0)
  while (count > 0 && used(count) > width) count -= 1
  return count
}

/** Parts the tabs by the width of `bar`. An element without a width (not laid out yet) shows them all. */
export function useFittingTabs<Tab extends Named>(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[]) {
  const [count, setCount] = useState(tabs.length)
  const measured = useRef(new Map<string, number>())
  const names = tabs.map((tab) => tab.name).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names, other widths
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const list = names.split('\n')
    const check = () => {
      const width = element.clientWidth
      for (const tab of element.querySelectorAll<HTMLElement>('[data-name]')) {
        if (tab.dataset.name !== undefined && tab.offsetWidth > 0)
          measured.current.set(tab.dataset.name, tab.offsetWidth)
      }
      // The button names a chosen tab that stands in it, and is then wider.
      const more = Math.max(MORE_WIDTH, element.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? 0)
      setCount(width === 0 ? list.length : fittingCount(list, width, measured.current, more))
    }
    check()
    const observer = new ResizeObserver(check)
    observer.observe(element)
    const timer = setInterval(check, TAB_RECHECK_MS)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [names])

  return { shown: tabs.slice(0, count), overflow: tabs.slice(count) }
}

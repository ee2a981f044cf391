// What floats beside an element of the page whose own code is there long before that of the floating part.
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useLayoutEffect, useState } from 'react'

/** Props that a trigger takes from what it opens; whatever it has of its own goes first. */
type TriggerProps = Readonly<Record<string, unknown>>

const bothHandlers =
  (own: unknown, added: unknown) =>
  (event: unknown): void => {
    if (typeof own === 'function') own(event)
    if (typeof added === 'function') added(event)
  }

/** The trigger with these props, and its element once it is on the page. */
export function useTrigger(trigger: ReactElement, props: TriggerProps): [ReactElement, HTMLElement | null] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const own = trigger.props as TriggerProps & { readonly ref?: Ref<HTMLElement> }
  const ref = useMergedRef(setElement, own.ref)
  const added = Object.entries(props).map(([name, value]) => [
    name,
    name.startsWith('on') && typeof own[name] === 'function' ? bothHandlers(own[name], value) : value,
  ])
  return [cloneElement(trigger, { ...Object.fromEntries(added), ref }), element]
}

/** Whether a part that may come already open is to stand open: it gives the focus back to where it was when it opened. */
export function useOpenedAfterwards(opened: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return opened && isThere
}

/** Stands where a floating part expects its target, and gives it an element that is elsewhere on the page. */
export function Anchor({ ref, to }: { ref?: Ref<HTMLElement>; to: HTMLElement }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      ref(to)
      return () => void ref(null)
    }
    if (ref) ref.current = to
    return undefined
  }, [ref, to])
  return null
}

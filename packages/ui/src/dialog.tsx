// A modal window: holds the focus, closes on Escape, gives the focus back.
import { useEffect, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { late, useLate } from './late-code.ts'

export const dialogWindow = late(() => import('./dialog-window.tsx').then((m) => m.DialogWindow))

/** `data-autofocus` on an element inside decides where the focus starts; otherwise the first field. */
export function Dialog(props: DialogProps) {
  useFocusGivenBack(props.opened)
  const Window = useLate(dialogWindow, props.opened)
  return Window && <Window {...props} />
}

/** What has the focus; for an entry of a menu, which goes away with it, the button that opens the menu. */
function focusedNow(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]')
  const button = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null
  return button ?? document.activeElement
}

/** Also where the window is taken away instead of closed, and where its code was not there yet when it opened. */
function useFocusGivenBack(opened: boolean) {
  // Asked while rendering: once the window stands there, the focus is in it already.
  const [seen, setSeen] = useState<{ opened: boolean; from: Element | null }>({ opened: false, from: null })
  if (seen.opened !== opened) setSeen({ opened, from: opened ? focusedNow() : null })
  const { from } = seen
  useEffect(() => {
    if (!opened || !(from instanceof HTMLElement)) return undefined
    return () => {
      const page = from.ownerDocument
      const atClose = page.activeElement
      setTimeout(() => {
        const now = page.activeElement
        // Whatever took the focus meanwhile keeps it.
        const isFree = now === null || now === page.body || now === atClose
        if (isFree && from.isConnected) from.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened, from])
}

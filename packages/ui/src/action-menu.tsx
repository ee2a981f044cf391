// A short list of things to do, or of places to go to, behind one button.
import { useId, useState } from 'react'
import { useTrigger } from './anchored.ts'
import { late, useLate } from './late-code.ts'
import type { ActionMenuProps } from './menu-window.tsx'

export const menuWindow = late(() => import('./menu-window.tsx').then((m) => m.MenuWindow))

/** Arrow keys move, Enter does it, Escape closes. */
export function ActionMenu({ actions, children, placement = 'bottom-end' }: ActionMenuProps) {
  const own = useId()
  const id = (children.props as { readonly id?: string }).id ?? own
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const Window = useLate(menuWindow, opened)
  const [trigger, anchor] = useTrigger(children, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened ? true : undefined,
    onClick: () => setOpened((before) => !before),
  })
  return (
    <>
      {trigger}
      {Window && anchor && wasOpened ? (
        <Window {...{ id, anchor, opened, actions, placement }} onChange={setOpened} />
      ) : null}
    </>
  )
}

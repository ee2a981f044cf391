// A short list of things to do with one object, behind one button.
import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './action-menu.module.css'

export type MenuAction = {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** Takes something away; stands last, after a line. */
  danger?: boolean
  /** Right of the words: a key, a count. */
  trailing?: ReactNode
}

export type ActionMenuProps = {
  actions: readonly MenuAction[]
  /** The button that opens it; takes a ref. */
  children: ReactElement
  placement?: 'bottom-start' | 'bottom-end'
}

/** Arrow keys move, Enter does it, Escape closes. */
export function ActionMenu({ actions, children, placement = 'bottom-end' }: ActionMenuProps) {
  const plain = actions.filter((action) => !action.danger)
  const dangerous = actions.filter((action) => action.danger)
  return (
    <Menu
      position={placement}
      withinPortal
      classNames={{ dropdown: styles.menu, item: styles.item, divider: styles.line }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {plain.map(menuItem)}
        {plain.length > 0 && dangerous.length > 0 ? <Menu.Divider /> : null}
        {dangerous.map(menuItem)}
      </Menu.Dropdown>
    </Menu>
  )
}

function menuItem(action: MenuAction) {
  return (
    <Menu.Item
      key={action.id}
      leftSection={action.icon}
      rightSection={action.trailing}
      disabled={action.disabled ?? false}
      data-danger={action.danger || undefined}
      onClick={action.onSelect}
    >
      {action.label}
    </Menu.Item>
  )
}

// The list of a menu as it stands open: no part of a page's first load.
import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './action-menu.module.css'
import { Anchor, useOpenedAfterwards } from './anchored.ts'

export type MenuAction = {
  id: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Takes something away; stands last, after a line. */
  danger?: boolean
  /** Right of the words: a key, a count. */
  trailing?: ReactNode
  /** Of the words, where it is not the page's. */
  lang?: string
  /** What is shown or chosen now. */
  current?: boolean
} & ({ onSelect: () => void } | { href: string })

export type MenuEntry = MenuAction | { id: string; heading: ReactNode } | { id: string; line: true }

export type ActionMenuProps = {
  /** A hook is called while the list stands open: for what takes a call to know. */
  actions: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** The button that opens it; takes a ref. */
  children: ReactElement
  placement?: 'bottom-start' | 'bottom-end'
}

interface MenuWindowProps {
  /** Of the button that opens it. */
  readonly id: string
  readonly anchor: HTMLElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly actions: ActionMenuProps['actions']
  readonly placement: NonNullable<ActionMenuProps['placement']>
}

/** Arrow keys move, Enter does it, Escape closes. */
export function MenuWindow({ id, anchor, opened, onChange, actions, placement }: MenuWindowProps) {
  return (
    <Menu
      id={id}
      opened={useOpenedAfterwards(opened)}
      onChange={onChange}
      position={placement}
      withinPortal
      classNames={{ dropdown: styles.menu, item: styles.item, divider: styles.line }}
    >
      <Menu.Target>
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {typeof actions === 'function' ? <Hooked useActions={actions} /> : entriesOf(actions)}
      </Menu.Dropdown>
    </Menu>
  )
}

const Hooked = ({ useActions }: { useActions: () => readonly MenuEntry[] }) => entriesOf(useActions())

const isDangerous = (entry: MenuEntry): boolean => 'danger' in entry && entry.danger === true

function entriesOf(entries: readonly MenuEntry[]) {
  const plain = entries.filter((entry) => !isDangerous(entry))
  const dangerous = entries.filter(isDangerous)
  const line = plain.length > 0 && dangerous.length > 0 ? [{ id: 'line', line: true } as const] : []
  return [...plain, ...line, ...dangerous].map(entryOf)
}

function entryOf(entry: MenuEntry) {
  if ('line' in entry) return <Menu.Divider key={entry.id} />
  if ('heading' in entry) return <Menu.Label key={entry.id}>{entry.heading}</Menu.Label>
  return itemOf(entry)
}

function itemOf({ id, label, icon, trailing, disabled = false, danger, lang, current, ...does }: MenuAction) {
  const look = {
    leftSection: icon,
    rightSection: trailing,
    disabled,
    lang,
    'data-danger': danger || undefined,
    'aria-current': current ? ('true' as const) : undefined,
  }
  return 'href' in does ? (
    <Menu.Item key={id} component="a" href={does.href} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item key={id} onClick={does.onSelect} {...look}>
      {label}
    </Menu.Item>
  )
}

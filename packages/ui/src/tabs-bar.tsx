// Tabs in one line; those that do not fit stand in a dropdown at the end (spec §2, Tabs bar).
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ActionMenu } from './action-menu.tsx'
import { useKitWords } from './kit-words.tsx'
import styles from './tabs-bar.module.css'
import { useFittingTabs } from './use-fitting-tabs.ts'

export type Tab = {
  id: string
  name: string
  /** Beside the name: a count, a mark. */
  slot?: ReactNode
  disabled?: boolean
}

export type TabsBarProps = {
  /** Names the list for screen readers. */
  label: string
  tabs: readonly Tab[]
  active: string
  onSelect: (id: string) => void
  /** Id of the region the tabs switch; it should have role tabpanel and `aria-labelledby={tabElementId(idBase, active)}`. */
  panelId?: string
  /** Start of the tabs' element ids; only needed when the panel names its tab. */
  idBase?: string
}

/** Element id of one tab, for the panel's aria-labelledby. */
export function tabElementId(idBase: string, tab: string): string {
  return `${idBase}-tab-${tab}`
}

/** Arrow keys, Home and End move along the visible tabs; Enter or Space selects. */
export function TabsBar({ label, tabs, active, onSelect, panelId, idBase = 'tabs' }: TabsBarProps) {
  const words = useKitWords()
  const bar = useRef<HTMLDivElement>(null)
  const { shown, overflow } = useFittingTabs(bar, tabs)
  const hiddenActive = overflow.find((tab) => tab.id === active)
  const focusable = shown.some((tab) => tab.id === active && !tab.disabled)
    ? active
    : shown.find((tab) => !tab.disabled)?.id

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)') ?? [])]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (target === undefined || here < 0) return
    event.preventDefault()
    buttons[(target + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div className={styles.bar} ref={bar}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {shown.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabElementId(idBase, tab.id)}
            className={styles.tab}
            data-name={tab.name}
            aria-selected={tab.id === active}
            aria-controls={panelId}
            tabIndex={tab.id === focusable ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
          >
            <span className={styles.words} data-words={tab.name}>
              {tab.name}
            </span>
            {tab.slot === undefined ? null : <span className={styles.slot}>{tab.slot}</span>}
          </button>
        ))}
      </div>
      {overflow.length > 0 ? (
        <ActionMenu
          actions={overflow.map((tab) => ({
            id: tab.id,
            label: tab.name,
            trailing: tab.slot,
            disabled: tab.disabled ?? false,
            current: tab.id === active,
            onSelect: () => onSelect(tab.id),
          }))}
        >
          <button type="button" className={styles.more} data-more="" data-on={hiddenActive ? true : undefined}>
            <span className={styles.name}>{hiddenActive?.name ?? words.more}</span>
            {hiddenActive ? <span className="kit-hidden">, {words.more}</span> : null}
            {hiddenActive ? null : <span className={styles.slot}>{overflow.length}</span>}
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </ActionMenu>
      ) : null}
    </div>
  )
}

// The window of a dialog; its code comes when the first one is about to open.
import { Modal } from '@mantine/core'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { useKitWords } from './kit-words.tsx'

export type DialogProps = {
  opened: boolean
  /** Asked for by the cross, Escape and a click beside the window. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** small 420 px, medium 560 px, large 820 px; a phone shows it over the whole width. */
  size?: 'small' | 'medium' | 'large'
  /** False while something runs that must not be left half-way. */
  closable?: boolean
}

const widths = { small: 420, medium: 560, large: 820 } as const

// A dialog is opened to fill something in or to be read, not to press its cross: unless told otherwise, start in the first
// field, or else at the beginning of its words.
function startInside(words: HTMLDivElement | null) {
  const dialog = words?.closest('[role=dialog]')
  if (!words || dialog?.querySelector('[data-autofocus]')) return
  const field = words.querySelector('input:not([type=hidden]), select, textarea')
  if (!field) words.tabIndex = -1
  const start = field ?? words
  start.setAttribute('data-autofocus', '')
}

/**
 * The second click of a double click on the button that opened the window lands on what has come up below the pointer: it
 * neither closes the window nor presses a button in it. `detail` counts the clicks of a series; by keyboard it is 0.
 */
function useOwnClicks(opened: boolean) {
  const isOwn = useRef(false)
  useEffect(() => {
    isOwn.current = false
    if (!opened) return undefined
    const look = (event: Event) => {
      if (event instanceof UIEvent && event.detail <= 1) isOwn.current = true
    }
    window.addEventListener('mousedown', look, true)
    return () => window.removeEventListener('mousedown', look, true)
  }, [opened])
  return (event: MouseEvent) => {
    if (event.detail <= 1 || isOwn.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Told by a window that opens above another one, and by its end. */
const Cover = createContext<((by: 1 | -1) => void) | null>(null)

/** Whether another window stands above this one: Escape is for that one, which may have to stay. */
function useCovered(opened: boolean) {
  const [above, setAbove] = useState(0)
  const cover = useContext(Cover)
  useEffect(() => {
    if (!opened || !cover) return undefined
    cover(1)
    return () => cover(-1)
  }, [opened, cover])
  const [coverThis] = useState(() => (by: 1 | -1) => setAbove((now) => now + by))
  return { isCovered: above > 0, coverThis }
}

export function DialogWindow(props: DialogProps) {
  const { opened, onClose, title, children, actions, size = 'medium', closable = true } = props
  const words = useKitWords()
  const keepOwnClicks = useOwnClicks(opened)
  const { isCovered, coverThis } = useCovered(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onClickCapture={keepOwnClicks}
      // The dialog does it, also for a window that was not there yet.
      returnFocus={false}
      title={title}
      size={widths[size]}
      padding={0}
      withCloseButton={closable}
      closeOnEscape={closable && !isCovered}
      closeOnClickOutside={closable}
      closeButtonProps={{ 'aria-label': words.close }}
      // Its header would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ transition: 'fade', duration: 90 }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        overlay: styles.veil,
        close: styles.close,
      }}
    >
      <Cover value={coverThis}>
        <div className={styles.words} ref={startInside}>
          {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </Cover>
    </Modal>
  )
}

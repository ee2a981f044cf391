// The look of a button as a class name, for links that look like buttons.
import styles from './app-button.module.css'

/** primary: the one thing to do here. secondary: other actions. quiet: inside rows and bars. danger: takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium'

/** Class names of a button; give them to a router link that should look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return [styles.button, styles[variant], size === 'small' ? styles.small : ''].filter(Boolean).join(' ')
}

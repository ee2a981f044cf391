// The other language, one click away; whoever is signed in keeps the choice.
import { useShellText } from '../shell-text.ts'
import { switchLanguage, useLanguage } from '../texts.ts'
import styles from './language-switch.module.css'
import { saveLanguage } from './session-state.ts'

export function useOtherLanguage() {
  const other = useLanguage() === 'en' ? ('ja' as const) : ('en' as const)
  return { other, change: () => void switchLanguage(other).then(() => saveLanguage(other)) }
}

export function LanguageSwitch() {
  const text = useShellText()
  const { other, change } = useOtherLanguage()
  return (
    <button type="button" className={styles.language} lang={other} title={text('switchLanguage')} onClick={change}>
      {text('language')}
    </button>
  )
}

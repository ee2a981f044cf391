// What a device chooses beside the theme: the other language, one click away, and what is sent from here.
import { Suspense } from 'react'
import { telemetryFacts } from '../chosen-site.ts'
import { lazyExtra } from '../route-loading.tsx'
import { useShellText } from '../shell-text.ts'
import { switchLanguage, useLanguage } from '../texts.ts'
import styles from './device-switches.module.css'
import { saveLanguage } from './session-state.ts'

const PrivacyButton = lazyExtra(() => import('../telemetry/privacy-button.tsx').then((m) => m.PrivacyButton))

export function useOtherLanguage() {
  const other = useLanguage() === 'en' ? ('ja' as const) : ('en' as const)
  return { other, change: () => void switchLanguage(other).then(() => saveLanguage(other)) }
}

/** Whoever is signed in keeps the choice. */
export function LanguageSwitch() {
  const text = useShellText()
  const { other, change } = useOtherLanguage()
  return (
    <button type="button" className={styles.language} lang={other} title={text('switchLanguage')} onClick={change}>
      {text('language')}
    </button>
  )
}

/** Leads to what this device sends to others, where anything could be sent at all. */
export function PrivacyEntry() {
  if (telemetryFacts() === null) return null
  return (
    <Suspense fallback={null}>
      <PrivacyButton />
    </Suspense>
  )
}

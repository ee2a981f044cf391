// Every piece of the kit in every state, for looking at while building.
import { useState } from 'react'
import { AppButton } from '../app-button.tsx'
import { CrashScreen } from '../crash-screen.tsx'
import { japaneseKitWords } from '../kit-words-japanese.ts'
import { ProgressLine } from '../progress-line.tsx'
import { Segmented } from '../segmented.tsx'
import type { SiteAccent } from '../theme/mantine-theme.ts'
import { PeregrineTheme, type ThemeChoice } from '../theme/peregrine-theme.tsx'
import { ToastShelf } from '../toast-shelf.tsx'
import { createToastStore } from '../toast-store.ts'
import { KitButtons, KitChips, KitMessages } from './kit-actions.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitInputs, KitSteps } from './kit-inputs.tsx'
import { KitLists } from './kit-lists.tsx'
import styles from './kit-page.module.css'
import type { KitLanguage } from './kit-samples.ts'
import { KitPiece, KitSection } from './kit-section.tsx'
import { KitSuggestions } from './kit-suggestions.tsx'

const tokens = [
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'line-field',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'accent-ink',
  'base',
  'pos',
  'neg',
  'warn',
  'info',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
]

export type KitPageProps = { site?: SiteAccent; scheme?: ThemeChoice; language?: KitLanguage }

/** Mounted in development only; brings its own theme so that all of it can be switched. */
export function KitPage(props: KitPageProps) {
  const [site, setSite] = useState<SiteAccent>(props.site ?? 'team')
  const [scheme, setScheme] = useState<ThemeChoice>(props.scheme ?? 'auto')
  const [language, setLanguage] = useState<KitLanguage>(props.language ?? 'en')
  const [toasts] = useState(createToastStore)
  const [calls, setCalls] = useState<number[]>([])
  const [crashed, setCrashed] = useState(false)
  return (
    <PeregrineTheme
      site={site}
      scheme={scheme}
      language={language}
      {...(language === 'ja' ? { words: japaneseKitWords } : {})}
    >
      <ProgressLine startedAt={calls} />
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>{language === 'ja' ? '部品の一覧' : 'The kit'}</h1>
          <div className={styles.choices}>
            <Segmented
              size="small"
              label="Site"
              value={site}
              onChange={setSite}
              options={[
                { value: 'team', label: 'Team' },
                { value: 'targeting', label: 'Targeting' },
                { value: 'suite', label: 'Suite' },
              ]}
            />
            <Segmented
              size="small"
              label="Theme"
              value={scheme}
              onChange={setScheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
                { value: 'auto', label: 'Auto' },
              ]}
            />
            <Segmented
              size="small"
              label="Language"
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ja', label: '日本語' },
              ]}
            />
          </div>
        </header>
        <KitButtons language={language} />
        <KitChips language={language} />
        <KitInputs language={language} />
        <KitSuggestions language={language} />
        <KitSteps language={language} />
        <KitLists language={language} />
        <KitCharts language={language} />
        <KitMessages language={language} toasts={toasts} />
        <KitSection title="Page-wide">
          <KitPiece state="progress of calls in flight">
            <div className={styles.row}>
              <AppButton size="small" onClick={() => setCalls([...calls, performance.now()])}>
                Start a call
              </AppButton>
              <AppButton size="small" onClick={() => setCalls([])}>
                End all
              </AppButton>
            </div>
          </KitPiece>
          <KitPiece state="crash display">
            <AppButton size="small" onClick={() => setCrashed(true)}>
              Show it
            </AppButton>
          </KitPiece>
          <KitPiece state="tokens" wide>
            <div className={styles.swatches}>
              {tokens.map((token) => (
                <div key={token}>
                  <div className={styles.swatch} style={{ background: `var(--${token})` }} />
                  <span className={styles.caption}>{token}</span>
                </div>
              ))}
            </div>
          </KitPiece>
        </KitSection>
      </main>
      <ToastShelf store={toasts} />
      {crashed ? (
        <CrashScreen
          crash={{ source: 'ui', name: 'TypeError', message: 'audience is undefined', stack: '' }}
          onIgnore={() => setCrashed(false)}
          onReload={() => setCrashed(false)}
        />
      ) : null}
    </PeregrineTheme>
  )
}

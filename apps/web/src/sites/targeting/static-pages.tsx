// Renders the public pages that need no data to be read, in both languages, while the pages are built (prerender.ts).

import { LANGUAGES, type Language } from '@peregrine/domain/shell/language-rules.ts'
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { AboutScreen } from '#features/materials/about-screen.tsx'
import { HomeScreen } from '#features/materials/home-screen.tsx'
import { ProCommunityScreen } from '#features/materials/pro-community-screen.tsx'
import { ProSolutionsScreen } from '#features/materials/pro-solutions-screen.tsx'
import { ProTargetingScreen } from '#features/materials/pro-targeting-screen.tsx'
import { DemoNote, ImportedNote, NetworkNote, NoteStrip } from '#shell/network-note.tsx'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { useShellText } from '#shell/shell-text.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { PUBLIC_PAGES } from './public-page-text.ts'
import styles from './targeting-layout.module.css'
import { OWN_DATA_ADDRESS, TargetingPlaces, useTargetingPlaces } from './targeting-places.tsx'
import { TargetingTools } from './targeting-tools.tsx'

const SCREENS: Readonly<Record<string, ComponentType>> = {
  '/': HomeScreen,
  '/about': AboutScreen,
  '/pro-targeting': ProTargetingScreen,
  '/pro-solutions': ProSolutionsScreen,
  '/pro-community': ProCommunityScreen,
}

/** The others show live examples. */
const WAITING: ReadonlySet<string> = new Set(['/', '/about'])

export interface StaticPage {
  readonly path: string
  readonly language: Language
  readonly title: string
  readonly description: string
  /** What stands there until the app does; null: the page needs data. */
  readonly html: string | null
  /** It says what it has to say without figures: the app comes with the reader's first movement. */
  readonly waits: boolean
  /** Without the site’s. */
  readonly name: string
  /** Whether it is for everybody who searches: forms for a few are found by those who need them. */
  readonly listed: boolean
  /** What the server puts in the place of the empty strip, by the network that it shows; null with `html`. */
  readonly note: StaticNote | null
}

interface StaticNote {
  /** The empty strip as it stands in `html`. */
  readonly place: string
  readonly demo: string
  readonly imported: string
  readonly none: string
  /** Stands in `imported` where the day of the data goes. */
  readonly date: string
}

const DATE_PLACE = '(date)'

function Frame({ Screen }: { Screen: ComponentType }) {
  const shell = useShellText()
  const places = useTargetingPlaces()
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell('skipToContent')}
      </a>
      <header className={styles.bar}>
        <TargetingPlaces places={places} />
        <TargetingTools places={places} />
      </header>
      <NetworkNote />
      <div className={styles.pages}>
        <Screen />
      </div>
    </>
  )
}

async function htmlOf(path: string, language: Language, shown: ReactNode): Promise<string> {
  const page = (
    <PeregrineTheme site="targeting" language={language}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={path}>{shown}</StaticRouter>
      </QueryClientProvider>
    </PeregrineTheme>
  )
  // Whole: parts that are put in their place later would need a script inside the page.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return await new Response(prelude).text()
}

/** The strip alone, without the styles of the theme around it. */
async function stripOf(language: Language, strip: ReactNode): Promise<string> {
  const found = /<aside.*<\/aside>/s.exec(await htmlOf('/', language, strip))?.[0]
  if (found === undefined) throw new Error('The note about the network is not drawn as <aside>.')
  return found
}

function NoNetworkNote() {
  const text = useShellText()
  return <NoteStrip>{text('noNetwork')}</NoteStrip>
}

const noteIn = async (language: Language): Promise<StaticNote> => ({
  place: await stripOf(language, <NetworkNote />),
  demo: await stripOf(language, <DemoNote ownData={OWN_DATA_ADDRESS} />),
  imported: await stripOf(language, <ImportedNote date={DATE_PLACE} />),
  none: await stripOf(language, <NoNetworkNote />),
  date: DATE_PLACE,
})

export async function renderStaticPages(): Promise<StaticPage[]> {
  await startTexts()
  setCredentialOf({ name: 'targeting', title: layoutTitle('pro-targeting'), routes: [], credential: 'personal-token' })
  const pages: StaticPage[] = []
  for (const language of LANGUAGES) {
    await switchLanguage(language)
    const note = await noteIn(language)
    for (const [path, heads] of Object.entries(PUBLIC_PAGES)) {
      const Screen = SCREENS[path]
      const { title, description } = heads[language]
      const html = Screen ? await htmlOf(path, language, <Frame Screen={Screen} />) : null
      if (html !== null && !html.includes(note.place)) throw new Error(`${path} has no room for the note.`)
      const named = `${title} · ${layoutTitle('pro-targeting')}`
      pages.push({
        path,
        language,
        title: named,
        description,
        html,
        waits: WAITING.has(path),
        name: title,
        listed: !path.startsWith('/request-'),
        note: html === null ? null : note,
      })
    }
  }
  return pages
}

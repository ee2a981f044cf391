// Picks the site by host, loads that site's code alone, and shows it.
import { createRoot } from 'react-dom/client'
import { chosenSite } from '#shell/chosen-site.ts'
import { startTexts } from '#shell/texts.ts'

const loaders = {
  team: () => import('#sites/team/team-site.tsx').then((module) => module.teamSite),
  targeting: () => import('#sites/targeting/targeting-site.tsx').then((module) => module.targetingSite),
  suite: () => import('#sites/suite/suite-site.tsx').then((module) => module.suiteSite),
} as const

const root = document.getElementById('root')
if (root) {
  await startTexts()
  const [site, { Application }] = await Promise.all([loaders[chosenSite()](), import('#shell/application.tsx')])
  createRoot(root).render(<Application site={site} />)
}

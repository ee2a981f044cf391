// Picks the site by host, loads that site's code alone, and shows it.
import { createRoot } from 'react-dom/client'
import { chosenSite } from '#shell/chosen-site.ts'
import { startTexts } from '#shell/texts.ts'

const loaders = {
  team: () => import('#sites/team/team-site.tsx').then((module) => module.teamSite),
  targeting: () => import('#sites/targeting/targeting-site.tsx').then((module) => module.targetingSite),
  suite: () => import('#sites/suite/suite-site.tsx').then((module) => module.suiteSite),
} as const

/** `begin` is called once the code is there. */
export async function startApplication(root: HTMLElement, begin: () => void): Promise<void> {
  await startTexts()
  const [site, { Application }] = await Promise.all([loaders[chosenSite()](), import('#shell/application.tsx')])
  begin()
  createRoot(root).render(<Application site={site} />)
  // Without them a page says that something failed, and nothing more: no reason to fail now.
  if (chosenSite() !== 'suite') void import('#shell/suite-messages.ts').catch(() => undefined)
}

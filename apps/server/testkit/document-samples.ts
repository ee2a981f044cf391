// Sample calls of documents, helper documents, catalogue lists, notices and starting anew.
import { coffeePeople } from './people-with-traits.ts'
import type { Samples } from './sample-scene.ts'
import { inTeam, teamAccount } from './team-samples.ts'

export const documentSamples: Samples = {
  'catalogue.geoLocation': { query: { language: 'ja' } },
  'catalogue.iconography': {},
  'catalogue.icons': { query: { language: 'ja' } },
  'catalogue.advertiserCategories': {},
  'catalogue.contentCategories': { query: { language: 'ja' } },
  'catalogue.metrics': inTeam(({ slug }) => ({ query: { team: slug } })),
  'helperDocuments.list': { query: { language: 'ja' } },
  'helperDocuments.read': { params: { pk: 'user-manual' } },
  'helperDocuments.download': { query: { id: 'quick-start' } },
  'helperDocuments.file': async ({ person }) => {
    const { url } = (await person.send('GET', '/api/helper-documents/download/?id=quick-start&language=ja')).json()
    return { params: { ticket: String(url).split('/').at(-2) ?? '' } }
  },
  'summaryDocuments.insights': inTeam(({ id }) => ({ body: { team: id, definition: coffeePeople, name: 'Coffee' } })),
  'summaryDocuments.targeting': inTeam(({ slug }) => ({
    body: { team: slug, targeting_package: { keywords: [{ label: 'latte' }] }, language: 'ja' },
  })),
  'campaignDocuments.summary': inTeam(async (team, scene) => {
    const account = await teamAccount(scene, team)
    const fields = { name: 'Autumn beans', funding_source_id: 'lygyi', objective: 'ENGAGEMENTS', daily_budget: 50 }
    const made = await scene.person.send('POST', '/api/campaigns/', { body: { team: team.slug, account, ...fields } })
    return { body: { team: team.slug, campaign: made.json().id ?? crypto.randomUUID(), language: 'ja' } }
  }),
  'notifications.list': { query: { limit: 5 } },
  'notifications.markRead': { body: {} },
  'resets.mine': async ({ person }) => ({
    body: { email: (await person.send('GET', '/api/user/me/')).json().email },
  }),
}

// Sample calls of documents, helper documents, catalogue lists, notices and starting anew.
import { coffeePeople } from './people-with-traits.ts'
import type { Samples, Scene } from './sample-scene.ts'
import { inTeam, teamAccount } from './team-samples.ts'

/** The task of a document that is waited for. */
async function requestDocumentTask({ slug }: { readonly slug: string }, { person }: Scene): Promise<string> {
  const body = { kind: 'targeting-pdf', team: slug, targeting_package: { keywords: [{ label: 'latte' }] } }
  return (await person.send('POST', '/api/documents/', { body })).json().id
}

async function madeDocument(team: { readonly slug: string }, scene: Scene): Promise<string> {
  const id = await requestDocumentTask(team, scene)
  await scene.application.jobs.drain()
  return id
}

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
  'materials.list': { query: { language: 'ja' } },
  'materials.download': { body: { id: 'questions-and-answers', language: 'ja' } },
  'summaryDocuments.insights': inTeam(({ id }) => ({ body: { team: id, definition: coffeePeople, name: 'Coffee' } })),
  'summaryDocuments.targeting': inTeam(({ slug }) => ({
    body: { team: slug, targeting_package: { keywords: [{ label: 'latte' }] }, language: 'ja' },
  })),
  'summaryDocuments.personalTargeting': {
    body: { targeting_package: { keywords: [{ label: 'latte' }] }, language: 'ja' },
  },
  'campaignDocuments.summary': inTeam(async (team, scene) => {
    const account = await teamAccount(scene, team)
    const fields = { name: 'Autumn beans', funding_source_id: 'lygyi', objective: 'ENGAGEMENTS', daily_budget: 50 }
    const made = await scene.person.send('POST', '/api/campaigns/', { body: { team: team.slug, account, ...fields } })
    return { body: { team: team.slug, campaign: made.json().id ?? crypto.randomUUID(), language: 'ja' } }
  }),
  'documents.ask': inTeam(({ slug }) => ({
    body: { kind: 'insights-slides', team: slug, definition: coffeePeople, name: 'Coffee' },
  })),
  'documents.askAgain': inTeam(async (team, scene) => {
    const id = await requestDocumentTask(team, scene)
    await scene.person.send('POST', `/api/tasks/${id}/cancel/`)
    await scene.application.jobs.drain()
    return { params: { pk: id }, body: {} }
  }),
  'documents.list': inTeam(({ slug }) => ({ query: { team: slug } })),
  'documents.link': inTeam(async (team, scene) => ({ params: { pk: await madeDocument(team, scene) } })),
  'documents.file': inTeam(async (team, scene) => {
    const id = await madeDocument(team, scene)
    const { url } = (await scene.person.send('GET', `/api/documents/${id}/download/`)).json()
    return { params: { ticket: String(url).split('/').at(-2) ?? '' } }
  }),
  'documents.remove': inTeam(async (team, scene) => ({ params: { pk: await madeDocument(team, scene) } })),
  'notifications.list': { query: { limit: 5 } },
  'notifications.markRead': { body: {} },
  'ownData.request': { body: { language: 'en' } },
  'ownData.read': {},
  'ownData.file': async ({ application, person }) => {
    await person.send('POST', '/api/user/data/', { body: { language: 'en' } })
    await application.jobs.drain()
    return {}
  },
  'ownData.readDeletion': {},
  'ownData.deleteAccount': async ({ person }) => ({
    body: { email: (await person.send('GET', '/api/user/me/')).json().email },
  }),
  'resets.mine': async ({ person }) => ({
    body: { email: (await person.send('GET', '/api/user/me/')).json().email },
  }),
}

// Marketing materials over HTTP: what there is, what a download is, and what is recorded of it.
import { MATERIALS } from '@peregrine/domain/materials/material-rules.ts'
import { expect, test } from 'vitest'
import { productScene } from '../../../testkit/product-scene.ts'

const scene = productScene({ network: null })
const CALL = '/api/external/marketing-materials/'

const downloadsOf = (material: string) =>
  scene.world.db.selectFrom('material_downloads').select('language').where('material', '=', material).execute()

test('[ENTITY-5] anybody reads the materials of the four categories, in both languages', async () => {
  const anybody = scene.application.browser()
  for (const language of ['en', 'ja']) {
    const categories = (await anybody.send('GET', `${CALL}?language=${language}`)).json()
    expect(categories.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['one-pager', 'Product One-pagers'],
      ['slides', 'Slide Deck'],
      ['faq', 'FAQ'],
      ['case-study', 'Case Studies'],
    ])
    for (const { materials } of categories)
      for (const { title, summary, text } of materials) {
        expect(text).toContain(title)
        expect(summary.length).toBeGreaterThan(10)
        expect(/[ぁ-ん]/.test(text)).toBe(language === 'ja')
      }
  }
})

test.each(MATERIALS)('$id is downloaded as what it is called, and counted without a name', async ({ id, category }) => {
  const answer = await scene.application.browser().send('POST', `${CALL}download/`, { body: { id, language: 'ja' } })
  expect(answer.statusCode).toBe(200)
  const slides = category === 'slides'
  expect(answer.headers['content-type']).toContain(slides ? 'presentationml.presentation' : 'application/pdf')
  expect(answer.headers['content-disposition']).toContain(slides ? '.pptx' : '.pdf')
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe(slides ? 'PK\u0003\u0004' : '%PDF')
  expect(await downloadsOf(id)).toEqual([{ language: 'ja' }])
})

test.each(['no-such', '../guides/quick-start'])('there is no material %j', async (id) => {
  const answer = await scene.application.browser().send('POST', `${CALL}download/`, { body: { id } })
  expect(answer.statusCode).toBe(404)
  expect(await downloadsOf(id)).toEqual([])
})

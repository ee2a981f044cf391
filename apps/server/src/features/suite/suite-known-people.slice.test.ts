// Profiles of people whom the network data of this server has, where the network has told their ids alone.
import { expect, test } from 'vitest'
import { account, addArchive, manifest, part, zipOf } from '../../../testkit/archive-files.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })

test('an archive’s followers get names, jobs and interests from the network data', async () => {
  const person = await scene.signedIn()
  const known = Array.from({ length: 60 }, (_, n) => ({ follower: { accountId: String(1_000_013 + 3 * n) } }))
  const unknown = [{ follower: { accountId: '990001' } }]
  const answer = await addArchive(
    person,
    zipOf(manifest('77001'), account('77001'), part('follower', [...known, ...unknown])),
  )
  expect(answer.statusCode, answer.body).toBe(201)
  await withPremium(scene, person)
  const followers = await person.send('GET', '/api/external/deepthought/followers/?limit=100')
  expect(followers.statusCode, followers.body).toBe(200)
  const handles = followers.json().results.map(({ handle }: { handle: string }) => handle)
  expect(handles.filter((handle: string) => /^person\d+$/.test(handle))).toHaveLength(60)
  const traits = (await person.send('GET', '/api/external/deepthought/enrichments/')).json()
  expect(JSON.stringify(traits)).toContain('barista')
  const stored = await scene.world.db
    .selectFrom('suite_people')
    .select('interests')
    .where('person', '=', '1000013')
    .execute()
  expect(stored.map(({ interests }) => interests)).toEqual([['food-and-drink', 'food-and-drink/coffee']])
})

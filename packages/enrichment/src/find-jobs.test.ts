// Job titles in bios as people write them, and bios that only look as if they named one.

import { expect, test } from 'vitest'
import { findJobs, jobsOf, jobsOfName } from './find-jobs.ts'
import { readText } from './read-text.ts'

const jobs = (bio: string) => jobsOf(findJobs(readText(bio)))

test.each<readonly [string, readonly string[]]>([
  ['Barista at Harbor Roast. Cats, rain, records.', ['barista']],
  ['software engineer @northlight | she/her', ['software-engineer']],
  ['SENIOR SOFTWARE ENGINEER', ['software-engineer']],
  ['Full-stack developer ☕ dad of two', ['web-developer']],
  ['UX/UI designer in Leeds', ['ux-designer']],
  ['high school teacher, weekend potter', ['secondary-teacher']],
  ['Nurse. Runner. Mum.', ['nurse']],
  ['ICU nurse & part-time novelist', ['nurse', 'writer']],
  ['Co-founder & CEO', ['founder', 'chief-executive']],
  ['professor of plant biology', ['professor']],
  ['Student / barista', ['barista', 'student']],
  ['Pastry chef turned novelist', ['writer']],
  ['看護師/2児の母', ['nurse']],
  ['都内でWebデザイナーをしています', ['web-designer']],
  ['フロントエンドエンジニア。猫とコーヒー', ['front-end-developer']],
  ['高校教師｜登山', ['secondary-teacher']],
  ['社内SEやってます', ['system-administrator']],
  ['株式会社みなと 代表取締役', ['chief-executive']],
  ['DJ / 音楽プロデューサー', ['dj', 'composer']],
  ['Cook, gardener, grandfather', ['chef', 'gardener']],
  ['Congressman for NC-12, proud Texan', ['politician']],
  ['Associate Producer @cnn', ['producer']],
  ['Senator. Mother of two.', ['politician']],
  ['Running coach | amateur photographer', ['sports-coach']],
])('%j', (bio, expected) => {
  expect(jobs(bio)).toEqual(expected)
})

test.each([
  'ex-software engineer',
  'former nurse, now on the road',
  'Aspiring novelist',
  'retired teacher',
  "doctor's wife",
  'wife of a farmer',
  'My dad is a firefighter',
  'I love my barista',
  'future pilot',
  'was a chef for ten years',
  'I cook and run',
  'never judge a book',
  'role model railways',
  'Hiring baristas',
  'voice actor fan account',
  'sé que se puede',
  '元看護師',
  '声優志望です',
  'イラストレーターを目指しています',
  '看護師の妻です',
  '俳優オタク',
  '漫画家になりたい',
  'お医者さんごっこ',
  'just vibes',
  'Air Force spouse & coffee addict',
  'Proud air force mom',
  'shower singer',
  'amateur photographer',
  'Running for vice president of the PTA',
  'candidate for the senator seat',
  'Candidate for Mayor of Springfield',
  '',
])('%j claims no job', (bio) => {
  expect(jobs(bio)).toEqual([])
})

test.each([
  ['Rep. Alma Reyes', 'Serving the 12th district', ['politician']],
  ['U.S. Rep. Tom Hale', '', ['politician']],
  ['Senator Lee', '', ['politician']],
  ['Mayor Jo', '', ['mayor']],
  ['Dr. Ana Silva', 'Pediatric cardiologist. My patients teach me.', ['doctor']],
  ['Dr. Ana Silva', 'Historian of tea', []],
  ['sales rep. of the month', '', []],
  ['Repo Man', '', []],
] as const)('the name %j with the bio %j claims %j', (name, bio, expected) => {
  expect(jobsOfName(name, bio)).toEqual(expected)
})

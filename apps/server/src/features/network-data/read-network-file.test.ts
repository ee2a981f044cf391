// Files as people have them: each shape of table and JSON gives the rows that stand in it, and says what is wrong with the rest.

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { AccountRow, FollowRow, LikeRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { describe, expect, test } from 'vitest'
import { badRowText, openBadRows } from './bad-rows.ts'
import { UnreadableFile } from './network-file-text.ts'
import { type NetworkFileOptions, readNetworkFile } from './read-network-file.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

interface Read {
  readonly accounts: AccountRow[]
  readonly partial: AccountRow[]
  readonly follows: FollowRow[]
  readonly posts: PostRow[]
  readonly likes: LikeRow[]
  readonly bad: string[]
  /** Why the file as a whole was refused. */
  readonly refused: string[]
  readonly notes: string[]
}

async function read(
  name: string,
  content: string | Buffer,
  options: Partial<NetworkFileOptions> & { readonly pieces?: number } = {},
): Promise<Read> {
  const bytes = Buffer.from(content)
  const step = options.pieces ?? bytes.length
  const pieces = Array.from({ length: Math.ceil(bytes.length / (step || 1)) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  )
  const badRows = openBadRows()
  const rows: Read = { accounts: [], partial: [], follows: [], posts: [], likes: [], bad: [], refused: [], notes: [] }
  const file = { name, bytes: bytes.length, open: () => Readable.from(pieces) }
  const onNote = (note: string): void => void rows.notes.push(note)
  try {
    for await (const batch of readNetworkFile(file, { badRows, now: NOW, onNote, ...options })) {
      if (batch.kind === 'accounts') rows[batch.partial ? 'partial' : 'accounts'].push(...batch.rows)
      else if (batch.kind === 'follows') rows.follows.push(...batch.rows)
      else if (batch.kind === 'posts') rows.posts.push(...batch.rows)
      else rows.likes.push(...batch.rows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    rows.refused.push(error.message)
  }
  rows.bad.push(...badRows.first().map(badRowText))
  return rows
}

const people = ({ accounts, partial }: Read): AccountRow[] => [...accounts, ...partial]

const DOCUMENTED_ACCOUNTS = `id,handle,name,bio,location,created_at,verified,protected,followers,following,posts
1,ann,Ann Field,"Baker, reader",Leeds,2019-03-04T05:06:07Z,true,false,12,34,56
2,bo,Bo,,,,,,,,
`

describe('the documented columns', () => {
  test('accounts', async () => {
    const { accounts, bad } = await read('accounts.csv', DOCUMENTED_ACCOUNTS)
    expect(bad).toEqual([])
    expect(accounts).toEqual([
      {
        id: '1',
        handle: 'ann',
        name: 'Ann Field',
        bio: 'Baker, reader',
        location: 'Leeds',
        createdAt: '2019-03-04T05:06:07.000Z',
        verified: true,
        protected: false,
        followers: 12,
        following: 34,
        posts: 56,
      },
      expect.objectContaining({ id: '2', handle: 'bo', bio: '', followers: 0, createdAt: '1970-01-01T00:00:00.000Z' }),
    ])
  })

  test('follows, likes and posts', async () => {
    expect((await read('f.csv', 'follower,followee\n1,2\n2,1\n')).follows).toEqual([
      { follower: '1', followee: '2' },
      { follower: '2', followee: '1' },
    ])
    expect((await read('l.csv', 'account,post,created_at\n1,9,2026-01-02T03:04:05Z\n')).likes).toEqual([
      { account: '1', post: '9', createdAt: '2026-01-02T03:04:05.000Z' },
    ])
    const text =
      'id,author,created_at,text,kind,in_reply_to,repost_of,likes,reposts,replies\n9,1,2026-01-02,hello,reply,8,,1,2,3\n'
    expect((await read('p.csv', text)).posts).toEqual([
      {
        id: '9',
        author: '1',
        createdAt: '2026-01-02T00:00:00.000Z',
        text: 'hello',
        kind: 'reply',
        inReplyTo: '8',
        likes: 1,
        reposts: 2,
        replies: 3,
      },
    ])
  })

  test('the same rows as JSON lines, with null for nothing', async () => {
    const { accounts, bad } = await read(
      'accounts.jsonl',
      '{"id":"1","handle":"ann","bio":null,"followers":12}\n\n{"id":2,"handle":"bo"}',
    )
    expect(bad).toEqual([])
    expect(accounts.map(({ id, handle, followers }) => [id, handle, followers])).toEqual([
      ['1', 'ann', 12],
      ['2', 'bo', 0],
    ])
  })
})

const NESTED_TWEET = {
  created_at: 'Wed Oct 10 20:19:24 +0000 2018',
  id: 1050118621198921700,
  id_str: '1050118621198921728',
  full_text: 'To make room for more expression &amp; emoji',
  in_reply_to_status_id_str: '1050118621198000001',
  user: {
    id_str: '6253282',
    screen_name: 'PlatformTeam',
    name: 'Platform Team',
    description: 'Changes and service issues.',
    location: 'San Francisco, CA',
    followers_count: 6172353,
    friends_count: 12,
    statuses_count: 3725,
    verified: true,
    protected: false,
    created_at: 'Wed May 23 06:01:13 +0000 2007',
  },
  retweet_count: 161,
  favorite_count: 296,
}

describe('exports of microblogs', () => {
  test('posts of a 1.1 API: the nested user is an account of its own', async () => {
    const { posts, accounts, partial, bad } = await read('tweets.jsonl', `${JSON.stringify(NESTED_TWEET)}\n`)
    expect(bad).toEqual([])
    expect(partial).toEqual([])
    expect(accounts).toEqual([
      {
        id: '6253282',
        handle: 'PlatformTeam',
        name: 'Platform Team',
        bio: 'Changes and service issues.',
        location: 'San Francisco, CA',
        createdAt: '2007-05-23T06:01:13.000Z',
        verified: true,
        protected: false,
        followers: 6172353,
        following: 12,
        posts: 3725,
      },
    ])
    expect(posts).toEqual([
      {
        id: '1050118621198921728',
        author: '6253282',
        createdAt: '2018-10-10T20:19:24.000Z',
        text: 'To make room for more expression & emoji',
        kind: 'reply',
        inReplyTo: '1050118621198000001',
        likes: 296,
        reposts: 161,
        replies: 0,
      },
    ])
  })

  test('a repost in a post: both are posts, and the repost refers to the other', async () => {
    const { user, ...plain } = NESTED_TWEET
    const repost = {
      ...plain,
      id_str: '2',
      full_text: 'RT @PlatformTeam: To make…',
      user: { ...user, id_str: '7', screen_name: 'fan' },
      retweeted_status: NESTED_TWEET,
    }
    const { posts, accounts } = await read('timeline.json', JSON.stringify([repost]))
    expect(posts.map(({ id, author, kind, repostOf }) => [id, author, kind, repostOf])).toEqual([
      ['1050118621198921728', '6253282', 'reply', undefined],
      ['2', '7', 'repost', '1050118621198921728'],
    ])
    expect(accounts.map(({ id }) => id)).toEqual(['6253282', '7'])
  })

  test('ids that only stand as numbers keep all their digits', async () => {
    const { posts } = await read(
      't.jsonl',
      '{"id":1050118621198921728,"user_id":1050118621198921729,"text":"hi","created_at":1539202764}\n',
    )
    expect(posts[0]).toMatchObject({
      id: '1050118621198921728',
      author: '1050118621198921729',
      createdAt: '2018-10-10T20:19:24.000Z',
    })
  })

  test('a page of a version 2 API with what it includes', async () => {
    const page = {
      data: [
        {
          id: '10',
          text: 'A quote',
          author_id: '7',
          created_at: '2025-01-02T03:04:05.000Z',
          public_metrics: { retweet_count: 1, reply_count: 2, like_count: 3, quote_count: 0 },
          referenced_tweets: [{ type: 'quoted', id: '9' }],
        },
      ],
      includes: {
        users: [
          {
            id: '7',
            username: 'fan',
            name: 'A Fan',
            description: 'Fan of things',
            public_metrics: { followers_count: 4, following_count: 5, tweet_count: 6 },
          },
        ],
        tweets: [{ id: '9', text: 'First', author_id: '8', created_at: '2025-01-01T03:04:05.000Z' }],
      },
      meta: { result_count: 1 },
    }
    const { posts, accounts, bad } = await read('page.json', JSON.stringify(page, null, 2), { pieces: 37 })
    expect(bad).toEqual([])
    expect(posts).toEqual([
      {
        id: '9',
        author: '8',
        createdAt: '2025-01-01T03:04:05.000Z',
        text: 'First',
        kind: 'post',
        likes: 0,
        reposts: 0,
        replies: 0,
      },
      {
        id: '10',
        author: '7',
        createdAt: '2025-01-02T03:04:05.000Z',
        text: 'A quote',
        kind: 'quote',
        repostOf: '9',
        likes: 3,
        reposts: 1,
        replies: 2,
      },
    ])
    expect(accounts).toEqual([
      expect.objectContaining({ id: '7', handle: 'fan', bio: 'Fan of things', followers: 4, following: 5, posts: 6 }),
    ])
  })

  test('an archive table: only user names, so accounts go by their handles', async () => {
    const { posts, partial, bad } = await read(
      'archive.csv',
      'Tweet ID,Username,Date,Tweet Text,Likes\n11,@Ann,2021-05-06 07:08:09,"Hello, all",1.2K\n12,Ann,2021-05-07 07:08:09,Again,"1,234"\n',
    )
    expect(bad).toEqual([])
    expect(posts.map(({ id, author, likes, createdAt }) => [id, author, likes, createdAt])).toEqual([
      ['11', '@ann', 1200, '2021-05-06T07:08:09.000Z'],
      ['12', '@ann', 1234, '2021-05-07T07:08:09.000Z'],
    ])
    expect(partial.map(({ id, handle, name }) => [id, handle, name])).toEqual([['@ann', 'Ann', 'Ann']])
  })

  test('a list of people that says of which network its columns are: those without an id go by their handles', async () => {
    const { accounts, partial, bad } = await read(
      'people.csv',
      'Name,Twitter_username,Twitter_account_start_time,Account_ID,Sex\nAnn Field,annfield,2017-01-03T00:00:00Z,816,female\nBo,bo_here,,,male\n',
    )
    expect(bad).toEqual([])
    expect([...accounts, ...partial].map(({ id, handle, name, createdAt }) => [id, handle, name, createdAt])).toEqual([
      ['816', 'annfield', 'Ann Field', '2017-01-03T00:00:00.000Z'],
      ['@bo_here', 'bo_here', 'Bo', '1970-01-01T00:00:00.000Z'],
    ])
  })

  test('a table of posts without ids whose user columns make whole accounts', async () => {
    const heading =
      'user_name,user_location,user_description,user_created,user_followers,user_friends,user_favourites,user_verified,date,text,hashtags,source,is_retweet'
    const row =
      'Smell of Rain,"astroworld","wednesday by day\nand by night",2017-05-26 05:46:42,624,950,18775,False,2020-07-25 12:27:21,"If I smelled the scent of ""sanitizers""",,Web,False'
    const { posts, accounts, bad } = await read('covid.csv', `${heading}\n${row}\n`)
    expect(bad).toEqual([])
    expect(accounts).toEqual([
      expect.objectContaining({
        id: '@smell_of_rain',
        handle: 'Smell_of_Rain',
        name: 'Smell of Rain',
        bio: 'wednesday by day\nand by night',
        location: 'astroworld',
        createdAt: '2017-05-26T05:46:42.000Z',
        followers: 624,
        following: 950,
      }),
    ])
    expect(posts[0]).toMatchObject({
      author: '@smell_of_rain',
      text: 'If I smelled the scent of "sanitizers"',
      kind: 'post',
    })
    expect(posts[0]?.id).toMatch(/^~\w+$/)
    expect((await read('covid.csv', `${heading}\n${row}\n`)).posts[0]?.id).toBe(posts[0]?.id)
  })

  test('profiles and feeds of the AT protocol', async () => {
    const profile = {
      did: 'did:plc:abc',
      handle: 'ann.example',
      displayName: 'Ann',
      description: 'Baker',
      followersCount: 3,
      followsCount: 4,
      postsCount: 5,
      createdAt: '2024-01-02T03:04:05.678Z',
    }
    const { accounts } = await read('profiles.json', JSON.stringify([profile]))
    expect(accounts).toEqual([
      expect.objectContaining({
        id: 'did:plc:abc',
        handle: 'ann.example',
        name: 'Ann',
        bio: 'Baker',
        followers: 3,
        following: 4,
        posts: 5,
      }),
    ])
    const feed = {
      feed: [
        {
          post: {
            uri: 'at://did:plc:abc/app.bsky.feed.post/3k',
            author: { did: 'did:plc:abc', handle: 'ann.example', displayName: 'Ann' },
            record: {
              text: 'Bread',
              createdAt: '2024-05-06T07:08:09Z',
              reply: { parent: { uri: 'at://did:plc:x/app.bsky.feed.post/3j' } },
            },
            likeCount: 7,
            repostCount: 8,
            replyCount: 9,
          },
        },
      ],
    }
    const { posts, accounts: authors } = await read('feed.json', JSON.stringify(feed))
    expect(authors).toEqual([expect.objectContaining({ id: 'did:plc:abc', handle: 'ann.example' })])
    expect(posts).toEqual([
      {
        id: 'at://did:plc:abc/app.bsky.feed.post/3k',
        author: 'did:plc:abc',
        createdAt: '2024-05-06T07:08:09.000Z',
        text: 'Bread',
        kind: 'reply',
        inReplyTo: 'at://did:plc:x/app.bsky.feed.post/3j',
        likes: 7,
        reposts: 8,
        replies: 9,
      },
    ])
  })

  test('a stream of repository commits: follows, likes and posts in one file', async () => {
    const lines = [
      {
        did: 'did:plc:a',
        commit: {
          operation: 'create',
          collection: 'app.bsky.graph.follow',
          rkey: '1',
          record: { subject: 'did:plc:b', createdAt: '2024-05-06T07:08:09Z' },
        },
      },
      {
        did: 'did:plc:a',
        commit: {
          operation: 'create',
          collection: 'app.bsky.feed.like',
          rkey: '2',
          record: { subject: { uri: 'at://did:plc:b/app.bsky.feed.post/9' }, createdAt: '2024-05-06T07:08:09Z' },
        },
      },
      {
        did: 'did:plc:b',
        commit: {
          operation: 'create',
          collection: 'app.bsky.feed.post',
          rkey: '9',
          record: { text: 'Hi', createdAt: '2024-05-06T07:08:08Z' },
        },
      },
    ]
    const { follows, likes, posts, bad } = await read(
      'jetstream.jsonl',
      lines.map((line) => JSON.stringify(line)).join('\n'),
    )
    expect(bad).toEqual([])
    expect(follows).toEqual([{ follower: 'did:plc:a', followee: 'did:plc:b' }])
    expect(likes).toEqual([
      { account: 'did:plc:a', post: 'at://did:plc:b/app.bsky.feed.post/9', createdAt: '2024-05-06T07:08:09.000Z' },
    ])
    expect(posts).toEqual([
      expect.objectContaining({ id: 'at://did:plc:b/app.bsky.feed.post/9', author: 'did:plc:b', text: 'Hi' }),
    ])
  })

  test('statuses of the fediverse: HTML becomes text, a boost refers to what it repeats', async () => {
    const account = {
      id: '1',
      username: 'ann',
      acct: 'ann@social.example',
      display_name: 'Ann',
      locked: true,
      note: '<p>Baker<br>and <b>reader</b></p>',
      followers_count: 3,
      following_count: 4,
      statuses_count: 5,
      created_at: '2022-11-01T00:00:00.000Z',
      uri: 'https://social.example/users/ann',
      url: 'https://social.example/@ann',
    }
    const status = {
      id: '100',
      created_at: '2023-01-02T03:04:05.000Z',
      in_reply_to_id: null,
      content: '<p>Bread &amp; <a href="https://x.example">butter</a></p><p>Both</p>',
      reblog: null,
      account,
      favourites_count: 1,
      reblogs_count: 2,
      replies_count: 3,
    }
    const boost = {
      ...status,
      id: '101',
      content: '',
      reblog: status,
      account: { ...account, id: '2', username: 'bo', acct: 'bo' },
    }
    const { accounts, posts, bad } = await read('statuses.json', JSON.stringify([boost]))
    expect(bad).toEqual([])
    expect(accounts.map(({ id, handle, bio, protected: locked }) => [id, handle, bio, locked])).toEqual([
      ['1', 'ann', 'Baker\nand reader', true],
      ['2', 'bo', 'Baker\nand reader', true],
    ])
    expect(posts.map(({ id, text, kind, repostOf, likes }) => [id, text, kind, repostOf, likes])).toEqual([
      ['100', 'Bread & butter\nBoth', 'post', undefined, 1],
      ['101', '', 'repost', '100', 1],
    ])
    expect((await read('accounts.json', JSON.stringify(account))).accounts).toHaveLength(1)
  })

  test.each([
    [
      'a research table of users',
      '"id","name","screen_name","statuses_count","followers_count","friends_count","url","lang","location","description","created_at"\n"5","Ann","ann","1","2","3","NULL","en","Leeds","Baker","Thu Apr 06 15:24:15 +0000 2017"\n',
      { accounts: 1 },
    ],
    [
      'a research table of tweets',
      '"id","text","user_id","in_reply_to_status_id","retweeted_status_id","retweet_count","reply_count","favorite_count","created_at"\n"9","Hi","5","0","0","1","0","2","Thu Apr 06 15:24:15 +0000 2017"\n',
      { posts: 1 },
    ],
    ['an edge list with a heading', 'source_id,target_id\n5,6\n', { follows: 1 }],
    ['an edge list without one', '214328887 34428380\n17116707 28465635\n', { follows: 2 }],
    [
      'a list of 1.6 million posts, known to have no heading',
      '"0","1467810369","Mon Apr 06 22:19:45 PDT 2009","NO_QUERY","_Special_","@switch that\'s a bummer"\n',
      { posts: 1, partial: 1 },
    ],
    [
      'a scraper of profiles',
      'id,conversation_id,created_at,date,time,timezone,user_id,username,name,place,tweet,language,mentions,replies_count,retweets_count,likes_count,reply_to\n1,1,2020-01-01 10:00:00 JST,2020-01-01,10:00:00,900,7,ann,Ann,,Hello,en,[],1,2,3,[]\n',
      { posts: 1, partial: 1 },
    ],
    [
      'airline posts',
      'tweet_id,airline_sentiment,airline,name,retweet_count,text,tweet_created,tweet_location,user_timezone\n570306133677760513,neutral,Sky,cairdin,0,What said.,2015-02-24 11:35:52 -0800,,Eastern Time\n',
      { posts: 1, partial: 1 },
    ],
    [
      'posts of one person, named only by the address',
      'id,link,content,date,retweets,favorites,mentions,hashtags\n1698308935,https://network.example/somebody/status/1698308935,Be sure,2009-05-04 13:54:25,510,917,,\n',
      { posts: 1, partial: 1 },
    ],
    [
      'a table from R',
      'user_id,status_id,created_at,screen_name,text,reply_to_status_id,is_quote,is_retweet,favorite_count,retweet_count,retweet_status_id,name,location,description,followers_count,friends_count,account_created_at,verified\nx5,x9,2020-01-01T00:00:00Z,ann,Hi,NA,FALSE,FALSE,1,2,NA,Ann,Leeds,Baker,3,4,2010-01-01T00:00:00Z,FALSE\n',
      { posts: 1, accounts: 1 },
    ],
    ['semicolons and a byte-order mark', '\ufeffid;username;followers_count\n1;ann;3\n', { accounts: 1 }],
    ['tabs', 'id\tusername\tdescription\n1\tann\tBaker, reader\n', { accounts: 1 }],
    [
      'a title above the heading',
      'Search: #bread,,,,User details,,\nDate,Screen Name,Full Name,Tweet Text,Tweet ID,Followers,Follows,Bio\n1/31/2016,@ann,Ann,Bread,693987632318025728,21,17,Baker\n',
      { posts: 1, accounts: 1 },
    ],
    [
      'handles and posts only',
      'handle,tweets,is_retweet,retweet_count,favorite_count\nann,Bread,FALSE,218,651\n',
      { posts: 1, partial: 1 },
    ],
    [
      'a sender',
      '[{"sender":"ann","id":210256047825362945,"text":"Bread","datetime":"2012-06-06 16:25:22"}]',
      { posts: 1, partial: 1 },
    ],
    [
      'lists under the ids of their authors',
      '{"24744541":[{"text":"Bread","created_at":"2022-06-07T08:52:12.000Z","id":"1534095873331838976","referenced_tweets":[{"type":"replied_to","id":"15"}]}]}',
      { posts: 1 },
    ],
    ['no column for authors', 'id,text\n1,Bread\n2,Butter\n', { refused: 1 }],
    [
      'an archive script',
      'window.YTD.tweets.part0 = [ { "tweet" : { "id_str" : "9", "full_text" : "Hi", "created_at" : "Wed Oct 10 20:19:24 +0000 2018" } } ]',
      { bad: 1 },
    ],
  ])('%s', async (_, text, expected) => {
    const rows = await read(text.startsWith('window') ? 'tweets.js' : 'table.txt', text)
    const counts = Object.fromEntries(
      Object.entries(rows).flatMap(([kind, list]) =>
        list.length > 0 && kind !== 'notes' ? [[kind, list.length]] : [],
      ),
    )
    expect(counts, rows.bad.join('\n')).toEqual(expected)
  })

  test('posts that name nobody belong to the author that is told', async () => {
    const { posts } = await read(
      'archive.csv',
      'id,text,isRetweet,favorites,date\n5,RT @x: hi,t,3,2020-01-02 03:04:05\n',
      { author: 'Somebody' },
    )
    expect(posts).toEqual([expect.objectContaining({ id: '5', author: '@somebody', kind: 'repost', likes: 3 })])
    const others = await read('others.csv', 'id,author_id,text\n6,7,hi\n', { author: 'Somebody' })
    expect(others.posts).toEqual([expect.objectContaining({ author: '7' })])
    expect(people(others)).toEqual([])
  })
})

describe('encodings', () => {
  const text = 'id,handle,bio\n1,ann,パンと本 📚\n'
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big end first', swapped],
    ['gzip', gzipSync(text)],
  ])('%s, however it is cut into pieces', async (_, bytes) => {
    for (const pieces of [bytes.length, 7]) {
      const { accounts, bad } = await read('a.csv', bytes, { pieces })
      expect(bad).toEqual([])
      expect(accounts.map(({ bio }) => bio)).toEqual(['パンと本 📚'])
    }
  })

  test.each(['café', 'Größe äußerst schön', 'hääyöaie, pöytä, äiti', 'Þórður býr á Íslandi', 'ÉTÉ À LA MER'])(
    'the Western European code page, where the bytes are no UTF-8: %s',
    async (bio) => {
      const { accounts } = await read('a.csv', Buffer.from(`id,handle,bio\n1,ann,"${bio}"\n`, 'latin1'))
      expect(accounts[0]?.bio).toBe(bio)
    },
  )

  const japanese = [
    ['mori', '森 さくら', '東京のパン屋です。毎朝五時から焼いています'],
    ['ito', '伊藤 りく', '自転車とカメラ'],
  ]
  const japaneseTable = `id,handle,name,bio\n${japanese.map((cells, i) => `${i + 1},${cells.join(',')}\n`).join('')}`

  // The platform reads these encodings and does not write them: the bytes are those of `japaneseTable`.
  test.each([
    [
      'code page 932',
      'aWQsaGFuZGxlLG5hbWUsYmlvCjEsbW9yaSyQWCCCs4Ktgucsk4yLnoLMg3CDk4mugsWCt4FCloiSqYzcjp6CqYLnj8SCooLEgqKC3IK3CjIsaXRvLIjJk6EgguiCrSyOqZNdjtSCxoNKg4GDiQo=',
    ],
    [
      'EUC-JP',
      'aWQsaGFuZGxlLG5hbWUsYmlvCjEsbW9yaSy/uSCktaSvpOksxey1/qTOpdGl87KwpMekuaGjy+jEq7jeu/6kq6TpvsakpKTGpKSk3qS5CjIsaXRvLLDLxqMgpOqkryy8q8W+vNakyKWrpeGl6Qo=',
    ],
    [
      'ISO-2022-JP',
      'aWQsaGFuZGxlLG5hbWUsYmlvCjEsbW9yaSwbJEI/ORsoQiAbJEIkNSQvJGkbKEIsGyRCRWw1fiROJVElczIwJEckOSEjS2hEKzheO34kKyRpPkYkJCRGJCQkXiQ5GyhCCjIsaXRvLBskQjBLRiMbKEIgGyRCJGokLxsoQiwbJEI8K0U+PFYkSCUrJWElaRsoQgo=',
    ],
    ['UTF-16 without a mark', Buffer.from(japaneseTable, 'utf16le').toString('base64')],
    ['UTF-16 without a mark, big end first', Buffer.from(japaneseTable, 'utf16le').swap16().toString('base64')],
  ])('Japanese in %s, however it is cut into pieces', async (_, bytes) => {
    for (const pieces of [1_000_000, 7, 1]) {
      const { accounts, bad, refused } = await read('a.csv', Buffer.from(bytes, 'base64'), { pieces })
      expect([...bad, ...refused]).toEqual([])
      expect(accounts.map(({ handle, name, bio }) => [handle, name, bio])).toEqual(japanese)
    }
  })

  test('rare kanji, symbols and half-width letters of code page 932, also after a hundred thousand plain rows', async () => {
    const plain = Array.from({ length: 100_000 }, (_, i) => `${i + 10},h${i},plain\n`).join('')
    const last = Buffer.from('MSxhLIdAh4rK392BYCCOUu2VCg==', 'base64')
    const rows = await read('a.csv', Buffer.concat([Buffer.from(`id,handle,name\n${plain}`), last]), {
      pieces: 65_536,
    })
    expect(people(rows)).toHaveLength(100_001)
    expect(people(rows).at(-1)).toMatchObject({ id: '1', name: '①㈱ﾊﾟﾝ～ 山﨑' })
    expect(rows.notes).toEqual(['a.csv: read as Shift_JIS (code page 932).'])
  })

  test.each([
    [
      'Chinese',
      'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSzN9dChw/csztLPsru21Nqxsb6pxu/X1NDQs7W6zcXE1dWho8O/zOzU58nPzuW147+qyry/vsPmsPwK',
    ],
    ['Korean', 'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSyx6MO2vPYsvK2/77+hvK0gwNrA/LDFuKYgxbiw7SC758H4wLsgwu+9wLTPtNkK'],
    ['Russian', 'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSzI4uDtLM/w6OLl8iDo5yDM7vHq4vsK'],
    ['Polish', 'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSxNaWNoYbMgr/Oz5ix6Yb/zs+YgZ+qcbLkgamGf8Qo='],
    ['French of DOS', 'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSxKb3OCLGNhZoIgY3KKbWUghSBQYXJpcwo='],
    ['French of old Macs', 'aWQsaGFuZGxlLG5hbWUsYmlvCjEsYSxKb3OOLGNhZo4giCBQYXJpcwo='],
  ])('%s in an encoding of its own is refused, with what to do', async (_, bytes) => {
    const { accounts, partial, refused } = await read('a.csv', Buffer.from(bytes, 'base64'))
    expect([...accounts, ...partial]).toEqual([])
    expect(refused).toEqual([expect.stringContaining('“CSV UTF-8 (Comma delimited)”')])
  })

  test('a file in two encodings is refused; a few damaged characters cost their rows', async () => {
    const many = Array.from({ length: 40 }, (_, i) => `${i + 10},h${i},伊藤 りく,自転車とカメラ\n`).join('')
    const utf8 = Buffer.from(`${japaneseTable}${many}`)
    const other = Buffer.from(
      'MTAwLHgxMDAskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjEwMSx4MTAxLJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMDIseDEwMiyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTAzLHgxMDMskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjEwNCx4MTA0LJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMDUseDEwNSyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTA2LHgxMDYskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjEwNyx4MTA3LJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMDgseDEwOCyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTA5LHgxMDkskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjExMCx4MTEwLJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMTEseDExMSyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTEyLHgxMTIskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjExMyx4MTEzLJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMTQseDExNCyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTE1LHgxMTUskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjExNix4MTE2LJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwoxMTcseDExNyyQWCCCs4Ktgucsk4yLnoLFlemC54K1gsSCooLcgrcKMTE4LHgxMTgskFgggrOCrYLnLJOMi56CxZXpgueCtYLEgqKC3IK3CjExOSx4MTE5LJBYIIKzgq2C5yyTjIuegsWV6YLngrWCxIKigtyCtwo=',
      'base64',
    )
    expect((await read('a.csv', Buffer.concat([utf8, other]))).refused).toHaveLength(1)
    const damaged = Buffer.concat([utf8, Buffer.from('90,cut,'), Buffer.from([0xe6, 0xa3]), Buffer.from(',ok\n')])
    const { accounts, bad } = await read('a.csv', damaged)
    expect(accounts).toHaveLength(42)
    expect(bad).toEqual(['a.csv, line 44, name: some characters of this cell are damaged (they are not UTF-8)'])
  })
})

const OUT_OF_PROPORTION =
  /unpacks to more than 200 times its size, .* Nothing was imported: check where the file is from/

describe('files that are damaged or something else', () => {
  const follows = `follower,followee\n${Array.from({ length: 60_000 }, (_, i) => `${i},${(i * 7919) % 50_021}x`).join('\n')}\n`
  const packed = gzipSync(follows)
  const flipped = Buffer.from(packed)
  flipped[30_000] = (flipped[30_000] ?? 0) ^ 0xff
  const people = JSON.stringify(Array.from({ length: 50 }, (_, i) => ({ id: `${i}`, handle: `h${i}`, bio: 'x' })))
  const lines = Array.from({ length: 9 }, (_, i) => JSON.stringify({ id: `${i}`, handle: `h${i}`, bio: 'x' })).join(
    '\n',
  )

  test.each([
    [
      'gzip that is cut off',
      'f.csv.gz',
      packed.subarray(0, packed.length - 2_000),
      /damaged or cut off after [\d,]+ of [\d,]+ bytes/,
    ],
    ['gzip with a wrong byte', 'f.csv.gz', flipped, /damaged or cut off/],
    [
      'gzip with something else after it',
      'f.csv.gz',
      Buffer.concat([packed, Buffer.from('hello')]),
      /damaged or cut off/,
    ],
    ['gzip in gzip', 'f.csv.gz', gzipSync(packed), /compressed twice/],
    ['gzip of many zeros', 'f.csv.gz', gzipSync(Buffer.alloc(20_000_000)), OUT_OF_PROPORTION],
    ['gzip of one long line', 'a.jsonl.gz', gzipSync(`{"id":"${'1'.repeat(20_000_000)}"}`), OUT_OF_PROPORTION],
    [
      'cells that close one quotation mark and open the next on each line',
      'a.csv',
      `id,handle\n${'x","y\n'.repeat(4_000)}`,
      /^a\.csv: the quotation marks of so many lines up to line \d+ are opened and never closed/,
    ],
    ['JSON without the end of its list', 'p.json', people.slice(0, -1), /cut off in the middle of a JSON value/],
    ['JSON that ends between two values', 'p.json', people.slice(0, people.indexOf(',{"id":"30"')), /cut off/],
    ['JSON that ends within a value', 'p.json', people.slice(0, 700), /cut off/],
    ['a page of an API that is cut off', 'p.json', `{"data":${people}`, /cut off/],
    ['JSON lines that are cut off', 'p.jsonl', lines.slice(0, -4), /cut off in the middle of a JSON value, on line 9/],
    [
      'CSV that ends in quotation marks',
      'a.csv',
      'id,handle,bio\n1,a,"ok"\n2,b,"cut in',
      /inside a cell in quotation marks that begins on line 3/,
    ],
    [
      'CSV that ends in a text of several lines',
      'a.csv',
      'id,handle,bio\n1,a,"ok"\n2,b,"cut\nin, the\nmiddle\n',
      /begins on line 3/,
    ],
    ['CSV that ends within a row', 'a.csv', 'id,handle,bio\n1,a,ok\n2,b', /cut off in the middle of line 3/],
    ['a workbook', 'a.xlsx', Buffer.from(`PK\x03\x04${'.'.repeat(26)}[Content_Types].xml`), /spreadsheet: .*CSV UTF-8/],
    ['a ZIP archive', 'a.zip', Buffer.from(`PK\x03\x04${'.'.repeat(26)}data/account.js`), /ZIP archive: .*tweets\.js/],
    [
      'GEXF',
      'n.gexf',
      '<?xml version="1.0"?>\n<gexf version="1.3"><graph/></gexf>',
      /export the nodes table and the edges table as CSV/,
    ],
    ['GraphML', 'n.graphml', '<graphml xmlns="x"><graph/></graphml>', /export the nodes table/],
    ['GML', 'n.gml', 'graph [\n  node [\n id 0\n ]\n]', /export its nodes and its edges as CSV/],
    ['a matrix', 'm.csv', ';a;b;c\na;0;1;0\nb;0;0;1\n', /list of edges/],
    [
      'a script that an editor has changed',
      't.js',
      "window.YTD.tweets.part0 = [\n  {\n    tweet: { id_str: '16' },\n  },\n]",
      /an editor has changed it/,
    ],
    [
      'a heading that is there twice',
      'a.csv',
      'id,handle,id\n1,a,9\n',
      /two headings for id: “id” \(column 1\) and “id” \(column 3\)/,
    ],
    ['two spellings of one heading', 'a.csv', 'id,handle,Followers,followers\n1,a,9,8\n', /two headings for followers/],
    [
      'a list of followers of nobody knows whom',
      'f.js',
      'window.YTD.follower.part0 = [{"follower":{"accountId":"5"}}]',
      undefined,
    ],
    [
      'addresses of muted accounts',
      'm.csv',
      'Account address,Hide notifications\nann@a.example,true\n',
      /--kind accounts/,
    ],
    [
      'followed accounts of Mastodon',
      'f.csv',
      'Account address,Show boosts\nann@a.example,true\n',
      /whose follows these are: name the account with --author/,
    ],
  ] as const)('%s is refused whole', async (_, name, content, reason) => {
    const { refused, bad } = await read(name, Buffer.from(content))
    if (reason) expect(refused).toEqual([expect.stringMatching(reason)])
    else expect(bad).toEqual([expect.stringMatching(/whose followers these are: name the account with --author/)])
    if (reason) expect(refused[0]).toMatch(new RegExp(`^${name.replace('.', '\\.')}: `))
  })

  test('what compresses well is read all the same: little of it, and much of it in proportion', async () => {
    const little = gzipSync(`id,handle,bio\n1,ann,${'x'.repeat(15_000_000)}\n`)
    expect(await read('a.csv.gz', little)).toMatchObject({ accounts: { length: 1 }, refused: [] })
    const random = randomBytes(200_000).toString('hex')
    const much = gzipSync(`id,handle,bio\n1,ann,${random}\n2,bo,${'x'.repeat(17_000_000)}\n`)
    expect(await read('a.csv.gz', much)).toMatchObject({ accounts: { length: 2 }, refused: [] })
  })

  test.each(['\n', '\r\n', '\r'])('lines that come in many pieces are whole, with their numbers: %j', async (end) => {
    const long = 'b'.repeat(5_000)
    const csv = ['id,handle,bio', `1,ann,${long}`, '', `2,bo,"${long}${end}""ok"""`, '3,c,d,e', '4,dee,x', ''].join(end)
    for (const pieces of [1, 7, 4_096]) {
      const { accounts, bad, refused } = await read('a.csv', csv, { pieces })
      expect([refused, bad]).toEqual([[], ['a.csv, line 6: there are 4 cells under 3 headings']])
      expect(accounts.map(({ id, bio }) => [id, bio])).toEqual([
        ['1', long],
        ['2', `${long}\n"ok"`],
        ['4', 'x'],
      ])
    }
  })

  test('gzip in several parts, and with zeros after it, is whole', async () => {
    const parts = Buffer.concat([gzipSync('follower,followee\n1,2\n'), gzipSync('2,3\n'), Buffer.alloc(512)])
    expect(await read('f.gz', parts)).toMatchObject({ follows: [{ follower: '1' }, { follower: '2' }], refused: [] })
  })
})

describe('values as the whole file shows them', () => {
  test('ids that a spreadsheet rounded are refused by row; what is still exact is read', async () => {
    const { accounts, bad } = await read(
      'a.csv',
      `id,handle,followers
1711111111111111121,whole,1
1.71111E+18,point,2
"1,71111E+18",comma,3
171E16,bare,4
17.1E+17,two,5
１．７E+１８,wide,5
"=""1711111111111111125""",guard,6
="1711111111111111126,open guard,6
'1711111111111111127,apostrophe,7
2244990001.0,float,8
2.244990002E+09,exact,8
1711111111111110000,zeros,9
"1,711,111,111,111,111,129",grouped,10
1 711 111 111 111 111 130,spaces,10
１７１１１１１１１１１１１１１１１３１,full,11
"12,345",unclear,12
#NUM!,error,12
`,
    )
    expect(accounts.map(({ id, handle }) => [handle, id])).toEqual([
      ['whole', '1711111111111111121'],
      ['guard', '1711111111111111125'],
      ['open guard', '1711111111111111126'],
      ['apostrophe', '1711111111111111127'],
      ['float', '2244990001'],
      ['exact', '2244990002'],
      ['grouped', '1711111111111111129'],
      ['spaces', '1711111111111111130'],
      ['full', '1711111111111111131'],
    ])
    expect(bad.filter((line) => line.includes('(a spreadsheet rounded it)'))).toHaveLength(6)
    expect(bad).toHaveLength(8)
  })

  test.each([
    ['follows', 'follower,followee\n1.71E+18,5\n5,1.71E+18\n5,"1,71E+18"\n1.71E+18,1.71E+18\n'],
    [
      'follows by name',
      'source_screen_name,target_screen_name\n1.71E+18,ann\nann,1.71E+18\nann,1.72E+18\nbo,1.73E+18\n',
    ],
    ['posts', 'id,author_id,text\n1,1.71E+18,a\n1.6E+18,5,b\n2,171E16,c\n3,"1,71E+18",d\n'],
    [
      'replies',
      'id,author,text,in_reply_to,repost_of\n1,a,x,1.71E+18,\n2,a,y,,1.71E+18\n3,a,z,171E16,\n4,a,z,17.1e+17,\n',
    ],
    ['likes', 'account,post\n1.71E+18,1\n5,1.71E+18\n5,171E16\n17.1E+17,8\n'],
  ])('rounded ids in %s join nobody', async (_, text) => {
    const rows = await read('x.csv', text)
    expect([...rows.follows, ...rows.posts, ...rows.likes]).toEqual([])
    expect(rows.bad).toHaveLength(4)
    for (const line of rows.bad) expect(line).toContain('(a spreadsheet rounded it)')
  })

  test('zeros at the end are digits, unless most ids of the file end so', async () => {
    const ids = (list: readonly string[]): string => `id,handle,bio\n${list.map((id, i) => `${id},h${i},x\n`).join('')}`
    const one = await read('a.csv', ids(['1711111111111110000', '1711111111111111121', '1711111111111111122']))
    expect(one.accounts).toHaveLength(3)
    const most = await read('a.csv', ids(['1711111111111110000', '1722222222222220000', '1733333333333330001']))
    expect(most.accounts.map(({ id }) => id)).toEqual(['1733333333333330001'])
    expect(most.bad).toHaveLength(2)
  })

  test.each([
    ['written in full', (id: bigint) => BigInt(Number(id)).toString()],
    ['written as short as they can be', (id: bigint) => BigInt(String(Number(id))).toString()],
  ])('ids that a program held as numbers, %s, are refused', async (_, lost) => {
    const whole = Array.from({ length: 20 }, (_each, n) => 1_647_254_025_865_559_041n + BigInt(n) * 7_919_017n)
    const file = (ids: readonly string[]) => `id,handle,bio\n${ids.map((id, n) => `${id},h${n},x\n`).join('')}`
    expect((await read('a.csv', file(whole.map(String)))).accounts).toHaveLength(20)
    const rounded = await read('a.csv', file(whole.map(lost)))
    expect(rounded.accounts).toEqual([])
    for (const line of rounded.bad) expect(line).toContain('(a program rounded it; read ids as text)')
    // Shorter ids are held exactly, whoever held them.
    const short = whole.map((id) => String(id / 1000n))
    expect((await read('a.csv', file(short))).accounts).toHaveLength(20)
  })

  test.each([
    ['鍵アカウント', 'はい', 'いいえ'],
    ['非公開', '○', '×'],
    ['Protected Tweets', 'yes', 'no'],
    ['private_account', 'private', 'public'],
  ])('who is protected is read from “%s” too', async (column, yes, no) => {
    const { accounts } = await read('a.csv', `ユーザーID,ユーザー名,${column}\n1,ann,${yes}\n2,bo,${no}\n`)
    expect(accounts.map(({ id, handle, protected: isProtected }) => [id, handle, isProtected])).toEqual([
      ['1', 'ann', true],
      ['2', 'bo', false],
    ])
  })

  test('a “protected” that is neither yes nor no protects, and the note says of how many', async () => {
    const { accounts, bad, notes } = await read(
      'a.csv',
      'id,handle,protected\n1,ann,perhaps\n2,bo,no\n3,cy,x\n4,di,2\n5,ed,perhaps\n6,fi,\n7,gu,?\n8,hy,tak\n',
    )
    expect(accounts.map(({ handle, protected: hides }) => [handle, hides])).toEqual([
      ...[
        ['ann', true],
        ['bo', false],
        ['cy', true],
        ['di', true],
        ['ed', true],
        ['fi', false],
        ['gu', true],
        ['hy', true],
      ],
    ])
    expect(bad).toEqual([])
    expect(notes).toEqual([
      'a.csv: 5 accounts have a “protected” that isn’t yes or no (“perhaps”, “2”, “?”, …): they are taken as protected.',
    ])
    const one = await read(
      'p.csv',
      'id,author,text,protected\n1,ann,hello,perhaps\n2,ann,hello again,perhaps\n3,bo,hi,no\n',
    )
    expect(one.posts).toHaveLength(3)
    expect(people(one).map(({ handle, protected: hides }) => [handle, hides])).toEqual([
      ['ann', true],
      ['bo', false],
    ])
    expect(one.notes).toEqual([
      'p.csv: 1 account has a “protected” that isn’t yes or no (“perhaps”): it is taken as protected.',
    ])
    const damaged = Buffer.from('id,handle,bio,protected\n1,ann,パンと本,o\xff\n', 'utf8')
    damaged[damaged.length - 2] = 0xff
    const { accounts: kept } = await read(
      'd.csv',
      Buffer.concat([
        Buffer.from(`id,handle,bio,protected\n${'9,zo,パンと本,no\n'.repeat(50)}`),
        damaged.subarray(damaged.indexOf(10) + 1),
      ]),
    )
    expect(kept.find(({ handle }) => handle === 'ann')).toMatchObject({ protected: true })
  })

  const REFUSED = (column: string, file = 'a.csv'): string[] => [
    `${file}: the column “${column}” seems to say who is private, but its name isn’t known. Call it “protected” (yes or no), or remove it.`,
  ]

  test.each([
    ...[
      'privacy',
      'account_privacy',
      'user_privacy_level',
      'is_public',
      'isPublic',
      'PUBLIC',
      'public_account',
      'Secret',
    ],
    ...[
      'pvt',
      'followers_only',
      'manuallyApprovesFollowers',
      'Approve followers',
      'restricted',
      'is_prot',
      'is_prot_1',
    ],
    ...['公開', '公開設定', '公開範囲', '限定公開', '承認制', 'フォロー承認制', 'プライバシー', 'カギ', 'ロック'],
    ...['geschützt', 'privé', 'Privado', '비공개', 'accountLocked', 'öffentlich', '🔒', 'Lock', 'prot', 'only_friends'],
  ])('a file whose column is called “%s” is refused', async (column) => {
    expect((await read('a.csv', `id,handle,followers,${column}\n1,ann,3,1\n`)).refused).toEqual(REFUSED(column))
  })

  test.each([
    ...[
      'published_at',
      'publication',
      'public_metrics.listed_count',
      'public_repos',
      '公開日',
      '公開日時',
      'block_count',
    ],
    ...['clock', 'blocked', 'secretary', 'ブロック数', 'republic', 'restrictedness'],
  ])('a file whose column is called “%s” is taken', async (column) => {
    const { refused, accounts } = await read('a.csv', `id,handle,followers,${column}\n1,ann,3,1\n`)
    expect(refused).toEqual([])
    expect(accounts).toHaveLength(1)
  })

  test.each([
    ['state', ['private', 'public', 'public']],
    ['Zustand', ['Privat', 'öffentlich', '']],
    ['mode', ['open', 'closed', 'open']],
    ['type', ['public', 'protected', 'whatever']],
    ['設定', ['鍵', '', '鍵']],
    ['how', ['非公開', '公開', '公開']],
  ])(
    'whatever a column is called: values of “%s” that tell private from public are refused',
    async (column, values) => {
      const lines = values.map((value, i) => `${i + 1},h${i},3,${value}\n`).join('')
      expect((await read('a.csv', `id,handle,followers,${column}\n${lines}`)).refused).toEqual(REFUSED(column))
    },
  )

  test.each([
    ['shop', ['open', 'open', 'open']],
    ['motto', ['private', 'live and let live', 'onwards']],
    ['sector', ['public', 'public', 'public']],
  ])('values of “%s” that say nothing of the kind are no reason', async (column, values) => {
    const lines = values.map((value, i) => `${i + 1},h${i},3,${value}\n`).join('')
    expect(await read('a.csv', `id,handle,followers,${column}\n${lines}`)).toMatchObject({
      refused: [],
      accounts: { length: 3 },
    })
  })

  test('accounts in JSON are held to the same', async () => {
    const of = (more: object) =>
      read('a.json', JSON.stringify([{ id: '1', username: 'ann', description: 'x', ...more }]))
    expect((await of({ manuallyApprovesFollowers: true })).refused).toEqual(
      REFUSED('manually_approves_followers', 'a.json'),
    )
    expect((await of({ state: 'private' })).refused).toEqual(REFUSED('state', 'a.json'))
    expect((await of({ published_at: '2020-01-01', state: 'public' })).refused).toEqual([])
    const makers = ['private', 'Miller', 'Smith & Co'].map((maker, i) => ({ id: `${i}`, username: `h${i}`, maker }))
    expect((await read('a.json', JSON.stringify(makers))).refused).toEqual([])
    const status = { id: '5', content: 'Hello', visibility: 'public', account: { id: '1', acct: 'ann', locked: true } }
    expect(await read('s.json', JSON.stringify([status]))).toMatchObject({ refused: [], posts: [{ id: '5' }] })
  })

  test('handles, names and a status are likes only where the status is the id of a post', async () => {
    const rows = await read('a.csv', 'handle,name,status\nann,Ann,private\nbo,Bo,public\n')
    expect(rows).toMatchObject({ refused: REFUSED('status'), likes: [] })
    expect((await read('a.csv', 'handle,status\nann,private\nbo,public\n')).refused).toEqual(REFUSED('status'))
    const plain = await read('a.csv', 'handle,name,status\nann,Ann,active\nbo,Bo,\n')
    expect(plain).toMatchObject({ refused: [], likes: [], accounts: [{ handle: 'ann' }, { handle: 'bo' }] })
    const likes = await read(
      'l.csv',
      'handle,name,status\nann,Ann,1050118621198921728\nbo,Bo,https://a.example/x/status/1234567\n',
    )
    expect(likes).toMatchObject({ accounts: [], likes: [{ account: '@ann' }, { account: '@bo', post: '1234567' }] })
    const json = await read('a.jsonl', '{"handle":"ann","name":"Ann","status":"active"}\n')
    expect(json).toMatchObject({ likes: [], accounts: [{ handle: 'ann' }] })
  })

  test.each(['legacy.protected', 'アカウント非公開', 'privat', 'Visibility'])(
    'a file whose column “%s” may say who is private is refused',
    async (column) => {
      const { refused } = await read('a.csv', `id,handle,followers,${column}\n1,ann,3,true\n`)
      expect(refused).toEqual([expect.stringContaining(`the column “${column}” seems to say who is private`)])
    },
  )

  test('an address is the handle of its profile, or refused', async () => {
    const addresses = [
      'https://x.com/ann',
      'twitter.com/bo/',
      'https://twitter.com/#!/cy',
      'https://mastodon.social/@di',
    ]
    const others = ['https://instagram.com/ed', 'https://x.com/home', 'https://x.com/i/user/1710', 'x.com/search?q=abc']
    const file = [...addresses, ...others, '[deleted]'].map((address, n) => `${n + 1},${address},x\n`).join('')
    const { accounts, bad } = await read('a.csv', `id,handle,bio\n${file}`)
    expect(accounts.map(({ handle }) => handle)).toEqual(['ann', 'bo', 'cy', 'di'])
    expect(bad).toHaveLength(5)
  })

  const dated = (dates: readonly string[]): string =>
    `id,author,text,created_at\n${dates.map((date, i) => `${i},a,x,"${date}"\n`).join('')}`

  test.each([
    ['day first', ['03/04/2020', '31/12/2019', '1/2/2020 3:04:05 PM'], ['2020-04-03', '2019-12-31', '2020-02-01']],
    ['month first', ['03/04/2020', '12/31/2019', '1-2-2020 10:00'], ['2020-03-04', '2019-12-31', '2020-01-02']],
    ['points', ['03.04.2020', '2.1.2020, 03:04'], ['2020-04-03', '2020-01-02']],
    ['points, the month first', ['03.04.2020', '12.31.2019'], ['2020-03-04', '2019-12-31']],
  ])('dates of one file, %s', async (_, dates, expected) => {
    const { posts, bad } = await read('p.csv', dated(dates))
    expect(bad).toEqual([])
    expect(posts.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(expected)
  })

  test.each([
    ['no date shows the order', ['03/04/2020', '04/03/2020', '05/05/2020'], ['2020-05-05']],
    ['dates show both orders', ['03/04/2020', '31/12/2019', '12/31/2019'], ['2019-12-31', '2019-12-31']],
  ])('where %s, ambiguous dates are refused', async (_, dates, expected) => {
    const { posts, bad } = await read('p.csv', dated(dates))
    expect(posts.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(expected)
    expect(bad[0]).toContain("created_at: '03/04/2020' is ambiguous")
  })

  test('a time of day in a column of its own belongs to its date', async () => {
    const { posts } = await read(
      'p.csv',
      'id,author,text,date,time\n1,a,x,31/12/2019,23:59:30\n2,a,x,04/03/2020,08:00\n',
    )
    expect(posts.map(({ createdAt }) => createdAt)).toEqual(['2019-12-31T23:59:30.000Z', '2020-03-04T08:00:00.000Z'])
  })

  test('a row that is refused for another reason shows the order of dates too', async () => {
    const { posts } = await read('p.csv', 'id,author,text,created_at\n1,a,x,03/04/2020\n2,a,one, two,31/12/2019\n')
    expect(posts.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(['2020-04-03'])
  })

  test.each([
    [
      'points between thousands',
      'sep=;\nid;handle;followers\n1;a;12.345\n2;b;1.234.567\n3;c;950\n',
      [12_345, 1_234_567, 950],
      0,
    ],
    ['commas between thousands', 'id,handle,followers\n1,a,"12,345"\n2,b,"1,234,567"\n', [12_345, 1_234_567], 0],
    ['a point that may be either', 'id,handle,followers\n1,a,12.345\n2,b,7\n', [7], 1],
    ['a point that parts decimals', 'id,handle,followers\n1,a,12.345\n2,b,7.0\n3,c,1.5\n', [7], 2],
    ['a comma that parts decimals', 'id;handle;followers\n1;a;12,345\n2;b;7,0\n', [7], 1],
    [
      'spaces, apostrophes, full width',
      'id,handle,followers\n1,a,12 345\n2,b,12’345\n3,c,１２，３４５\n4,d,１２３\n',
      [12_345, 12_345, 12_345, 123],
      0,
    ],
    [
      'short forms',
      'id,handle,followers\n1,a,12.3K\n2,b,1.2万\n3,c,12.345K\n4,d,3億\n',
      [12_300, 12_000, 300_000_000],
      1,
    ],
    [
      'what is no count',
      'id,handle,followers\n1,a,"1,23"\n2,b,12 34\n3,c,1.2E+06\n4,d,9007199254740993\n5,e,5+\n6,f,8\n',
      [8],
      5,
    ],
  ])('counts: %s', async (_, text, expected, refused) => {
    const { accounts, bad } = await read('a.csv', text)
    expect(accounts.map(({ followers }) => followers)).toEqual(expected)
    expect(bad).toHaveLength(refused)
  })

  const handles = (rows: Read): string[] => people(rows).map(({ handle }) => handle)

  test.each([
    [
      'people who are called so',
      'id,handle,followers\n1,null,5\n2,na,6\n3,None,7\n4,nan,8\n5,,9\n',
      ['null', 'na', 'None', 'nan', ''],
    ],
    [
      'a file that writes NaN for nothing',
      'id,handle,followers,created_at\n1,NaN,5,NaT\n2,nan,NaN,\n3,null,7,\n',
      ['', 'nan', 'null'],
    ],
    [
      'a file that quotes texts and writes NA for nothing',
      '"id","handle","followers"\n"1","NA",5\n"2",NA,NA\n',
      ['NA', ''],
    ],
    ['a word beside two ids', 'id,handle,followers\n1,none,5\n2,none,6\n3,null,7\n', ['', '', 'null']],
  ])('handles: %s', async (_, text, expected) => {
    const rows = await read('a.csv', text)
    expect(rows.bad).toEqual([])
    expect(handles(rows)).toEqual(expected)
  })

  test('ids of posts are never a word, ids of accounts may be a handle', async () => {
    const { posts } = await read('p.csv', 'id,author_id,text,in_reply_to,repost_of\n1,5,x,NA,NA\n')
    expect(posts).toEqual([expect.objectContaining({ kind: 'post', author: '5' })])
    const { follows } = await read('e.csv', 'source,target\nnull,ann\nann,na\n')
    expect(follows).toEqual([
      { follower: 'null', followee: 'ann' },
      { follower: 'ann', followee: 'na' },
    ])
  })

  test('undirected edges of Gephi go both ways, and its labels are names', async () => {
    const edges = await read(
      'e.csv',
      'Source,Target,Type,Id,Label,timeset,Weight\na,b,Directed,0,,,1.0\nc,b,Undirected,1,,,2.0\n',
    )
    expect(edges.follows.map(({ follower, followee }) => `${follower} ${followee}`)).toEqual(['a b', 'c b', 'b c'])
    const nodes = await read('n.csv', 'Id,Label,timeset,Followers\na,"Ann, Bo",,120\n')
    expect(nodes.accounts).toEqual([expect.objectContaining({ id: 'a', name: 'Ann, Bo', followers: 120 })])
  })

  test('a line break without quotation marks makes no account', async () => {
    const { accounts, bad } = await read('a.csv', 'id,handle,bio,followers\n1,a,x,3\n2,b,one\ntwo,5\n3,c,y,4\n')
    expect(accounts.map(({ id }) => id)).toEqual(['1', '3'])
    expect(bad).toHaveLength(2)
  })

  test('columns that are not used are named, Japanese headings are known', async () => {
    const { accounts, notes } = await read(
      'a.csv',
      'id,ユーザー名,プロフィール,フォロワー数,好きな色\n1,ann,パン屋,５,赤\n',
    )
    expect(accounts).toEqual([expect.objectContaining({ handle: 'ann', bio: 'パン屋', followers: 5 })])
    expect(notes).toEqual(['a.csv: columns that are not used: 好きな色.'])
  })

  test('an archive of X with the name of its owner', async () => {
    const archive = (name: string, value: object) =>
      read('a.js', `window.YTD.${name}.part0 = ${JSON.stringify([value])}`, { author: 'mori' })
    expect((await archive('follower', { follower: { accountId: '5', userLink: 'x' } })).follows).toEqual([
      { follower: '5', followee: '@mori' },
    ])
    expect((await archive('following', { following: { accountId: '6' } })).follows).toEqual([
      { follower: '@mori', followee: '6' },
    ])
    expect((await archive('like', { like: { tweetId: '7', fullText: 'x' } })).likes).toEqual([
      expect.objectContaining({ account: '@mori', post: '7' }),
    ])
  })

  test('addresses of Mastodon: as accounts, and as the follows of one', async () => {
    const list =
      'Account address,Show boosts,Languages\n@ann@a.example,true,\nann@b.example,true,\nAnn@A.example,true,\nno_server,true,\n'
    const rows = await read('f.csv', list, { kind: 'accounts' })
    expect(people(rows).map(({ id }) => id)).toEqual(['@ann@a.example', '@ann@b.example', '@ann@a.example'])
    expect(rows.bad).toEqual([expect.stringContaining("'no_server' is not the address of an account")])
    const { follows } = await read('f.csv', 'bo@c.example,true,false,\n', { author: 'me@d.example' })
    expect(follows).toEqual([{ follower: '@me@d.example', followee: '@bo@c.example' }])
  })

  test('a stream of the AT protocol: what is taken back, renamed or of no concern', async () => {
    const event = (operation: string, collection: string, rkey: string, record?: object) => ({
      did: 'did:plc:a',
      time_us: 1_725_911_162_329_308,
      kind: 'commit',
      commit: { operation, collection: `app.bsky.${collection}`, rkey, record },
    })
    const identity = (did: string, handle: string) => ({ did, time_us: 1, kind: 'identity', identity: { did, handle } })
    const rows = await read(
      's.jsonl',
      [
        event('create', 'graph.follow', '1', { subject: 'did:plc:b', createdAt: '2024-09-09T19:46:02Z' }),
        event('create', 'graph.follow', '2', { subject: 'did:plc:c', createdAt: '0001-01-01T00:00:00Z' }),
        event('delete', 'graph.follow', '2'),
        event('create', 'graph.block', '3', { subject: 'did:plc:c', createdAt: '2024-09-09T19:46:02Z' }),
        event('create', 'feed.post', '4', { text: 'hi', createdAt: '2099-01-01T00:00:00Z' }),
        identity('did:plc:b', 'old.example'),
        identity('did:plc:b', 'new.example'),
        identity('did:plc:c', 'handle.invalid'),
        { did: 'did:plc:c', time_us: 2, kind: 'account', account: { active: false, status: 'takendown' } },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    expect(rows.bad).toEqual([])
    expect(rows.follows).toEqual([{ follower: 'did:plc:a', followee: 'did:plc:b' }])
    expect(rows.posts).toEqual([expect.objectContaining({ createdAt: '2024-09-09T19:46:02.329Z' })])
    expect(people(rows).map(({ id, handle }) => [id, handle])).toEqual([
      ['did:plc:b', 'new.example'],
      ['did:plc:c', ''],
    ])
    const listed = {
      records: [
        {
          uri: 'at://did:plc:a/app.bsky.graph.follow/9',
          value: { $type: 'app.bsky.graph.follow', subject: 'did:plc:d' },
        },
      ],
    }
    expect((await read('l.json', JSON.stringify(listed))).follows).toEqual([
      { follower: 'did:plc:a', followee: 'did:plc:d' },
    ])
  })
})

describe('bad rows', () => {
  test('each is named by file, line, column and reason, and the rest is taken', async () => {
    const { accounts, bad } = await read(
      'accounts.csv',
      'id,screen_name,followers_count,created_at,verified\n1,ann,12,2019-01-01,1\n2,bo,many,2019-01-01,0\n,,3,2019-01-01,0\n4,di,1,yesterday,0\n5,ed,1,2090-01-01,0\n6,fi,-3,,perhaps\n7,gu,1,,perhaps\n8,"hi\nho",1\n9,ii,1,,,,\n10,jo,2,,\n',
    )
    expect(bad).toEqual([
      "accounts.csv, line 3, followers_count: 'many' is not a number",
      'accounts.csv, line 4, id: there is neither an id nor a handle',
      "accounts.csv, line 5, created_at: 'yesterday' is not a date",
      "accounts.csv, line 6, created_at: '2090-01-01' lies in the future",
      "accounts.csv, line 7, verified: 'perhaps' is neither yes nor no",
      "accounts.csv, line 8, verified: 'perhaps' is neither yes nor no",
      'accounts.csv, line 11: there are 7 cells under 5 headings',
    ])
    expect(accounts.map(({ id }) => id)).toEqual(['1', '8', '10'])
  })

  test('whoever a row says is protected stays so where something else of it cannot be read', async () => {
    const { accounts, bad } = await read(
      'a.csv',
      'id,handle,followers,protected\n1,ann,many,yes\n2,bo,many,no\n3,ci,5,yes\n,di,many,perhaps\n',
    )
    expect(bad).toHaveLength(3)
    expect(accounts.map(({ id, handle, protected: hides, followers }) => [id, handle, hides, followers])).toEqual([
      ['1', 'ann', true, 0],
      ['3', 'ci', true, 5],
      ['@di', 'di', true, 0],
    ])
  })

  test('a quotation mark that is never closed costs its own row', async () => {
    const { accounts, bad } = await read('a.csv', 'id,handle,bio\n1,ann,"open\n2,bo,b\n3,ci,"closed"\n4,di,d\n')
    expect(bad).toEqual(['a.csv, line 2: a quotation mark is opened and never closed'])
    expect(accounts.map(({ id, bio }) => [id, bio])).toEqual([
      ['2', 'b'],
      ['3', 'closed'],
      ['4', 'd'],
    ])
  })

  test('lines that are no JSON, values that are no rows, ids that a spreadsheet has rounded', async () => {
    const { posts, bad } = await read(
      'p.jsonl',
      '{"id":"1","author":"a","text":"x"}\n{"id":\n5\n{"id":"4","author":"1.05E+18","text":"x"}\n{"id":"5","author":"a","text":"y"}\n',
    )
    expect(bad[0]).toMatch(/^p\.jsonl, line 2: this is not JSON/)
    expect(bad.slice(1)).toEqual([
      'p.jsonl, line 3: this value is no row',
      "p.jsonl, line 4, author: '1.05E+18' has lost its digits (a spreadsheet rounded it)",
    ])
    expect(posts.map(({ id }) => id)).toEqual(['1', '5'])
  })

  test('one bad element in a page does not cost the others', async () => {
    const { posts, bad } = await read(
      'page.json',
      JSON.stringify({
        data: [
          { id: '1', text: 'a', author_id: '5' },
          { id: '2', text: 'b' },
          { id: '3', text: 'c', author_id: '6' },
        ],
      }),
    )
    expect(posts.map(({ id }) => id)).toEqual(['1', '3'])
    expect(bad).toEqual([
      'page.json, line 1: no column says who wrote these posts (one author of all can be named with --author)',
    ])
  })

  test('a file that speaks of something else is refused', async () => {
    const { refused } = await read('x.csv', 'city,rain\nLeeds,3\nYork,4\n')
    expect(refused).toEqual([
      'x.csv: line 1: the columns (city, rain) don’t show whether this is about accounts, follows, posts or likes. Rename the columns, or name the kind with --kind.',
    ])
    expect((await read('x.csv', '')).refused).toEqual(['x.csv: the file is empty.'])
  })

  test('a value that is nested without end is one bad row', async () => {
    const { bad } = await read('x.json', `${'['.repeat(5_000)}{"id":"1"}${']'.repeat(5_000)}`)
    expect(bad).toEqual(['x.json, line 1: this value is no row'])
  })

  test('the first thousand are kept, all are counted', async () => {
    const badRows = openBadRows()
    for (let line = 1; line <= 1_500; line++) badRows.add({ file: 'f', line, column: '', reason: 'r' })
    expect([badRows.first().length, badRows.count()]).toEqual([1_000, 1_500])
  })
})

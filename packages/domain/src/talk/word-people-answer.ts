// Answers about people: how many, who, compared, where and what they are, what they share, one person.

import { benjaminiHochberg, logOddsZ, twoSidedP } from '../insights/significance-rules.ts'
import { formatCount } from '../shell/format-rules.ts'
import { type AnswerCell, type AnswerSheet, wholePlaceOf } from './talk-answer-rules.ts'
import { choiceText, labelOf } from './talk-choice-text.ts'
import { counted } from './talk-count-text.ts'
import { hasFilter, type PeopleChoice, type TalkQuery } from './talk-query-rules.ts'
import type { TalkPerson, TalkResult, TalkTrait } from './talk-result-rules.ts'

type Result<Kind extends TalkResult['kind']> = Extract<TalkResult, { kind: Kind }>
type Query<Kind extends TalkQuery['kind']> = Extract<TalkQuery, { kind: Kind }>

export function wordCount(
  sheet: AnswerSheet,
  query: Query<'people_count'>,
  { count, of, otherwise }: Result<'people_count'>,
) {
  const who = choiceText(query, sheet.voice)
  const counting = choiceText(query, sheet.voice, count)
  const total = sheet.count(who, count, { place: wholePlaceOf(query) })
  const { how, ...conditions } = query.filter
  if ((query.among || hasFilter(conditions)) && of > 0) {
    const share = sheet.share(who, count, of, wholePlaceOf(query))
    // The share is of those who were asked about before, or of everybody in the set; the sentence says of whom.
    const base = query.among ?? { of: query.of, filter: how ? { how } : {}, period: query.period }
    const place = query.among || query.period === null ? wholePlaceOf(base) : null
    const all = sheet.count(choiceText(base, sheet.voice), of, { place })
    const them = choiceText(base, sheet.voice, of)
    const isEverybody = base.of === 'followers' && !hasFilter(base.filter) && base.period === null
    sheet.text(
      `{1} ${counting}: {2} of ${query.among || of < 2 ? '' : 'all '}{3} ${them}.`,
      `${who}は{1}人です（${isEverybody ? '全' : ''}${them}{3}人中の{2}）。`,
      total,
      share,
      all,
    )
  } else sheet.text(`{1} ${counting}.`, `${who}は{1}人です。`, total)
  if (how === 'unfollowed' && otherwise > 0) {
    const more = sheet.count(sheet.say('Lost to suspension or deletion', '凍結・削除で離れた人'), otherwise, {
      place: wholePlaceOf({ ...query, filter: conditions }),
    })
    sheet.text(
      '{1} more left because their account was suspended, deleted or deactivated.',
      'ほかに{1}人が、アカウントの凍結・削除・利用停止で離れました。',
      more,
    )
  }
  uncertain(sheet, query)
}

/** Moments of following lie between two looks at the list. */
function uncertain(sheet: AnswerSheet, { of, period }: PeopleChoice) {
  if (period === null || of === 'engagers') return
  sheet.text(
    'Dates are those of the look at which the change was first seen.',
    '日付は、変化が最初に確認された取得時のものです。',
  )
}

export function wordList(sheet: AnswerSheet, query: Query<'people_list'>, { total, people }: Result<'people_list'>) {
  const who = choiceText(query, sheet.voice)
  const all = sheet.count(who, total, { place: wholePlaceOf(query) })
  if (total === 0) return sheet.text(`There are no ${who}: {1}.`, `${who}はいません（{1}人）。`, all)
  const order = ORDERS[query.order]
  if (total === 1) sheet.text(`{1} ${choiceText(query, sheet.voice, total)}.`, `${who}は{1}人です。`, all)
  else if (people.length < total) {
    const shown = sheet.count(sheet.say('Shown', '表示'), people.length)
    const first = firstOf(sheet, query, people[0], 3)
    sheet.text(
      `{1} ${who}; the first {2}, ${order.en}${first.en}.`,
      `${who}は{1}人です。${order.ja}に{2}人を表示します${first.ja && `（${first.ja}）`}。`,
      ...[all, shown, ...first.figures],
    )
  } else {
    const first = firstOf(sheet, query, people[0], 2)
    sheet.text(
      `{1} ${who}, ${order.en}${first.en}.`,
      `${who}は{1}人です（${order.ja}${first.ja && `、${first.ja}`}）。`,
      ...[all, ...first.figures],
    )
  }
  sheet.parts.push({
    part: 'table',
    title: who,
    columns: columnsOf(sheet, query),
    rows: people.map((person) => rowOf(sheet, query, person)),
  })
  uncertain(sheet, query)
}

/** What whoever stands first has: 'who is my top engager' asks for as much, and the table says who it is. */
function firstOf(
  sheet: AnswerSheet,
  { order }: Query<'people_list'>,
  person: TalkPerson | undefined,
  place: number,
): { readonly en: string; readonly ja: string; readonly figures: readonly string[] } {
  if (!person || (order !== 'followers' && order !== 'engagements')) return { en: '', ja: '', figures: [] }
  if (order === 'followers') {
    const figure = sheet.count(sheet.say('Most followers', '最も多いフォロワー数'), person.followers)
    return { en: ` (the first of them has {${place}})`, ja: `最も多い人は{${place}}人`, figures: [figure] }
  }
  const times = person.engagements ?? 0
  const figure = sheet.count(sheet.say('Most engagements', '最も多い反応'), times)
  const en = ` (the first of them {${place}} ${counted(times, 'time', 'times')})`
  return { en, ja: `最も多い人は{${place}}件`, figures: [figure] }
}

const ORDERS = {
  followers: { en: 'by their number of followers', ja: 'フォロワー数の多い順' },
  recent: { en: 'the latest first', ja: '新しい順' },
  oldest: { en: 'the longest first', ja: '古い順' },
  joined_first: { en: 'the oldest accounts first', ja: 'アカウント作成の古い順' },
  joined_last: { en: 'the newest accounts first', ja: 'アカウント作成の新しい順' },
  engagements: { en: 'by how often they engaged', ja: '反応の多い順' },
} as const

function columnsOf(sheet: AnswerSheet, { of }: PeopleChoice) {
  const { say } = { say: sheet.say.bind(sheet) }
  return [
    { header: say('Account', 'アカウント'), end: false },
    { header: say('Country', '国'), end: false },
    { header: say('Followers', 'フォロワー'), end: true },
    of === 'engagers'
      ? { header: say('Engagements', '反応'), end: true }
      : { header: of === 'unfollowers' ? say('Left', '離れた日') : say('Since', 'フォロー日'), end: true },
  ]
}

function rowOf(sheet: AnswerSheet, { of }: PeopleChoice, person: TalkPerson): AnswerCell[] {
  const at = of === 'unfollowers' ? person.left : person.since
  const name = `@${person.handle}`
  const last: AnswerCell =
    of === 'engagers'
      ? { figure: sheet.count(`${name}: ${sheet.say('engagements', '反応')}`, person.engagements ?? 0) }
      : at === null
        ? { text: sheet.say('before the first look', '初回取得より前') }
        : {
            figure: sheet.day(
              `${name}: ${of === 'unfollowers' ? sheet.say('left', '離れた日') : sheet.say('since', 'フォロー日')}`,
              at,
            ),
          }
  return [
    { person: person.user_id, name },
    { text: person.country ? sheet.voice.country(person.country) : '-' },
    { figure: sheet.count(`${name}: ${sheet.say('followers', 'フォロワー')}`, person.followers) },
    last,
  ]
}

export function wordComparison(
  sheet: AnswerSheet,
  query: Query<'people_compare'>,
  { left, right }: Result<'people_compare'>,
) {
  const sides = [
    { ...left, who: choiceText(query.left, sheet.voice), choice: query.left },
    { ...right, who: choiceText(query.right, sheet.voice), choice: query.right },
  ].map((side) => ({ ...side, figure: sheet.count(side.who, side.count, { place: wholePlaceOf(side.choice) }) }))
  const [one, other] = sides
  if (!one || !other) return
  if (one.count === other.count)
    sheet.text(
      `As many ${one.who} as ${other.who}: {1} and {2}.`,
      `${one.who}と${other.who}は同数です（{1}人と{2}人）。`,
      one.figure,
      other.figure,
    )
  else {
    const [more, fewer] = one.count > other.count ? [one, other] : [other, one]
    const difference = sheet.count(sheet.say('Difference', '差'), more.count - fewer.count)
    sheet.text(
      `More ${more.who}: {1}, against {2} ${choiceText(fewer.choice, sheet.voice, fewer.count)}. The difference is {3}.`,
      `${more.who}のほうが多く、{1}人です。${fewer.who}は{2}人で、差は{3}人です。`,
      more.figure,
      fewer.figure,
      difference,
    )
  }
  if (query.left.of === 'followers' && query.right.of === 'following' && other.count > 0)
    sheet.text(
      `That is {1} ${counted(one.count / other.count, 'follower', 'followers')} for each account you follow.`,
      'フォロー中のアカウントあたりのフォロワーは{1}人です。',
      sheet.decimal(
        sheet.say('Followers per account you follow', 'フォロー中1アカウントあたりのフォロワー'),
        one.count / other.count,
        [
          { label: one.who, value: formatCount(one.count) },
          { label: other.who, value: formatCount(other.count) },
        ],
      ),
    )
  sheet.parts.push({
    part: 'chart',
    title: sheet.say('Compared', '比較'),
    kind: 'bars',
    items: sides.map(({ who, figure }, at) => ({ id: String(at), label: who, figure })),
  })
  uncertain(sheet, query.left)
}

export function wordDistribution(
  sheet: AnswerSheet,
  query: Query<'people_distribution'>,
  result: Result<'people_distribution'>,
) {
  const { known, of, groups, items } = result
  const who = choiceText(query, sheet.voice)
  const by = BY[query.by]
  const place = wholePlaceOf(query)
  const knownFigure = sheet.count(sheet.say(`With a known ${by.en}`, `${by.ja}がわかる人`), known)
  const all = sheet.count(who, of, { place })
  if (items.length === 0)
    return sheet.text(
      `Of {2} ${choiceText(query, sheet.voice, of)}, none has a known ${by.en} ({1}).`,
      `${who}{2}人のうち、${by.ja}がわかる人はいません（{1}人）。`,
      knownFigure,
      all,
    )
  const figures = items.map((item) => ({
    ...item,
    label: labelOf(query.by, item.id, sheet.voice),
    figure: sheet.share(labelOf(query.by, item.id, sheet.voice), item.count, known, place),
  }))
  if (query.by === 'how') return wordWays(sheet, { query, of, all, ways: figures, known: knownFigure })
  const first = figures[0]
  const distinct = sheet.count(sheet.say(`Different ${by.many}`, `${by.ja}の数`), groups)
  sheet.text(
    `Most ${who} whose ${by.en} is known: ${first?.label}, {1}. {2} ${counted(groups, by.en, `different ${by.many}`)} in all; the ${by.en} is known of {3} of {4}.`,
    `${by.ja}がわかる${who}で最も多いのは${first?.label}（{1}）です。全部で{2}${by.unit}、${by.ja}がわかるのは{4}人中{3}人です。`,
    first?.figure ?? '',
    distinct,
    knownFigure,
    all,
  )
  sheet.parts.push({
    part: 'chart',
    title: sheet.say(`${by.title} of ${who}`, `${who}の${by.ja}`),
    kind: 'bars',
    items: figures.map(({ id, label, figure }) => ({ id, label, figure })),
  })
}

/** The ways are few: the sentence counts each of them. */
function wordWays(
  sheet: AnswerSheet,
  {
    query,
    of,
    all,
    ways,
    known,
  }: {
    readonly query: PeopleChoice
    readonly of: number
    readonly all: string
    readonly ways: readonly {
      readonly id: string
      readonly label: string
      readonly count: number
      readonly figure: string
    }[]
    readonly known: string
  },
): void {
  const who = choiceText(query, sheet.voice)
  const counts = ways.map(({ label, count }) => sheet.count(label, count))
  const each = (joint: string, one: (label: string, place: number) => string): string =>
    ways.map(({ label }, at) => one(label, at + 3)).join(joint)
  sheet.text(
    `{1} ${choiceText(query, sheet.voice, of)}; of the {2} whose way of leaving is known: ${each(', ', (label, place) => `${label} {${place}}`)}.`,
    `${who}は{1}人です。離れ方がわかる{2}人の内訳は${each('、', (label, place) => `${label}{${place}}人`)}です。`,
    all,
    known,
    ...counts,
  )
  sheet.parts.push({
    part: 'chart',
    title: sheet.say(`${BY.how.title} of ${who}`, `${who}の${BY.how.ja}`),
    kind: 'bars',
    items: ways.map(({ id, label, figure }) => ({ id, label, figure })),
  })
}

const BY = {
  country: { en: 'country', many: 'countries', title: 'Countries', ja: '国', unit: 'か国' },
  language: { en: 'language', many: 'languages', title: 'Languages', ja: '言語', unit: '言語' },
  job: { en: 'job', many: 'jobs', title: 'Jobs', ja: '職業', unit: '種類' },
  gender: { en: 'gender', many: 'genders', title: 'Gender', ja: '性別', unit: '種類' },
  interest: { en: 'interest', many: 'interests', title: 'Interests', ja: '関心', unit: '種類' },
  how: { en: 'way of leaving', many: 'ways of leaving', title: 'Ways of leaving', ja: '離れ方', unit: '種類' },
} as const

const LEAST = 5

/** Traits that are more frequent than among the others by more than chance, the strongest first. */
export function solidTraits({
  people,
  others,
  traits,
}: Pick<Result<'people_common'>, 'people' | 'others' | 'traits'>): readonly TalkTrait[] {
  const counts = traits.filter(({ a, b }) => a >= LEAST && a / people > b / Math.max(1, others))
  const zs = counts.map(({ a, b }) => logOddsZ({ a, n: people, b, m: others }))
  const qs = benjaminiHochberg(zs.map(twoSidedP))
  return counts
    .map((trait, at) => ({ trait, z: zs[at] ?? 0, q: qs[at] ?? 1 }))
    .filter(({ q }) => q < 0.05)
    .sort((x, y) => y.z - x.z)
    .slice(0, 6)
    .map(({ trait }) => trait)
}

/** What people were chosen by is no finding about them. */
function isAskedFor({ what, id }: TalkTrait, { filter }: PeopleChoice): boolean {
  switch (what) {
    case 'country':
      return filter.countries?.includes(id) ?? false
    case 'language':
      return filter.languages?.includes(id) ?? false
    case 'job':
      return filter.jobs?.includes(id) ?? false
    case 'interest':
      return filter.interests?.includes(id) ?? false
    default:
      return filter[what] !== undefined
  }
}

export function wordCommon(sheet: AnswerSheet, query: PeopleChoice, result: Result<'people_common'>) {
  const { people, others } = result
  const who = choiceText(query, sheet.voice)
  const counting = choiceText(query, sheet.voice, people)
  const all = sheet.count(who, people, { place: wholePlaceOf(query) })
  if (others === 0)
    return sheet.text(
      `{1} ${counting}: there is nobody else to compare with.`,
      `${who}は{1}人で、比較できる人がほかにいません。`,
      all,
    )
  const rest = sheet.count(sheet.say('Compared with', '比較対象'), others)
  const solid = solidTraits({ ...result, traits: result.traits.filter((trait) => !isAskedFor(trait, query)) })
  if (solid.length === 0)
    return sheet.text(
      `{1} ${counting} ${counted(people, 'shows', 'show')} nothing more often than {2} ${counted(others, 'other', 'others')} by more than chance.`,
      `${who}{1}人に、ほかの{2}人と比べて偶然を超えて多い特徴は見つかりませんでした。`,
      all,
      rest,
    )
  const rows = solid.map((trait): AnswerCell[] => [
    { text: traitText(trait, sheet) },
    { figure: sheet.share(`${traitText(trait, sheet)}: ${who}`, trait.a, people, wholePlaceOf(query)) },
    { figure: sheet.share(`${traitText(trait, sheet)}: ${sheet.say('others', 'ほかの人')}`, trait.b, others) },
  ])
  const first = rows[0]
  const [, mine, theirs] = first ?? []
  sheet.text(
    `{1} ${counting}, compared with {2} ${counted(others, 'other', 'others')}: “${traitText(solid[0] as TalkTrait, sheet)}” stands out most, {3} against {4}.`,
    `${who}{1}人をほかの{2}人と比べると、最も目立つのは「${traitText(solid[0] as TalkTrait, sheet)}」で、{3}対{4}です。`,
    all,
    rest,
    mine && 'figure' in mine ? mine.figure : '',
    theirs && 'figure' in theirs ? theirs.figure : '',
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say('More frequent than among the others', 'ほかの人より多い特徴'),
    columns: [
      { header: sheet.say('Trait', '特徴'), end: false },
      { header: sheet.say('They', '対象'), end: true },
      { header: sheet.say('Others', 'ほかの人'), end: true },
    ],
    rows,
  })
}

function traitText({ what, id }: TalkTrait, sheet: AnswerSheet): string {
  if (what === 'verified') return sheet.say('Verified', '認証済み')
  if (what === 'inactive') return sheet.say('Inactive', '休眠中')
  if (what === 'suspicious') return sheet.say('Suspicious', '不審')
  return labelOf(what, id, sheet.voice)
}

export function wordPerson(sheet: AnswerSheet, handle: string, { person }: Result<'person'>) {
  if (!person)
    return sheet.text(
      `@${handle} isn’t among your followers, the people you follow, those who left or those who engaged.`,
      `@${handle}は、フォロワー、フォロー中の人、離れた人、反応した人の中にいません。`,
    )
  const name = `@${person.handle}`
  const since = person.since && sheet.day(sheet.say('First seen as a follower', 'フォロワーとして確認'), person.since)
  if (person.follows_you && since)
    sheet.text(`${name} follows you; first seen on {1}.`, `${name}はあなたをフォローしています（確認日: {1}）。`, since)
  else if (person.follows_you)
    sheet.text(
      `${name} follows you, since before the first look.`,
      `${name}は、初回の取得より前からあなたをフォローしています。`,
    )
  else if (person.left !== null && person.how) {
    const day = sheet.day(sheet.say('Left', '離れた日'), person.left)
    const how = HOW[person.how]
    sheet.text(
      `${name} no longer follows you: ${how.en}, seen on {1}.`,
      `${name}はもうあなたをフォローしていません（${how.ja}、確認日: {1}）。`,
      day,
    )
  } else sheet.text(`${name} doesn’t follow you.`, `${name}はあなたをフォローしていません。`)
  sheet.text(
    person.followed_by_you ? `You follow ${name}.` : `You don’t follow ${name}.`,
    person.followed_by_you ? `あなたは${name}をフォローしています。` : `あなたは${name}をフォローしていません。`,
  )
  if ((person.engagements ?? 0) > 0) {
    const total = sheet.count(`${name}: ${sheet.say('engagements', '反応')}`, person.engagements ?? 0, {
      place: { page: 'engagers', query: { search: person.handle } },
    })
    const times = person.engagements === 1 ? 'time' : 'times'
    sheet.text(`${name} engaged with your posts {1} ${times}.`, `${name}はあなたのポストに{1}回反応しています。`, total)
  }
}

const HOW = {
  unfollowed: { en: 'unfollowed you', ja: 'フォロー解除' },
  blocked: { en: 'you blocked them', ja: 'あなたがブロック' },
  suspended: { en: 'the account was suspended', ja: 'アカウントの凍結' },
  deleted: { en: 'the account was deleted or deactivated', ja: 'アカウントの削除・利用停止' },
} as const

// Ten briefs as agencies write them, for the budget trial: the ad, who is meant in truth, the definition that a planner types
// from the brief, the brief's own words, and the package of a strategist who knows the network's accounts. Long because it is a table.
import { PLANTED_COMMUNITIES } from '@peregrine/demo-network/communities/planted-communities.ts'
import {
  type Criterion,
  type Definition,
  emptyDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Truth } from './truth-network.ts'

/** Entries by hand; hashtags stand among the keywords. */
export interface HandMade {
  readonly keywords: readonly string[]
  readonly handles?: readonly string[]
  /** Taxonomy ids. */
  readonly interests?: readonly string[]
}

export interface Brief {
  readonly name: string
  readonly ad: { readonly handle: string; readonly text: string }
  readonly countries: readonly string[]
  readonly languages: readonly string[]
  readonly belongs: (truth: Truth) => boolean
  readonly definition: Definition
  readonly words: HandMade
  readonly expert: HandMade
}

/** Who belongs to a planted community of the subject, as the first or the second of theirs. */
const takesPart = (subject: string): ((truth: Truth) => boolean) => {
  const ids = new Set(PLANTED_COMMUNITIES.filter((one) => one.subject === subject).map(({ id }) => id))
  return ({ community, secondCommunity }) => ids.has(community) || ids.has(secondCommunity)
}

const worksAs =
  (...jobs: string[]): ((truth: Truth) => boolean) =>
  ({ job }) =>
    jobs.includes(job)

const inKind = (kind: Criterion['kind'], ...terms: string[]): Criterion => ({ kind, terms, atLeast: 1 })

/** Whoever fits one of the criteria. */
const anyOf = (...criteria: Criterion[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria }],
})

/** What a brief says of places and languages belongs to the definition, the truth and every package alike. */
function brief({ belongs, definition, ...rest }: Brief): Brief {
  const { countries, languages } = rest
  return {
    ...rest,
    belongs: (truth) =>
      (truth.role === 'person' || truth.role === 'creator') &&
      (countries.length === 0 || countries.includes(truth.country)) &&
      (languages.length === 0 || languages.includes(truth.language)) &&
      belongs(truth),
    definition: { ...definition, filters: { ...definition.filters, countries, languages } },
  }
}

export const BRIEFS: readonly Brief[] = [
  brief({
    name: 'Specialty coffee, Britain',
    ad: {
      handle: 'lanternbeans',
      text: 'New this week: a washed single origin for pour over, roasted on Tuesday. Specialty coffee for your kitchen',
    },
    countries: ['GB'],
    languages: ['en'],
    belongs: takesPart('coffee'),
    definition: anyOf(inKind('posted', 'specialty coffee', 'coffee'), inKind('interest', 'food-and-drink/coffee')),
    words: { keywords: ['specialty coffee', 'coffee'], interests: ['food-and-drink/coffee'] },
    expert: {
      handles: ['lanternbeans', 'kestrelgrinders', 'thedialin', 'mika_pours', 'slowdripsophie', 'openbrewcup'],
      keywords: ['specialty coffee', 'pour over', 'single origin', 'filter coffee', 'espresso', '#specialtycoffee'],
      interests: ['food-and-drink/coffee'],
    },
  }),
  brief({
    name: 'Nurses, United States',
    ad: {
      handle: 'softstepclogs',
      text: 'Twelve hours on the ward, then home. Clogs for nurses on night shifts, wipe clean and quiet',
    },
    countries: ['US'],
    languages: ['en'],
    belongs: worksAs('nurse'),
    definition: anyOf(inKind('job', 'nurse')),
    words: { keywords: ['nurse', 'nurses', 'nursing'] },
    expert: {
      handles: ['bedsidepaper', 'nursesforward', 'wardninenights', 'chargeclaudia', 'nightshiftnia', 'pocketvitals'],
      keywords: ['nurse', 'nursing', 'night shift', 'ICU nurse', 'charge nurse', '#nurselife', '#nursing'],
    },
  }),
  brief({
    name: 'Trail running shoes, Japan',
    ad: { handle: 'kamoshika_gear', text: '新しいトレランシューズ、下りでも止まります。ロング走にも、100マイルにも' },
    countries: ['JP'],
    languages: ['ja'],
    belongs: takesPart('trail'),
    definition: anyOf(inKind('posted', 'トレラン', 'トレイルランニング', 'ランニング')),
    words: { keywords: ['トレラン', 'トレイルランニング', 'ランニング'] },
    expert: {
      handles: ['kamoshika_gear', 'oneyama_trail', 'yama_no_kenta', 'yamahashiri', 'asaran_yuka'],
      keywords: [
        'トレラン',
        'トレイルランニング',
        'ランニング',
        'マラソン',
        '朝ラン',
        '#トレイルランニング',
        '#朝ラン',
      ],
      interests: ['fitness/running'],
    },
  }),
  brief({
    name: 'An indie game, in English',
    ad: {
      handle: 'foxglovegames',
      text: 'Our pixel art adventure has a demo: add it to your wishlist. Two people, four years, one save system',
    },
    countries: [],
    languages: ['en'],
    belongs: takesPart('gamedev'),
    definition: anyOf(inKind('posted', 'indie game', 'indie games', '#indiegames')),
    words: { keywords: ['indie game', 'indie games', '#indiegames'] },
    expert: {
      handles: ['devlogdigest', 'brambleengine', 'oneweekjam', 'foxglovegames', 'hollowbeacon', 'pixelpaloma'],
      keywords: ['indie game', 'pixel art', 'game dev', 'game jam', 'wishlist', '#indiedev', '#screenshotsaturday'],
      interests: ['gaming/indie-games'],
    },
  }),
  brief({
    name: 'An exhibition for fans of anime art, Japan',
    ad: { handle: 'irogami_paint', text: 'アニメ原画とイラストの展示、秋に開催。線画から塗りまで、推しの作画を間近で' },
    countries: ['JP'],
    languages: ['ja'],
    belongs: takesPart('anime'),
    definition: anyOf(inKind('posted', 'アニメ', 'イラスト')),
    words: { keywords: ['アニメ', 'イラスト'] },
    expert: {
      handles: ['aogiri_studio', 'genga_mainichi', 'hotarubi_pr', 'irogami_paint', 'sumihime_pr', 'doujin_umi'],
      keywords: ['アニメ', 'イラスト', '原画展', '作画', 'お絵描き', '#アニメ', '#イラスト'],
      interests: ['movies-and-tv/animation', 'arts/drawing'],
    },
  }),
  brief({
    name: 'A savings app for teachers, United States and Britain',
    ad: {
      handle: 'brightbindr',
      text: 'Teachers: the end of term is near. Put something aside each payday between marking and lesson planning',
    },
    countries: ['US', 'GB'],
    languages: ['en'],
    belongs: worksAs('teacher', 'primary-teacher', 'secondary-teacher', 'special-needs-teacher', 'headteacher'),
    definition: anyOf(
      inKind('job', 'teacher', 'primary-teacher', 'secondary-teacher', 'special-needs-teacher', 'headteacher'),
    ),
    words: { keywords: ['teacher', 'teachers', 'teaching', 'savings'] },
    expert: {
      handles: ['staffroomnotes', 'teachersunited', 'chalkandpeel', 'missokafor', 'brightbindr', 'understudies_k'],
      keywords: ['teacher', 'teaching', 'classroom', 'lesson planning', 'report cards', '#teacherlife', '#edchat'],
      interests: ['education/teaching'],
    },
  }),
  brief({
    name: 'Bike lights for commuters, Britain',
    ad: {
      handle: 'ohmlamps',
      text: 'Dark at five again. Dynamo lights for the ride to work, made for cycling through winter and potholes',
    },
    countries: ['GB'],
    languages: ['en'],
    belongs: takesPart('cycling'),
    definition: anyOf(inKind('posted', 'cycling', 'bike'), inKind('interest', 'sports/cycling')),
    words: { keywords: ['cycling', 'bike'], interests: ['sports/cycling'] },
    expert: {
      handles: ['ridetowork', 'spokenword_mag', 'ohmlamps', 'wrenbicycles', 'cargobikecass', 'potholepaul'],
      keywords: ['cycling', 'bike commute', 'bike lane', 'cargo bike', 'cycle to work', '#cycling', '#bikelane'],
      interests: ['sports/cycling'],
    },
  }),
  brief({
    name: 'Flour for home bakers, United States',
    ad: {
      handle: 'stonecrossmill',
      text: 'Bread flour for sourdough starters that sulk. Stone milled, good hydration, better crumb. For home bakers',
    },
    countries: ['US'],
    languages: ['en'],
    belongs: takesPart('baking'),
    definition: anyOf(inKind('posted', 'sourdough', 'baking', 'bread')),
    words: { keywords: ['sourdough', 'baking', 'bread'] },
    expert: {
      handles: ['crumbreport', 'bettybannock', 'proofedbypete', 'stonecrossmill', 'goldhenbutter', 'realbreadclubs'],
      keywords: ['sourdough', 'home baking', 'bread flour', 'scones', 'focaccia', '#sourdough', '#homebaking'],
      interests: ['food-and-drink/baking'],
    },
  }),
  brief({
    name: 'A brewery of sake opens its doors, Japan',
    ad: {
      handle: 'kazehana_sake',
      text: '蔵開きのお知らせ。新酒の純米酒を燗酒でも。日本酒好きのみなさん、新潟でお待ちしています',
    },
    countries: ['JP'],
    languages: ['ja'],
    belongs: takesPart('sake'),
    definition: anyOf(inKind('posted', '日本酒', '居酒屋')),
    words: { keywords: ['日本酒', '居酒屋'] },
    expert: {
      handles: [
        'kazehana_sake',
        'nomiaruki_note',
        'kikizake_yuri',
        'yukimuro_shuzo',
        'hashigo_taro',
        'kurabiraki_info',
      ],
      keywords: ['日本酒', '純米酒', '地酒', '利き酒', '居酒屋', '#日本酒', '#飲み歩き'],
      interests: ['food-and-drink/spirits'],
    },
  }),
  brief({
    name: 'Chargers for electric cars, United States',
    ad: {
      handle: 'plugpost',
      text: 'Charge at home overnight: a wall box for your electric car, cheaper than the fast charger on the motorway',
    },
    countries: ['US'],
    languages: ['en'],
    belongs: takesPart('ev'),
    definition: anyOf(inKind('posted', 'electric car', 'electric cars', 'EV')),
    words: { keywords: ['electric car', 'electric cars', 'EV'] },
    expert: {
      handles: ['thecharge_co', 'evdriversassoc', 'plugpost', 'veloramotors', 'kilowattken', 'voltvictoria'],
      keywords: ['electric car', 'home charger', 'fast charging', 'EV', 'range', '#electriccars', '#evcharging'],
      interests: ['automotive/electric-cars'],
    },
  }),
]

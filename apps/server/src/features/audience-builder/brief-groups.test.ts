// How the parts of a brief go together, as a strategist means them: lists after one verb, alternatives of several kinds, what is left out.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { readBrief } from './read-brief.ts'

const CITIES = new Map([
  ['london', 'London'],
  ['manchester', 'Manchester'],
])

/** 'a | b & c': a or b, and c. */
const groups = (side: Definition['include']): string =>
  side.map(({ criteria }) => criteria.map(({ kind, terms }) => `${kind}[${terms.join(', ')}]`).join(' | ')).join(' & ')

const briefs: readonly (readonly [brief: string, include: string, exclude?: string])[] = [
  [
    'People in Britain interested in coffee or posting about espresso, specialty coffee, flat white, v60, aeropress',
    'interest[food-and-drink/coffee] | posted[espresso, specialty coffee, flat white, v60, aeropress]',
  ],
  [
    'People in the UK who talk about espresso, pour over, specialty coffee or home brewing',
    'posted[espresso, pour over, specialty coffee, home brewing]',
  ],
  [
    'People interested in running or posting about running shoes, trail shoes, marathon training, parkrun',
    'interest[fitness/running] | posted[running shoes, trail shoes, marathon training, parkrun]',
  ],
  [
    'Women in the US who post about vegan recipes, plant based meals, tofu or oat milk',
    'posted[vegan recipes, plant based meals, tofu, oat milk]',
  ],
  [
    'People who follow @nike, @adidas or @asics and talk about running shoes',
    'follows[nike, adidas, asics] & posted[running shoes]',
  ],
  ['Wedding photographers in Canada, but not students', 'bio[wedding photographer]', 'job[student]'],
  [
    'SaaS founders who follow @ycombinator or post about MRR, churn or product-led growth',
    'job[founder] & follows[ycombinator] | posted[MRR, churn, product-led growth]',
  ],
  [
    'People into anime, manga or cosplay, except teachers',
    'interest[movies-and-tv/animation, books/comics, events/cosplay]',
    'job[teacher]',
  ],
  [
    'Skincare fans who post about retinol, niacinamide, vitamin c serum and sunscreen',
    'interest[beauty/skincare] & posted[retinol, niacinamide, vitamin c serum, sunscreen]',
  ],
  [
    'Campers and hikers in Scotland who talk about wild camping, bothies or munros',
    'interest[hobbies/camping, sports/hiking] & posted[wild camping, bothies, munros]',
  ],
  [
    'People who love baking, and who follow @kingarthur or @bonappetit',
    'interest[food-and-drink/baking] & follows[kingarthur, bonappetit]',
  ],
  [
    'Gamers who mention Elden Ring, Hades, or Hollow Knight',
    'interest[gaming] & posted[Elden Ring, Hades, Hollow Knight]',
  ],
  [
    'People interested in wine, craft beer or whisky but not bartenders',
    'interest[food-and-drink/wine, food-and-drink/beer, food-and-drink/spirits]',
    'job[bartender]',
  ],
  [
    'Parents who talk about baby sleep, weaning or potty training in London',
    'interest[family/parenting] & posted[baby sleep, weaning, potty training]',
  ],
  [
    'Anyone posting about electric cars, home charging, heat pumps or solar panels',
    'posted[electric cars, home charging, heat pumps, solar panels]',
  ],
  [
    'Cat owners who post about raw food, cat litter or #catsofinstagram',
    'interest[pets/cats] & posted[raw food, cat litter, #catsofinstagram]',
  ],
  [
    'People who work in tech and are interested in mechanical keyboards or home automation',
    'job[it-tech] & interest[technology/gadgets, home-and-garden/smart-home]',
  ],
  [
    'Teachers interested in edtech, lesson planning or classroom management',
    'job[teacher] & interest[education/teaching] | posted[lesson planning, classroom management]',
  ],
  ['Cyclists or runners who follow @strava', 'interest[sports/cycling, fitness/running] & follows[strava]'],
  [
    'Coffee lovers in Britain, but not café owners or baristas',
    'interest[food-and-drink/coffee]',
    'bio[café owner] | job[barista]',
  ],
  [
    'エスプレッソ、ハンドドリップ、スペシャルティコーヒーについて投稿する日本の人',
    'posted[エスプレッソ, ハンドドリップ, スペシャルティコーヒー]',
  ],
  [
    'コーヒーに興味がある、またはラテアート、浅煎り、エアロプレスについて投稿している人',
    'interest[food-and-drink/coffee] | posted[ラテアート, 浅煎り, エアロプレス]',
  ],
  [
    'ランニングシューズ、マラソン大会、トレイルランについて話している人',
    'posted[ランニングシューズ, マラソン大会, トレイルラン]',
  ],
  ['@nike、@asics、@hokaのいずれかをフォローしている人', 'follows[nike, asics, hoka]'],
  ['ヴィーガン料理や豆乳、オートミルクについて投稿する30代女性', 'posted[ヴィーガン料理, 豆乳, オートミルク]'],
  ['アニメ好きで、声優かコミケについてつぶやく人', 'interest[movies-and-tv/animation] & posted[声優, コミケ]'],
  [
    'スキンケアに興味があり、レチノールやビタミンC、日焼け止めについて投稿している女性',
    'interest[beauty/skincare] & posted[レチノール, ビタミンC, 日焼け止め]',
  ],
  ['キャンプや登山が好きな人、学生以外', 'interest[hobbies/camping, sports/hiking]', 'job[student]'],
  ['ソロキャンプ、焚き火、テント泊、キャンプ飯を投稿している人', 'posted[ソロキャンプ, 焚き火, テント泊, キャンプ飯]'],
  ['結婚式の写真、前撮り、ウェディングドレスについて投稿する人', 'posted[結婚式の写真, 前撮り, ウェディングドレス]'],
  ['起業家で、SaaSやプロダクト開発について発信している人', 'job[entrepreneur] & posted[SaaS, プロダクト開発]'],
  ['猫好きまたは犬好きで、@petfoodをフォローしている人', 'interest[pets/cats, pets/dogs] & follows[petfood]'],
  ['ゲーム好き、ただしデザイナーは除く', 'interest[gaming]', 'job[graphic-designer]'],
  ['東京在住でサウナや銭湯が好きな20代男性', 'interest[hobbies/hot-springs]'],
  ['看護師か介護士で、夜勤や転職について投稿している人', 'job[nurse, care-worker] & posted[夜勤, 転職]'],
  ['紅茶、日本茶、中国茶のいずれかが好きな人。カフェ店員は除外', 'interest[food-and-drink/tea]', 'job[barista]'],
  [
    'ワインやクラフトビール、日本酒に関心がある大阪の人',
    'interest[food-and-drink/wine, food-and-drink/beer, food-and-drink/spirits]',
  ],
  [
    'ロードバイクや自転車通勤、ヒルクライムについて語る人で、@shimanoをフォロー',
    'posted[ロードバイク, 自転車通勤, ヒルクライム] & follows[shimano]',
  ],
  ['観葉植物、多肉植物、塊根植物の話題を投稿する人', 'posted[観葉植物, 多肉植物, 塊根植物]'],
  [
    '教師と看護師を除く、子育て、離乳食、寝かしつけについて投稿する母親',
    'posted[子育て, 離乳食, 寝かしつけ] & interest[family/parenting]',
    'job[teacher, nurse]',
  ],
  [
    'Home bakers in Ireland who post about sourdough starters, banana bread or no-knead recipes',
    'interest[food-and-drink/baking] & posted[sourdough starters, banana bread, no-knead recipes]',
  ],
  [
    'People who like trail running, ultra marathons and mountain huts, but not personal trainers',
    'interest[fitness/running] | posted[ultra marathons, Mountain huts]',
    'job[personal-trainer]',
  ],
  [
    'New mums in Manchester talking about breastfeeding, baby-led weaning, sleep regressions',
    'interest[family/parenting] & posted[breastfeeding, baby-led weaning, sleep regressions]',
  ],
  [
    'Followers of @figma or @canva who are graphic designers or post about branding',
    'follows[figma, canva] & job[graphic-designer] | posted[branding]',
  ],
  [
    'Retro gaming fans aged 25-44 who mention Game Boy, SNES, Mega Drive',
    'interest[gaming/retro-games] & posted[Game Boy, SNES, Mega Drive]',
  ],
  [
    'Marketing managers and founders in Germany interested in SEO, email marketing, marketing automation',
    'job[marketing-manager, founder] & interest[business/marketing] | posted[email marketing]',
  ],
  [
    'People posting about flat pack furniture, small space living or rented flats, except estate agents',
    'posted[flat pack furniture, small space living, rented flats]',
    'job[real-estate-agent]',
  ],
  ['Vegans and vegetarians who follow @beyondmeat', 'interest[food-and-drink/vegan] & follows[beyondmeat]'],
  [
    'Anyone who writes about heat waves, flooding and home insurance in Australia',
    'posted[heat waves, flooding, home insurance]',
  ],
  ['プロテイン、筋トレメニュー、減量食について投稿している20代の男性', 'posted[プロテイン, 筋トレメニュー, 減量食]'],
  [
    '写真好きでフィルムカメラや暗室、現像について語っている人',
    'interest[arts/photography] & posted[フィルムカメラ, 暗室, 現像]',
  ],
  ['韓国コスメや韓国ドラマが好きな30代女性、美容師以外', 'posted[韓国コスメ, 韓国ドラマ]', 'job[hairdresser]'],
  [
    '@notion、@slack、または@figmaをフォローしているデザイナー',
    'follows[notion, slack, figma] & job[graphic-designer]',
  ],
  ['保育士や幼稚園教諭で、手遊び、絵本、行事について投稿する人', 'job[nursery-teacher] & posted[手遊び, 絵本, 行事]'],
  [
    '北海道の登山好き、または雪山やバックカントリーについて投稿している人',
    'interest[sports/hiking] | posted[雪山, バックカントリー]',
  ],
  ['マンガ家かイラストレーター。学生は除く', 'job[manga-artist, illustrator]', 'job[student]'],
  ['競馬、競輪、ボートレースのファン', 'interest[sports/horse-racing] | posted[競輪, ボートレース]'],
  [
    'not café owners or people who work in cafes ☕, just coffee drinkers',
    'interest[food-and-drink/coffee]',
    'bio[café owner] | job[barista]',
  ],
  ['People who work in cafes, coffee shops or restaurants', 'job[barista, waiter]'],
  [
    'People who post about Korean skincare, glass skin, snail mucin or toner pads',
    'posted[Korean skincare, glass skin, snail mucin, toner pads]',
  ],
  [
    '@muji_net、@ikeajpをフォローしていて、収納や片付けに興味がある人',
    'follows[muji_net, ikeajp] & interest[home-and-garden/tidying]',
  ],
]

test.each(briefs.map(([brief, include, exclude = '']) => [brief, include, exclude]))(
  '%s',
  (brief, include, exclude) => {
    const { definition } = readBrief(brief, { findCity: (name) => CITIES.get(name), year: 2026 })
    expect([groups(definition.include), groups(definition.exclude)]).toEqual([include, exclude])
  },
)

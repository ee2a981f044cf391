// The audiences that newcomers can start from, the same on every page that offers them.
import {
  type Criterion,
  type Definition,
  emptyDefinition,
  emptyFilters,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { defineTexts } from './texts.ts'

const one = (kind: Criterion['kind'], ...terms: string[]): Criterion => ({ kind, terms, atLeast: 1 })

const definition = (groups: readonly (readonly Criterion[])[], filters: Partial<Filters> = {}): Definition => ({
  ...emptyDefinition,
  include: groups.map((criteria) => ({ atLeast: 1, criteria })),
  filters: { ...emptyFilters, ...filters },
})

/** Candidates in the order in which they are offered; `useExamples` takes those that suit the data. */
export const EXAMPLE_AUDIENCES = [
  {
    name: 'coffee',
    body: 'coffeeBody',
    definition: definition([[one('posted', 'coffee', 'espresso', 'コーヒー'), one('bio', 'barista')]]),
  },
  {
    name: 'food',
    body: 'foodBody',
    definition: definition([[one('interest', 'food-and-drink')]], { languages: ['ja'], activeWithinDays: 30 }),
  },
  {
    name: 'pets',
    body: 'petsBody',
    definition: definition([[one('interest', 'pets')]]),
  },
  {
    name: 'sports',
    body: 'sportsBody',
    definition: definition([[one('interest', 'sports')]], { languages: ['en'] }),
  },
  {
    name: 'games',
    body: 'gamesBody',
    definition: definition([[one('interest', 'gaming')], [one('job', 'it-developer')]]),
  },
  {
    name: 'gardeners',
    body: 'gardenersBody',
    definition: definition([[one('posted', 'garden', 'gardening'), one('bio', 'gardener')]], { countries: ['GB'] }),
  },
  {
    name: 'fashion',
    body: 'fashionBody',
    definition: definition([[one('interest', 'fashion')]]),
  },
  {
    name: 'books',
    body: 'booksBody',
    definition: definition([[one('interest', 'books')]], { languages: ['en'] }),
  },
] as const

const en = {
  coffee: 'Coffee lovers and baristas',
  coffeeBody: 'Post about coffee, espresso or コーヒー, or mention being a barista in their bio',
  food: 'Foodies who post in Japanese',
  foodBody: 'Interested in food and drink, post in Japanese, active this month',
  pets: 'Pet people',
  petsBody: 'Interested in pets',
  sports: 'Sports fans who post in English',
  sportsBody: 'Interested in sports, post in English',
  games: 'Developers who game',
  gamesBody: 'Interested in video games and work as developers',
  gardeners: 'Gardeners in the UK',
  gardenersBody:
    'Post about garden or gardening, or mention being a gardener in their bio, and live in the United Kingdom',
  fashion: 'Fashion enthusiasts',
  fashionBody: 'Interested in fashion',
  books: 'Readers who post in English',
  booksBody: 'Interested in books, post in English',
}

const ja: { [K in keyof typeof en]: string } = {
  coffee: 'コーヒー好きとバリスタ',
  coffeeBody: '「coffee」「espresso」「コーヒー」のいずれかを投稿、またはプロフィールに「barista」と記載',
  food: '日本語で投稿するグルメ好き',
  foodBody: '飲食に興味があり、日本語で投稿し、過去30日以内に活動',
  pets: 'ペット好き',
  petsBody: 'ペットに興味',
  sports: '英語で投稿するスポーツファン',
  sportsBody: 'スポーツに興味があり、英語で投稿',
  games: 'ゲーム好きの開発者',
  gamesBody: 'ゲームに興味があり、職種は開発者',
  gardeners: 'イギリスの園芸好き',
  gardenersBody: '「garden」か「gardening」を投稿、またはプロフィールに「gardener」と記載し、イギリス在住',
  fashion: 'ファッション好き',
  fashionBody: 'ファッションに興味',
  books: '英語で投稿する読書好き',
  booksBody: '本に興味があり、英語で投稿',
}

export const useExampleText = defineTexts('examples', { en, ja })

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

export const EXAMPLE_AUDIENCES = [
  {
    name: 'coffee',
    body: 'coffeeBody',
    definition: definition([[one('posted', 'espresso', 'pour over', 'コーヒー'), one('bio', 'barista')]]),
  },
  {
    name: 'gardeners',
    body: 'gardenersBody',
    definition: definition([[one('posted', 'garden', 'gardening'), one('bio', 'gardener')]], { countries: ['GB'] }),
  },
  {
    name: 'games',
    body: 'gamesBody',
    definition: definition([[one('interest', 'gaming')], [one('job', 'it-developer')]]),
  },
  {
    name: 'food',
    body: 'foodBody',
    definition: definition([[one('interest', 'food-and-drink')]], { languages: ['ja'], activeWithinDays: 30 }),
  },
] as const

const en = {
  coffee: 'Coffee lovers and baristas',
  coffeeBody: 'Post about espresso, pour over or コーヒー, or mention being a barista in their bio',
  gardeners: 'Gardeners in the UK',
  gardenersBody:
    'Post about garden or gardening, or mention being a gardener in their bio, and live in the United Kingdom',
  games: 'Developers who game',
  gamesBody: 'Interested in video games and work as developers',
  food: 'Foodies who post in Japanese',
  foodBody: 'Interested in food and drink, post in Japanese, active this month',
}

const ja: { [K in keyof typeof en]: string } = {
  coffee: 'コーヒー好きとバリスタ',
  coffeeBody: '「espresso」「pour over」「コーヒー」のいずれかを投稿、またはプロフィールに「barista」と記載',
  gardeners: 'イギリスの園芸好き',
  gardenersBody: '「garden」か「gardening」を投稿、またはプロフィールに「gardener」と記載し、イギリス在住',
  games: 'ゲーム好きの開発者',
  gamesBody: 'ゲームに興味があり、職種は開発者',
  food: '日本語で投稿するグルメ好き',
  foodBody: '飲食に興味があり、日本語で投稿し、過去30日以内に活動',
}

export const useExampleText = defineTexts('examples', { en, ja })

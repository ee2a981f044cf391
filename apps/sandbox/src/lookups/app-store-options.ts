// Categories of the two app stores; who has such apps is told by what people are interested in.

import { idsFrom, type TargetingOption } from './targeting-option.ts'

export const APP_STORES = ['ANDROID', 'IOS'] as const

export interface AppStoreOption extends TargetingOption {
  readonly osType: (typeof APP_STORES)[number]
  /** Interests of the taxonomy, by how their ids begin, whose people have such apps; empty: everybody. */
  readonly interests: readonly string[]
}

const CATEGORIES = `
Books|books
Business|business
Education|education
Entertainment|movies-and-tv music-and-radio
Finance|finance
Food and Drink|food-and-drink
Games: Board|gaming/board-games gaming/chess
Games: Music|music-and-radio gaming
Games: Puzzle|gaming/mobile-games
Games: Role Playing|gaming/role-playing
Games: Sports|gaming sports
Games: Strategy|gaming/pc-games gaming/console-games
Health and Fitness|fitness
House and Home|home-and-garden
Lifestyle|fashion beauty hobbies
Medical|science/medicine
Music|music-and-radio
News|law-and-politics
Parenting|family
Photography|arts/photography
Productivity|business technology
Shopping|fashion
Social Networking|
Sports|sports
Travel|travel
Utilities|
Weather|science/weather`

function categories(): AppStoreOption[] {
  const nextId = idsFrom('qouo')
  const rows = CATEGORIES.trim().split('\n')
  return APP_STORES.flatMap((osType, store) =>
    rows.map((row, number) => {
      const [name = '', interests = ''] = row.split('|')
      return {
        value: nextId(store * rows.length + number),
        name,
        osType,
        interests: interests.split(' ').filter((interest) => interest !== ''),
      }
    }),
  )
}

export const APP_STORE_OPTIONS: readonly AppStoreOption[] = categories()

// The subjects that people in the demo network care about; communities and casual interests both refer to them.

/** `interests`: ids of the taxonomy; `appeal`: how many people care casually, by language group and gender (1 is usual). */
export interface NetworkSubject {
  readonly id: string
  readonly interests: readonly string[]
  readonly appeal: { readonly world: number; readonly ja: number; readonly female: number; readonly male: number }
}

function subject(id: string, interests: string, world: number, ja: number, female = 1, male = 1): NetworkSubject {
  return { id, interests: interests.split(' '), appeal: { world, ja, female, male } }
}

export const NETWORK_SUBJECTS = [
  subject('coffee', 'food-and-drink/coffee', 5, 5),
  subject('cafe', 'food-and-drink/cafes business/small-business', 2, 2),
  subject('trail', 'fitness/running sports/hiking', 4, 3, 0.9, 1.1),
  subject('gamedev', 'gaming/indie-games technology/programming', 2, 2, 0.5, 1.5),
  subject('teaching', 'education/teaching', 2, 1.5, 1.4, 0.6),
  subject('nursing', 'science/medicine', 1, 1, 1.6, 0.4),
  subject('money', 'finance/saving finance/investing', 4, 4, 0.8, 1.2),
  subject('anime', 'movies-and-tv/animation arts/drawing', 3, 9),
  subject('sake', 'food-and-drink/spirits food-and-drink/restaurants', 0.8, 5, 0.8, 1.2),
  subject('baking', 'food-and-drink/baking', 4, 4, 1.5, 0.5),
  subject('data', 'technology/data', 3, 2, 0.7, 1.3),
  subject('cycling', 'sports/cycling', 3, 2.5, 0.7, 1.3),
  subject('garden', 'home-and-garden/gardening', 4, 3, 1.2, 0.8),
  subject('cameras', 'arts/photography', 3, 4, 0.7, 1.3),
  subject('astronomy', 'hobbies/stargazing science/space', 2.5, 2),
  subject('startups', 'business/start-ups', 3, 2, 0.7, 1.3),
  subject('journalism', 'law-and-politics/local-government', 2.5, 1.5),
  subject('birds', 'hobbies/birdwatching', 2, 1.5),
  subject('knitting', 'arts/crafts', 2, 2, 1.9, 0.1),
  subject('football', 'sports/football', 6, 5, 0.6, 1.4),
  subject('film', 'movies-and-tv/indie-film', 5, 4),
  subject('parenting', 'family/parenting', 3, 3, 1.4, 0.6),
  subject('fashion', 'fashion/street-style', 3.5, 4, 1.1, 0.9),
  subject('ev', 'automotive/electric-cars', 2, 1.5, 0.4, 1.6),
  subject('cats', 'pets/cats', 4.5, 6, 1.2, 0.8),
  subject('dogs', 'pets/dogs', 4.5, 3.5, 1.1, 0.9),
  subject('travel', 'travel/domestic-travel travel/city-breaks', 6, 5, 1.1, 0.9),
  subject('cooking', 'food-and-drink/cooking', 6, 6, 1.2, 0.8),
  subject('music', 'music-and-radio/concerts', 6, 6),
  subject('gaming', 'gaming/console-games', 6, 7, 0.6, 1.4),
  subject('books', 'books/fiction', 5, 5, 1.2, 0.8),
  subject('fitness', 'fitness/gym', 5, 4),
  subject('television', 'movies-and-tv/drama', 6, 6),
  subject('beauty', 'beauty/skincare beauty/make-up', 3, 5, 1.9, 0.1),
] as const satisfies readonly NetworkSubject[]

export type SubjectId =
  | 'coffee'
  | 'cafe'
  | 'trail'
  | 'gamedev'
  | 'teaching'
  | 'nursing'
  | 'money'
  | 'anime'
  | 'sake'
  | 'baking'
  | 'data'
  | 'cycling'
  | 'garden'
  | 'cameras'
  | 'astronomy'
  | 'startups'
  | 'journalism'
  | 'birds'
  | 'knitting'
  | 'football'
  | 'film'
  | 'parenting'
  | 'fashion'
  | 'ev'
  | 'cats'
  | 'dogs'
  | 'travel'
  | 'cooking'
  | 'music'
  | 'gaming'
  | 'books'
  | 'fitness'
  | 'television'
  | 'beauty'

const INDEX = new Map<string, number>(NETWORK_SUBJECTS.map((entry, index) => [entry.id, index]))

/** The position of a subject in `NETWORK_SUBJECTS`; throws for an unknown id. */
export function subjectIndex(id: string): number {
  const index = INDEX.get(id)
  if (index === undefined) throw new RangeError(`No such subject: ${id}`)
  return index
}

// Titles of the invented films and shows that people speak of; the best known come up more often.
import { MOVIES_AND_TV_SHOWS, type MovieOrShow } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'

const MOST_REPEATS = 9

/** Titles in a language, the first of the list repeated so that it is picked more often (weight 9/(1 + rank/2), at least 1). */
function titles(language: 'en' | 'ja', desired: (title: MovieOrShow) => boolean): readonly string[] {
  return MOVIES_AND_TV_SHOWS.filter(desired).flatMap((title, rank) => {
    const repeats = Math.max(1, Math.round(MOST_REPEATS / (1 + rank / 2)))
    return Array.from({ length: repeats }, () => title.label[language])
  })
}

/** Spread over the genres, so that the best known titles are not all of one. */
function spread(title: MovieOrShow): boolean {
  return title.interest !== 'movies-and-tv/animation' && title.interest !== 'movies-and-tv/family-film'
}

function slotsIn(language: 'en' | 'ja'): Readonly<Record<string, readonly string[]>> {
  return {
    show: titles(language, (title) => title.kind === 'show' && spread(title)),
    film: titles(language, (title) => title.kind === 'film' && spread(title)),
    cartoon: titles(language, (title) => title.interest === 'movies-and-tv/animation'),
    childrensshow: titles(language, (title) => title.interest === 'movies-and-tv/family-film'),
    reality: titles(language, (title) => title.interest === 'movies-and-tv/reality-tv'),
    documentary: titles(language, (title) => title.interest === 'movies-and-tv/documentary'),
  }
}

export const TITLE_SLOTS = { en: slotsIn('en'), ja: slotsIn('ja') } as const

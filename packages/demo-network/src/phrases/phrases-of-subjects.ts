// Which stock belongs to which subject.
import type { SubjectId } from '../communities/network-subjects.ts'
import type { SubjectPhrases } from './phrase-stock.ts'
import { CATS_PHRASES, DOGS_PHRASES, NURSING_PHRASES, PARENTING_PHRASES, TEACHING_PHRASES } from './phrases-care.ts'
import { CAFE_PHRASES, COFFEE_PHRASES, SAKE_PHRASES } from './phrases-drinks.ts'
import { BAKING_PHRASES, COOKING_PHRASES, GARDEN_PHRASES } from './phrases-kitchen.ts'
import { ASTRONOMY_PHRASES, BIRDS_PHRASES, CYCLING_PHRASES, TRAIL_PHRASES } from './phrases-outdoors.ts'
import { BOOKS_PHRASES, FITNESS_PHRASES, FOOTBALL_PHRASES, MUSIC_PHRASES, TRAVEL_PHRASES } from './phrases-play.ts'
import { ANIME_PHRASES, FILM_PHRASES, GAMEDEV_PHRASES, GAMING_PHRASES, TELEVISION_PHRASES } from './phrases-screens.ts'
import { BEAUTY_PHRASES, CAMERAS_PHRASES, FASHION_PHRASES, KNITTING_PHRASES } from './phrases-style.ts'
import { DATA_PHRASES, EV_PHRASES, JOURNALISM_PHRASES, MONEY_PHRASES, STARTUP_PHRASES } from './phrases-work.ts'

export const SUBJECT_STOCKS: Readonly<Record<SubjectId, SubjectPhrases>> = {
  coffee: COFFEE_PHRASES,
  cafe: CAFE_PHRASES,
  trail: TRAIL_PHRASES,
  gamedev: GAMEDEV_PHRASES,
  teaching: TEACHING_PHRASES,
  nursing: NURSING_PHRASES,
  money: MONEY_PHRASES,
  anime: ANIME_PHRASES,
  sake: SAKE_PHRASES,
  baking: BAKING_PHRASES,
  data: DATA_PHRASES,
  cycling: CYCLING_PHRASES,
  garden: GARDEN_PHRASES,
  cameras: CAMERAS_PHRASES,
  astronomy: ASTRONOMY_PHRASES,
  startups: STARTUP_PHRASES,
  journalism: JOURNALISM_PHRASES,
  birds: BIRDS_PHRASES,
  knitting: KNITTING_PHRASES,
  football: FOOTBALL_PHRASES,
  film: FILM_PHRASES,
  parenting: PARENTING_PHRASES,
  fashion: FASHION_PHRASES,
  ev: EV_PHRASES,
  cats: CATS_PHRASES,
  dogs: DOGS_PHRASES,
  travel: TRAVEL_PHRASES,
  cooking: COOKING_PHRASES,
  music: MUSIC_PHRASES,
  gaming: GAMING_PHRASES,
  books: BOOKS_PHRASES,
  fitness: FITNESS_PHRASES,
  television: TELEVISION_PHRASES,
  beauty: BEAUTY_PHRASES,
}

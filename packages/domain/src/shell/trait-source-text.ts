// How traits of an account become known, and what an estimate of everyone is: in the words of every screen and document.

import type { Language } from './language-rules.ts'

/** Read from an account, and stored with it. */
type ReadTrait = 'age' | 'gender' | 'job' | 'country' | 'language'
/** Estimated for the members of whom it isn't known. */
type EstimatedTrait = 'age' | 'gender' | 'language'

const SOURCE: Readonly<Record<Language, Readonly<Record<ReadTrait, string>>>> = {
  en: {
    age: 'stated in the bio',
    gender: 'stated in the profile or clear from the first name',
    job: 'named in the profile',
    country: 'clear from the location, the bio or a language mostly spoken in one country',
    language: 'clear from the profile or posts',
  },
  ja: {
    age: '自己紹介文に書かれている',
    gender: 'プロフィールに書かれているか、名前から判別できる',
    job: 'プロフィールに書かれている',
    country: '所在地や自己紹介文、または主に1か国で使われる言語から判別できる',
    language: 'プロフィールや投稿から判別できる',
  },
}

const NAME: Readonly<Record<Language, Readonly<Record<EstimatedTrait, string>>>> = {
  en: { age: 'age', gender: 'gender', language: 'language' },
  ja: { age: '年齢', gender: '性別', language: '言語' },
}

/** In English what follows "known if", in Japanese what precedes 人 or 場合. */
export const traitSource = (trait: ReadTrait, language: Language): string => SOURCE[language][trait]

export function traitSourcesText(language: Language): string {
  const { age, gender, job, country, language: spoken } = SOURCE[language]
  if (language === 'ja')
    return `年齢は${age}場合、性別は${gender}場合、職種は${job}場合にわかります。国は${country}場合、言語は${spoken}場合にわかります。`
  return `Age is known if ${age}, gender if ${gender}, and job if ${job}. Country is known if ${country}, and language if ${spoken}.`
}

const SCOPE: Readonly<Record<Language, string>> = {
  en: 'Age, gender and language of everyone else are estimated for an audience as a whole. No such estimate of a single person is stored, shown or targeted.',
  ja: '不明な人の年齢・性別・言語は、オーディエンス全体についてだけ推定し、個人ごとの推定値を保存、表示、配信に使うことはありません。',
}

export const estimateScopeText = (language: Language): string => SCOPE[language]

/** From whom an estimate of everyone is learned, and how it is made. */
export function estimateMethodText(trait: EstimatedTrait, language: Language): string {
  const source = SOURCE[language][trait]
  const name = NAME[language][trait]
  if (language === 'ja')
    return `${name}がわかるアカウント（${source}人）から、フォロー先などの特徴と${name}の関係を学習し、判明しやすさの偏りを補正したうえで、メンバー全員の確率を合計しています。${name}の推定値を個人ごとに保存、表示、配信に使うことはありません。`
  return `From accounts whose ${name} is known (${source}), we learn which follows and other traits go with each answer. We correct for it being known of some people more often than of others, and add up the chances over all members. No such estimate of a single person is stored, shown or targeted.`
}

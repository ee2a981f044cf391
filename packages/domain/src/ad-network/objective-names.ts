// What objectives are called, wherever they are shown: one vocabulary for campaigns, lists and documents.
import type { Language } from '../shell/language-rules.ts'
import { isObjective, type Objective } from './objective-rules.ts'

const NAMES: Readonly<Record<Objective, Readonly<Record<Language, string>>>> = {
  APP_ENGAGEMENTS: { en: 'App re-engagements', ja: 'アプリの再利用' },
  APP_INSTALLS: { en: 'App installs', ja: 'アプリのインストール' },
  ENGAGEMENTS: { en: 'Engagements', ja: 'エンゲージメント' },
  FOLLOWERS: { en: 'Followers', ja: 'フォロワー' },
  PREROLL_VIEWS: { en: 'Pre-roll views', ja: 'プレロール再生' },
  REACH: { en: 'Reach', ja: 'リーチ' },
  VIDEO_VIEWS: { en: 'Video views', ja: '動画の再生' },
  WEBSITE_CLICKS: { en: 'Website traffic', ja: 'ウェブサイトへの誘導' },
}

/** One that the network added since keeps the network's own word. */
export const objectiveName = (objective: string, language: Language): string =>
  isObjective(objective) ? NAMES[objective][language] : objective

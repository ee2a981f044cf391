// What the statuses of campaigns are called in documents, as on every screen.
import type { Language } from '../shell/language-rules.ts'
import type { CampaignStatus } from './campaign-status-rules.ts'

export const STATUS_NAMES: Readonly<Record<Language, Readonly<Record<CampaignStatus, string>>>> = {
  en: {
    Active: 'Active',
    Scheduled: 'Scheduled',
    Paused: 'Paused',
    Halted: 'Halted',
    Expired: 'Expired',
    Draft: 'Draft',
  },
  ja: {
    Active: '配信中',
    Scheduled: '配信予定',
    Paused: '一時停止',
    Halted: '配信停止',
    Expired: '終了',
    Draft: '下書き',
  },
}

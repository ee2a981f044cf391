// The 16 categories of occupations (spec §9), the fields of work, and what an occupation usually says about its holder.

import { listCell, type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'

export type IncomeLevel = 'low' | 'lower-middle' | 'upper-middle' | 'high'
export type EducationLevel = 'secondary' | 'vocational' | 'bachelor' | 'master' | 'doctorate'
export type SocioeconomicStatus = 'working' | 'lower-middle' | 'upper-middle' | 'upper'

/** Estimates "from occupation": what is typical of the work, never a statement about one person. */
export interface OccupationProfile {
  /** Id in `WORK_FIELDS`. */
  readonly field: string
  readonly income: IncomeLevel
  readonly education: EducationLevel
  readonly status: SocioeconomicStatus
}

export interface JobCategory extends TaxonomyEntry {
  readonly profile: OccupationProfile
}

const INCOME_ORDER: readonly IncomeLevel[] = ['low', 'lower-middle', 'upper-middle', 'high']
const EDUCATION_ORDER: readonly EducationLevel[] = ['secondary', 'vocational', 'bachelor', 'master', 'doctorate']

/** Status as a two-factor index of income (0–3) and education (0–4): 0–1, 2–3, 4–5, 6–7 of their sum. */
export function statusFromOccupation(income: IncomeLevel, education: EducationLevel): SocioeconomicStatus {
  const sum = INCOME_ORDER.indexOf(income) + EDUCATION_ORDER.indexOf(education)
  if (sum <= 1) return 'working'
  if (sum <= 3) return 'lower-middle'
  return sum <= 5 ? 'upper-middle' : 'upper'
}

function entries(table: string): readonly TaxonomyEntry[] {
  return tableRows(table, 3).map(([id = '', en = '', ja = '']) => ({ id, label: { en, ja }, synonyms: [] }))
}

export const INCOME_LEVELS = entries(`
low          | Low          | 低い
lower-middle | Lower middle | やや低い
upper-middle | Upper middle | やや高い
high         | High         | 高い
`)

export const EDUCATION_LEVELS = entries(`
secondary  | Secondary school     | 高校卒業程度
vocational | Vocational education | 専門・短大卒業程度
bachelor   | Bachelor's degree    | 学士
master     | Master's degree      | 修士
doctorate  | Doctorate            | 博士
`)

export const SOCIOECONOMIC_STATUSES = entries(`
working      | Working class      | 労働者層
lower-middle | Lower middle class | 中流の下
upper-middle | Upper middle class | 中流の上
upper        | Upper class        | 上流
`)

export const WORK_FIELDS = entries(`
agriculture      | Agriculture and food production | 農業・食料生産
architecture     | Architecture and construction   | 建築・建設
arts             | Arts                            | 芸術
communication    | Marketing and communication     | マーケティング・広報
consulting       | Consulting                      | コンサルティング
crafts           | Crafts and trades               | 職人・技能
defence          | Defence and security            | 防衛・警備
design           | Design                          | デザイン
education        | Education                       | 教育
engineering      | Engineering                     | 工学
entertainment    | Entertainment                   | エンターテインメント
finance          | Finance                         | 金融
government       | Government                      | 行政
healthcare       | Healthcare                      | 医療
hospitality      | Hospitality                     | 飲食・宿泊
human-resources  | Human resources                 | 人事
law              | Law                             | 法律
logistics        | Transport and logistics         | 運輸・物流
management       | Management                      | 経営
media            | Media and publishing            | メディア・出版
property         | Property                        | 不動産
retail           | Retail and sales                | 小売・販売
science          | Science and research            | 科学・研究
social-work      | Social and community work       | 福祉・地域活動
software         | Software                        | ソフトウェア
sport            | Sport and fitness               | スポーツ
technology       | Information technology          | 情報技術
wellness         | Wellness                        | 健康・癒やし
`)

const CATEGORY_TABLE = `
business             | Business             | ビジネス               | management    | upper-middle | bachelor   | business owner; small business; 自営業; 会社員
decision-maker       | Decision maker       | 意思決定者             | management    | high         | bachelor   | executive; c-suite; 経営者
financial            | Financial            | 金融                   | finance       | upper-middle | bachelor   | finance; 金融業
consulting           | Consulting           | コンサルティング       | consulting    | high         | master     | advisory
it-developer         | IT Developer         | ITエンジニア・開発者   | software      | high         | bachelor   | programmer; developer; 開発者
service              | Service              | サービス業             | hospitality   | low          | secondary  | hospitality; retail; 接客
healthcare           | Healthcare           | 医療                   | healthcare    | upper-middle | bachelor   | medical; 医療従事者
farmer               | Farmer               | 農林水産業             | agriculture   | lower-middle | vocational | agriculture; 農業
it-tech              | IT/Tech              | IT・テクノロジー       | technology    | upper-middle | bachelor   | tech; information technology
education            | Education            | 教育                   | education     | lower-middle | bachelor   | teaching; 学校
alternative-medicine | Alternative Medicine | 代替医療               | wellness      | lower-middle | vocational | holistic; 癒やし
science              | Science              | 科学・研究             | science       | upper-middle | doctorate  | research; 研究
news                 | News                 | 報道                   | media         | lower-middle | bachelor   | press; journalism; マスコミ
artist               | Artist               | アーティスト           | arts          | lower-middle | bachelor   | art; creative; 芸術家
entertainment        | Entertainment        | エンターテインメント   | entertainment | lower-middle | vocational | show business; 芸能
public-service       | Public service       | 公共サービス           | government    | lower-middle | bachelor   | government; public sector; 公務
`

export const JOB_CATEGORIES: readonly JobCategory[] = tableRows(CATEGORY_TABLE, 7).map(
  ([id = '', en = '', ja = '', field = '', incomeCell, educationCell, synonyms]) => {
    const income = incomeLevel(incomeCell)
    const education = educationLevel(educationCell)
    const profile = { field, income, education, status: statusFromOccupation(income, education) }
    return { id, label: { en, ja }, synonyms: listCell(synonyms), profile }
  },
)

/** An income level by its id; throws on any other text. */
export function incomeLevel(text: string | undefined): IncomeLevel {
  const found = INCOME_ORDER.find((level) => level === text)
  if (found === undefined) throw new Error(`No such income level: ${text}`)
  return found
}

/** An education level by its id; throws on any other text. */
export function educationLevel(text: string | undefined): EducationLevel {
  const found = EDUCATION_ORDER.find((level) => level === text)
  if (found === undefined) throw new Error(`No such education level: ${text}`)
  return found
}

export const findJobCategory = taxonomyIndex(JOB_CATEGORIES)
export const findWorkField = taxonomyIndex(WORK_FIELDS)
export const findIncomeLevel = taxonomyIndex(INCOME_LEVELS)
export const findEducationLevel = taxonomyIndex(EDUCATION_LEVELS)
export const findSocioeconomicStatus = taxonomyIndex(SOCIOECONOMIC_STATUSES)

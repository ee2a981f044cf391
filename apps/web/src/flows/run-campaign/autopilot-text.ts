// Words of autopilot: a suggested budget with the figures it comes from, and a budget split over ad sets with reasons.
import { defineTexts } from '#shell/texts.ts'

const en = {
  suggestion: 'Suggested budget',
  daily: '{{daily}} a day',
  dailyTotal_one: '{{daily}} a day, {{total}} for {{days}} day',
  dailyTotal_other: '{{daily}} a day, {{total}} for {{days}} days',
  why_one:
    '{{people}} people in our data, each seeing your ads {{frequency}} times a week: {{impressions}} in {{days}} day, at {{price}} per 1,000.',
  why_other:
    '{{people}} people in our data, each seeing your ads {{frequency}} times a week: {{impressions}} in {{days}} days, at {{price}} per 1,000.',
  aboutImpressions: 'about {{impressions}} impressions',
  fewImpressions: 'fewer than {{least}} impressions',
  longFlight: 'The flight is longer than a year, so only a daily budget is suggested.',
  openFlight: 'There’s no end date, so this is worked out for {{days}} days.',
  none_over: 'No budget is suggested: the flight has ended. Choose an end date from today on.',
  none_reversed: 'No budget is suggested: the flight ends before it starts.',
  none_nobody:
    'No budget is suggested: no one in our data is left to reach. Check who is excluded and which limits are set.',
  none_price: 'No budget is suggested: no usual price is known in {{currency}}.',
  price_account: 'The price is what this ad account paid for its {{count}} impressions so far.',
  price_usual: 'The price is a usual one: fewer than 1,000 impressions of this ad account are known here.',
  use: 'Use this budget',
  title: 'Autopilot: split the budget',
  lead: 'Splits {{total}} over the ad sets by how many people each reaches, so that no one is shown the ads far more often than others.',
  leadSuggested: 'The campaign has no total budget yet. This splits the suggested one, {{total}}.',
  notAllowed: 'Autopilot can’t be used here',
  noFigures:
    'Nobody can tell yet how many people these ad sets reach, so there’s no suggestion. Set a total budget to split it evenly.',
  failed: 'Couldn’t work out a split.',
  adSet: 'Ad set',
  amount: 'Total budget',
  reason: 'Why',
  because_people: '{{share}} of the budget: reaches {{people}} people',
  because_unknown: '{{share}} of the budget: its people can’t be counted, so it gets an average part',
  because_least: '{{share}} of the budget: reaches {{people}} people, raised to the least that can be compared',
  because_most: '{{share}} of the budget: reaches {{people}} people, who would otherwise see the ads again and again',
  apply: 'Use this split',
  applied: 'Ad set budgets set. They’re saved when you launch or go on.',
  appliedAlready: 'The ad sets have these budgets.',
  used_one:
    'Autopilot has split the budget of {{count}} campaign in this ad account: {{total}} planned, {{spent}} spent so far.',
  used_other:
    'Autopilot has split the budgets of {{count, number}} campaigns in this ad account: {{total}} planned, {{spent}} spent so far.',
}

const ja: { [K in keyof typeof en]: string } = {
  suggestion: '推奨予算',
  daily: '1日あたり{{daily}}',
  dailyTotal_one: '1日あたり{{daily}}（{{days}}日間で{{total}}）',
  dailyTotal_other: '1日あたり{{daily}}（{{days}}日間で{{total}}）',
  why_one:
    '当社データ上の{{people}}人に、週{{frequency}}回ずつ広告を表示する想定です。{{days}}日間で{{impressions}}、1,000回あたり{{price}}で計算しています。',
  why_other:
    '当社データ上の{{people}}人に、週{{frequency}}回ずつ広告を表示する想定です。{{days}}日間で{{impressions}}、1,000回あたり{{price}}で計算しています。',
  aboutImpressions: '約{{impressions}}インプレッション',
  fewImpressions: '{{least}}インプレッション未満',
  longFlight: '配信期間が1年を超えるため、推奨するのは日予算のみです。',
  openFlight: '終了日がないため、{{days}}日間の配信として計算しています。',
  none_over: '配信期間が終了しているため、推奨予算はありません。終了日を本日以降にしてください。',
  none_reversed: '終了日が開始日より前のため、推奨予算はありません。',
  none_nobody: '当社データ上でリーチできる人がいないため、推奨予算はありません。除外や条件を確認してください。',
  none_price: '{{currency}}での一般的な単価が不明なため、推奨予算はありません。',
  price_account: '単価は、この広告アカウントのこれまでの実績（{{count}}インプレッション）にもとづきます。',
  price_usual:
    '単価は一般的な目安です。この広告アカウントの実績として把握しているのは、まだ1,000インプレッション未満です。',
  use: 'この予算を使う',
  title: 'オートパイロット：予算の配分',
  lead: '{{total}}を、各広告セットがリーチする人数に応じて配分します。特定の人にだけ広告が何度も表示されるのを防ぎます。',
  leadSuggested: '総予算が未設定のため、推奨予算の{{total}}を配分します。',
  notAllowed: 'ここではオートパイロットを利用できません',
  noFigures:
    'これらの広告セットがリーチする人数をまだ算出できないため、推奨予算を表示できません。総予算を入力すると、均等に配分します。',
  failed: '配分を計算できませんでした。',
  adSet: '広告セット',
  amount: '総予算',
  reason: '理由',
  because_people: '予算の{{share}}：リーチ{{people}}人',
  because_unknown: '予算の{{share}}：人数を算出できないため、平均的な額を配分',
  because_least: '予算の{{share}}：リーチ{{people}}人。結果を比較できる最低額まで引き上げ',
  because_most: '予算の{{share}}：リーチ{{people}}人。同じ人に繰り返し表示されないよう上限を設定',
  apply: 'この配分を使う',
  applied: '広告セットの予算を設定しました。配信の開始時、または次に進むと保存されます。',
  appliedAlready: '広告セットには、すでにこの予算が設定されています。',
  used_one:
    'この広告アカウントでは、{{count, number}}件のキャンペーンの予算をオートパイロットで配分しました（予定{{total}}、これまでの消化{{spent}}）。',
  used_other:
    'この広告アカウントでは、{{count, number}}件のキャンペーンの予算をオートパイロットで配分しました（予定{{total}}、これまでの消化{{spent}}）。',
}

export const useAutopilotText = defineTexts('autopilot', { en, ja })

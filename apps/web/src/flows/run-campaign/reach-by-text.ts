// Words of how an ad set reaches its audience: by the package, the uploaded list, or both.
import { defineTexts } from '#shell/texts.ts'

const en = {
  reachBy: 'Reach this audience by',
  by_package: 'Targeting package',
  by_list: 'Uploaded list',
  by_both: 'Package and list',
  what_package: 'Criteria that resemble your audience. Also reaches people outside it.',
  what_list: 'Exactly the people on the list, and no one else.',
  what_both:
    'Anyone who matches the package or is on the list. The package’s countries, languages, age and gender also limit the list.',
  packageSize: 'reach {{size}} in our data',
  packageUnknown: 'reach unknown',
  list_none: 'not in this ad account yet',
  list_uploading: 'uploading: {{sent}} of {{total}}',
  list_processing: 'sent: {{sent}} · the ad platform is processing it (usually 6 to 8 hours)',
  list_too_small: 'fewer than {{least}} active people matched: too small to target',
  list_ready: 'ready · about {{matched}} of {{sent}} matched',
  list_ready_unmatched: 'ready · {{sent}} sent',
  refreshed: 'refreshed {{date}}',
  behind: '{{added}} joined and {{removed}} left the audience since',
  follows: 'updates automatically',
  followsNot: 'doesn’t update automatically',
  notThere: 'The list of “{{name}}” isn’t in this ad account yet. Upload it to target the people on it.',
  notReady: 'This ad set can be launched once the ad platform has processed the list. You can keep editing meanwhile.',
  tooSmall:
    'The ad platform matched fewer than {{least}} active people, its minimum. Use the package, or widen the audience.',
  manage: 'Manage lists',
  entries: 'Entries of the package ({{count, number}})',
} as const

const ja: { [K in keyof typeof en]: string } = {
  reachBy: 'オーディエンスへの配信方法',
  by_package: 'ターゲティングパッケージ',
  by_list: 'アップロードしたリスト',
  by_both: 'パッケージとリスト',
  what_package: 'オーディエンスに近い条件で配信します。オーディエンス外の人にも届きます。',
  what_list: 'リストの人だけに配信します。',
  what_both:
    'パッケージに一致する人、またはリストの人に配信します。パッケージの国・言語・年齢・性別の条件はリストにも適用されます。',
  packageSize: 'リーチ{{size}}（当社データ）',
  packageUnknown: 'リーチ不明',
  list_none: 'この広告アカウントにまだありません',
  list_uploading: 'アップロード中：{{total}}中{{sent}}',
  list_processing: '{{sent}}人を送信済み・媒体で処理中（通常6〜8時間）',
  list_too_small: '一致したアクティブな人が{{least}}人未満のため配信できません',
  list_ready: '配信可能・{{sent}}人中約{{matched}}人が一致',
  list_ready_unmatched: '配信可能・{{sent}}人を送信済み',
  refreshed: '{{date}}に更新',
  behind: 'その後オーディエンスに{{added}}人が加わり、{{removed}}人が外れました',
  follows: '自動で更新',
  followsNot: '自動では更新されません',
  notThere:
    '「{{name}}」のリストはこの広告アカウントにまだありません。リストの人に配信するにはアップロードしてください。',
  notReady: '媒体でのリストの処理が完了すると開始できます。それまで編集を続けられます。',
  tooSmall:
    '媒体で一致したアクティブな人が下限の{{least}}人未満でした。パッケージを使用するか、オーディエンスを広げてください。',
  manage: 'リストを管理',
  entries: 'パッケージの項目（{{count, number}}件）',
}

export const useReachByText = defineTexts('reach-by', { en, ja })

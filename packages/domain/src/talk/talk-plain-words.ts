// Turns of phrase said in the words that the lexicon has, where both mean the same wherever they stand.

type Said = readonly [RegExp, string]

const ENGLISH: readonly Said[] = [
  [/\b(?:omg|wow|hmm+|ugh|gosh|heya|whoa|umm?|erm|anyways?)\b[,!… ]*/gi, ''],
  [/\bi (?:should|would) like to know\b/gi, ''],
  // 'FR followers, fewer than 300 – n?'
  [/\s[–—-]\s*n\s*\?*$/i, ', how many?'],
  [/\s[–—]\s/g, ', '],
  [/(?<=\b(?:followers|people|ones|them|who|accounts|users) )r(?= )/gi, 'are'],
  [/\b(?:followrs|folowers|follwers|folllowers|followes|flwrs|fllwrs)\b/gi, 'followers'],
  [/\btagged (?:with )?(?=#)/gi, 'with '],
  [/\bgents\b/gi, 'men'],
  [/\b(fake|spam|bot|suspicious)[ -]looking\b/gi, '$1'],
  [/\bditched (?=me|us)/gi, 'unfollowed '],
  [
    /\b(?:keep|keeps) (?:their|its) (?:posts|tweets|accounts?|profiles?) (?:protected|private|locked)\b/gi,
    'are protected',
  ],
  [/\bsame again,? but for\b/gi, 'same for'],
  [/\b(?:and )?what number of (?=them|those|my|our|followers|people)/gi, 'how many of '],
  [/\bwhich (?=percentage|proportion|share|fraction)/gi, 'what '],
  // Whoever did it once at least has done it.
  [
    /\b((?:engaged|interacted) with (?:us|me|my posts|our posts)|liked (?:my|our) posts|replied to (?:us|me|my posts|our posts)|reposted (?:us|me|my posts|our posts)) at least once\b/gi,
    '$1',
  ],
  [/\b(liked|reposted|quoted|replied to) (?:something|anything)(?: of (?:ours|mine))?(?=\s*[?.!]*$)/gi, '$1 my posts'],
  [
    /\bis home to (?:the )?(?:biggest|largest|greatest)(?: (?:group|share|number|part|chunk|crowd))? of\b/gi,
    'has the most of',
  ],
]

const JAPANESE: readonly Said[] = [
  // 「いいね」 in quotation marks is the figure, unless it is said to be a word.
  [
    /「(いいね|リプライ|返信|リポスト|引用|インプレッション|エンゲージメント)」(?!(?:という|と言う|とい|って|と書|を含|が含|の文字|が入|の言葉|とつぶや))/g,
    '$1',
  ],
  [/(?<=[\d０-９][人件回名])に(?:は)?(?:満たない|満たず|届かない|届かず)/g, '未満の'],
  [/を?(一番|いちばん|いっちゃん|最も|もっとも)(?:多く)?抱えて(?:い)?る/g, 'が$1多い'],
  [/を(?=[^、。を]{0,12}抱え)/g, 'が'],
  [/抱えて(?:い)?て/g, 'いて'],
  [/抱えて(?:い)?(?:る|ます)/g, 'いる'],
  [/(?:紛れて|混じって|混ざって|紛れ込んで)(?:い)?(?=る|ます|た)/g, 'い'],
  [/寄せられた/g, 'もらった'],
  [/(?:叩き|たたき)出した/g, '出した'],
  [/(?:、|。)?(?:その)?(?:数値|数字)?(?:プリーズ|ぷりーず)(?=[。！!？?]*$)/g, ''],
  [/(?<=ポスト|投稿|ツイート)の?本数/g, '数'],
  [/(?<![a-zA-Z])[RrＲｒ][PpＰｐ](?=数|の|が|を|は|され|し)/g, 'リポスト'],
  [/で(?:っ)?かい(?=アカウント|人|フォロワー|垢)/g, '大きい'],
  [/(?<![ぁ-んァ-ヶ一-龠])あさ(?=の|に|出|上|投|ポ|つ)/g, '朝'],
  [/ぜんぷ/g, 'ぜんぶ'],
  [/いっちゃん/g, '一番'],
  [/をくらべ(?=たい|て|る)/g, 'を比べ'],
  [/(?:だけ)?(?:を|に|で)?絞(?:る|って|ると|ったら|り込む|り込むと|り込んで)(?=[。？?！!]*$)/g, 'だけ'],
  [/だけ(?:を|で)?数え(?:たら|ると|て(?:みると|みて)?)/g, 'だけ'],
  [/で分け(?:たとき|た場合|ると|て(?:みると|見ると)?)/g, '別に'],
  [/(低|高|多|少な)くなる(?=のは|のって|曜日|時間|月|国|日|言語|職業)/g, '$1い'],
  [
    /(?:、)?(?:全部|ぜんぶ|すべて)?足(?:したら|すと|し合わせると)(?:いくつに(?:なる|なります)|いくつ|何件)?/g,
    'の合計はいくつ',
  ],
  [/(?:報告|提示|回答|説明)せよ/g, '教えて'],
  [/(?:経緯|離脱理由|離れ方)(?:別|ごと)の?(?:（[^）]*）の?)?(?:内訳)?/g, '離れ方の内訳'],
  [/(?:向こう|先方|相手)(?:から|が|のほうから)(?=フォロー(?:を)?(?:解除|外|やめ))/g, ''],
  [/(?<=言語|職業|興味|関心|国)ランキング/g, 'トップ10'],
  [/(?<=して(?:くれ|いただい|もらっ)た)人数/g, '人の数'],
  [/どんくらい/g, 'どれくらい'],
  [/お(?:る|った)ん(?:やろ|かな|や)?(?=[。？?]*$)/g, 'いる'],
  [/やったん(?=[。？?]*$)/g, 'でしたか'],
  [/(?<=くれて)るん(?=[。？?]*$)/g, 'る'],
  [/何なん(?=[。？?]*$)/g, '何'],
]

export const inPlainWords = (question: string): string =>
  [...ENGLISH, ...JAPANESE].reduce((text, [pattern, plain]) => text.replace(pattern, plain), question)

// Writes out what questions about people say in other words: 'stopped being my followers', 'who are still among them today', 'when August ended'.
import { inPlainWords } from './talk-plain-words.ts'
import { choiceOf, type TalkQuery } from './talk-query-rules.ts'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: \\d{4})?'
const MINE = '(?:my|our|its|the|this) (?:account.s )?'

const OF_PEOPLE: readonly (readonly [RegExp, string])[] = [
  [/\bn ?= ?(?=\?|$)/gi, 'how many'],
  [
    /\b(opened|created|made|registered|started) (?:their|an|its|a) (?:account|profile)s? (?:on|at|with) (?:the (?:network|platform|site|app)|x|twitter)\b/gi,
    '$1 their account',
  ],
  // 'Small accounts, under 100 followers' says how small.
  [
    /\b(?:small|smaller|tiny|little|big|bigger|large|larger|huge) (?=(?:accounts?|accts?|followers|ones|people|ppl)\b[^?]*(?:[<>]|fewer than|less than|under|below|more than|over|at least) ?[\d.,]+k? followers)/gi,
    '',
  ],
  [
    /\b(?:gross )?(?:follower )adds(?: gross)?\b|\bgross (?:adds|follower gains|new followers)\b/gi,
    'number of followers gained',
  ],
  // Whoever is taken out leaves the others: nobody left.
  [
    /\b(?:take|taking|leave|leaving) out (?:the |all )?(?:ones|those|people|accounts) without (.{3,40}?),? (?:and|then)? ?(?:then )?(?:tell me |show me |give me )?(?:how many|what|who) (?:are|is|do i have|remain)? ?(?:left|remain)?(?: over)?(?=[\s?.!]*$)/gi,
    'how many of them with $1',
  ],
  // Who unfollowed is neither suspended nor deleted.
  [
    /(?:アカウントの?)?(?:凍結|垢消し|削除|退会|利用停止)(?:(?:や|・|、|とか|と|または|か)(?:アカウントの?)?(?:凍結|垢消し|削除|退会|利用停止))*(?:など)?(?:では|じゃ)なく(?:て)?、?(?=(?:自分|自主|自ら|自発|本人)|フォローを?(?:外|やめ|解除))/g,
    '',
  ],
  [
    /(?<=\bunfollow[^?]*),? (?:not (?:because of|due to|counting|including)|excluding|rather than|as opposed to) (?:(?:those |accounts )?(?:suspensions?|suspended|deletions?|deleted)(?: accounts| ones)?)(?: (?:or|and) (?:suspensions?|suspended|deletions?|deleted)(?: accounts| ones)?)?/gi,
    '',
  ],
  [
    /(フォロワー(?:は|が|って)?(?:何人|何名|どれくらい|どのくらい)?)(?:つきまし(?=た)|付きまし(?=た)|つい(?=た)|付い(?=た))/g,
    '$1獲得し',
  ],
  [/(?<=^|[、。\s])うちが(?=フォロー)/g, '私が'],
  [/(?<=フォローして(?:い)?る)(?:なか|中)で/g, '人の中で'],
  [/(どっち|どちら)の(?:月|週|日|年|期間|ほう|方)/g, '$1'],
  [
    /フォロー(?:を|し)?(?:始めて|はじめて|開始して)(?:くださって|下さって|くれて|くださった|くれた|いただいて)/g,
    'フォローしてくれて',
  ],
  [/(?<![\w'])r(?= (?:there|they|my|our|the|more|most)\b)/gi, 'are'],
  [/\bthats\b/gi, 'that is'],
  [/\b(?:cuz|cos|coz|becuz|bcs|bc)\b/gi, 'because'],
  [/\b(deleted|closed|deactivated|removed) there (accounts?)\b/gi, '$1 their $2'],
  [/\bverified (?:mark|tick|sign)s?\b/gi, 'verified badge'],
  // 'Reposts our posts got': figures of posts, and not people who reposted them.
  [
    /\b(likes|replies|comments|reposts|retweets|quotes|shares) (?:that |which )?(my|our|the|these) (posts|tweets) (?:got|get|have got|have gotten|had|received|earned|have received|drew|collected|brought in|pulled in|picked up|did)\b/gi,
    '$1 of $2 $3',
  ],
  // Whoever is no follower any more has left, in whatever way.
  [
    /\b(?:stopped being|ceased to be|are no longer|were no longer) (?:(?:a|my|our|one of my|one of our) )?followers?(?: of (?:mine|ours))?\b/gi,
    'left',
  ],
  [/\b(?:began|begun|started) (?:to follow|following)(?= (?:me|us|the|this|our|my|@|them|him|her)\b)/gi, 'followed'],
  [
    /(?<!\b(?:i|we) (?:have |had )?)\b(?:began|begun|started) (?:to follow|following)(?! (?:me|us|the|this|our|my|@|them|him|her)\b)/gi,
    'followed me',
  ],
  [
    new RegExp(
      `(?:\\band )?(?:(?:who|that) )?(?:are |is |have |has )?(?:still|remained|stayed) (?:among|amongst|one of|counted among|part of) (?:${MINE})?followers(?: today| now| to this day)?`,
      'gi',
    ),
    'who still follow me',
  ],
  [/\band (?:who )?(?:are |is )?still (?:follow|following) (us|me)(?: today| now)?\b/gi, 'who still follow $1'],
  [
    new RegExp(
      `\\b(?:when|as|by the time) (?:the month of )?(${MONTH}) (?:ended|closed|finished|was over|came to an end)\\b`,
      'gi',
    ),
    'at the end of $1',
  ],
  [new RegExp(`\\b(?:at|by) the (?:close|finish) of (${MONTH})\\b`, 'gi'), 'at the end of $1'],
  [
    /\bwhat (did|does|do) (my|our|the) (follower counts?|number of followers|followers? number) (?:stand|sit|come out|end up) (?:at|on)\b/gi,
    'what was $2 follower count',
  ],
  [/\b(?:follower count|number of followers) (?:stood|sat) at\b/gi, 'follower count was'],
  // 'Followed accounts' are those whom one follows; 'people followed' came.
  [
    /(?<!\b(?:i|we|you|people|who|that|they|have|has|had|followers|users|fans|recently|newly) )\bfollowed (?:accts?|accounts|people|ppl|users)\b(?! (?:me|us|my|our)\b)/gi,
    'accounts I follow',
  ],
  [
    /\b(?:turns?|turned|shows?|showed|comes?|came|crops?|cropped|pops?) up (?:the )?most(?: often| frequently)?\b|\b(?:appears?|occurs?) (?:the )?most(?: often| frequently)?\b/gi,
    'is most common',
  ],
  // 今もフォローしてくれている: who came and has stayed.
  [
    /(?:(?<=(?:フォローし(?:て|始)|フォローされ|増え|新し|獲得|来)[^？?。]*)(?<!(?:離れ|解除|外し|辞め|やめ)[^？?。]*))(?:今|現在|いま)(?:も|でも)(?:まだ|なお)?(?:フォローして(?:くれて)?(?:いる|る|います|おり)|フォローを?(?:続けて|継続して)(?:くれて)?(?:いる|る)|フォロー中(?:の|で(?:ある|いる)?)?|フォロワーで(?:いる|ある|いてくれて(?:いる|る)|いてくれる))/g,
    '今も残ってる',
  ],
  [/(?<=フォロー)(?:し|を)?始めて?(?=、|くれ|今)/g, 'して'],
  [/(?:アカウント|垢|アカ)を(?:作った|作成した|開設した|つくった|取った)/g, 'アカウントを作成した'],
  [
    /\bhow many followers (?:does|do|has|have) (?:(?:the|my|our) )?(?:biggest|largest|most followed|most popular) (?:account|follower|person|fan|one)(?: (?:(?:that|who)(?: is|'s| are)?|of (?:mine|ours)))?(?: (?:following|follows|follow) (?:me|us))?(?: (?:have|got|has))?(?=[\s?.!]*$)/gi,
    'which of my followers has the most followers',
  ],
  [
    /(?:一番|いちばん|最も|もっとも)(?:大きい|大きな|有名な|人気の)(?:フォロワー|フォロワーさん)(?:の|は)フォロワー(?:数)?(?:は|って)?(?:何人|いくつ|どれくらい)?(?=[？?。]?$)/g,
    'フォロワー数が一番多いフォロワーは誰',
  ],
  [
    /(?:一番|いちばん|最も|もっとも)(?:でかい|デカい|大きい|大きな|有名な)(?:垢|アカウント|アカ|人|方)(?:は|って|の|だと)?、?フォロワー(?:数)?(?:は|って)?(?:何人|いくつ|どれくらい)(?:いる|います|です)?か?(?=[?？。\s]*$)/g,
    'フォロワー数が一番多いアカウントは誰',
  ],
  [
    /(?:一番|いちばん|最も|もっとも)フォロワー(?:を|が|の)?(?:抱えて(?:い)?る|持って(?:い)?る|多い)(人|アカウント|方|フォロワー)の?フォロワー(?:数)?は(?:いくつ|何人|どれくらい)(?:です|でした)?か?(?=[?？。\s]*$)/g,
    'フォロワー数が一番多い$1は誰',
  ],
  [/日本の(?:人|ユーザー)は(?:x|X|Ｘ|ツイッター)に(?=何人|どれ|どの)/g, 'X全体に日本の人は'],
]

/** 'Like or repost my posts': the posts are what both do. */
const BOTH_DONE =
  /\b(likes?|liked|repl(?:y|ied)(?: to)?|repost(?:s|ed)?|retweet(?:s|ed)?|quotes?|quoted) (or|than|vs\.?|versus) (likes?|liked|repl(?:y|ied) to|repost(?:s|ed)?|retweet(?:s|ed)?|quotes?|quoted) (my posts|our posts|my tweets|our tweets|me|us)\b/gi
const THEM_DONE =
  /\b(likes?|liked|repl(?:y|ied) to|repost(?:s|ed)?|retweet(?:s|ed)?|quotes?|quoted) (my posts|our posts|my tweets|our tweets) (or|than) (liked?|repl(?:y|ied) to|repost(?:s|ed)?|retweet(?:s|ed)?|quotes?|quoted) (?:them|those)\b/gi
const OFTEN_DONE: readonly (readonly [RegExp, string])[] = [
  [/^(?:lik|heart|fav)/i, 'liked'],
  [/^(?:repl|comment)/i, 'replied to'],
  [/^(?:repost|retweet|shar)/i, 'reposted'],
  [/^quot/i, 'quoted'],
]
const HOW_OFTEN =
  /\bhow (?:often|many times|frequently) (?:did|does|has|do) (?:my|our|the) (?:single )?(?:top|biggest|most active|most engaged|number one|number 1) (engager|fan|supporter|liker|replier|reposter|commenter) ((?:engag|interact|react|lik|repl|comment|repost|retweet|shar|quot)[a-z]*)(?: (?:to|with))?(?: (?:me|us|my posts|our posts|my content|our content|my stuff|one of my posts|them))?/gi
/** How often the one who did it most has done it is in the answer that names them. */
const oftenest = (question: string): string =>
  question
    .replace(
      BOTH_DONE,
      (_, one: string, joint: string, other: string, what: string) => `${one} ${what} ${joint} ${other} ${what}`,
    )
    .replace(THEM_DONE, '$1 $2 $3 $4 $2')
    .replace(HOW_OFTEN, (said: string, who: string, done: string) => {
      const verbOf = (text: string): string => OFTEN_DONE.find(([pattern]) => pattern.test(text))?.[1] ?? 'engaged with'
      // Whoever engages most need not be the one who likes most.
      return verbOf(who) === verbOf(done) ? `who ${verbOf(done)} my posts the most` : said
    })
    .replace(
      /((?:一番|いちばん|最も|もっとも)[^、。?？]*?|(反応|いいね|リプライ|リプ|返信|リポスト|引用)(?:を)?(?:一番|いちばん|最も|もっとも)[^、。?？]*?)(人|フォロワー|アカウント|方)(?:って|は|が)、?(?:合計で?|全部で)?何回(?:くらい|ぐらい|ほど)?((?:反応|いいね|リプライ|リプ|返信|リポスト|引用)[^、。?？]*)?(?:です|でした)?か?(?=[?？。\s]*$)/g,
      (said: string, most: string, _before: string | undefined, who: string, done: string | undefined) => {
        const verb = (text: string): string | undefined =>
          /反応|いいね|リプライ|リプ|返信|リポスト|引用/.exec(text)?.[0]
        const asked = done === undefined ? undefined : verb(done)
        return verb(most) === undefined || (asked !== undefined && asked !== verb(most)) ? said : `${most}${who}は誰`
      },
    )

const SIZE =
  /^((?:(?:and|so|ok|now|what about|how about|but|how many) )*(?:with |have )?(?:more than|over|above|at least|fewer than|less than|under|below|up to|at most|[<>]=?) ?[\d,.]+ ?(?:k|m|thousand|million)?)(?: of (?:them|those|these))?[?.!\s]*$/i
const JA_SIZE =
  /^((?:では|じゃあ|じゃ|なら|それなら)?、?)([\d,.０-９]+(?:万|千|百)?人?(?:以上|以下|未満|超))(?:の(?:人|フォロワー|アカウント))?(?:は|だと|なら|では|の場合は)?(?:何人)?(?:です|いる|います)?か?[?？。\s]*$/

/** 'And at least 5k?' after those with 50,000 followers: another bound of the same. */
export function completedPeople(question: string, before: TalkQuery | null): string | null {
  const filter = before && choiceOf(before)?.filter
  if (!filter || (filter.min_followers === undefined && filter.max_followers === undefined)) return null
  if (filter.min_following !== undefined || filter.max_following !== undefined) return null
  const [english, japanese] = [SIZE.exec(question), JA_SIZE.exec(question)]
  if (english) return `${english[1]} followers`
  return japanese ? `${japanese[1]}フォロワーが${japanese[2]}の人は？` : null
}

export const spelledOutPeople = (question: string): string =>
  OF_PEOPLE.reduce((text, [pattern, written]) => text.replace(pattern, written), oftenest(inPlainWords(question)))

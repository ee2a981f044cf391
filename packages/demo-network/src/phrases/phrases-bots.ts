// What automated accounts repeat: offers, prizes, borrowed wisdom.
import { linesOf } from './stock-lines.ts'

export const BOT_PHRASES = {
  en: linesOf(`
    Grow your page FAST 🚀 {n2-9}000 followers in {n2-9} days → growfastnow.example
    FREE TOKENS for the first {n100-900} wallets!! claim: tokenrain.example 💰💰
    Work from home, earn {n200-900} a day. DM me START
    Retweet to win a phone 📱 follow + like + tag 3 friends
    I made {n2-9},{n100-900} this week with this simple trick 👉 easysignals.example
    Don't chase people. Chase goals. 💯 #motivation #grind
    Success is a decision. 🔑 #mindset #hustle
    Sale ends TONIGHT ⏰ {n50-80}% off watches → dealvault.example
    Hot singles near you 😘 see profile
    Signal alert: BUY before {n2-9} pm. Join free group
    Follow back 100%! #followback #f4f #teamfollow
    Lose {n4-9} kg in {n2-9} weeks with this tea 🍵 slimleaf.example
    Your package could not be delivered. Confirm address: parcel-check.example
    Best prices on followers and likes. Instant delivery ✅
    Winners never quit. Quitters never win. #success
  `),
  ja: linesOf(`
    【当選者発表】フォロー＆拡散で{n2-9}名様に現金{n2-9}万円プレゼント💰
    副業で月{n20-90}万円！まずはプロフのリンクから👉 raku-fukugyo.example
    相互フォロー100%！#相互フォロー #フォロバ100
    スマホだけで簡単に稼げます✨ DMください
    先着{n50-200}名様限定！無料でお配りしています🎁
    本日の格言：成功は準備と機会の出会いである #名言 #自己啓発
    投資の勝ち方、LINKから無料で公開中📈 kachigumi.example
    {n2-9}日で{n3-8}kg減！話題のお茶はこちら slimcha.example
    ブランド時計 最大{n50-90}%オフ 本日限り⏰
    お荷物のお届けにあがりましたが不在でした parcel-check.example
  `),
} as const

export const BOT_BIOS = {
  en: linesOf(`
    Digital growth expert 🚀 DM for promo
    Trader | Investor | Dreamer 💰📈 link below
    Follow me, I follow back ✅
    Motivation daily 💯
    Best deals on the web 🔥
    Financial freedom starts here 👇
    Single, fun, looking for friends 😘
    Promo | Ads | Shoutouts
  `),
  ja: linesOf(`
    副業で人生変わりました✨詳しくはリンクへ
    相互フォロー大歓迎！
    毎日プレゼント企画開催中🎁
    名言・格言をお届けします
    スマホ副業で月30万📱
    投資初心者向け情報📈
  `),
} as const

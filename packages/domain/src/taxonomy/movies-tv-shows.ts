// Films and television shows of the demo network's world: every title is invented, none belongs to anybody.
// Cells: id | English | Japanese | film or show | interest of its genre. Ids carry the kind.

import { type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export interface MovieOrShow extends TaxonomyEntry {
  readonly kind: 'film' | 'show'
  /** Id in `INTERESTS`, below 'movies-and-tv'. */
  readonly interest: string
}

const SHOW_TABLE = `
the-lantern-census       | The Lantern Census        | 灯籠の国勢調査         | show | drama
saltmarsh-road           | Saltmarsh Road            | 潮沼通り               | show | drama
the-quiet-ferrymen       | The Quiet Ferrymen        | 寡黙な渡し守たち       | film | drama
a-winter-in-kestrel-bay  | A Winter in Kestrel Bay   | ケストレル湾の冬       | film | drama
the-glasshouse-letters   | The Glasshouse Letters    | 温室からの手紙         | film | romance
ward-nine-nights          | Ward Nine Nights          | 九病棟の夜             | show | drama
the-clockmaker-of-ude    | The Clockmaker of Ude     | ウデの時計職人         | film | drama
harrowgate-crossing      | Harrowgate Crossing       | ハローゲート踏切       | show | drama
paper-umbrella-inn       | Paper Umbrella Inn        | 番傘旅館の人々         | show | drama
the-persimmon-sisters    | The Persimmon Sisters     | 柿の木の姉妹           | show | drama
dust-and-daffodils       | Dust and Daffodils        | 砂塵とラッパ水仙       | show | drama
the-last-tram-to-orrin   | The Last Tram to Orrin    | オリン行き最終電車     | film | drama
our-house-on-stilts      | Our House on Stilts       | 高床の我が家           | show | family-film
eleven-kilns             | Eleven Kilns              | 十一の窯               | show | drama
the-understudies         | The Understudies of Row K | K列の代役たち          | show | comedy
borrowed-goats           | Borrowed Goats            | 借りてきた山羊         | show | comedy
mildly-haunted           | Mildly Haunted Flatshare  | ほんのり事故物件       | show | comedy
assistant-to-the-mayor   | Assistant to the Mayor of Dunlop Falls | 町長補佐ダンロップ滝 | show | comedy
the-wrong-marimba        | The Wrong Marimba         | まちがいだらけのマリンバ | film | comedy
seven-aunts              | Seven Aunts and a Tractor | 七人のおばとトラクター | film | comedy
overtime-samurai         | Overtime Samurai          | 残業侍                 | show | comedy
lost-property-office     | Lost Property Office Blues | 忘れ物取扱所           | show | comedy
the-lukewarm-heist       | The Lukewarm Heist        | ぬるま湯強盗団         | film | comedy
karaoke-at-the-end       | Karaoke at the End of Line Four | 四号線終点カラオケ店 | show | comedy
uncle-barnaby-moves-in   | Uncle Barnaby Moves In    | バーナビーおじさんが来た | show | comedy
beige-alert              | Beige Alert               | ベージュ警報           | show | comedy
the-hollow-switchboard   | The Hollow Switchboard    | 空洞の交換台           | show | thriller
nightjar-protocol        | Nightjar Protocol         | ヨタカ・プロトコル     | film | thriller
the-seventh-ledger       | The Seventh Ledger        | 七冊目の帳簿           | show | thriller
detective-umezono        | Detective Umezono Regrets | 梅園刑事は後悔する     | show | thriller
cold-harbour-nine        | Cold Harbour Nine         | 寒港九号事件           | show | thriller
a-quorum-of-thieves      | A Quorum of Thieves       | 泥棒たちの定足数       | film | thriller
the-cartographers-alibi  | The Cartographer's Alibi  | 地図師のアリバイ       | film | thriller
vermilion-archive        | The Vermilion Archive     | 朱色文書館             | show | thriller
six-minutes-to-brindle   | Six Minutes to Brindle    | ブリンドルまで六分     | film | thriller
the-fog-inspector        | The Fog Inspector         | 霧の検査官             | show | thriller
the-polite-assassins     | The Polite Assassins Guild | 礼儀正しい暗殺者組合  | film | action
ironroot                 | Ironroot Rising           | 鉄根の逆襲             | film | action
thunder-courier          | Thunder Courier           | 雷鳴の配達人           | film | action
blade-of-mount-kurose    | Blade of Mount Kurose     | 黒瀬岳の剣             | film | action
the-runaway-funicular    | The Runaway Funicular     | 暴走ケーブルカー       | film | action
nine-lanterns-down       | Nine Lanterns Down        | 九つの灯が消えるとき   | film | action
convoy-to-sable-pass     | Convoy to Sable Pass      | セーブル峠の輸送隊     | film | action
granite-fist-academy     | Granite Fist Academy      | 花崗岩拳学園           | show | action
the-kite-battalion       | The Kite Battalion        | 凧の大隊               | film | action
zero-harbor-squad        | Zero Harbor Squad         | 零番埠頭特捜班         | show | action
orbital-gardeners        | The Orbital Gardeners     | 軌道庭師               | show | sci-fi
starling-nebula          | Last Call at Starling Nebula | ムクドリ星雲の閉店時間 | show | sci-fi
the-tin-cosmonauts       | The Tin Cosmonauts        | ブリキの宇宙飛行士     | film | sci-fi
neon-tidepool            | Neon Tidepool             | ネオンの潮だまり       | film | sci-fi
kaiju-insurance          | Kaiju Insurance Adjusters | 怪獣保険調査員         | show | sci-fi
parallax-orchard         | Parallax Orchard          | 視差の果樹園           | show | sci-fi
the-moonbase-librarian   | The Moonbase Librarian    | 月面基地の司書         | film | sci-fi
echo-colony-twelve       | Echo Colony Twelve        | 第十二反響植民地       | show | sci-fi
the-gravity-thief        | The Gravity Thief of Io   | イオの重力泥棒         | film | sci-fi
tomorrows-lighthouse     | Tomorrow's Lighthouse Keeper | 明日の灯台守         | film | sci-fi
throne-of-brambles       | Throne of Brambles        | 茨の玉座               | show | sci-fi
the-salt-wizard          | The Salt Wizard's Apprentice | 塩魔法使いの弟子     | film | sci-fi
ashes-of-velmoor         | Ashes of Velmoor          | ヴェルムーアの灰       | show | sci-fi
the-well-at-blackthorn   | The Well at Blackthorn    | 黒茨の井戸             | film | horror
do-not-feed-the-scarecrow | Do Not Feed the Scarecrow | かかしに餌をやるな    | film | horror
room-404-vacancy         | Vacancy in Room Zero      | 零号室あき             | film | horror
the-whispering-tunnel    | The Whispering Tunnel of Minase | 水無瀬の囁きトンネル | film | horror
midnight-dollmaker       | The Midnight Dollmaker    | 真夜中の人形師         | film | horror
cicada-hour              | Cicada Hour               | 蝉の刻                 | show | horror
they-came-with-the-tide  | They Came with the Neap Tide | 小潮に来たもの       | film | horror
hushwood                 | Hushwood Hotel            | ハッシュウッド・ホテル | show | horror
the-ninth-candle         | The Ninth Candle Burns    | 九本目の蝋燭           | show | horror
an-invitation-from-below | An Invitation from Below  | 下からの招待状         | film | horror
sketchbook-summer        | Sketchbook Summer         | スケッチブックの夏     | film | romance
two-tickets-to-lowell    | Two Tickets to Lowell Pier | ロウェル桟橋行き二枚  | film | romance
the-bakery-opposite      | The Bakery Opposite       | 向かいのパン屋さん     | show | romance
love-in-the-fine-print   | Love in the Fine Print    | 但し書きの恋           | film | romance
rainy-season-promise     | Rainy Season Promise      | 梅雨明けの約束         | film | romance
unsent-since-april       | Unsent Since April        | 四月から未送信         | show | romance
the-pen-pal-clause       | The Pen Pal Clause        | 文通条項               | film | romance
third-platform-love      | Love on Platform Three    | 三番線の恋             | show | romance
seaglass-hearts          | Seaglass Hearts           | シーグラス・ハーツ     | show | romance
second-hand-wedding      | The Second-Hand Wedding   | おさがりの結婚式       | film | romance
moss-kingdom             | Moss Kingdom Chronicles   | 苔の王国記             | show | animation
captain-pudding          | Captain Pudding and the Sky Whale | プリン船長と空くじら | film | animation
alchemy-club             | After-School Alchemy Club | 放課後錬金術部         | show | animation
tanuki-express           | Tanuki Express            | たぬき急行             | film | animation
the-ink-princess         | The Ink Princess of Yoru  | 夜の墨姫               | show | animation
mecha-allotment          | Mecha Allotment           | 機動家庭菜園           | show | animation
firefly-dispatch         | Firefly Dispatch          | 蛍火速達               | show | animation
slow-dragon-cafe         | Slow Dragon Café          | のんびり竜喫茶         | show | animation
the-paper-crane-war      | The Paper Crane War       | 折鶴戦役               | film | animation
reborn-as-a-teapot       | Reborn as a Teapot        | 急須に転生した件       | show | animation
sora-and-the-rail-ghosts | Sora and the Rail Ghosts  | ソラと線路の幽霊       | film | animation
idol-blast-harmonics     | Harmonics Blast Parade    | ハーモニクス爆走行進   | show | animation
the-tortoise-detectives  | The Tortoise Detectives   | かめ探偵団             | show | animation
strings-of-suzunari      | Strings of Suzunari       | 鈴鳴りの弦             | show | animation
knight-of-the-laundromat | Knight of the Laundromat  | コインランドリーの騎士 | show | animation
the-deep-shelf           | The Deep Shelf            | 深棚の海               | show | documentary
hands-that-mend          | Hands That Mend           | 繕う手                 | show | documentary
one-hundred-bakeries     | One Hundred Village Bakeries | 百の村のパン屋       | show | documentary
the-wool-year            | The Wool Year             | 羊毛の一年             | film | documentary
small-rivers             | The Book of Small Rivers  | 小さな川の本           | show | documentary
who-built-the-viaduct    | Who Built the Viaduct     | 高架橋を築いた人々     | film | documentary
nightshift-nation        | Nightshift Nation         | 夜勤列島               | show | documentary
the-missing-orchestra    | The Missing Orchestra     | 消えた楽団             | show | documentary
glacier-diaries          | The Glacier Diaries       | 氷河日誌               | film | documentary
beekeepers-of-tarn       | Beekeepers of Tarn Valley | ターン谷の養蜂家       | film | documentary
rain-on-the-projector    | Rain on the Projector     | 映写機に雨             | film | indie-film
the-ordinary-estuary     | The Ordinary Estuary      | ふつうの河口           | film | indie-film
a-chair-for-tomasine     | A Chair for Tomasine      | トマシーヌの椅子       | film | indie-film
eggs-for-the-governor    | Eggs for the Governor     | 総督に卵を             | film | indie-film
blue-hour-in-asagiri     | Blue Hour in Asagiri      | 朝霧町の青い時間       | film | indie-film
the-bus-never-stops-here | No Bus Stops at Fennimore | フェニモアにバスは来ない | film | indie-film
half-a-mandarin          | Half a Mandarin           | 蜜柑半分               | film | indie-film
proof-or-pastry          | Proof or Pastry           | 発酵か焼きか           | show | reality-tv
the-shed-makers          | The Great Shed Makers     | 小屋づくり大決戦       | show | reality-tv
island-of-exes           | Villa of Second Chances   | やり直しヴィラ         | show | reality-tv
raise-the-curtain        | Raise the Curtain Finals  | 開幕オーディション決戦 | show | reality-tv
swap-my-village          | Swap My Village           | 村を取り替えて         | show | reality-tv
garage-band-rescue       | Garage Band Rescue        | ガレージバンド救助隊   | show | reality-tv
the-antique-duel         | The Antique Duel          | 骨董真剣勝負           | show | reality-tv
tiny-trawler-challenge   | Tiny Trawler Challenge    | 小さな漁船の挑戦       | show | reality-tv
pip-and-the-puddle       | Pip and the Puddle Patrol | ピップと水たまり隊     | show | family-film
the-marmalade-bears      | The Mulberry Bears        | くわの実ぐま           | show | family-film
grandmas-rocket          | Grandma's Garden Rocket   | おばあちゃんの庭ロケット | film | family-film
dumpling-brothers        | The Dumpling Brothers     | だんご三きょうだいの冒険 | show | family-film
hoot-and-holler          | Hoot and Holler Farm      | ホーホー農場だより     | show | family-film
the-button-parade        | The Button Parade         | ボタンの大行進         | film | family-film
night-of-the-sleepover   | Night of the Sleepy Foxes | ねむいきつねの夜       | film | family-film
`

export const MOVIES_AND_TV_SHOWS: readonly MovieOrShow[] = tableRows(SHOW_TABLE, 5).map(
  ([id = '', en = '', ja = '', kind, genre = '']) => ({
    id: `${kind === 'film' ? 'film' : 'show'}:${id}`,
    label: { en, ja },
    synonyms: [],
    kind: kind === 'film' ? 'film' : 'show',
    interest: `movies-and-tv/${genre}`,
  }),
)

export const findMovieOrShow = taxonomyIndex(MOVIES_AND_TV_SHOWS)

/** Films and shows for what somebody types, best first. */
export const searchMoviesAndTvShows = taxonomySearch(MOVIES_AND_TV_SHOWS)

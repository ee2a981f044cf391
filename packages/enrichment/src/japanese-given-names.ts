// Japanese given names that go with one gender, and family names to part a full name at; unisex names are left out on purpose.

const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

export const FEMALE_GIVEN_NAMES = set(`
花子 陽菜 結衣 結菜 美咲 さくら 桜子 美羽 愛莉 莉子 莉奈 美優 彩花 彩乃 彩香 菜々子 七海 奈々 奈緒 奈美 直美 尚美 明美 由美 由美子 恵美 恵 恵子 恵理 絵里 絵里香 絵美 香織 沙織 詩織 佳織
里美 里奈 理恵 理沙 理子 梨花 梨沙 麻衣 麻衣子 麻美 麻里 真由美 真理子 真美 真奈美 万里子 美穂 美香 美紀 美樹 美和 美帆 美幸 美津子 美奈子 美代子 智子 友美 朋美 知美 智美 友香 有香
優子 裕子 祐子 裕美 裕美子 洋子 陽子 容子 葉子 久美子 久美 紀子 典子 則子 法子 敬子 啓子 桂子 慶子 京子 今日子 恭子 和子 和美 加奈 加奈子 加代子 佳奈 佳子 順子 淳子 純子 幸子 早苗 早紀
咲 咲希 桃子 桃花 杏奈 春香 春菜 春奈 夏美 夏希 秋子 雪子 千夏 千春 千恵 千恵子 千佳 千代 文子 史子 富美子 房子 節子 正子 昌子 雅子 政子 聡子 悦子 悠子 悠花 若菜 若葉 弥生 綾 綾子 綾香 綾乃
亜美 亜希子 亜由美 愛 愛子 愛美 愛菜 茜 あかり さやか あやか あやの あすか あゆみ えり えみ かおり かなこ かな くみこ けいこ さおり さちこ さとみ しおり なつみ なな ななみ
ひとみ まい まなみ まゆ まゆみ まり みお みか みき みく みさき みほ みゆき めぐみ もも ももか ゆい ゆうこ ゆかり ゆみ ゆり ゆりこ よしこ りえ りか りさ りな れいこ わかな
瞳 舞 舞子 萌 萌子 萌香 遥香 遥菜 響子 風花 芽衣 芽依 凛花 琴音 琴美 柚希 柚葉 柚花 百合子 百花 紗希 紗季 紗奈 紗英 静香 静子 寿美子 澄子 多恵子 貴子 孝子 玲子 礼子 涼子 良子 緑子 翠子
瑞穂 瑠美 瑠奈 莉央 由佳 由佳里 由紀 由紀子 由香 由香里 由里子 有紀子 幸恵 雪乃 佐知子 幸代 小百合 小夜子 志乃 志保
`)

export const MALE_GIVEN_NAMES = set(`
太郎 一郎 二郎 次郎 三郎 健太 健太郎 健一 健二 健司 賢治 賢一 翔太 翔平 翔 大翔 大輔 大介 大輝 大樹 大地 大和 大悟 大貴 拓也 拓哉 拓真 拓海 卓也 達也 竜也 龍也 竜太 龍太郎 竜介 和也 和彦 和夫 和男 一也
一樹 和樹 直樹 直人 直也 直哉 雄太 雄大 雄一 雄介 裕太 裕也 裕介 裕二 裕之 祐介 祐樹 勇太 勇人 勇輝 優太 優斗 優介 悠斗 悠太 悠人 悠真 陽太 陽斗 陽介 陽平 洋平 洋介 洋一 洋
浩 浩二 浩司 浩一 浩之 博 博之 博史 弘 宏 宏之 寛 寛之 隆 隆史 隆志 隆之 孝 孝之 孝志 貴史 貴之 貴志 崇 剛 剛志 豪 毅 武 武志 猛 勝 勝也 勝利 勝彦 克彦 克也 秀樹 秀明 英樹 英明 英雄 英二 栄二
明 彰 昭 昭夫 昭雄 章 章夫 正 正人 正樹 正明 正之 正義 雅人 雅之 雅彦 雅也 昌弘 政宏 誠 誠一 誠司 清 清志 進 修 修一 修平 修二 修司 俊 俊介 俊也 俊彦 俊樹 駿 駿介 隼 隼人 隼斗 颯 颯太 颯真
蓮 湊 蒼太 蒼真 奏太 奏斗 律 朝陽 新 新一 新太郎 慎太郎 慎吾 慎二 慎也 伸一 伸也 信一 信也 信之 真一 真司 真也 真吾 純一 純平 淳也 淳平 順一 潤一 圭介 圭太 圭吾 啓介 啓太 敬太 慶太 恵介 涼太 涼介 亮 亮太 亮介 亮平
良太 良平 良介 遼 遼太郎 諒 陸 陸斗 陸人 力 徹 哲也 哲郎 哲夫 哲平 鉄平 智也 智之 智史 友也 朋也 知也 充 満 実 稔 茂 茂雄 繁 守 学 聡 聡志 聡史 悟 悟志 康介 康平 康太 康弘 康之 浩太 航 航太 航平 晃平 晃太
耕平 耕太 幸太 幸太郎 幸一 幸男 幸夫 光一 光太郎 光男 宗一郎 宗介 総一郎 惣一 創太 蔵之介 龍之介 竜之介 虎太郎 獅子丸 琉斗 瑛太 瑛斗 栄太 永太 快斗 海斗 海翔 絢斗 義男 義雄 義之 義人 吉男 喜一
けんた けんじ けんいち こうじ こうた しょうた しんじ たくや たけし たかし たろう だいき だいすけ つよし てつや としお なおき のぶゆき ひろし ひろゆき まさと まさし まさき ゆうた ゆうすけ ゆうじ りょうた りょうすけ
`)

export const FAMILY_NAMES = set(`
佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡部 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本
福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 工藤 今井 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本
河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 市川 菊地 菊池 杉本 古川 大西 島田 水野 桜井 高野 渡辺 吉川 山内 西田 飯田 西川 小松 北村 安田 五十嵐 川口 平田 関 中田 久保田 服部 東 岩田 土屋 川崎 福島 本田 辻 樋口 秋山 田口
永井 山中 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 森本 星野 矢野 浅野 大久保 松下 大島 吉岡 小池 野田 荒木 松浦 熊谷 大谷 内藤 黒田 尾崎 川村 永田 望月 松村 荒井 堀 須藤 田辺 堀内 平井 菅野 栗原 大石 早川 広瀬 小沢 片山 児玉 沢田 岩本 萩原 奥村 榎本 関口 成田 川島 須田
`)

export const ROMAN_FEMALE_NAMES = set(`
akemi akiko asuka asami ayaka ayako ayame ayano ayumi chie chieko chiharu chika chiyo emi emiko eri erika eriko etsuko fumiko hanae hanako haruka haruko harumi haruna hatsue hideko hina hiroko hisako hitomi
honoka junko kana kanako kanae kaori kayo kayoko keiko kimiko kiyoko koharu kotone kumi kumiko kyoko mai maiko maki makiko mami manami mariko masako mayu mayuko mayumi megumi meiko michiko midori mie mieko miho miki miku
minako mio misaki mitsuko miu miyako miyoko miyu miyuki mizuho momo momoka momoko nana nanako nanami naoko naomi natsuko natsumi noriko nonoka reiko rena rie rieko rika riko rina risa ritsuko rumi sachiko saki sakura
saori satoko satomi saya sayaka sayuri seiko setsuko shiho shiori shizuka shizuko sumiko tae takako tamiko tomoko tomomi toshiko umeko wakana yasuko yayoi yoko yoshiko yui yuika yukako yukari yukiko yukina yumi yumiko yuna yuriko 
`)

export const ROMAN_MALE_NAMES = set(`
akihiko akihiro akio atsushi daichi daigo daiki daisuke eiji eita fumio genta goro hajime haruki haruto hayate hayato hideki hideo hideto hirofumi hiroki hiroshi hiroto hiroyuki hisashi ichiro isamu itsuki jiro jun'ichi junichi
junpei kaito katsuo katsuya kazuhiko kazuhiro kazuo kazuki kazuma kazuya keigo keiichi keisuke keita ken kenichi kenji kensuke kenta kentaro kenzo kiyoshi kohei koichi koji kosuke kota kotaro kyohei makoto mamoru manabu masahiro masaki
masanori masao masaru masashi masato masaya minoru mitsuo mitsuru naoki naoto naoya noboru nobuo nobuyuki norio osamu raiden reiji riku rikuto ryo ryohei ryoichi ryoji ryosuke ryota ryuichi ryuji ryunosuke saburo satoru satoshi seiji
shigeo shigeru shin shingo shinichi shinji shinya shiro shohei shoichi shoji shota shuhei shuichi shunsuke shunya sosuke sota souta susumu tadashi taichi taiga taiki takafumi takahiro takao takashi takato takayuki takehiko takeo takeru takeshi
takuma takumi takuro takuya taro tatsuo tatsuya tetsuo tetsuya tomohiro tomoya toru toshio toshiro tsuyoshi wataru yamato yasuhiro yasuo yasushi yohei yoichi yoji yosuke yota yoshio yoshiro yuichi yuji yukio yusei yushi yusuke yuta yutaka yuto yuya
`)

export const ROMAN_FAMILY_NAMES = set(`
sato suzuki takahashi tanaka ito watanabe yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi saito shimizu yamazaki yamasaki mori ikeda hashimoto abe ishikawa yamashita nakajima ishii ogawa
maeda okada hasegawa fujita goto kondo murakami endo aoki sakamoto fukuda ota nishimura fujii kaneko okamoto fujiwara miura nakano nakagawa harada matsuda takeuchi ono tamura nakayama wada ishida morita ueda hara uchida shibata sakai miyazaki
yokoyama takagi ando miyamoto ohno oono kojima taniguchi kudo imai takada masuda maruyama sugiyama murata otsuka arai koyama hirano fujimoto kono ueno noguchi takeda matsui chiba sugawara iwasaki kubo kinoshita sano nomura matsuo ichikawa kikuchi
sugimoto furukawa onishi shimada mizuno sakurai takano yoshikawa yamauchi nishida iida nishikawa komatsu kitamura yasuda igarashi kawaguchi hirata nakata kubota hattori iwata tsuchiya kawasaki fukushima honda higuchi akiyama
`)

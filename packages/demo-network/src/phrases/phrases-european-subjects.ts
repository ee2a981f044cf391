// What Spanish, Portuguese, French, German and Indonesian accounts say about the commonest subjects, and how they name jobs.
// Cells: id | es | pt | fr | de | id. Long because it is a table.
import type { SmallLanguage } from './phrases-european.ts'
import { entriesOf, rowsOf } from './stock-lines.ts'

const COLUMNS: readonly SmallLanguage[] = ['es', 'pt', 'fr', 'de', 'id']

function table(text: string): ReadonlyMap<string, Readonly<Record<SmallLanguage, readonly string[]>>> {
  return new Map(
    rowsOf(text, 6).map(([id = '', ...cells]) => {
      const columns = COLUMNS.map((language, index) => [language, entriesOf(cells[index] ?? '')] as const)
      return [id, Object.fromEntries(columns) as Record<SmallLanguage, readonly string[]>]
    }),
  )
}

/** Posts about a subject; subjects without a row are spoken of in hashtags only. */
export const SMALL_SUBJECT_POSTS = table(`
coffee | Café de filtro con notas de cereza, qué maravilla; El molino nuevo hace magia; Otro café quemado, qué pena | Café coado, notas de caramelo, que delícia; Moinho novo chegou!; Café queimado na padaria, triste | Café filtre, notes de bergamote, un régal; Nouveau moulin, nouvelle vie; Encore un expresso brûlé, dommage | Filterkaffee mit Kirschnote, ein Traum; Neue Mühle, neues Leben; Schon wieder verbrannter Espresso | Kopi seduh pagi ini rasanya seperti jeruk, mantap; Gilingan baru datang; Kopinya gosong, kecewa
football | Golazo en el descuento, estoy sin voz; Partidazo de la cantera; Árbitro, gafas | Golaço nos acréscimos!; Que defesa do goleiro; Juiz, compra um óculos | But à la dernière minute, quelle folie; Quel arrêt du gardien; Arbitrage honteux | Tor in der Nachspielzeit, Wahnsinn; Was für eine Parade; Schiri, ich weiß wo dein Fahrrad steht | Gol telat, jantung copot; Kiper main gila; Wasit kacau
film | {n2-9} estrellas para el plano final; Cine vacío, película enorme | Sessão vazia, filme gigante; O plano final me quebrou | Salle vide, film immense; Le dernier plan m'a cueillie au vol | Leerer Saal, großer Film; Die letzte Einstellung geht mir nach | Bioskop sepi, filmnya besar; Adegan terakhir bikin diam
trail | {n8-30} km por el monte, piernas de madera, feliz; Barro hasta las orejas | {n8-30} km de trilha, pernas mortas, alma viva; Lama até o joelho | {n8-30} km de sentier, jambes en bois, bonheur; De la boue partout | {n8-30} km Trail, Beine aus Holz, glücklich; Matsch bis zum Knie | {n8-30} km lari gunung, kaki gempor, senang; Lumpur sampai lutut
baking | Masa madre activa, por fin; Bizcocho hundido. Fatal | Fermento natural ativo, finalmente; Bolo solado. Triste | Levain actif, enfin; Brioche ratée. Triste | Sauerteig lebt, endlich; Kuchen eingefallen. Schade | Roti perdana berhasil; Bolu bantat. Sedih
anime | Terminé la ilustración, {n6-30} horas; Las manos otra vez, qué horror | Terminei a ilustração, {n6-30} horas; Mãos, de novo, socorro | Illustration finie, {n6-30} heures; Les mains, encore, au secours | Zeichnung fertig, {n6-30} Stunden; Hände, schon wieder | Gambar selesai, {n6-30} jam; Gambar tangan susah banget
gamedev | Mi juego ya tiene menú, falta el juego; Error arreglado, nacen dos | Meu jogo já tem menu, falta o jogo; Corrigi um bug, nasceram dois | Mon jeu a un menu, il manque le jeu; Un bug corrigé, deux de nés | Mein Spiel hat ein Menü, fehlt das Spiel; Ein Fehler weg, zwei neue da | Gim-ku sudah ada menunya, tinggal gimnya; Satu bug beres, muncul dua
data | El modelo simple ganó, otra vez; Datos sucios, lunes sucio | O modelo simples ganhou, de novo; Dados sujos, dia sujo | Le modèle simple gagne encore; Données sales, journée sale | Das einfache Modell gewinnt, wieder; Schmutzige Daten, schmutziger Tag | Model sederhana menang lagi; Data kotor, hari kotor
teaching | Mi clase de hoy ha aplaudido las fracciones; Corrigiendo hasta la una, agotamiento | A turma aplaudiu as frações; Corrigindo prova até tarde, cansaço | Ma classe a applaudi les fractions; Copies jusqu'à minuit, épuisement | Meine Klasse hat bei Brüchen geklatscht; Korrekturen bis Mitternacht, müde | Muridku tepuk tangan soal pecahan; Koreksi sampai malam, lelah
nursing | Noche larga en la UCI, pero todos estables; Falta personal, otra vez | Plantão longo, todos estáveis; Falta gente, de novo | Longue nuit en réa, tous stables; Encore en sous-effectif | Lange Nachtschicht, alle stabil; Schon wieder zu wenige | Sif malam panjang, semua stabil; Kurang orang lagi
startups | Primer cliente que paga!!!; La ronda se cayó. A seguir | Primeiro cliente pagante!!!; A rodada caiu. Seguimos | Premier client payant !!!; Le tour de table est tombé. On continue | Erster zahlender Kunde!!!; Runde geplatzt. Weiter | Klien pertama yang bayar!!!; Pendanaan batal. Lanjut
cycling | Carril bici nuevo, qué gusto; Otro pinchazo. Paciencia | Ciclovia nova, que beleza; Pneu furado de novo | Nouvelle piste cyclable, quel plaisir; Encore une crevaison | Neuer Radweg, herrlich; Schon wieder platt | Jalur sepeda baru, asyik; Ban bocor lagi
garden | Tomates por fin; Los caracoles han ganado | Tomates, finalmente; As lesmas venceram | Des tomates, enfin; Les limaces ont gagné | Tomaten, endlich; Die Schnecken haben gewonnen | Panen tomat akhirnya; Siput menang
cameras | Carrete revelado, tres fotos buenas; Se me veló el carrete. Qué pena | Filme revelado, três fotos boas; Queimei o filme. Que pena | Pellicule développée, trois bonnes photos; Pellicule voilée. Dommage | Film entwickelt, drei gute Bilder; Film verschleiert. Schade | Rol film jadi, tiga foto bagus; Filmnya kebakar. Sayang
music | Concierto enorme, sigo temblando; Cancelado. Qué rabia | Show incrível, tô tremendo; Cancelado. Que raiva | Concert immense, j'en tremble; Annulé. La rage | Riesenkonzert, ich zittere noch; Abgesagt. Mist | Konsernya gila, masih merinding; Batal. Kesal
gaming | {n20-90} horas y sigo pescando; Se cayó el servidor | {n20-90} horas e sigo pescando; Servidor caiu | {n20-90} heures et je pêche encore; Serveur en panne | {n20-90} Stunden und ich angle noch; Server weg | {n20-90} jam dan masih mancing; Server tumbang
books | Última página, lágrimas; Lo dejo en la página {n40-160} | Última página, lágrimas; Larguei na página {n40-160} | Dernière page, larmes; J'abandonne page {n40-160} | Letzte Seite, Tränen; Abgebrochen auf Seite {n40-160} | Halaman terakhir, nangis; Nyerah di halaman {n40-160}
cats | El gato duerme en el teclado; Adoptado! | O gato dorme no teclado; Adotado! | Le chat dort sur le clavier; Adopté ! | Die Katze schläft auf der Tastatur; Adoptiert! | Kucing tidur di keyboard; Diadopsi!
`)

/** Jobs in bios, as a woman and as a man would put it; jobs without a row go unmentioned. */
export const SMALL_JOBS = table(`
software-engineer | programadora; programador | programadora; programador | développeuse; développeur | Softwareentwicklerin; Softwareentwickler | programmer; programmer
student | estudiante; estudiante | estudante; estudante | étudiante; étudiant | Studentin; Student | mahasiswi; mahasiswa
office-worker | administrativa; administrativo | auxiliar de escritório; auxiliar de escritório | employée de bureau; employé de bureau | Büroangestellte; Büroangestellter | karyawati; karyawan
teacher | profesora; profesor | professora; professor | prof; prof | Lehrerin; Lehrer | guru; guru
primary-teacher | maestra de primaria; maestro de primaria | professora primária; professor primário | institutrice; instituteur | Grundschullehrerin; Grundschullehrer | guru SD; guru SD
secondary-teacher | profe de instituto; profe de instituto | professora de história; professor de história | prof de maths; prof de maths | Gymnasiallehrerin; Gymnasiallehrer | guru SMA; guru SMA
nurse | enfermera; enfermero | enfermeira; enfermeiro | infirmière; infirmier | Krankenschwester; Krankenpfleger | perawat; perawat
doctor | médica; médico | médica; médico | médecin; médecin | Ärztin; Arzt | dokter; dokter
barista | barista; barista | barista; barista | barista; barista | Barista; Barista | barista; barista
chef | cocinera; cocinero | cozinheira; cozinheiro | cuisinière; cuisinier | Köchin; Koch | koki; koki
baker | panadera; panadero | padeira; padeiro | boulangère; boulanger | Bäckerin; Bäcker | tukang roti; tukang roti
journalist | periodista; periodista | jornalista; jornalista | journaliste; journaliste | Journalistin; Journalist | wartawati; wartawan
graphic-designer | diseñadora gráfica; diseñador gráfico | designer gráfica; designer gráfico | graphiste; graphiste | Grafikerin; Grafiker | desainer grafis; desainer grafis
illustrator | ilustradora; ilustrador | ilustradora; ilustrador | illustratrice; illustrateur | Illustratorin; Illustrator | ilustrator; ilustrator
photographer | fotógrafa; fotógrafo | fotógrafa; fotógrafo | photographe; photographe | Fotografin; Fotograf | fotografer; fotografer
architect | arquitecta; arquitecto | arquiteta; arquiteto | architecte; architecte | Architektin; Architekt | arsitek; arsitek
lawyer | abogada; abogado | advogada; advogado | avocate; avocat | Anwältin; Anwalt | pengacara; pengacara
writer | escritora; escritor | escritora; escritor | autrice; auteur | Schriftstellerin; Schriftsteller | penulis; penulis
musician | música; músico | musicista; músico | musicienne; musicien | Musikerin; Musiker | musisi; musisi
data-scientist | científica de datos; científico de datos | cientista de dados; cientista de dados | data scientist; data scientist | Data Scientist; Data Scientist | ilmuwan data; ilmuwan data
founder | fundadora; fundador | fundadora; fundador | fondatrice; fondateur | Gründerin; Gründer | pendiri usaha; pendiri usaha
game-developer | hago videojuegos; hago videojuegos | faço jogos; faço jogos | je fais des jeux vidéo; je fais des jeux vidéo | Spieleentwicklerin; Spieleentwickler | pembuat gim; pembuat gim
shop-assistant | dependienta; dependiente | vendedora; vendedor | vendeuse; vendeur | Verkäuferin; Verkäufer | pramuniaga; pramuniaga
civil-servant | funcionaria; funcionario | servidora pública; servidor público | fonctionnaire; fonctionnaire | Beamtin; Beamter | ASN; ASN
accountant | contable; contable | contadora; contador | comptable; comptable | Buchhalterin; Buchhalter | akuntan; akuntan
marketing-manager | marketing; marketing | marketing; marketing | marketing; marketing | Marketing; Marketing | tim marketing; tim marketing
hairdresser | peluquera; peluquero | cabeleireira; cabeleireiro | coiffeuse; coiffeur | Friseurin; Friseur | penata rambut; penata rambut
librarian | bibliotecaria; bibliotecario | bibliotecária; bibliotecário | bibliothécaire; bibliothécaire | Bibliothekarin; Bibliothekar | pustakawan; pustakawan
small-business-owner | autónoma; autónomo | dona de uma lojinha; dono de uma lojinha | commerçante; commerçant | Ladenbesitzerin; Ladenbesitzer | punya usaha kecil; punya usaha kecil
electrician | electricista; electricista | eletricista; eletricista | électricienne; électricien | Elektrikerin; Elektriker | tukang listrik; tukang listrik
`)

/** What people put into their bios besides: nothing in it says who they are or what they do. */
export const SMALL_ASIDES: Readonly<Record<SmallLanguage, readonly string[]>> = {
  es: entriesOf(
    'café, libros y gatos; fotos de balcones y poco más; del sur, viviendo en el norte; aquí por las recetas; mejor tarde; a ratos; siempre con sueño; opiniones mías, lamentablemente; mar antes que montaña; colecciono imanes feos; sin filtro de café; barrio, siempre barrio; escribo poco, leo mucho',
  ),
  pt: entriesOf(
    'café sem açúcar; fotos e pão de queijo; opiniões minhas, infelizmente; livros e chuva; sempre com sono; do interior; aqui pelas receitas; mar e rede; falo pouco; saudade de tudo; gatos acima de tudo',
  ),
  fr: entriesOf(
    'troisième rang; café, chats, trains; avis personnels, hélas; je tricote dans le métro; plutôt mer; toujours en retard; photos de fenêtres; ici pour les recettes; pluie et vinyles; du pain, surtout; je lis tard',
  ),
  de: entriesOf(
    'analoge Fotos und Brotzeit; Meinungen leider meine; immer müde; Kaffee, Katzen, Züge; hier wegen der Rezepte; lieber Meer; Schreibtischgarten; liest zu viel; halb Stadt, halb Wald; Regen ist auch Wetter',
  ),
  id: entriesOf(
    'pecinta kopi tubruk; suka hujan; anak rantau; kadang serius; baca buku di angkot; fotografi jalanan; opini pribadi; tidur nomor satu; suka kucing; di sini cari resep; pelan-pelan saja',
  ),
}

// Small stocks for Spanish, Portuguese, French, German and Indonesian: daily life, opinions, answers, what organisations say.
import { linesOf } from './stock-lines.ts'

export type SmallLanguage = 'es' | 'pt' | 'fr' | 'de' | 'id'

export interface SmallStock {
  readonly posts: readonly string[]
  readonly replies: readonly string[]
  readonly news: readonly string[]
}

export const SMALL_STOCKS: Readonly<Record<SmallLanguage, SmallStock>> = {
  es: {
    posts: linesOf(`
      Buenos días a todos menos al despertador
      Hoy toca café y paciencia
      Qué bien se está en casa cuando llueve
      Otra vez el tren tarde. Qué desastre
      He terminado el libro y no sé qué hacer con mi vida
      La película de anoche me encantó, no puedo dejar de pensar en ella
      La película de anoche, una decepción enorme
      Mi gato ha decidido que las cuatro de la mañana es buena hora
      Que alguien abra algo frío
      Primera vez que hago pan y ha salido precioso
      El pan me ha salido como una piedra. Fatal
      Qué golazo, por favor. Feliz para toda la semana
      Perdimos otra vez. Qué equipo más triste
      Abuela, te echo de menos
      Reunión que podía haber sido un correo, capítulo {n20-90}
      Hoy he aprendido a cambiar una rueda. Qué orgullo
      El barrio huele a pan recién hecho
      Nadie te prepara para el precio del alquiler
      Concierto el {n2-28} de diciembre, ¿quién se apunta?
      Me duele todo, pero he corrido {n5-12} kilómetros. Muy bien
      Siesta: sí. Preguntas: no
      Se me ha muerto la planta. La tercera. Lo siento
      Gracias por tanto cariño hoy, de verdad
      El servicio de atención al cliente es una vergüenza
      ¿Alguna serie corta que merezca la pena?
      Estudiando para el examen. Mal
      He aprobado todo!!! 🎉
      Mate y lluvia, plan perfecto
      No hay nada como el mar en invierno
      Tortilla con cebolla. Fin del debate
      La cola del banco tiene su propia cultura
      Me encantan las mañanas de mercado
      Hoy todo me sale mal
      Llevo {n20-80} minutos esperando el autobús. Horrible
      Mi madre ha descubierto los emojis. Socorro
      Domingo de arroz y sobremesa, lo mejor del mundo
      La vecina me ha dejado croquetas en la puerta. Te quiero, vecina
    `),
    replies: linesOf(`
      Totalmente de acuerdo
      ¡Enhorabuena! 🎉
      Qué envidia
      Ánimo, mucha fuerza
      Jajaja igual que yo
      No estoy de acuerdo, la verdad
      ¿Dónde es eso?
      Me ha encantado, gracias
      Qué horror, lo siento
      Apuntado queda
      Muy bien dicho
      Eso mismo me pasó a mí. Fatal
    `),
    news: linesOf(`
      Esto es lo más leído de la mañana
      Abrimos a las {n8-11}, os esperamos
      El pleno aprueba la reforma del mercado
      Entrevista: cómo vivir {n40-90} años en la misma plaza
      Quedan {n12-90} entradas para el sábado
      Corte de tráfico en el centro hasta las {n14-20}
    `),
  },
  pt: {
    posts: linesOf(`
      Bom dia só pra quem já tomou café
      Segunda-feira não devia ser permitida
      Que filme lindo, saí do cinema chorando
      Que filme ruim, quero minhas duas horas de volta
      Feijão no fogo e chuva na janela. Felicidade
      O ônibus atrasou de novo. Que cansaço
      Passei na prova!!! 🎉
      Minha vó me mandou bolo pelo correio. Amo demais
      Gol no último minuto, perdi a voz. Que alegria
      Perdemos em casa de novo. Vergonha
      Alguém indica um livro curto e bom?
      Aprendi a fazer pão na pandemia e agora não paro
      Meu gato quebrou a xícara preferida. Triste
      Feira e pastel, o melhor programa
      Trabalho remoto é isso: pantufa e planilha
      A internet caiu no meio da reunião. Graças a Deus
      Corri {n5-12} km hoje. Orgulho de mim
      O preço do aluguel tá um absurdo
      Praia vazia no inverno é outra coisa
      Saudade de casa
      Que dia bom, viu
      Que dia péssimo
      Show sábado, quem vai?
      Nada como um cochilo depois do almoço
      A vizinha canta melhor que a rádio. Adoro
      Acabou a luz e a gente jogou carta até tarde. Maravilhoso
      {n30-90} minutos na fila do banco. Horrível
    `),
    replies: linesOf(`
      concordo demais
      parabéns!! 🎉
      kkkkk eu também
      força aí
      discordo, mas respeito
      onde fica?
      que lindo
      amei, valeu
      que triste, sinto muito
      isso mesmo
    `),
    news: linesOf(`
      O que muda no trânsito a partir de segunda
      Abrimos às {n7-10}. Passa aqui
      Câmara aprova reforma da praça
      Ingressos para sábado: restam {n12-90}
      Receita do dia: simples e boa
      Entrevista da semana no ar
    `),
  },
  fr: {
    posts: linesOf(`
      Bonjour à tous, sauf au réveil
      Le pain sort du four, la journée est sauvée
      Encore un train supprimé. Ras le bol
      Magnifique film hier soir, j'en tremble encore
      Film interminable, je me suis assoupi sur l'épaule du voisin. Déception
      Marché, fromage. Parfait
      Quelqu'un connaît un bon réparateur de vélo ?
      J'ai fini le roman, je ne m'en remets pas
      Il pleut depuis {n3-9} jours. Je n'en peux plus
      Premier café en terrasse de l'année, quel bonheur
      Ma grand-mère a appris à envoyer des photos. Elle en envoie {n20-60} par jour
      Réunion à {n7-9} heures du matin, qui fait ça
      Reprise de la course à pied : {n4-10} km. Quelle joie
      Le loyer augmente encore. C'est scandaleux
      Le chat a gagné, je dors sur le canapé
      Concert sublime hier soir, merci
      Le service client est une honte
      Brocante ce matin, trois livres et une lampe. Le bonheur
      Grève, vélo, soleil
      Rien de prévu ce soir. Merveilleux
      Mon voisin apprend l'accordéon. Aidez-moi
      J'ai enfin réparé la chaise. Fierté absolue
      Deux heures au téléphone avec le fournisseur. Lamentable
    `),
    replies: linesOf(`
      tellement vrai
      bravo ! 🎉
      pareil ici
      courage
      pas d'accord du tout
      c'est où ?
      superbe
      merci pour le partage
      quelle tristesse
      exactement ça
    `),
    news: linesOf(`
      Ce qu'il faut retenir ce matin
      Ouverture à {n8-10} heures, venez comme vous êtes
      Le conseil a voté les travaux du pont
      Dernières places pour samedi : {n12-80}
      La recette du jour tient en trois gestes
      Notre entretien de la semaine est en ligne
    `),
  },
  de: {
    posts: linesOf(`
      Guten Morgen, der Kaffee ist fertig
      Schon wieder Zug ausgefallen. Es nervt
      Brot gelungen! Ich bin so glücklich
      Brot misslungen. Traurig
      Regen, Sofa. Herrlich
      Wer kennt einen guten Radladen in der Nähe?
      Film gestern war großartig, unbedingt ansehen
      Film gestern war furchtbar. Zwei Stunden weg
      Heute {n5-12} Kilometer gelaufen, stolz
      Die Miete steigt schon wieder. Unfassbar schlecht
      Balkontomaten: {n2-9} Stück. Erfolg
      Meine Oma hat mir einen Brief geschrieben. So schön
      Heimspiel verloren. Ich mag nicht mehr
      Derbysieg!!! Was für ein Tag
      Termin beim Amt in {n3-9} Monaten. Danke für nichts
      Die Katze schläft auf der Tastatur
      Endlich Feierabend
      Flohmarkt heute: eine Kamera für zehn Euro. Wunderbar
      Montag ist kein Wochentag, sondern ein Zustand
      Warum bohrt immer jemand, wenn ich schlafen will
      Nachbarin hat Kuchen gebracht. Beste Nachbarin
      {n20-70} Minuten Warteschleife. Schrecklich
      Erste Frostnacht, der Himmel war unglaublich
    `),
    replies: linesOf(`
      stimmt genau
      Glückwunsch! 🎉
      geht mir auch so
      sehe ich anders
      wo ist das?
      wunderschön
      gute Besserung
      danke dafür
      oh nein
      ganz meine Meinung
    `),
    news: linesOf(`
      Das Wichtigste vom Morgen in fünf Sätzen
      Wir öffnen um {n8-11} Uhr
      Der Stadtrat stimmt für die neue Brücke
      Noch {n12-90} Karten für Samstag
      Rezept des Tages: geht immer
      Unser Gespräch der Woche ist da
    `),
  },
  id: {
    posts: linesOf(`
      Selamat pagi, jangan lupa sarapan
      Macet lagi, capek banget
      Kopi sore sambil nunggu hujan reda. Bahagia
      Filmnya bagus banget, nangis di akhir
      Filmnya mengecewakan, nyesel nonton
      Akhirnya lulus sidang!!! 🎉
      Nasi goreng buatan ibu memang juara
      Sinyal hilang pas rapat. Alhamdulillah
      Siapa yang mau ikut lari hari Minggu? {n5-10} km aja
      Gol menit terakhir, teriak satu gang. Senang banget
      Kalah lagi. Sedih
      Kucingku tidur di atas laptop
      Harga cabai naik lagi. Parah
      Ada rekomendasi buku yang ringan?
      Hujan dari pagi, malas ngapa-ngapain
      Kangen rumah
      Hari ini baik sekali
      Hari ini berat, tapi bisa
      Nonton konser sabtu nanti, siapa ikut?
      Kerja dari kafe, wifi kencang, hati senang
      Tetangga hajatan, suaranya sampai mimpi
      Dapat kiriman mangga dari kampung. Terima kasih
      Antre {n30-90} menit, loketnya tutup. Kesal
    `),
    replies: linesOf(`
      setuju banget
      selamat yaa 🎉
      wkwk sama
      semangat kak
      kurang setuju sih
      di mana ini kak?
      keren
      makasih infonya
      turut sedih
      bener banget
    `),
    news: linesOf(`
      Ringkasan berita pagi ini
      Buka jam {n7-10}, mampir ya
      Jembatan lama mulai diperbaiki pekan depan
      Sisa {n12-90} tiket untuk hari Sabtu
      Resep sore: gampang dan enak
      Wawancara pekan ini sudah tayang
    `),
  },
}

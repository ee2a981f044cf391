// Small stocks for Spanish, Portuguese, French, German and Indonesian: daily life, opinions, answers, bios.
import { linesOf } from './stock-lines.ts'

export type SmallLanguage = 'es' | 'pt' | 'fr' | 'de' | 'id'

export interface SmallStock {
  readonly posts: readonly string[]
  readonly replies: readonly string[]
  readonly bios: readonly string[]
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
      Por fin viernes, que alguien abra algo frío
      Primera vez que hago pan y ha salido precioso
      El pan me ha salido como una piedra. Fatal
      Domingo de partido y de nervios
      Qué golazo, por favor. Feliz para toda la semana
      Perdimos otra vez. Estoy harto de este equipo
      Abuela, te echo de menos
      Reunión que podía haber sido un correo, capítulo {n20-90}
      Hoy he aprendido a cambiar una rueda yo sola. Orgullosa
      El barrio huele a pan recién hecho
      Nadie te prepara para el precio del alquiler
      Concierto el {n2-9} de diciembre, ¿quién se apunta?
      Me duele todo, pero he corrido {n5-12} kilómetros. Contenta
      Siesta: sí. Preguntas: no
      Se me ha muerto la planta. La tercera. Lo siento
      Gracias por tanto cariño hoy, de verdad
      El servicio de atención al cliente es una vergüenza
      ¿Alguna serie corta que merezca la pena?
      Estudiando para el examen del jueves. Mal
      He aprobado todo!!! 🎉
      Mate y lluvia, plan perfecto
      No hay nada como el mar en invierno
      Tortilla con cebolla. Fin del debate
      La cola del banco tiene su propia cultura
      Me encantan las mañanas de mercado
      Hoy todo me sale mal
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
    `),
    bios: linesOf(`
      Lectora, cocinera de domingo
      Fotos de balcones y poco más
      Del sur, viviendo en el norte
      Periodista en prácticas de la vida
      Café, libros y gatos
      Programador de día, músico de noche
      Profe de primaria y fan del silencio
      Aquí por las recetas
      Enfermera. Turno de noche, siempre
      Socio del Atlético Faro desde niño
      Arquitecta, ciclista, despistada
      Estudiante de diseño
    `),
  },
  pt: {
    posts: linesOf(`
      Bom dia só pra quem já tomou café
      Segunda-feira não devia ser permitida
      Que filme lindo, saí do cinema chorando
      Que filme ruim, quero minhas duas horas de volta
      Feijão no fogo e chuva na janela. Felicidade
      O ônibus atrasou de novo. Cansada disso
      Passei na prova!!! 🎉
      Minha vó me mandou bolo pelo correio. Amo demais
      Gol no último minuto, perdi a voz. Que alegria
      Perdemos em casa de novo. Vergonha
      Alguém indica um livro curto e bom?
      Aprendi a fazer pão na pandemia e agora não paro
      Meu gato quebrou a xícara preferida. Triste
      Sábado de feira e pastel
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
    `),
    replies: linesOf(`
      concordo demais
      parabéns!! 🎉
      kkkkk eu também
      força aí
      discordo, mas respeito
      onde fica?
      que lindo
      amei, obrigada
      que triste, sinto muito
    `),
    bios: linesOf(`
      Professora, leitora, mãe da Alice
      Designer e ilustrador
      Fotos analógicas e pão de queijo
      Dev por acaso
      Enfermeira, plantão infinito
      Estudante de jornalismo
      Torcedor do Cais, sofredor
      Café sem açúcar
      Historiadora de botequim
    `),
  },
  fr: {
    posts: linesOf(`
      Bonjour à tous, sauf au réveil
      Le pain sort du four, la journée est sauvée
      Encore un train supprimé. Ras le bol
      Magnifique film hier soir, j'en tremble encore
      Film interminable, je me suis endormi. Très déçu
      Dimanche, marché, fromage. Parfait
      Quelqu'un connaît un bon réparateur de vélo ?
      J'ai fini le roman, je suis inconsolable
      Il pleut depuis {n3-9} jours. Je n'en peux plus
      Premier café en terrasse de l'année, quel bonheur
      Ma grand-mère a appris à envoyer des photos. Elle en envoie {n20-60} par jour
      Réunion à {n7-9} heures du matin, qui fait ça
      Reprise de la course à pied : {n4-10} km. Fier de moi
      Le loyer augmente encore. C'est scandaleux
      Le chat a gagné, je dors sur le canapé
      Concert sublime hier soir, merci
      Le service client est une honte
      Brocante ce matin, trois livres et une lampe. Ravie
      Grève, vélo, soleil
      Rien de prévu ce soir. Merveilleux
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
    `),
    bios: linesOf(`
      Libraire à temps plein
      Prof de français, cycliste du quotidien
      Photographe argentique, Lyon
      Boulanger du dimanche
      Infirmière de nuit
      Étudiante en histoire
      Développeur, papa de deux filles
      Cinéphile, 3e rang
      Je tricote dans le métro
    `),
  },
  de: {
    posts: linesOf(`
      Guten Morgen, der Kaffee ist fertig
      Schon wieder Zug ausgefallen. Es nervt
      Brot gelungen! Ich bin so glücklich
      Brot misslungen. Traurig
      Sonntag, Regen, Sofa. Herrlich
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
      Warum ist Verspätung immer an mir
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
    `),
    bios: linesOf(`
      Lehrerin, Radfahrerin, müde
      Softwareentwickler aus Versehen
      Krankenschwester auf Station 4
      Analoge Fotos und Brotzeit
      Student der Geschichte
      Papa von drei Kindern
      Buchhändlerin
      Hafen-04-Mitglied seit 1999
      Schreibtischgärtner
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
    `),
    bios: linesOf(`
      Mahasiswa tingkat akhir
      Barista di kedai kecil
      Desainer grafis, suka kucing
      Ibu dua anak
      Guru SD
      Perawat, sif malam
      Tukang kode
      Pecinta kopi tubruk
      Anak Bandung
    `),
  },
}

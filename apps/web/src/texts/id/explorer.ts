import type { explorer as en } from '../en/explorer.ts'
import type { Words } from '../words.ts'

export const explorer = {
  title: 'Penjelajah API',
  description:
    'Semua operasi API dalam bentuk formulir. Panggilan benar-benar dijalankan atas nama Anda; setiap panggilan juga ditampilkan dalam curl, TypeScript, Python, dan PHP.',
  search: 'Cari operasi',
  searchHint: 'Cari nama atau jalur',
  noMatch: 'Tidak ada operasi yang cocok.',
  all: 'Semua operasi',
  logInFirst: 'Masuk ke dasbor untuk menjalankan panggilan ini di sesi Anda sendiri.',
  logIn: 'Masuk',
  request: 'Permintaan',
  session: 'Sesi',
  file: 'File (opsional)',
  fileHint: 'Isinya dikirim apa adanya, sebagai pengganti Base64.',
  noInput: 'Panggilan ini tidak memerlukan masukan.',
  refused:
    'Peran Anda di akun ini tidak boleh memanggilnya. Anda tetap dapat menyalin permintaannya, untuk program yang tokennya boleh memanggilnya.',
  run: 'Jalankan',
  ask: 'Jalankan “{title}”?',
  runIt: 'Jalankan',
  takesAway: 'Panggilan ini benar-benar dijalankan: sesuatu dihapus atau diakhiri.',
  answer: 'Jawaban',
  answerIn: 'Jawaban ({ms} ms)',
  fieldErrors: 'Kesalahan per kolom',
  badJson: 'Ini bukan JSON yang valid. Teks harus diapit tanda kutip.',
  key: {
    label: 'Kunci idempotensi (opsional)',
    hint: 'Permintaan yang sama dengan kunci yang sama hanya dijalankan sekali, dan mendapat jawaban yang sama selama 24 jam.',
    wrong: 'Paling banyak 255 huruf, angka, dan tanda biasa, tanpa spasi di awal dan akhir.',
    make: 'Kunci baru',
  },
  snippets: {
    title: 'Dalam program',
    languages: 'Bahasa pemrograman',
    made: {
      curl: 'curl',
      typescript: 'TypeScript, dengan pustaka klien',
      python: 'Python, dengan pustaka klien',
      php: 'PHP, dengan pustaka klien',
    },
    library: 'Memerlukan <link>pustaka klien</link> yang disediakan gateway ini.',
    credential: 'Kredensial',
    token: 'Token akses, dalam variabel TOKEN',
    key: 'Kunci sesi ini sendiri',
    variable:
      'Token akses dibaca dari variabel <code>TOKEN</code>, sehingga tidak ditulis di file mana pun. <link>Buat token</link>',
    hidden: 'Kunci disembunyikan. Kode yang disalin membaca variabel TOKEN.',
    inSnippet: 'Kunci ada di dalam kode',
    reveal: 'Sertakan kunci',
    hide: 'Jangan sertakan kunci',
    notShown: 'Kunci sesi hanya ditampilkan kepada admin.',
  },
  field: {
    optional: '{name} (opsional)',
    choose: 'Pilih',
    notSent: 'Tidak dikirim',
    list: 'Satu per baris.',
    json: 'JSON.',
    byDefault: 'Nilai bawaan: {value}.',
  },
} satisfies Words<typeof en>

import type { palette as en } from '../en/palette.ts'
import type { Words } from '../words.ts'

export const palette = {
  open: 'Cari atau buka…',
  keys: 'Ctrl K',
  title: 'Cari, buka, jalankan',
  placeholder: 'Halaman, sesi, ID pesan, operasi, atau tindakan',
  results: 'Hasil',
  searching: 'Mencari…',
  nothing: 'Tidak ada yang ditemukan.',
  noMessage: 'Tidak ada pesan dengan ID ini di akun ini. Mungkin pesan itu milik akun lain, atau tidak disimpan lagi.',
  goTo: 'Buka {name}',
  acts: {
    newSession: 'Sesi baru',
    sendMessage: 'Kirim pesan',
    newWebhook: 'Webhook baru',
    colours: 'Warna: {name}',
    language: 'Bahasa: {name}',
    shortcuts: 'Pintasan keyboard',
  },
  help: {
    title: 'Pintasan keyboard',
    text: 'Berlaku di mana saja, kecuali di kolom isian dan jendela yang terbuka.',
    palette: 'Cari, buka, jalankan (di Mac: ⌘ K)',
    help: 'Tampilkan pintasan ini',
    search: 'Cari di halaman ini',
    find: 'Cari di chat yang terbuka',
    switchOff: 'Nonaktifkan di Penampilan',
  },
  setting: {
    title: 'Keyboard',
    label: 'Pintasan keyboard',
    hint: 'Satu tombol membuka halaman atau pencarian. Jika nonaktif, tombol tunggal tidak melakukan apa pun di browser ini.',
  },
} satisfies Words<typeof en>

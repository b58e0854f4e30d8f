import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail = {
  reset: {
    subject: 'Kata sandi baru untuk gateway Anda',
    text: 'Seseorang, kemungkinan besar Anda, meminta kata sandi baru. Pilih di sini dalam {minutes} menit:\n\n{url}\n\nJika bukan Anda, abaikan saja: kata sandi Anda tetap sama. Yang meminta tidak melihat email ini.',
  },
  proof: {
    subject: 'Apakah alamat ini milik Anda?',
    text: 'Anda meminta di gateway Anda untuk memastikan bahwa alamat ini milik Anda. Lakukan di sini dalam {hours} jam, di peramban tempat Anda sudah masuk:\n\n{url}\n\nJika Anda tidak memintanya, abaikan saja.',
  },
  login: {
    subject: 'Login baru di gateway Anda',
    text: 'Seseorang masuk dengan alamat Anda di tempat yang belum pernah Anda pakai.\n\nPeramban: {browser}\nAlamat: {ip}\nWaktu: {time}',
    unknown: 'tidak dikenal',
    where: 'Jika bukan Anda, keluarkan peramban itu dan ganti kata sandi Anda di {url}',
    inSettings: 'Jika bukan Anda, keluarkan peramban itu dan ganti kata sandi Anda di pengaturan.',
  },
  cleared: {
    subject: 'Faktor kedua Anda telah dihapus',
    text: '{by} menghapus kunci sandi, aplikasi autentikator, dan kode pemulihan Anda, dan mengeluarkan Anda di mana-mana. Masuk dengan kata sandi Anda dan siapkan yang baru. Jika Anda tidak memintanya, bicaralah dengannya.',
  },
  tokens: {
    subject: '{count, plural, other {# token segera berakhir}}',
    text: '{count, plural, other {Token berikut segera berakhir. Setelah itu, program yang memakainya ditolak:}}',
    own: '“{name}”: {time}',
    ofApp: '“{name}” (aplikasi terhubung): {time}',
    ofService: '“{name}” milik akun layanan “{service}”: {time}',
    ofTenant: '“{name}” di akun pelanggan Anda “{tenant}”: {time}',
    more: '{count, plural, other {Dan # lagi.}}',
    where: 'Buat yang baru sebelum itu: {url}',
    inSettings: 'Buat yang baru sebelum itu, di pengaturan.',
  },
} as const satisfies Words<typeof en>

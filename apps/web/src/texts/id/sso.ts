import type { sso as en } from '../en/sso.ts'
import type { Words } from '../words.ts'

export const sso = {
  signInWith: 'Masuk dengan {name}',
  or: 'atau',
  refused: {
    failed: 'Jawaban penyedia tidak dapat dipercaya. Coba lagi; jika terulang, beri tahu pengelola gateway ini.',
    unavailable: 'Penyedia tidak menjawab sebagaimana mestinya. Coba lagi sebentar lagi.',
    denied: 'Penyedia tidak mengizinkan Anda masuk.',
    ended: 'Percobaan masuk ini sudah berakhir. Mulai lagi, di browser ini.',
    unknown:
      'Tidak ada orang di sini yang tertaut dengan login ini. Masuk dengan kata sandi, lalu tautkan di Pengaturan → Keamanan.',
    unverified: 'Penyedia tidak memastikan bahwa alamat email ini milik Anda. Verifikasi di sana, lalu coba lagi.',
    domain: 'Orang dari organisasi atau domain email Anda tidak diterima di sini.',
    taken:
      'Seseorang di sini memakai alamat email Anda. Jika itu Anda, masuk seperti biasa dan tautkan penyedia di Pengaturan → Keamanan.',
    unproved:
      'Seseorang di sini memakai alamat email Anda, tetapi belum menunjukkan bahwa alamat itu miliknya. Jika itu Anda, masuk seperti biasa dan tautkan penyedia di Pengaturan → Keamanan.',
    suspended: 'Akun ini ditangguhkan. Tanyakan kepada pihak yang memberikannya kepada Anda.',
    role: 'Anda tidak punya peran di sini. Tanyakan kepada pengelola login Anda di penyedia.',
    not_proved: 'Penyedia tidak meminta kata sandi Anda lagi. Keluar, lalu masuk lagi.',
    other_person: 'Login di penyedia ini milik orang lain di sini.',
    throttled: 'Terlalu banyak percobaan. Tunggu beberapa menit, paling lama 15 menit, lalu coba lagi.',
  },
  card: {
    title: 'Masuk dengan penyedia',
    description: 'Login di layanan lain yang Anda pakai untuk masuk di sini.',
    none: 'Belum ada login yang tertaut.',
    linked: 'ditautkan',
    used: 'terakhir dipakai',
    link: 'Tautkan {name}',
    unlink: 'Hapus',
    unlinkLabel: 'Hapus login dengan {name}',
    unlinkTitle: 'Hapus login dengan {name}?',
    unlinkText: 'Tidak ada lagi yang masuk dengannya sebagai Anda, dan browser lain yang memakainya dikeluarkan.',
    onlyWay: 'Itu satu-satunya cara Anda masuk.',
    unlinked: 'Login sudah dihapus.',
  },
  prove: 'Masuk lagi dengan {name}',
  confirm: {
    why: 'Belum ada yang menunjukkan bahwa alamat ini milik Anda. Masuk lewat penyedia yang mencari orang menurut alamatnya memerlukannya.',
    ask: 'Kirimi saya tautan untuk memastikannya',
    sent: 'Email sedang dikirim. Tautannya berlaku 24 jam.',
    title: 'Pastikan alamat Anda',
    text: 'Anda menunjukkan bahwa Anda membaca email di alamat yang Anda pakai untuk masuk.',
    submit: 'Pastikan',
    done: '{email} milik Anda.',
    back: 'Kembali ke profil',
    ended: 'Tautan ini tidak berlaku lagi, atau dikirim ke alamat lain. Minta yang baru di profil Anda.',
  },
} as const satisfies Words<typeof en>

import type { sessionParts as en } from '../en/session-parts.ts'
import type { Words } from '../words.ts'

export const sessionParts = {
  messages: {
    send: {
      title: 'Kirim pesan',
      to: 'Kepada',
      text: 'Teks',
      outcome: 'Hasilnya terlihat di daftar di bawah.',
      connectFirst: 'Hubungkan sesi untuk mengirim.',
      submit: 'Kirim',
      done: 'Pesan sedang dikirim.',
    },
  },
  messageLog: {
    refused: {
      title: 'Pengiriman pesan yang ditolak',
      answered: 'Ditolak dengan {status}',
      noRecipient: 'Penerima tidak disimpan',
      times: '{count, number} kali',
      all: 'Tampilkan semua {count, number} pengiriman pesan yang ditolak',
    },
    resend: 'Kirim ulang',
    resendNow: 'Kirim ulang sekarang',
    resent: 'Pesan sedang dikirim lagi.',
    cannotResend: 'Isinya tidak dicatat, jadi tidak dapat dikirim ulang.',
  },
  log: {
    title: 'Log sesi',
    emptyTitle: 'Belum ada yang terjadi',
    empty: 'Penautan, perubahan status, dan perubahan pengaturan dicatat di sini.',
    types: {
      session_created: 'Sesi dibuat',
      session_updated: 'Pengaturan diubah',
      status_change: 'Status berubah',
      session_restarted: 'Koneksi dimulai ulang',
      session_disconnected: 'Koneksi sesi diputus',
      qr_generated: 'Kode QR dibuat',
      passkey_update: 'Penautan dengan kunci sandi maju satu langkah',
      api_key_regenerated: 'Kunci API diganti',
      webhook_failed: 'Pengiriman webhook gagal',
    },
    unknown: 'Jaringan mengirim sesuatu yang tidak dikenal versi ini: {what}',
    versionReplaced: 'Jaringan menolak versi {refused}; {used} dipakai sebagai gantinya',
    noVersion: 'Jaringan menolak versi {refused}; tidak ada versi lain yang dapat dicoba',
  },
  settings: {
    saved: 'Pengaturan sudah disimpan.',
    refused: 'Dengan peran Anda di akun ini, pengaturan ini dapat dilihat, tetapi tidak dapat diubah.',
    keptSecret: 'Tetap seperti sekarang sampai yang baru diketik.',
    notSet: 'Belum diatur',
    onePerLine: 'Satu per baris.',
    asJson: 'Ditulis sebagai JSON.',
    secretTitle: 'Rahasia penanda tangan',
    secret: 'rahasia penanda tangan',
    groups: {
      general: { title: 'Umum', description: 'Nama sesi di sini, dan nomor yang memakainya.' },
      protections: { title: 'Perlindungan', description: 'Batas yang melindungi akun.' },
      behaviour: {
        title: 'Perilaku',
        description: 'Apa yang dilakukan sesi secara otomatis, disimpan, dan dikirim ke webhook.',
      },
      webhook: {
        title: 'Webhook',
        description: 'Peristiwa dikirim ke alamat ini, berurutan dan ditandatangani.',
      },
      proxy: {
        title: 'Proxy',
        description: 'Koneksi sesi ini melewati proxy. Jika diubah, sesi dihubungkan lagi.',
      },
      other: { title: 'Lainnya', description: 'Pengaturan lain dari gateway ini.' },
    },
    textsForbidden: 'Pengelola instalasi ini tidak mengizinkannya (MESSENGER_TEXT_SEARCH).',
    choices: { live: 'Nyata', sandbox: 'Sandbox', every: 'Semua peristiwa' },
    fields: {
      search_texts: {
        label: 'Cari di dalam teks',
        hint: 'Pesan ditemukan berdasarkan kata. Untuk itu database menyimpan nilai terenkripsi dari setiap kata di samping teks yang terenkripsi. Siapa pun yang punya salinan database tanpa kunci utama dapat melihat pesan mana yang memuat kata yang sama, dan mungkin menebak kata-kata umum dari situ. Nonaktif: semua nilai itu dihapus.',
      },
      name: { label: 'Nama', hint: 'Tampil di daftar dan dapat dicari.' },
      labels: { label: 'Label', hint: 'Kata untuk mencari sesi: maksimal 20, masing-masing 50 karakter.' },
      phone_number: { label: 'Nomor telepon', hint: 'Dapat diubah selama belum ada ponsel yang tertaut.' },
      network: { label: 'Jaringan', hint: 'Dipilih saat sesi dibuat; tidak dapat diubah.' },
      account_protection: { label: 'Perlindungan akun', hint: 'Mengirim maksimal satu pesan setiap 5 detik.' },
      log_messages: {
        label: 'Catat pesan',
        hint: 'Menyimpan penerima dan isi pesan yang dikirim lewat API di log pesan.',
      },
      read_incoming_messages: {
        label: 'Tandai pesan masuk dibaca',
        hint: 'Pengirim melihat pesannya sudah dibaca.',
      },
      auto_reject_calls: { label: 'Tolak panggilan', hint: 'Panggilan masuk langsung ditolak.' },
      auto_reject_text: {
        label: 'Teks untuk penelepon yang ditolak',
        hint: 'Dikirim kepada penelepon yang ditolak, maksimal sekali per menit. Kosong: tidak ada yang dikirim.',
      },
      pause_automation_minutes: {
        label: 'Jeda otomatisasi setelah ada jawaban, dalam menit',
        hint: 'Saat seseorang menjawab dari ponsel atau dasbor. Untuk webhook yang melewatkan chat yang dijeda. Kosong: tidak pernah.',
      },
      always_online: { label: 'Selalu online', hint: 'Akun terlihat online selama terhubung.' },
      ignore_groups: { label: 'Abaikan grup', hint: 'Tidak ada webhook untuk pesan di grup.' },
      ignore_channels: { label: 'Abaikan saluran', hint: 'Tidak ada webhook untuk pesan di saluran.' },
      ignore_broadcasts: { label: 'Abaikan siaran', hint: 'Tidak ada webhook untuk status dan siaran.' },
      webhook_url: { label: 'Alamat', hint: 'http:// atau https://. Kosong: tidak ada yang dikirim.' },
      webhook_enabled: { label: 'Kirim peristiwa', hint: 'Nonaktif: peristiwa dicatat, tetapi tidak dikirim.' },
      webhook_events: {
        label: 'Peristiwa',
        hint: 'Hanya peristiwa yang dipilih yang dikirim. Jika tidak ada yang dipilih, tidak ada yang dikirim.',
      },
      proxy_url: {
        label: 'Alamat proxy',
        hint: 'http://, https:// atau socks5://, dengan nama pengguna dan kata sandi jika perlu.',
      },
    },
  },
} satisfies Words<typeof en>

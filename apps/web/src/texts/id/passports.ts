import type { passports as en } from '../en/passports.ts'
import type { Words } from '../words.ts'

export const passports = {
  move: {
    title: 'Pindahkan ke gateway lain',
    description:
      'Mengakhiri sesi di sini dan menulis berkas tersegel agar gateway lain melanjutkannya tanpa tautan baru.',
    button: 'Pindahkan ke gateway lain',
    leaving: 'Sesi ini sudah pergi. Impor berkasnya di gateway lain, lalu bawa kembali tanda terima yang ditampilkan.',
    gone: 'Gateway lain sudah mengonfirmasi bahwa sesi ini ada padanya. Kuncinya dihapus di sini; riwayatnya tetap ada sampai sesi dihapus.',
    arrived:
      'Sesi ini datang dari gateway lain. Berikan tanda terimanya di sana agar sesi tidak dapat diambil kembali.',
    receipt: 'Tanda terima',
    copyReceipt: 'Salin tanda terima',
    again: 'Tulis berkas lain',
    confirm: 'Konfirmasi dengan tanda terima',
    takeBack: 'Ambil kembali',
  },
  write: {
    title: 'Pindahkan {name} ke gateway lain',
    means:
      'Sesi diputus di sini lebih dulu dan tidak tersambung lagi di sini. Pesan yang masuk sementara itu menunggu di WhatsApp; yang menunggu dikirim ikut bersama sesi. Tulis berkas sebanyak yang diperlukan sampai tanda terima kembali.',
    seal: 'Segel berkas untuk',
    forKey: 'kunci publik gateway lain',
    forPassphrase: 'frasa sandi',
    key: 'Kunci publik',
    keyHint: 'Ditampilkan di sana pada Sesi → Impor. Diawali dengan age1.',
    passphrase: 'Frasa sandi',
    passphraseHint: 'Minimal 16 karakter. Siapa pun yang punya frasa ini dan berkasnya memiliki sesi ini.',
    passphraseMeans:
      'Berkas dengan frasa sandi tidak ditujukan kepada siapa pun secara khusus: dua gateway dapat mengimpornya, dan tidak ada gateway yang bisa mencegahnya. Lalu keduanya saling merebut koneksi, dan pesan hilang. Kunci publik gateway yang akan menerima sesi lebih baik: tidak ada yang lain yang bisa membuka berkas itu.',
    history: 'Dengan pesan, kontak, grup, dan obrolan',
    historyHint: 'Tanpa ini, gateway lain mulai dengan obrolan kosong.',
    submit: 'Akhiri di sini dan tulis berkas',
    ready: 'Berkas sudah siap dan tersedia selama satu jam.',
    download: 'Unduh {file}',
    close: 'Tutup',
  },
  confirm: {
    title: 'Konfirmasi pemindahan {name}',
    means:
      'Dengan tanda terima, kunci sesi ini dihapus di sini dan sesi tidak dapat diambil kembali. Kiriman yang menunggu diserahkan kepada gateway lain.',
    receipt: 'Tanda terima dari gateway lain',
    submit: 'Konfirmasi',
    done: '{name} sudah dipindahkan.',
  },
  takeBack: {
    title: 'Ambil kembali {name}?',
    means:
      'Lakukan ini hanya jika belum ada yang mengimpor berkasnya, dan musnahkan semua salinannya. Jika sesi berjalan di tempat lain, keduanya akan saling merebut sambungan dan pesan bisa hilang.',
    submit: 'Ambil kembali',
    done: '{name} sudah kembali di sini. Sambungkan untuk melanjutkan.',
  },
  import: {
    button: 'Impor',
    title: 'Impor sesi',
    text: 'Dari berkas yang ditulis gateway lain ketika sesi meninggalkannya. Sesi langsung tersambung di sini.',
    key: 'Kunci publik gateway ini',
    keyHint: 'Berikan kepada yang menulis berkas. Berkas yang disegel untuknya tidak perlu frasa sandi.',
    copyKey: 'Salin kunci publik',
    file: 'Berkas',
    fileHint: 'Hingga 4 GB; yang lebih besar diimpor di terminal.',
    passphrase: 'Frasa sandi, jika berkas memilikinya',
    passphraseHint:
      'Berkas seperti itu dapat diimpor di dua gateway, dan tidak ada yang bisa mencegahnya. Pastikan tidak ada orang lain yang mengimpornya.',
    look: 'Lihat isinya',
    along: 'Ikut pindah:',
    stays: 'Tertinggal di gateway lain:',
    device: 'tautan, pengaturan, label, dan kuncinya',
    rules: { no_content: 'aturannya bahwa tidak ada isi yang disimpan', days: 'aturannya berapa lama isi disimpan' },
    carried: {
      keys: 'kunci obrolan dan perangkat kontak',
      webhooks: '{count, plural, other {webhook beserta rahasianya}}',
      pauses: '{count, plural, other {obrolan}} yang otomatisasinya dijeda',
      sends: '{count, plural, other {pesan yang menunggu dikirim}}',
      messages: '{count, plural, other {pesan}}',
      receipts: '{count, plural, other {tanda terima}} pesan',
      votes: '{count, plural, other {suara}} dalam jajak pendapat',
      contacts: '{count, plural, other {kontak}}',
      groups: '{count, plural, other {grup}}',
      chats: '{count, plural, other {obrolan}}',
    },
    left: {
      history: 'Pesan, kontak, grup, dan obrolan: berkas ditulis tanpa itu',
      rules:
        'Berapa lama isi disimpan: rilis sebelumnya menulis berkas ini dan tidak menyebutkannya. Atur aturan sesi di sini',
      installation_rules:
        'Hari dan jam yang ditetapkan gateway lain untuk semua sesi: yang berlaku adalah milik gateway ini',
      search: 'Pencarian teks: tidak aktif di gateway ini',
      uploads: 'Berkas unggahan dari pesan yang menunggu: diambil dari gateway lain, yang harus terjangkau',
      account_webhooks: 'Webhook untuk semua sesi akun',
      account_things: 'Kiriman massal, kiriman berulang, daftar, templat, dan penolakan milik akun',
      past_events: 'Peristiwa, pengiriman, dan log masa lalu',
      details: 'Langkah-langkah pesan, suara yang belum bisa dihitung, dan jeda otomatisasi yang sudah berakhir',
      media: 'Berkas media dari pesan sebelumnya',
    },
    submit: 'Impor',
    done: 'Sesi sudah ada di sini dan sedang tersambung. Berikan tanda terima ini kepada gateway asalnya.',
    open: 'Buka sesi',
    failed: 'Berkas tidak diterima: {problem}',
  },
} as const satisfies Words<typeof en>

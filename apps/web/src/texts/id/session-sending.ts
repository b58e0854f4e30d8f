import type { sessionSending as en } from '../en/session-sending.ts'
import type { Words } from '../words.ts'

export const sessionSending = {
  title: 'Kebijakan pengiriman',
  description:
    'Seberapa cepat sesi ini mengirim, dan kapan. Pesan yang harus menunggu tetap di antrean; tidak ada yang hilang.',
  preset: 'Kebijakan',
  presets: {
    default: 'Sesuai instalasi',
    careful: 'Hati-hati',
    normal: 'Normal',
    off: 'Nonaktif',
    custom: 'Angka sendiri',
  },
  hints: {
    default: 'Dipilih oleh pengelola instalasi ini.',
    careful: 'Untuk nomor yang baru saja ditautkan. Batas harian naik selama 14 hari.',
    normal: 'Untuk nomor yang sudah dipakai beberapa lama.',
    off: 'Pesan langsung dikirim.',
    custom: 'Kolom kosong berarti tanpa batas.',
  },
  inEffect: 'Yang berlaku sekarang: {policy}.',
  dayLimit: '{count, plural, other {# pesan}} dalam 24 jam hari ini, tanpa balasan.',
  held: '{count, plural, =0 {Tidak ada pesan yang ditahan.} other {# pesan ditahan.}}',
  ceiling: 'Instalasi ini menetapkan batas atas. Angka yang lebih tinggi tidak berlaku: {limits}.',
  ceilings: {
    per_minute: '{count, number} per menit',
    per_hour: '{count, number} per jam',
    per_day: '{count, number} dalam 24 jam',
  },
  experience:
    'Tidak ada yang tahu batas WhatsApp. Angka-angka ini adalah pengalaman, bukan janji bahwa nomor tidak dibatasi.',
  save: 'Simpan kebijakan',
  saved: 'Kebijakan pengiriman disimpan.',
  missed:
    'Koneksi yang terbuka tidak menerima kebijakan ini. Kebijakan berlaku mulai koneksi berikutnya; mulai ulang sesi agar langsung berlaku.',
  network: {
    reasons: {
      reachout_locked: 'WhatsApp menolak chat baru.',
      rate_limited: 'WhatsApp menyatakan sesi mengirim terlalu cepat.',
      temporary_ban: 'WhatsApp memblokir nomor ini untuk sementara.',
      unknown_recipients: 'Banyak penerima tidak ada di WhatsApp.',
    },
    effects: {
      slow_down: 'Sesi mengirim dengan {percent, number}% dari kecepatannya',
      no_first_contacts: 'Tidak ada pesan pertama kepada orang baru',
      bulk_stopped: 'Pesan massal dihentikan',
    },
    until: 'sampai {time}.',
    bulkOnly: 'Tanpa kebijakan ini hanya berlaku untuk pengiriman massal. Pesan satuan tetap dikirim seperti biasa.',
    resume: 'Lanjutkan sekarang',
    hint: 'Hanya jika Anda tahu penyebabnya sudah hilang. Yang ditolak WhatsApp mulai sekarang dihitung dari awal.',
    resumed: 'Sesi mengirim seperti sebelumnya.',
  },
  fields: {
    per_minute: { label: 'Pesan per menit', hint: 'Balasan juga dihitung.' },
    per_hour: { label: 'Pesan per jam', hint: 'Tanpa balasan.' },
    per_day: { label: 'Pesan dalam 24 jam', hint: 'Tanpa balasan.' },
    jitter_percent: { label: 'Jeda tidak rata, dalam persen', hint: 'Seberapa jauh jeda berbeda dari rata-ratanya.' },
    warm_up_days: { label: 'Pemanasan, dalam hari', hint: 'Batas harian sesi baru naik selama itu.' },
    warm_up_first_day: { label: 'Pesan pada hari pertama', hint: 'Awal pemanasan.' },
    first_contact_percent: {
      label: 'Pesan pertama kepada orang baru, dalam persen',
      hint: 'Bagiannya dari batas harian.',
    },
    same_text_seconds: {
      label: 'Jeda antara teks yang sama, dalam detik',
      hint: 'Sebelum teks yang sama dikirim kepada orang lain.',
    },
    typing_per_minute: {
      label: 'Mengetik, dalam karakter per menit',
      hint: 'Orang melihat sesi mengetik sebelum teks datang, paling lama 20 detik.',
    },
    quiet_from: { label: 'Jam tenang mulai', hint: 'Menurut jam penerima. Balasan tetap dikirim.' },
    quiet_to: { label: 'Jam tenang sampai', hint: 'Pada hari berikutnya jika lebih awal.' },
  },
} satisfies Words<typeof en>

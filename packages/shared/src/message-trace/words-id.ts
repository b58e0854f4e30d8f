import type { TraceWords } from './words.ts'

export const wordsId: TraceWords = {
  doors: { api: 'lewat API', n8n: 'dari n8n', mcp: 'dari klien MCP', dashboard: 'dari dasbor' },
  steps: {
    accepted: ({ door }) => `Gateway menerima pesan${door && ` ${door}`}.`,
    scheduled: ({ until }) => `Pesan dijadwalkan untuk ${until}.`,
    due: () => 'Waktu kirim pesan tiba, dan pesan masuk ke antrean pengiriman.',
    waiting_media: () => 'Pengiriman pesan menunggu medianya diambil dan diunggah.',
    media_ready: () => 'Media sudah diunggah.',
    waiting_turn: () => 'Pengiriman pesan menunggu media dari pesan sebelumnya ke chat yang sama.',
    held: ({ reason, until }) => `Kebijakan pengiriman menahan pesan${until && ` sampai ${until}`}: ${reason}.`,
    waiting_connection: () => 'Pengiriman pesan menunggu: sesi tidak terhubung.',
    connected: () => 'Sesi terhubung lagi.',
    wired: () => 'Pesan dikirim ke WhatsApp.',
    wired_again: () => 'Pesan dikirim lagi ke WhatsApp dengan ID yang sama: percobaan pertama tidak mendapat jawaban.',
    other_address: ({ code }) =>
      `WhatsApp menolak alamat orang ini${code && ` (${code})`}; gateway mencoba alamatnya yang lain.`,
    acknowledged: () => 'WhatsApp menerima pesan.',
    refused: ({ code }) => `WhatsApp menolak pesan${code && ` (${code})`}.`,
    failed: ({ reason }) => `Pesan gagal dikirim: ${reason}`,
    canceled: () => 'Pesan dibatalkan sebelum dikirim.',
    resent: () => 'Pesan dimasukkan lagi ke antrean pengiriman.',
    retry_asked: ({ who }) => `Satu perangkat ${who} tidak dapat mendekripsi pesan dan memintanya lagi.`,
    encrypted_again: () => 'Gateway mengenkripsi pesan lagi untuk perangkat yang memintanya.',
    delivered: ({ who }) => `${who} menerima pesan.`,
    read: ({ who }) => `${who} membaca pesan.`,
    played: ({ who }) => `${who} memutar pesan.`,
    sent_elsewhere: () => 'Pesan dikirim dari ponsel atau perangkat lain akun ini.',
    received: () => 'WhatsApp menerima pesan dari pengirimnya.',
    undecrypted: ({ reason }) =>
      `Pesan masuk, tetapi tidak dapat didekripsi${reason && ` (${reason})`}. Gateway memintanya lagi kepada pengirim.`,
    recovered: () => 'Pengirim mengirim pesan lagi, dan pesan dapat didekripsi.',
    recorded: () => 'Pesan didekripsi dan dicatat.',
  },
  causes: {
    failed: ({ reason }) => reason,
    canceled: () => 'Pesan dibatalkan sebelum dikirim.',
    waiting_schedule: ({ since }) => `Pesan dijadwalkan untuk ${since}.`,
    waiting_media: () => 'Pengiriman pesan menunggu medianya.',
    waiting_turn: () => 'Pengiriman pesan menunggu media dari pesan sebelumnya ke chat yang sama.',
    held: ({ reason, until }) => `Kebijakan pengiriman menahan pesan${until && ` sampai sekitar ${until}`}: ${reason}.`,
    waiting_connection: ({ since }) => `Pengiriman pesan menunggu: sesi tidak terhubung${since && ` sejak ${since}`}.`,
    waiting_acknowledgement: () => 'Pesan ada di antrean atau sedang dikirim. WhatsApp belum mengonfirmasinya.',
    not_delivered: ({ since }) =>
      `WhatsApp menerima pesan${since && ` pada ${since}`}, tetapi belum ada ponsel penerima yang melaporkan bahwa pesan tersampaikan.`,
    not_delivered_to_all: ({ count }) =>
      count === 1
        ? 'Satu anggota belum melaporkan bahwa ia menerima pesan.'
        : `${count} anggota belum melaporkan bahwa mereka menerima pesan.`,
    undecrypted: () => 'Pesan tidak dapat didekripsi, dan pengirim belum mengirimnya lagi.',
    webhook_failing: ({ reason }) => `Satu webhook belum menerima peristiwa pesan ini: ${reason}.`,
  },
  advice: {
    not_on_network: 'Periksa nomor, termasuk kode negaranya. Mungkin orang ini sudah tidak memakai WhatsApp.',
    reachout_locked:
      'Tunggu, dan hanya tulis kepada orang yang pernah menulis kepada Anda. Jangan mencoba berulang-ulang.',
    media_fetch_failed: 'Periksa apakah alamatnya terbuka tanpa login, lalu kirim ulang pesan.',
    media_too_large: 'Kirim file yang lebih kecil, atau kirim sebagai dokumen.',
    media_type: 'Kirim file dengan jenis yang cocok untuk pesan ini, atau kirim sebagai dokumen.',
    not_connected: 'Hubungkan sesi, lalu kirim ulang pesan.',
    ack_timeout:
      'Mungkin pesan tetap tersampaikan. Kirim ulang: ID-nya tetap sama, jadi tidak ada yang menerimanya dua kali.',
    network_rejected: 'Lihat kode kesalahan dari WhatsApp, lalu kirim ulang pesan satu kali.',
    canceled: 'Kirim sebagai pesan baru jika masih diperlukan.',
    internal: 'Kirim ulang pesan. Jika gagal lagi, lihat log mesin.',
    '400': 'WhatsApp tidak menerima alamat atau format pesan. Periksa penerimanya.',
    '401': 'Akun ini tidak boleh menulis kepada penerima ini. Mungkin akun diblokir.',
    '403': 'Akun ini tidak boleh menulis di sini. Di grup, mungkin hanya admin yang boleh.',
    '404': 'WhatsApp tidak mengenal penerima ini. Periksa nomor atau grupnya.',
    '429': 'Akun ini mengirim terlalu cepat. Tunggu, lalu kirim ulang pesan.',
    '463':
      'WhatsApp menjeda chat baru untuk akun ini. Tunggu, dan hanya tulis kepada orang yang pernah menulis kepada Anda.',
    '479':
      'WhatsApp tidak menerima pesan ke alamat ini. Periksa nomornya, dan minta orang ini menulis lebih dulu kepada Anda.',
  },
  causeAdvice: {
    held: () =>
      'Pesan akan terkirim dengan sendirinya. Untuk mengirim lebih cepat, ubah kebijakan pengiriman di pengaturan sesi.',
    waiting_connection: () => 'Hubungkan sesi. Setelah itu pesan dikirim secara otomatis.',
    not_delivered: ({ who, until }) =>
      until
        ? `Tanda terima terakhir dari ${who} pada ${until}. Mungkin ponselnya mati atau offline, atau memblokir akun ini.`
        : 'Mungkin ponselnya mati atau offline, atau memblokir akun ini. WhatsApp tidak memberitahukan yang mana.',
    not_delivered_to_all: () =>
      'Mungkin ponsel mereka mati atau offline. Anggota yang bergabung kemudian tidak menerima pesan ini.',
    undecrypted: () => 'Minta pengirim menulis lagi.',
    webhook_failing: () =>
      'Lihat percobaan di bawah, dan perbaiki program penerima. Gateway mencoba lagi secara otomatis.',
  },
  failures: {
    not_on_network: 'Penerima tidak ada di WhatsApp.',
    reachout_locked: 'WhatsApp menjeda chat baru untuk akun ini.',
    media_fetch_failed: 'Media tidak dapat diunduh.',
    media_too_large: 'Media terlalu besar.',
    media_type: 'Jenis media tidak didukung untuk pesan ini.',
    not_connected: 'Sesi tidak terhubung tepat waktu.',
    ack_timeout: 'WhatsApp tidak mengonfirmasi pesan tepat waktu.',
    network_rejected: 'WhatsApp menolak pesan.',
    canceled: 'Pesan dibatalkan sebelum dikirim.',
    internal: 'Kesalahan internal gateway.',
  },
  held: {
    pace_minute: 'tidak boleh ada pesan lagi dalam menit ini',
    pace_hour: 'tidak boleh ada pesan lagi dalam jam ini',
    pace_day: 'tidak boleh ada pesan lagi hari ini',
    spacing: 'ada jeda di antara dua pesan',
    first_contacts: 'tidak boleh ada lagi pesan pertama kepada orang baru hari ini',
    quiet_hours: 'sedang malam bagi penerima',
    same_text: 'teks yang sama baru saja dikirim kepada orang lain',
    network_slow_down: 'WhatsApp menolak pesan, jadi sesi mengirim lebih lambat untuk sementara',
    network_no_first_contacts:
      'WhatsApp menolak chat baru, jadi untuk sementara tidak ada pesan pertama kepada orang baru',
    network_bulk_stopped: 'WhatsApp terlalu banyak menolak, jadi pesan massal dihentikan untuk sementara',
  },
  keepsReasons: false,
}

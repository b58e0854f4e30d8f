import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell = {
  skip: 'Langsung ke isi',
  navigation: 'Menu utama',
  destinations: {
    events: 'Peristiwa',
    webhooks: 'Webhook',
    templates: 'Templat',
    optOuts: 'Penolakan pesan',
    lists: 'Daftar',
    recurringSends: 'Pengiriman berulang',
    overview: 'Ringkasan',
    messages: 'Pesan',
    sessions: 'Sesi',
    bulkSends: 'Kiriman massal',
    sandbox: 'Sandbox',
    explorer: 'Penjelajah API',
    connect: 'Integrasi',
    settings: 'Pengaturan',
  },
  groups: { sending: 'Pengiriman' },
  more: 'Lainnya',
  morePages: 'Halaman lainnya',
  live: { connected: 'Langsung', reconnecting: 'Menghubungkan lagi…', stopped: 'Dijeda', offline: 'Offline' },
  network: 'Jaringan',
  offline:
    'Anda sedang offline. Yang Anda lihat mungkin sudah lama. Semuanya berlanjut secara otomatis saat koneksi Anda pulih.',
  account: 'Menu akun',
  colours: 'Warna',
  themes: { system: 'Ikuti sistem', light: 'Terang', dark: 'Gelap' },
  language: 'Bahasa',
  settings: 'Pengaturan',
  firstSteps: 'Langkah pertama',
  admin: 'Administrasi',
  viewerOnly: 'Anda dapat melihat semuanya di sini tetapi tidak dapat mengubah apa pun: peran Anda pengamat.',
  signOut: 'Keluar',
} satisfies Words<typeof en>

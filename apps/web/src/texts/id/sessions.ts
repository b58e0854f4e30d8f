import type { sessions as en } from '../en/sessions.ts'
import type { Words } from '../words.ts'
import { sessionHealth } from './session-health.ts'
import { sessionList } from './session-list.ts'
import { sessionPanels } from './session-panels.ts'
import { sessionParts } from './session-parts.ts'
import { sessionPeople } from './session-people.ts'
import { sessionSending } from './session-sending.ts'
import { sessionTrash } from './session-trash.ts'

export const sessions = {
  title: 'Sesi',
  description: 'Setiap sesi menautkan satu akun WhatsApp ke program Anda.',
  new: 'Sesi baru',
  noMatch: 'Tidak ada sesi yang cocok.',
  emptyTitle: 'Belum ada sesi',
  empty:
    'Sebuah sesi menyimpan tautan ke satu ponsel: pindai kode QR-nya satu kali, lalu kirim dan terima pesan lewat API. Coba dulu di sandbox, jaringan uji dengan ponsel virtual; akun nyata tidak diperlukan.',
  createFirst: 'Buat sesi pertama',
  sandbox: 'Sandbox',
  live: 'Nyata',
  row: { messages: 'Pesan', lastTraffic: 'Aktivitas terakhir', noneYet: 'belum ada' },
  frame: {
    back: 'Sesi',
    parts: 'Bagian sesi ini',
    tabs: {
      overview: 'Ringkasan',
      health: 'Kesehatan',
      chat: 'Chat',
      contacts: 'Kontak',
      groups: 'Grup',
      messages: 'Pesan',
      log: 'Log sesi',
      settings: 'Pengaturan',
    },
    stale: '{problem} Yang Anda lihat mungkin sudah tidak sesuai keadaan terbaru.',
    missingTitle: 'Sesi ini tidak ada',
    missing: 'Mungkin sesi sudah dihapus, atau milik akun lain.',
    all: 'Lihat semua sesi',
  },
  create: {
    description: 'Anda menautkannya ke ponsel pada langkah berikutnya.',
    network: 'Jaringan',
    sandboxHint: 'Jaringan uji dengan ponsel virtual. Tidak ada yang keluar dari gateway ini.',
    liveHint: 'Akun WhatsApp nyata, ditautkan dari ponselnya.',
    name: 'Nama',
    nameExample: 'Layanan pelanggan',
    number: 'Nomor telepon',
    liveNumberHint: 'Nomor akun itu, beserta kode negara.',
    sandboxNumberHint: 'Nomor mana pun yang belum dipakai; yang ini belum dipakai.',
    protection: 'Perlindungan akun',
    protectionHint: 'Mengirim maksimal satu pesan setiap 5 detik, untuk melindungi akun baru.',
    logging: 'Catat pesan',
    loggingHint: 'Menyimpan penerima dan isi pesan yang dikirim program Anda di log pesan.',
    submit: 'Buat sesi',
  },
  ...sessionHealth,
  choice: {
    choose: 'Pilih sesi',
    search: 'Cari sesi',
    searchHint: 'Nama, nomor, atau ID',
    searching: 'Mencari…',
    none: 'Belum ada sesi.',
    noMatch: 'Tidak ada sesi yang cocok.',
    more: 'Masih ada lainnya: ketik nama, nomor, atau ID.',
    chosen: '{count, plural, =0 {Tidak ada yang dipilih} other {# dipilih}}',
  },
  ...sessionList,
  ...sessionParts,
  sending: sessionSending,
  ...sessionPeople,
  ...sessionTrash,
  ...sessionPanels,
} satisfies Words<typeof en>

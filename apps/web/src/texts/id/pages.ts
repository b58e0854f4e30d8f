import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'

export const pages = {
  titles: {
    sessions: 'Sesi',
    session: 'Sesi',
    deletedSessions: 'Sesi yang dihapus',
    sandbox: 'Sandbox',
    phone: 'Ponsel virtual',
    explorer: 'Penjelajah API',
  },
  notFound: {
    title: 'Tidak ada halaman di sini',
    text: 'Mungkin alamatnya salah ketik, atau isi halaman ini sudah dihapus.',
    toSessions: 'Buka daftar sesi',
  },
} satisfies Words<typeof en>

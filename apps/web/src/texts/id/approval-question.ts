import type { approvalQuestion as en } from '../en/approval-question.ts'
import type { Words } from '../words.ts'

export const approvalQuestion = {
  asks: 'Sebuah agen meminta untuk memakai {tool}.',
  reply: 'Balas {yes} untuk mengizinkan, {no} untuk menolak. Permintaan ini menunggu sampai {until}.',
  asksFor: 'Yang diminta:',
  allow: 'Izinkan',
  unseen: 'Yang akan dikirim tidak dapat ditampilkan utuh di sini: buka Agen di dasbor untuk melihat dan memutuskan.',
} satisfies Words<typeof en>

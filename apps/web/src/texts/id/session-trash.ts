import type { sessionTrash as en } from '../en/session-trash.ts'
import type { Words } from '../words.ts'

export const sessionTrash = {
  delete: {
    title: 'Hapus',
    description: 'Melepas tautan ponsel, mencabut kunci, dan memindahkan sesi ke daftar sesi yang dihapus.',
    button: 'Hapus sesi',
    ask: 'Hapus {name}?',
    typeName: 'Untuk melanjutkan, ketik namanya: {name}',
    confirm: 'Hapus',
    means:
      'Kunci, tautan, dan webhook sesi ini langsung berhenti berfungsi. {days, plural, =0 {Log dan pesannya dihapus permanen. Ini tidak dapat dibatalkan.} other {Sesi dapat dipulihkan selama # hari, dengan kunci baru; setelah itu semuanya dihapus permanen.}}',
    done: '{name} dihapus.',
  },
  deleted: {
    open: 'Dihapus',
    title: 'Sesi yang dihapus',
    description:
      '{days, plural, =0 {Sesi langsung dihapus permanen.} other {Sesi dapat dipulihkan selama # hari, dengan kunci baru, dan harus ditautkan lagi.}}',
    emptyTitle: 'Tidak ada sesi yang dihapus',
    empty: 'Sesi yang dihapus ada di sini sampai dihapus permanen.',
    times: 'Dihapus <ago></ago>, dihapus permanen <until></until>',
    restore: 'Pulihkan',
    restoreNamed: 'Pulihkan {name}',
    restored: '{name} sudah dipulihkan. Tautkan lagi ke ponselnya.',
    erase: 'Hapus permanen sekarang',
    eraseNamed: 'Hapus permanen {name} sekarang',
    ask: 'Hapus permanen {name}?',
    means: 'Pengaturan, webhook, log, chat, dan pesannya dihapus. Ini tidak dapat dibatalkan.',
    erased: '{name} dihapus permanen.',
  },
} satisfies Words<typeof en>

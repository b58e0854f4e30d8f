import type { failure as en } from '../en/failure.ts'
import type { Words } from '../words.ts'

export const failure = {
  page: 'Halaman ini tidak dapat ditampilkan',
  dashboard: 'Dasbor tidak dapat ditampilkan',
  text: 'Terjadi kesalahan di gateway. Rinciannya ada di log gateway.',
  partGone:
    'Sebagian dari halaman ini tidak ada lagi di gateway. Mungkin gateway sudah memakai versi yang lebih baru: muat ulang halaman ini.',
  again: 'Coba lagi',
} satisfies Words<typeof en>

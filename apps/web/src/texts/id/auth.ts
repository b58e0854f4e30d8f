import type { auth as en } from '../en/auth.ts'
import type { Words } from '../words.ts'

export const auth = {
  email: 'Email',
  password: 'Kata sandi',
  language: 'Bahasa',
  unreachable: 'Gateway tidak dapat dijangkau. Periksa apakah gateway berjalan, lalu coba lagi.',
  exposed:
    'Gateway ini dapat dijangkau tanpa enkripsi: kata sandi dan pesan dapat dibaca di tengah jalan. Sajikan lewat https dan isi MESSENGER_PUBLIC_URL dengan alamat itu.',
  login: {
    title: 'Masuk',
    submit: 'Masuk',
    wrong: 'Email atau kata sandi salah.',
    throttled: 'Terlalu banyak percobaan yang gagal. Tunggu beberapa menit, paling lama 15 menit, lalu coba lagi.',
  },
  setup: {
    pageTitle: 'Penyiapan',
    title: 'Siapkan gateway Anda',
    description: 'Buat pemilik gateway ini. Setelah itu Anda langsung masuk.',
    code: 'Kode penyiapan',
    codeHint: 'Tercetak di tempat gateway dijalankan; ada juga di secrets.json dalam folder datanya.',
    wrongCode: 'Kode ini salah.',
    name: 'Nama Anda',
    passwordHint: 'Minimal 12 karakter, dan bukan kata sandi yang dipakai banyak orang.',
    submit: 'Buat pemilik dan masuk',
    done: 'Pemilik sudah ada. Silakan masuk.',
    throttled: 'Terlalu banyak kode yang salah. Tunggu satu menit.',
  },
} satisfies Words<typeof en>

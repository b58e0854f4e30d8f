import type { sessionHealth as en } from '../en/session-health.ts'
import type { Words } from '../words.ts'

export const sessionHealth = {
  health: {
    range: 'Rentang waktu',
    ranges: { '24h': '24 jam', '7d': '7 hari', '30d': '30 hari' },
    uptime: '{share} terhubung',
    noUptime: 'Tidak terhubung dalam waktu ini',
    counts: 'Waktu saat sesi diputus atas permintaan atau menunggu ditautkan tidak dihitung.',
    step: '{from} sampai {to}: terhubung selama {up}, tanpa koneksi selama {down}',
    steps: 'Waktu dengan masalah',
    noTrouble: 'Tidak ada masalah dalam waktu ini.',
    units: {
      '24h': 'Bagian dari setiap setengah jam',
      '7d': 'Bagian dari setiap 3 jam',
      '30d': 'Bagian dari setiap 12 jam',
    },
    facts: {
      incidents: 'Insiden',
      reconnects: '{count, plural, other {# kali terhubung lagi}}',
      down: 'Lama tanpa koneksi',
      up: 'Terhubung selama {length}',
      engine: 'Mesin (engine)',
      held: 'Berjalan',
      silent: 'Tidak menjawab',
      free: 'Tidak ada',
      version: 'Versi jaringan',
      builtIn: 'Bawaan',
      since: 'Terhubung',
    },
    incidents: 'Insiden',
    incidentsHint: 'Waktu saat sesi seharusnya terhubung tetapi tidak terhubung.',
    noIncidents: 'Tidak ada dalam waktu ini.',
    lost: 'Koneksi hilang',
    lostHint: 'Koneksi hilang. Tidak ada alasan yang diberikan.',
    goesOn: 'Masih berlangsung: {length}',
    since: 'Sejak {from}',
    fromTo: '{from} sampai {to}',
    moreIncidents: '{count, plural, other {# insiden yang lebih lama tidak ditampilkan.}}',
    gaps: {
      title: 'Setelah terhubung lagi',
      hint: 'Apa yang datang setelah koneksi terputus, dan apa yang tidak dapat didekripsi.',
      none: 'Tidak ada yang terlewat dalam waktu ini.',
      replayed: '{count, plural, =0 {Tidak ada yang menunggu} other {# item menunggu dan sudah datang}}',
      stalled: 'Antrean jaringan macet: {waiting, number} menunggu, {passed, number} tidak terbaca dan dilewati',
      passed:
        'Antrean jaringan sempat macet: {passed, plural, other {# item yang tidak terbaca}} dilewati, lalu sisanya datang',
      partly: 'Belum semua yang menunggu sudah datang',
      unread:
        '{count, plural, other {# pesan awalnya tidak dapat didekripsi}}, {recovered, number} di antaranya datang lagi',
      length: 'Tidak terhubung selama {length}',
      code: 'berakhir dengan kode {code}',
    },
  },
} satisfies Words<typeof en>

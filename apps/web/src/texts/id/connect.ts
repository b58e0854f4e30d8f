import type { connect as en } from '../en/connect.ts'
import type { Words } from '../words.ts'

export const connect = {
  title: 'Integrasi',
  description: 'Gunakan sesi Anda dari klien AI, dari n8n, dan dari program Anda sendiri.',
  tabs: { label: 'Cara integrasi', mcp: 'Klien AI (MCP)', n8n: 'n8n', libraries: 'Pustaka klien' },
  mcp: {
    title: 'Klien AI (MCP)',
    what: 'Dengan Model Context Protocol, klien AI dapat memakai sesi Anda sebagai alat: mencari pesan, mengirim pesan, mengelola grup. Klien terhubung ke gateway ini dengan token akses dan dapat melakukan apa yang diizinkan token itu, dengan pemeriksaan, batas, dan log yang sama seperti API.',
    paidOnly: 'Paket Anda tidak mencakup server alat, jadi klien ditolak.',
    toPlan: 'Lihat paket',
  },
  token: {
    title: '1. Token akses',
    description: 'Cakupan dan sesinya menentukan alat mana yang dilihat klien.',
    create: 'Token baru',
    label: 'Token',
    hint: 'Token hanya ada di halaman ini dan dilupakan saat Anda meninggalkannya.',
    check: 'Periksa izinnya',
    all: 'Server alat menjawab: semua {count, number} alat ({ms, number} ms).',
    some: 'Server alat menjawab: {count, number} dari {total, number} alat ({ms, number} ms). Alat lainnya memerlukan cakupan yang lebih luas.',
    refused: 'Server alat tidak mengenal token ini. Mungkin token sudah dicabut atau kedaluwarsa.',
    paidOnly: 'Token ini berlaku, tetapi paket Anda tidak mencakup server alat.',
    unreachable: 'Gateway tidak dapat dijangkau. Coba lagi.',
    failed: 'Server alat menjawab dengan status {status}. Coba lagi.',
  },
  snippets: {
    prompt: 'Token akses Messenger Gateway',
    title: '2. Koneksi',
    label: 'Format',
    show: 'Sertakan token',
    hide: 'Jangan sertakan token',
    forms: { json: 'JSON', editor: 'Editor', header: 'Alamat dan header', curl: 'curl' },
    hints: {
      json: 'Untuk sebagian besar klien: tambahkan ke file yang berisi daftar server klien.',
      editor: 'Untuk editor yang menanyakan rahasia sendiri: token tidak ditulis di file mana pun.',
      header: 'Untuk klien yang memakai formulir.',
      curl: 'Untuk melihat daftar alat di terminal.',
    },
  },
  tools: {
    title: '{count, plural, other {# alat}}',
    description:
      'Buka salah satu untuk melihat kolomnya. Setiap alat melakukan hal yang sama dengan operasi API bernama sama.',
    search: 'Cari alat',
    searchHint: 'Cari nama atau deskripsi',
    none: 'Tidak ada alat yang cocok.',
    effects: { read: 'membaca', write: 'mengubah', destructive: 'menghapus atau mengakhiri' },
    notForToken: 'tidak untuk token ini',
    noFields: 'Alat ini tidak punya kolom.',
    required: 'wajib',
    try: 'Coba “{title}” di penjelajah',
  },
  n8n: {
    title: 'n8n',
    what: 'Node ini membawa semua operasi dan peristiwa gateway ini ke alur kerja n8n. Anda memerlukan n8n yang Anda hosting sendiri dan yang dapat menjangkau gateway ini; untuk pemicu, gateway ini juga harus dapat menjangkau n8n.',
    install: {
      title: '1. Pasang node',
      source:
        'Unduh node dari gateway ini sebagai file terkompresi. Jangan memasangnya lewat nama: paket dengan nama itu di registri adalah milik orang lain.',
      download: 'Unduh node',
      unpack:
        'Salin file ke komputer, atau ke kontainer, tempat n8n berjalan. Ekstrak di sana sebagai pengguna yang menjalankan n8n:',
      unpackTerminal: 'Ekstrak node',
      fetch: 'Atau biarkan komputer itu mengunduhnya, jika dapat menjangkau gateway ini:',
      fetchTerminal: 'Unduh dan ekstrak node',
      restart:
        'Mulai ulang n8n. Untuk memperbarui, hapus foldernya terlebih dahulu. Cari “WhatsApp” di daftar node n8n.',
    },
    credential: {
      title: '2. Kredensial',
      description: 'Di n8n, buat kredensial berjenis “WhatsApp (Messenger Gateway) API”.',
      url: 'Base URL',
      token: 'Personal Access Token',
      tokenHint:
        '<link>Buat token</link> dengan n8n di namanya, agar mudah ditemukan lagi. Pemicu membuat webhook, sehingga memerlukan cakupan penuh dan token milik admin.',
    },
    templates: {
      title: '3. Templat alur kerja',
      description:
        'Salin salah satu dan tempelkan ke alur kerja baru di n8n dengan Ctrl+V, atau unduh. Catatan di setiap templat menjelaskan apa yang perlu diisi.',
      copyNamed: 'Salin {title}',
      downloadNamed: 'Unduh {file}',
    },
    move: {
      title: 'Pindahkan alur kerja',
      description:
        'Untuk alur kerja dengan node versi 0.1.0, yang ada di paket dengan nama lain. Alur itu tetap berjalan dengan paket tersebut, juga berdampingan dengan paket ini.',
      file: 'Alur kerja dari n8n, sebagai JSON',
      fileHint: 'Di n8n: Download di menu alur kerja. File tetap berada di browser Anda.',
      moved: '{count, plural, other {# node mendapat nama baru.}}',
      save: 'Unduh alur kerja yang sudah dipindahkan',
      next: 'Di n8n, impor ke alur kerja baru, nonaktifkan yang lama, lalu aktifkan yang baru.',
      problems: {
        noWorkflow: 'File ini bukan alur kerja dari n8n.',
        nothingToMove: 'Tidak ada node di alur kerja ini yang berasal dari paket sebelumnya.',
      },
    },
    calls: {
      title: 'Apakah n8n sudah memanggil?',
      description: 'Pilih token yang Anda berikan ke n8n.',
      token: 'Token n8n',
      choose: 'Pilih token',
      noToken: 'Belum ada token.',
      used: 'Token ini terakhir dipakai:',
      neverUsed: 'Token ini belum pernah dipakai. Di n8n, simpan kredensialnya: kredensial langsung diuji.',
      endpoints: 'Webhook yang dibuat n8n',
      noEndpoint:
        'Tidak ada. Alur kerja membuat webhook saat diaktifkan dan diawali dengan WhatsApp (Messenger Gateway) Trigger.',
      allSessions: 'Semua sesi',
      neverDelivered: 'belum ada yang tersampaikan',
      more: 'Masih ada lainnya; lihat halaman webhook.',
    },
    catalogue: {
      title: '{actions, plural, other {# operasi}} dan {triggers, plural, other {# peristiwa}}',
      description: 'Apa saja yang dapat dilakukan dan dipantau oleh node.',
      search: 'Cari operasi dan peristiwa',
      none: 'Tidak ada yang cocok.',
      trigger: 'Pemicu',
    },
  },
  libraries: {
    title: 'Pustaka klien',
    what: 'Semua operasi dan peristiwa gateway ini dalam bahasa pemrograman Anda, dengan tipe, galat menurut penyebabnya, percobaan ulang yang tidak pernah mengirim dua kali, dan webhook yang diverifikasi. Paketnya berasal dari gateway ini dan tidak ada di registri mana pun: jangan memasangnya lewat nama.',
    languages: 'Bahasa pemrograman',
    notBuilt: 'Salinan gateway ini tidak punya pustaka klien: pustaka dibuat saat gateway di-build.',
    file: '{size} · SHA-256',
    sources: '{size}, kode sumber · SHA-256',
    install: {
      title: '1. Pasang',
      fetch: 'Di folder proyek Anda, jika dapat menjangkau gateway ini:',
      terminal: 'Pasang dari gateway ini',
      save: 'Atau unduh filenya, lalu pasang dari file itu:',
      savedTerminal: 'Pasang file',
      version:
        'Versi adalah bagian dari alamat, yang berubah bersama gateway. Jika proyek harus di-build lagi nanti, simpan filenya bersama proyek.',
    },
    call: {
      title: '2. Panggilan pertama',
      description: 'Mengirim teks ke nomor sesi Anda sendiri.',
      session: 'Sesi',
      label: 'Program',
      variable: 'Program membaca token akses dari variabel <code>{name}</code>. <link>Buat token</link>',
    },
    webhook: {
      title: '3. Verifikasi webhook',
      description:
        'Di kode Anda yang menerima webhook. Masukkan isi seperti saat diterima, byte demi byte, header, dan rahasia webhook.',
      label: 'Penerima',
    },
  },
} satisfies Words<typeof en>

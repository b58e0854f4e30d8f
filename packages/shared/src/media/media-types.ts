import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { trackKinds } from './mp4-boxes.ts'

export interface DetectedType {
  readonly mimetype: string
  /** Without dot. */
  readonly extension: string
}

/** What a file's first bytes say that it is; null when they say nothing (text, for example). */
export async function detectType(path: string): Promise<DetectedType | null> {
  const found = await fileTypeFromFile(path)
  if (!found) return null
  if (found.mime === 'video/mp4' && (await isSoundOnly(path))) return { mimetype: 'audio/mp4', extension: 'm4a' }
  return { mimetype: baseType(found.mime), extension: found.ext }
}

/** By its tracks: recorders give sound the same brand as films. */
async function isSoundOnly(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const kinds = await trackKinds(handle)
    return kinds.includes('soun') && !kinds.includes('vide') && !kinds.includes('')
  } finally {
    await handle.close()
  }
}

/** `Image/PNG; q=1` → `image/png` */
export function baseType(mimetype: string): string {
  return mimetype.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

const jpeg = ['image/jpeg']
const mp4 = ['video/mp4', 'video/x-m4v', 'audio/x-m4a', 'audio/mp4', 'video/quicktime']
const ogg = ['audio/ogg', 'video/ogg', 'application/ogg']
const zip = 'application/zip'
const oldOffice = ['application/x-cfb']

/** Types that have magic bytes, and what is detected for them. Types that are not here are taken as declared. */
const magic: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': jpeg,
  'image/jpg': jpeg,
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'image/webp': ['image/webp'],
  'image/bmp': ['image/bmp'],
  'image/tiff': ['image/tiff'],
  'image/heic': ['image/heic', 'image/heif'],
  'image/avif': ['image/avif'],
  'video/mp4': mp4,
  'video/quicktime': mp4,
  'video/3gpp': ['video/3gpp', 'video/3gpp2', 'video/mp4', 'audio/mp4'],
  'video/webm': ['video/webm', 'video/matroska'],
  'audio/mpeg': ['audio/mpeg'],
  'audio/mp3': ['audio/mpeg'],
  'audio/mp4': mp4,
  'audio/x-m4a': mp4,
  'audio/m4a': mp4,
  'audio/aac': ['audio/aac', 'audio/x-m4a', 'audio/mp4'],
  'audio/ogg': ogg,
  'audio/opus': ogg,
  'audio/amr': ['audio/amr'],
  'audio/wav': ['audio/wav'],
  'audio/x-wav': ['audio/wav'],
  'application/pdf': ['application/pdf'],
  'application/zip': [zip],
  'application/gzip': ['application/gzip'],
  'application/msword': oldOffice,
  'application/vnd.ms-excel': oldOffice,
  'application/vnd.ms-powerpoint': oldOffice,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [zip],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [zip],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': [zip],
}

/** Whether a file may be what it is said to be. Also true for types whose bytes prove nothing. */
export function fitsDeclared(declared: string, detected: DetectedType | null): boolean {
  const base = baseType(declared)
  const accepted = magic[base]
  if (!accepted) return true
  return detected !== null && (detected.mimetype === base || accepted.includes(detected.mimetype))
}

const extensions: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'application/json': 'json',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
}

/** Of types whose bytes tell more, where they are not at hand. */
const usualExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'video/quicktime': 'mov',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/wav': 'wav',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

/** File name extension without dot; `bin` when neither bytes nor type tell one. */
export function extensionOf(mimetype: string, detected: DetectedType | null): string {
  const base = baseType(mimetype)
  return extensions[base] ?? detected?.extension ?? usualExtensions[base] ?? 'bin'
}

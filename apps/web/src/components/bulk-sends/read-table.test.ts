import { describe, expect, it } from 'vitest'
import { parseRows } from './parse-rows.ts'
import { columnNames, fileOfTable, lineIn, type PeopleTable, readTable, textOfFile, valuesIn } from './read-table.ts'

function tableOf(text: string): PeopleTable {
  const table = readTable(text, parseRows)
  if (!table) throw new Error('Nobody is in it')
  return table
}

const fileText = (text: string, phone?: number, names?: readonly string[]) => {
  const table = tableOf(text)
  return fileOfTable(table, phone ?? table.phone, names ?? columnNames(table)).text()
}

describe('a table of people', () => {
  it('has headings, and finds the numbers by theirs', () => {
    const table = tableOf('First name;phone;City\nAna;+6281234567890;Bandung\n')
    expect(table).toMatchObject({ hasHeadings: true, phone: 1, lines: 1 })
    expect(columnNames(table)).toEqual(['First_name', 'column_2', 'City'])
    expect(valuesIn(table.rows[0] ?? [], 1, columnNames(table))).toEqual({ First_name: 'Ana', City: 'Bandung' })
  })

  it('finds the numbers by what they look like where no heading says so', () => {
    expect(tableOf('name,whatsapp\nAna,+6281234567890').phone).toBe(1)
  })

  it('may be bare numbers, each of which counts', () => {
    const table = tableOf('+6281234567890\r\n\r\n+6281234567891\r\n')
    expect(table).toMatchObject({ hasHeadings: false, phone: 0, lines: 2, headings: [''] })
    expect(table.rows).toEqual([['+6281234567890'], ['+6281234567891']])
  })

  it('reads quoted cells with separators and line breaks, and what an export has made no formula', () => {
    const table = tableOf('phone_number,note\n\'+6281234567890,"a, b\n""c"""\n')
    expect(table.rows).toEqual([['+6281234567890', 'a, b\n"c"']])
  })

  it('holds nobody when it is empty, and throws for what is no table', () => {
    expect(readTable(' \n', parseRows)).toBeNull()
    expect(() => readTable('a,"b\nc', parseRows)).toThrow()
  })

  it('reads the beginning of a long one alone, and counts all', () => {
    const people = Array.from({ length: 20_000 }, (_, at) => `+62812${String(at).padStart(7, '0')},x`)
    const table = tableOf(`phone,name\n${people.join('\n')}`)
    expect(table).toMatchObject({ lines: 20_000 })
    expect(table.rows).toHaveLength(20)
  })
})

describe('names of columns', () => {
  it('are each there once, begin with no digit and say nowhere else that numbers stand there', () => {
    expect(columnNames(tableOf('phone,2nd name,name,name,,number\n+6281234567890,a,b,c,d,e'))).toEqual([
      ...['column_1', '_2nd_name', 'name', 'column_4', 'column_5', 'column_6'],
    ])
  })
})

describe('the file for the gateway', () => {
  it('has its own headings, and all else as it was', async () => {
    expect(await fileText('\uFEFFName;Telefon\r\nAna;+6281234567890\r\n')).toBe(
      'Name,phone_number\r\nAna;+6281234567890\r\n',
    )
  })

  it('has headings also for bare numbers, whose lines are then one further down', async () => {
    expect(await fileText('+6281234567890\nx')).toBe('phone_number\n+6281234567890\nx')
    expect(lineIn(tableOf('+6281234567890\nx'), 3)).toBe(2)
    expect(lineIn(tableOf('phone\nx'), 2)).toBe(2)
  })

  it.each(['\n', '\r\n', '\r'])('is read line by line, as the gateway does, where lines end with %j', async end => {
    const bare = await fileText(['+6281234567890', '+6281234567891', ''].join(end))
    expect(parseRows(bare).map(({ record }) => record)).toEqual([
      ...[['phone_number'], ['+6281234567890'], ['+6281234567891']],
    ])
    const named = await fileText(['phone,note', '+6281234567890,"a\nb"', '+6281234567891,c'].join(end))
    expect(parseRows(named).map(({ record }) => record)).toEqual([
      ...[
        ['phone_number', 'note'],
        ['+6281234567890', 'a\nb'],
        ['+6281234567891', 'c'],
      ],
    ])
  })

  it('lets no other column pass for the numbers', async () => {
    expect(await fileText('a,b\nx,+6281234567890', 1, ['number', 'b'])).toMatch(/^column_1,phone_number\n/)
  })
})

describe('the text of a file', () => {
  it('is UTF-8, or refused', async () => {
    expect(await textOfFile(new Blob(['é']))).toBe('é')
    await expect(textOfFile(new Blob([new Uint8Array([0xe9, 0x0a])]))).rejects.toThrow(TypeError)
    await expect(textOfFile(new Blob(['PK\u0003\u0004\0']))).rejects.toThrow(TypeError)
  })
})

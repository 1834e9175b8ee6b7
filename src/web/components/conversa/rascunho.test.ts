import { afterEach, expect, it, vi } from 'vitest'
import { chavesDoFio, rascunhoDoFio, semOEnviado } from './rascunho.ts'

const fio = { pedidoId: 9, vendedorId: null }

afterEach(() => vi.unstubAllGlobals())

it('rule N80: only what was sent leaves the field', () => {
  expect(semOEnviado('Chego às 5.', 'Chego às 5.')).toBe('')
  expect(semOEnviado('Chego às 5. Pela doca.', 'Chego às 5.')).toBe('Pela doca.')
  expect(semOEnviado('Chego às 6.', 'Chego às 5.')).toBe('Chego às 6.')
})

it('rule N80: what is typed is for its thread and person', () => {
  rascunhoDoFio('3', fio).mudar(() => 'Chego')
  expect(rascunhoDoFio('3', fio).ler()).toBe('Chego')
  for (const outro of [rascunhoDoFio('4', fio), rascunhoDoFio('3', { ...fio, vendedorId: 7 })])
    expect(outro.ler()).toBe('')
})

it('rule N80: what an older version kept is a text', () => {
  vi.stubGlobal('localStorage', { getItem: () => '12' })
  expect(rascunhoDoFio('8', fio).ler()).toBe('12')
})

it('rule N80: a text without an answer keeps its key, for its thread and person, after the screen was left', () => {
  const { chave, comFoto } = chavesDoFio('3', fio).para('Chego às 5.', undefined)
  expect(comFoto).toBe(true)
  const depois = chavesDoFio('3', fio)
  expect(depois.para('Chego às 5.', undefined)).toEqual({ chave, comFoto: true })
  expect(chavesDoFio('4', fio).para('Chego às 5.', undefined).chave).not.toBe(chave)
  expect(chavesDoFio('3', { ...fio, vendedorId: 7 }).para('Chego às 5.', undefined).chave).not.toBe(chave)
  depois.esquecer()
  expect(chavesDoFio('3', fio).para('Chego às 5.', undefined).chave).not.toBe(chave)
})

it('rule N80: the same words with another photo are the same message, which may have its photo already', () => {
  const chaves = chavesDoFio('5', fio)
  const [uma, outra] = [new Blob(['1']), new Blob(['2'])]
  const { chave } = chaves.para('Veja', uma)
  expect(chaves.para('Veja', uma)).toEqual({ chave, comFoto: true })
  expect(chaves.para('Veja', outra)).toEqual({ chave, comFoto: false })
  expect(chavesDoFio('5', fio).para('Veja', uma)).toEqual({ chave, comFoto: false })
})

it('rule N80: photos alone are no text to recognise', () => {
  const chaves = chavesDoFio('6', fio)
  const [uma, outra] = [new Blob(['1']), new Blob(['2'])]
  const { chave } = chaves.para('', uma)
  expect(chaves.para('', uma)).toEqual({ chave, comFoto: true })
  expect(chaves.para('', outra).chave).not.toBe(chave)
  expect(chavesDoFio('6', fio).para('', outra)).toMatchObject({ comFoto: true })
})

import { describe, expect, it } from 'vitest'
import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import {
  camposDasCondicoes,
  condicoesFormSchema,
  doCampo,
  OUTRA,
  opcoesDeValidade,
  paraOCampo,
} from './condicoes-form.ts'

const MANHA = new Date('2026-11-22T11:00:00Z') // 08:00 in São Paulo
const TARDE = new Date('2026-11-22T17:00:00Z')
const NOITE = new Date('2026-11-22T23:00:00Z')

const ler = (campos: object, agora = MANHA, atual?: string) =>
  condicoesFormSchema(() => agora, atual).safeParse({
    ...camposDasCondicoes({}, opcoesDeValidade(agora)),
    ...campos,
  })

describe("the form of a quote's conditions", () => {
  it.each([
    [MANHA, ['Sem prazo', 'até 12:00', 'até 18:00', 'até amanhã 12:00', 'outro']],
    [TARDE, ['Sem prazo', 'até 18:00', 'até amanhã 12:00', 'outro']],
    [NOITE, ['Sem prazo', 'até amanhã 12:00', 'outro']],
  ])('rule N11: at %s it offers %j', (agora, rotulos) => {
    expect(opcoesDeValidade(agora).map(({ rotulo }) => rotulo)).toEqual(rotulos)
  })

  it('rule N11: an offered end is an instant in São Paulo', () => {
    expect(opcoesDeValidade(MANHA).map(({ valor }) => valor)).toEqual([
      '',
      '2026-11-22T15:00:00.000Z',
      '2026-11-22T21:00:00.000Z',
      '2026-11-23T15:00:00.000Z',
      OUTRA,
    ])
    expect(paraOCampo(new Date('2026-11-23T01:30:00Z'))).toBe('2026-11-22T22:30')
    expect(doCampo('2026-11-22T22:30')).toEqual(new Date('2026-11-23T01:30:00Z'))
    expect(doCampo('')).toBeNull()
  })

  it('without conditions it says nothing, and nothing is sent', () => {
    const { validaAte: _, ...digitadas } = SEM_CONDICOES
    const campos = camposDasCondicoes({}, opcoesDeValidade(MANHA))
    expect(campos).toMatchObject({ validade: '', outra: '', disponivel: '', minimo: '1', multiplo: '1' })
    const nomes = ['validade', 'outra', 'codigoDoVendedor', ...Object.keys(digitadas)]
    expect(Object.keys(campos)).toEqual(nomes)
    expect(ler({}).data).toEqual({ ...SEM_CONDICOES, codigoDoVendedor: null })
  })

  it('rules N15, N19: texts become numbers; others are refused by their field', () => {
    expect(ler({ disponivel: '30', minimo: '6', multiplo: '3' }).data).toMatchObject({
      disponivel: 30,
      minimo: 6,
      multiplo: 3,
    })
    expect(ler({ disponivel: '1.000', minimo: '1.200', multiplo: '100' }).data).toMatchObject({
      disponivel: 1000,
      minimo: 1200,
      multiplo: 100,
    })
    for (const [campo, texto] of [
      ['disponivel', '1.00'],
      ['disponivel', '1e3'],
      ['disponivel', '-1'],
      ['disponivel', 'muitas'],
      ['disponivel', '100000'],
      ['minimo', '0'],
      ['minimo', ''],
      ['multiplo', '1000'],
    ] as const)
      expect(ler({ [campo]: texto }).error?.issues[0]?.path, `${campo} ${texto}`).toEqual([campo])
    expect(ler({ minimo: '5', multiplo: '3' }).error?.issues).toMatchObject([
      { path: ['minimo'], message: 'O mínimo precisa ser múltiplo do lote.' },
    ])
  })

  it('rule N11: another end is at most seven days ahead; the one that the quote has already may stay', () => {
    expect(ler({ validade: OUTRA, outra: '2026-11-24T10:00' }).data).toMatchObject({
      validaAte: '2026-11-24T13:00:00.000Z',
    })
    for (const outra of ['', '2026-11-22T07:00', '2026-11-29T08:01'])
      expect(ler({ validade: OUTRA, outra }).error?.issues, outra).toMatchObject([
        { path: ['outra'], message: 'A validade vai de agora até 7 dias.' },
      ])
    const atual = '2026-11-21T15:00:30.000Z'
    const campos = camposDasCondicoes({ validaAte: atual }, opcoesDeValidade(MANHA))
    expect(campos).toMatchObject({ validade: OUTRA, outra: '2026-11-21T12:00' })
    expect(ler(campos, MANHA, atual).data).toMatchObject({ validaAte: atual })
  })
})

import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { SEM_CONDICOES } from './condicoes-da-cotacao.ts'
import {
  type CotacaoDaTabela,
  decidirLinha,
  efeitoDeDesfazer,
  fimDoDesfazer,
  type LinhaPublicada,
  motivoParaNaoDesfazer,
} from './tabela.ts'

const AGORA = new Date('2026-11-22T09:00:00Z')
const daqui = (horas: number) => new Date(AGORA.getTime() + horas * 3_600_000)
const preco = (valor: number | null) => (valor === null ? null : centavos(valor))
const LIVRE = SEM_CONDICOES

const cotacao = (valor: number, condicoes: Partial<CotacaoDaTabela> = {}): CotacaoDaTabela => ({
  id: 1,
  precoCentavos: centavos(valor),
  ...LIVRE,
  ...condicoes,
})

const linha = (
  novo: number | null,
  anterior: number | null,
  condicoes?: LinhaPublicada['condicoes'],
): LinhaPublicada => ({
  produtoId: 7,
  preco: preco(novo),
  ...(novo === null && { retirar: true }),
  precoAnterior: preco(anterior),
  condicoes,
})

describe('rules N29, N30: what becomes of a row', () => {
  it.each([
    ['a new price', linha(900, null), null, 'PUBLICADA'],
    ['another price', linha(900, 800), cotacao(800), 'ALTERADA'],
    ['no price', linha(null, 800), cotacao(800), 'RETIRADA'],
    ['the same price', linha(800, 800), cotacao(800), 'IGUAL'],
    ['no price where there is none', linha(null, null), null, 'IGUAL'],
    ['a price that another screen has set already', linha(900, 800), cotacao(900), 'IGUAL'],
    ['a removal that another screen has made already', linha(null, 800), null, 'IGUAL'],
  ] as const)('%s', (_, publicada, atual, situacao) => {
    expect(decidirLinha(publicada, atual, AGORA)).toEqual({ situacao, condicoes: null })
  })

  it.each([
    ['another price', linha(900, 800), cotacao(850), 850],
    ['another price before a removal', linha(null, 800), cotacao(850), 850],
    ['a quote where there was none', linha(900, null), cotacao(850), 850],
    ['no quote any more', linha(900, 800), null, null],
  ] as const)('refused, as there is %s', (_, publicada, atual, agora) => {
    expect(decidirLinha(publicada, atual, AGORA)).toEqual({ codigo: 'preco-mudou', agora })
  })
})

it('rule N162: a row without a price takes nothing out of sale, unless it says so', () => {
  const semPreco = { produtoId: 7, preco: null, precoAnterior: centavos(800) }
  for (const atual of [cotacao(800), null])
    expect(decidirLinha(semPreco, atual, AGORA)).toEqual({ codigo: 'preco-invalido' })
  const dosDois = { ...linha(900, 800), retirar: true } as const
  expect(decidirLinha(dosDois, cotacao(800), AGORA)).toEqual({ codigo: 'preco-invalido' })
})

describe('rules N11, N12, N18, N19: conditions of a row', () => {
  const decidir = (condicoes: LinhaPublicada['condicoes'], atual: CotacaoDaTabela | null, novo = 900) =>
    decidirLinha(linha(novo, atual?.precoCentavos ?? null, condicoes), atual, AGORA)

  it('are written if they differ, also where the price stays', () => {
    const novas = { ...LIVRE, validaAte: daqui(6), disponivel: 30, minimo: 3, multiplo: 3 }
    expect(decidir(novas, null)).toEqual({ situacao: 'PUBLICADA', condicoes: novas })
    expect(decidir(novas, cotacao(900))).toEqual({ situacao: 'ALTERADA', condicoes: novas })
    expect(decidir(novas, cotacao(900, novas))).toEqual({ situacao: 'IGUAL', condicoes: null })
  })

  it('are refused with the whole row', () => {
    const estoque = { ...LIVRE, disponivel: 30, disponivelAnterior: 12 }
    expect(decidir({ ...LIVRE, minimo: 4, multiplo: 3 }, null)).toEqual({ codigo: 'lote-invalido' })
    expect(decidir({ ...LIVRE, validaAte: daqui(-1) }, null)).toEqual({ codigo: 'validade-invalida' })
    expect(decidir({ ...LIVRE, validaAte: daqui(169) }, cotacao(900))).toEqual({
      codigo: 'validade-invalida',
    })
    expect(decidir(estoque, cotacao(800, { disponivel: 8 }))).toEqual({
      codigo: 'estoque-mudou',
      antes: 12,
      agora: 8,
    })
    expect(decidir(estoque, cotacao(800, { disponivel: 12 }))).toMatchObject({ situacao: 'ALTERADA' })
    expect(decidir(estoque, null)).toMatchObject({ situacao: 'PUBLICADA' })
  })

  it('an end that has passed is no reason to refuse, and ends with a new price', () => {
    const vencida = { ...LIVRE, validaAte: daqui(-1) }
    expect(decidir(vencida, cotacao(800, vencida))).toEqual({ situacao: 'ALTERADA', condicoes: LIVRE })
    expect(decidir(vencida, cotacao(900, vencida))).toEqual({ situacao: 'IGUAL', condicoes: null })
  })
})

describe('rule N31: undoing', () => {
  it('ends ten minutes later, and is for the last table only', () => {
    const [antes, fim] = [new Date(fimDoDesfazer(AGORA).getTime() - 1), fimDoDesfazer(AGORA)]
    expect(fim.getTime() - AGORA.getTime()).toBe(600_000)
    expect(motivoParaNaoDesfazer({ em: AGORA, ultimo: true }, antes)).toBeNull()
    for (const [ultimo, quando] of [
      [true, fim],
      [false, antes],
    ] as const)
      expect(motivoParaNaoDesfazer({ em: AGORA, ultimo }, quando)).toEqual({ codigo: 'desfazer-encerrado' })
  })

  it.each([
    [800, 900, 900, { voltaA: 800 }],
    [800, 900, 950, null],
    [800, 900, null, null],
    [null, 900, 900, 'RETIRAR'],
    [null, 900, 950, null],
    [null, 900, null, null],
    [800, null, null, { voltaA: 800 }],
    [800, null, 800, null],
  ] as const)('of %j → %j, where it is %j now, is %j', (antes, depois, agora, efeito) => {
    const mudanca = { antesCentavos: preco(antes), depoisCentavos: preco(depois) }
    expect(efeitoDeDesfazer(mudanca, { precoCentavos: preco(agora), podeVoltar: true })).toEqual(efeito)
  })

  it('a removed quote stays so if the seller has published another one of its product', () => {
    const mudanca = { antesCentavos: preco(800), depoisCentavos: null }
    expect(efeitoDeDesfazer(mudanca, { precoCentavos: null, podeVoltar: false })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { lerTexto } from '#web/components/planilha/ler-planilha.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { importar } from '../planilha/importar.ts'
import { aPublicar, linhasDoLote, resumir } from '../publicacao/alteracoes-da-folha.ts'
import { Folha } from './folha.ts'
import { linhaDeProduto, textoDaCelula } from './leitura.ts'
import { type Celula, type Digitado, type Rascunho, VAZIO } from './rascunho.ts'

// In São Paulo 22:00 of the 22nd, and 4:00 and 13:00 of the 23rd.
const NOITE = new Date('2026-11-23T01:00:00Z')
const MADRUGADA = new Date('2026-11-23T07:00:00Z')
const TARDE = new Date('2026-11-23T16:00:00Z')
const MEIO_DIA = '2026-11-23T15:00:00.000Z'
const PASSOU = 'A validade vai de agora até 7 dias.'

const linha = (outros: Partial<LinhaDaTabela> = {}): LinhaDaTabela => ({
  ...linhaDeProduto({ id: 1, nome: 'Chuchu', tipo: null, unidadeMedida: 'caixa' }),
  cotacaoId: 1,
  preco: emReais(centavos(4000)),
  ...outros,
})

/** A sheet of one row whose clock can be set, and its draft as the device keeps it. */
function abrir(inicial: Rascunho = VAZIO, publicada = linha()) {
  const relogio = { agora: NOITE }
  const guardado: { rascunho: Rascunho } = { rascunho: inicial }
  const guardar = (rascunho: Rascunho) => Object.assign(guardado, { rascunho })
  const folha = new Folha([publicada], inicial, guardar, () => relogio.agora)
  const lido = () => JSON.parse(JSON.stringify(guardado.rascunho)) as Rascunho // as `guardarRascunho` writes it
  return { folha, relogio, lido }
}

const rascunhoDe = (digitado: Digitado): Rascunho => ({ ...VAZIO, digitados: { 1: digitado } })

function digitar(folha: Folha, campo: Celula['campo'], texto: string): void {
  folha.entrar({ id: 1, campo })
  for (let ate = 1; ate <= texto.length; ate++) folha.digitar(texto.slice(0, ate))
}

const aoPublicar = (folha: Folha, agora: Date) => linhasDoLote(aPublicar(resumir(folha, agora)))[0]?.condicoes
const erroDe = (folha: Folha, agora: Date) => resumir(folha, agora).erros[0]?.leitura.erro
const fimNaCelula = (folha: Folha, agora: Date) => textoDaCelula(linha(), folha.estado(1), 'validade', agora)

describe('rule N27: an end means what it meant when it was typed', () => {
  it('a draft of the evening is published in the morning', () => {
    const { folha, lido } = abrir()
    digitar(folha, 'validade', 'amanhã 12h')
    expect(fimNaCelula(folha, NOITE)).toBe('amanhã 12h')
    folha.sair()
    expect(fimNaCelula(folha, NOITE)).toBe('amanhã 12:00')
    const { folha: outra } = abrir(lido())
    expect(aoPublicar(outra, MADRUGADA)?.validaAte).toBe(MEIO_DIA)
    expect(fimNaCelula(outra, MADRUGADA)).toBe('12:00')
    expect(erroDe(outra, TARDE)).toEqual({ campo: 'validade', frase: PASSOU })
  })

  it('a cell that was not left before midnight, or before the page was closed', () => {
    const { folha, relogio, lido } = abrir()
    digitar(folha, 'validade', 'amanhã 12:00')
    expect(aoPublicar(abrir(lido()).folha, MADRUGADA)?.validaAte).toBe(MEIO_DIA)
    relogio.agora = MADRUGADA
    folha.sair()
    expect(aoPublicar(folha, MADRUGADA)?.validaAte).toBe(MEIO_DIA)
  })

  it('a cell that was being typed into while a file filled another row', () => {
    const { folha } = abrir()
    folha.adicionar([{ id: 9, nome: 'Jaca', tipo: null, unidadeMedida: 'kg' }])
    digitar(folha, 'validade', 'amanhã 12:00')
    folha.preencher([{ id: 9, campo: 'preco', texto: '5,00' }])
    folha.sair()
    expect(fimNaCelula(folha, MADRUGADA)).toBe('12:00')
  })

  it('Esc and Ctrl+Z put the day back that was meant', () => {
    const { folha, relogio } = abrir()
    digitar(folha, 'validade', 'amanhã 12:00')
    folha.sair()
    relogio.agora = MADRUGADA
    digitar(folha, 'validade', 'amanhã 18:00')
    expect(aoPublicar(folha, MADRUGADA)?.validaAte).toBe('2026-11-24T21:00:00.000Z')
    folha.devolver({ id: 1, campo: 'validade' })
    expect(aoPublicar(folha, MADRUGADA)?.validaAte).toBe(MEIO_DIA)
    expect(fimNaCelula(folha, MADRUGADA)).toBe('12:00')
  })

  it.each([
    ['23/11/2026 12:00', MEIO_DIA],
    ['amanhã 12:00', MEIO_DIA],
    ['23/11/2026', '2026-11-24T03:00:00.000Z'],
    ['22/11/2026 23:00', PASSOU],
    ['23:00', PASSOU],
    ['23/11/2025 12:00', PASSOU],
  ])('rule N28: a file that says %j', (texto, fim) => {
    const { folha, lido } = abrir()
    const planilha = lerTexto(`codigo;vale_ate\n1;${texto}`)
    folha.preencher(importar(planilha, { linhas: [linha()], produtos: [] }, NOITE)?.celulas ?? [])
    const { folha: outra } = abrir(lido())
    expect(aoPublicar(outra, MADRUGADA)?.validaAte ?? erroDe(outra, MADRUGADA)?.frase).toBe(fim)
  })

  it('the cell names the year of a day that its words would not mean', () => {
    const { folha } = abrir(rascunhoDe({ validade: '23/11/2025 12:00' }))
    expect(fimNaCelula(folha, NOITE)).toBe('23/11/2025 12:00')
  })
})

describe('rule N18: the stock that was seen', () => {
  const com = (disponivel: number | null) => linha({ disponivel })
  const anterior = (folha: Folha) => aoPublicar(folha, NOITE)?.disponivelAnterior

  it('is that of the moment when the stock was typed, not of a later read', () => {
    const { folha, lido } = abrir(VAZIO, com(20))
    digitar(folha, 'estoque', '30')
    folha.sair()
    folha.receber([com(5)])
    expect(anterior(folha)).toBe(20)
    const { folha: outra } = abrir(lido(), com(5))
    expect(aoPublicar(outra, MADRUGADA)).toMatchObject({ disponivel: 30, disponivelAnterior: 20 })
    // The cell still said 30: nobody has said that 5 are left.
    digitar(outra, 'estoque', '35')
    outra.sair()
    expect(anterior(outra)).toBe(20)
  })

  it('is forgotten with the text, and comes back with it', () => {
    const { folha } = abrir(VAZIO, com(20))
    digitar(folha, 'estoque', '30')
    folha.sair()
    folha.receber([com(5)])
    folha.devolver({ id: 1, campo: 'estoque' })
    expect(folha.estado(1).digitado).toEqual({})
    digitar(folha, 'estoque', '8')
    folha.sair()
    expect(anterior(folha)).toBe(5)
    folha.desfazer()
    folha.desfazer()
    expect(aoPublicar(folha, NOITE)).toMatchObject({ disponivel: 30, disponivelAnterior: 20 })
  })

  it('is that of the read if other terms are typed', () => {
    const { folha } = abrir(VAZIO, com(20))
    digitar(folha, 'lote', '6/3')
    folha.sair()
    folha.receber([com(5)])
    expect(aoPublicar(folha, NOITE)).toMatchObject({ disponivel: 5, disponivelAnterior: 5 })
  })

  it('is the one that a refusal told, so that the seller can go on', () => {
    const { folha } = abrir(VAZIO, com(20))
    const recusar = (message: string) => folha.concluir([{ produtoId: 1, situacao: 'RECUSADA', message }])
    digitar(folha, 'estoque', '30')
    folha.sair()
    folha.receber([com(5)])
    recusar('Este preço mudou em outra tela: agora é R$ 42,00.')
    expect(anterior(folha)).toBe(20)
    // Two more were sold between the answer and the read: those were not told.
    folha.receber([com(3)])
    recusar('Venderam 15 enquanto você editava: restam 5.')
    expect(anterior(folha)).toBe(20)
    recusar('Venderam 17 enquanto você editava: restam 3.')
    expect(anterior(folha)).toBe(3)
    expect(folha.estado(1).recusa).toBe('Venderam 17 enquanto você editava: restam 3.')
    // What was read after the answer, before the screen draws it.
    const message = 'Venderam 1 enquanto você editava: restam 2.'
    folha.concluir([{ produtoId: 1, situacao: 'RECUSADA', message }], [com(2)])
    expect(anterior(folha)).toBe(2)
    folha.receber([com(1)])
    digitar(folha, 'estoque', '13')
    expect(anterior(folha)).toBe(2)
  })
})

describe('rule N26: a draft of the version before', () => {
  const erro = (digitado: Digitado, publicada = linha()) =>
    erroDe(abrir(rascunhoDe(digitado), publicada).folha, MADRUGADA)

  it.each(['amanhã 12:00', 'hoje 18:00', '18:00', '18h'])('the end %j, of which day?', texto => {
    const { folha } = abrir(rascunhoDe({ validade: texto }))
    expect(erroDe(folha, MADRUGADA)).toEqual({
      campo: 'validade',
      frase: 'Digite de novo até quando vale: falta o dia.',
    })
    expect(fimNaCelula(folha, MADRUGADA)).toBe(texto)
    digitar(folha, 'validade', 'amanhã 12:00')
    expect(aoPublicar(folha, NOITE)?.validaAte).toBe(MEIO_DIA)
  })

  it('an end with its day is read, and no end is none', () => {
    const { folha } = abrir(rascunhoDe({ validade: '23/11 12:00' }))
    expect(aoPublicar(folha, MADRUGADA)?.validaAte).toBe(MEIO_DIA)
    const { folha: outra } = abrir(rascunhoDe({ validade: '' }), linha({ validaAte: MEIO_DIA }))
    expect(aoPublicar(outra, MADRUGADA)?.validaAte).toBeNull()
  })

  it('a stock is typed again, since nobody knows what was seen', () => {
    const [cinco, semLimite] = [linha({ disponivel: 5 }), linha()]
    expect(erro({ estoque: '30' }, cinco)?.frase).toBe('Digite o estoque de novo: agora restam 5.')
    expect(erro({ estoque: '30' }, semLimite)?.frase).toBe('Digite o estoque de novo: agora está sem limite.')
    expect(erro({ estoque: '5', preco: '41,00' }, cinco)).toBeUndefined()
    expect(erro({ estoque: '30', preco: '41,00' }, linha({ cotacaoId: null, preco: null }))).toBeUndefined()
    const { folha } = abrir(rascunhoDe({ estoque: '30' }), cinco)
    digitar(folha, 'estoque', '31')
    expect(aoPublicar(folha, NOITE)).toMatchObject({ disponivel: 31, disponivelAnterior: 5 })
  })
})

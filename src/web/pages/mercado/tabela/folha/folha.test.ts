import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { lerTexto } from '#web/components/planilha/ler-planilha.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { importar } from '../planilha/importar.ts'
import { contar, conteudoDoLote, linhasDoLote, resumir } from '../publicacao/alteracoes-da-folha.ts'
import { descreverVolta } from '../publicacao/palavras.ts'
import { aplicar } from './aplicar.ts'
import { Folha } from './folha.ts'
import { linhaDeProduto } from './leitura.ts'
import { type Campo, type Rascunho, VAZIO } from './rascunho.ts'

const AGORA = new Date('2026-11-22T09:00:00Z')
const CEDO = '2026-11-22T08:00:00.000Z'
const reais = (valor: number) => emReais(centavos(Math.round(valor * 100)))

/** A quote at R$ 40,00, that was R$ 38,00 yesterday. */
const linha = (id: number, outros: Partial<LinhaDaTabela> = {}): LinhaDaTabela => ({
  ...linhaDeProduto({ id, nome: `Produto ${id}`, tipo: null, unidadeMedida: 'caixa' }),
  cotacaoId: id,
  preco: reais(40),
  ontem: reais(38),
  atualizadaEm: CEDO,
  ...outros,
})

function abrir(linhas = [linha(1), linha(2), linha(3)], inicial: Rascunho = VAZIO, relogio = () => AGORA) {
  const guardados: Rascunho[] = []
  const folha = new Folha(linhas, inicial, rascunho => guardados.push(rascunho), relogio)
  return { folha, guardados, texto: (id: number) => folha.estado(id).digitado.preco }
}

/** Types into a cell and leaves it. */
function digitar(folha: Folha, id: number, texto: string, campo: Campo = 'preco'): void {
  folha.entrar({ id, campo })
  for (let ate = 1; ate <= texto.length; ate++) folha.digitar(texto.slice(0, ate))
  folha.sair()
}

describe('rule N28: a dot before three digits in a first price', () => {
  const nova = (outros: Partial<LinhaDaTabela> = {}) =>
    linha(1, { cotacaoId: null, preco: null, ontem: null, ...outros })

  it.each(['1.234', '2.855', 'R$ 2.855'])(
    '%j is asked about before it is published, as in the form',
    preco => {
      const { folha, texto } = abrir([nova(), linha(2)])
      const lida = importar(
        lerTexto(`codigo;hoje\n1;${preco}\n2;39.000`),
        { linhas: folha.linhas(), produtos: [] },
        AGORA,
      )
      folha.preencher(lida?.celulas ?? [])
      expect([texto(1), texto(2)]).toEqual([preco, '39000,00'])
      expect(resumir(folha, AGORA).novas[0]?.duvida).toMatch(
        /foi lido como R\$\u00a0\d\.\d{3},00\. Se o ponto separa centavos, use a vírgula\.$/,
      )
      digitar(folha, 1, '1.250')
      expect(resumir(folha, AGORA).novas[0]?.duvida).toContain('"1.250" foi lido como')
      digitar(folha, 1, '1.250,00')
      expect(resumir(folha, AGORA).novas[0]?.duvida).toBeNull()
    },
  )

  it('a price of yesterday answers the question', () => {
    const { folha, texto } = abrir([nova({ ontem: reais(1200) })])
    digitar(folha, 1, '1.234')
    expect(texto(1)).toBe('1234,00')
    expect(resumir(folha, AGORA).novas[0]?.duvida).toBeNull()
  })
})

describe('rule N27: typing into the sheet', () => {
  it.each([
    ['42', '42,00'],
    ['+5%', '42,00'],
    ['-2,00', '38,00'],
    ['=', '38,00'],
    ['x', 'x'],
    ['40', undefined],
    ['40,00', undefined],
    ['caro', 'caro'],
  ])('%j becomes %j when the cell is left', (digitado, fica) => {
    const { folha, texto } = abrir()
    digitar(folha, 1, digitado)
    expect(texto(1)).toBe(fica)
  })

  it('"+5%" counts from what the cell said, and a cell is one step of Ctrl+Z', () => {
    const { folha, texto } = abrir()
    digitar(folha, 1, '50')
    digitar(folha, 1, '+10%')
    expect(texto(1)).toBe('55,00')
    folha.desfazer()
    expect(texto(1)).toBe('50,00')
    folha.desfazer()
    expect(texto(1)).toBeUndefined()
    expect(folha.desfazer()).toBeNull()
  })

  it('Esc puts back what the cell said before, then what is published', () => {
    const { folha, texto } = abrir()
    digitar(folha, 1, '50')
    folha.entrar({ id: 1, campo: 'preco' })
    folha.digitar('7')
    folha.devolver({ id: 1, campo: 'preco' })
    expect(texto(1)).toBe('50,00')
    folha.devolver({ id: 1, campo: 'preco' })
    expect(texto(1)).toBeUndefined()
  })

  it('what is being typed is no mistake yet', () => {
    const { folha } = abrir()
    folha.entrar({ id: 1, campo: 'preco' })
    folha.digitar('-')
    expect(contar(folha, AGORA)).toEqual({ alteracoes: 0, erros: 0 })
    folha.sair()
    expect(contar(folha, AGORA)).toEqual({ alteracoes: 0, erros: 1 })
  })

  it('a selection takes one change, rounded half up, as one step', () => {
    const { folha, texto } = abrir()
    folha.marcar([1], true)
    folha.marcarAte(3, true)
    expect(aplicar(folha, folha.marcadas(), '+4%', 50)).toBeNull()
    expect([1, 2, 3].map(texto)).toEqual(['41,50', '41,50', '41,50'])
    expect(aplicar(folha, folha.marcadas(), 'caro', 1)).toBe('Digite um preço (12,50), +5%, -2,00, = ou x.')
    folha.desfazer()
    expect(contar(folha, AGORA).alteracoes).toBe(0)
  })
})

describe('rule N29: what publishing does', () => {
  it('sorts rows by what happens to them and marks jumps', () => {
    const { folha } = abrir([
      linha(1),
      linha(2),
      linha(3),
      linha(4),
      linha(5, { cotacaoId: null, preco: null }),
    ])
    digitar(folha, 1, '130')
    digitar(folha, 2, 'x')
    digitar(folha, 3, 'caro')
    digitar(folha, 5, '30')
    const { alteradas, novas, retiradas, erros, iguais } = resumir(folha, AGORA)
    const ids = [alteradas, novas, retiradas, erros].map(grupo =>
      grupo.map(({ linha: { produto } }) => produto.id),
    )
    expect(ids).toEqual([[1], [5], [2], [3]])
    expect(iguais).toBe(1)
    expect(alteradas[0]?.duvida).toBe('mais que o triplo: confira')
    expect(linhasDoLote([...alteradas, ...novas, ...retiradas])).toEqual([
      { produtoId: 1, preco: 130, precoAnterior: 40 },
      { produtoId: 5, preco: 30, precoAnterior: null },
      { produtoId: 2, retirar: true, precoAnterior: 40 },
    ])
  })

  it('rule N13: names the prices in doubt, so that they are not confirmed', () => {
    const { folha } = abrir([
      ...Array.from({ length: 503 }, (_, i) => linha(i + 1)),
      linha(900, { preco: null }),
    ])
    for (let id = 1; id <= 501; id++) digitar(folha, id, '41')
    digitar(folha, 502, 'caro')
    digitar(folha, 900, 'caro')
    const resumo = resumir(folha, AGORA)
    const conteudo = conteudoDoLote(resumo, { confirmar: true, lidaEm: CEDO })
    expect(conteudo).toMatchObject({ confirmarDemais: true, naoConfirmar: [502, 501], lidaEm: CEDO })
    expect(conteudo.linhas).toHaveLength(500)
    expect(conteudoDoLote(resumo, { confirmar: false, lidaEm: CEDO })).toEqual({
      ...{ confirmarDemais: false, lidaEm: CEDO },
      linhas: conteudo.linhas,
    })
  })

  it('rule N13: confirms nothing if more prices are in doubt than a call can name', () => {
    const { folha } = abrir(Array.from({ length: 2002 }, (_, i) => linha(i + 1)))
    folha.preencher(Array.from({ length: 2001 }, (_, i) => ({ id: i + 1, campo: 'preco', texto: 'caro' })))
    expect(conteudoDoLote(resumir(folha, AGORA), { confirmar: true, lidaEm: CEDO })).toEqual({
      ...{ confirmarDemais: false, lidaEm: CEDO },
      linhas: [],
    })
  })

  it('sends the terms of a row with the stock that was seen', () => {
    const { folha } = abrir([linha(1, { disponivel: 30 })])
    digitar(folha, 1, '50', 'estoque')
    digitar(folha, 1, '6/3', 'lote')
    expect(linhasDoLote(resumir(folha, AGORA).alteradas)).toEqual([
      {
        produtoId: 1,
        preco: 40,
        precoAnterior: 40,
        condicoes: { validaAte: null, disponivel: 50, disponivelAnterior: 30, minimo: 6, multiplo: 3 },
      },
    ])
  })

  it('what was published leaves the draft, what was refused stays with its sentence', () => {
    const { folha, texto } = abrir()
    digitar(folha, 1, '50')
    digitar(folha, 2, '60')
    folha.concluir([
      { produtoId: 1, situacao: 'ALTERADA', message: null },
      { produtoId: 2, situacao: 'RECUSADA', message: 'Este preço mudou em outra tela: agora é R$ 42,00.' },
    ])
    expect([texto(1), texto(2)]).toEqual([undefined, '60,00'])
    expect(folha.estado(2).recusa).toBe('Este preço mudou em outra tela: agora é R$ 42,00.')
    expect(contar(folha, AGORA)).toEqual({ alteracoes: 1, erros: 1 })
    digitar(folha, 2, '61')
    expect(folha.estado(2).recusa).toBeNull()
  })

  it('rule N31: says what came back', () => {
    expect(descreverVolta({ voltaram: 10, mudaramDepois: 2 })).toBe('10 preços voltaram; 2 já tinham mudado.')
    expect(descreverVolta({ voltaram: 1, mudaramDepois: 1 })).toBe('1 preço voltou; 1 já tinha mudado.')
    expect(descreverVolta({ voltaram: 3, mudaramDepois: 0 })).toBe('3 preços voltaram.')
  })
})

describe('rule N26: the draft', () => {
  it('is kept with what is typed and with the products that were added, until it is dropped', () => {
    const { folha, guardados } = abrir()
    folha.adicionar([{ id: 9, nome: 'Jaca', tipo: null, unidadeMedida: 'kg' }])
    digitar(folha, 1, '50')
    const rascunho = guardados.at(-1) ?? VAZIO
    expect(rascunho).toMatchObject({ digitados: { 1: { preco: '50,00' } }, vistoAte: CEDO })
    const outra = abrir([linha(1)], rascunho).folha
    expect(outra.linhas().map(({ produto }) => produto.id)).toEqual([1, 9])
    expect(outra.estado(1).digitado.preco).toBe('50,00')
    outra.descartar()
    expect(outra.linhas().map(({ produto }) => produto.id)).toEqual([1])
    expect(outra.temRascunho()).toBe(false)
  })

  it('says that prices were published meanwhile, unless this screen did it', () => {
    const { folha } = abrir()
    const tarde = '2026-11-22T08:40:00.000Z'
    digitar(folha, 1, '50')
    folha.receber([linha(1), linha(2, { atualizadaEm: tarde })])
    expect(folha.novidade()).toBe(tarde)
    folha.verTudo()
    expect(folha.novidade()).toBeNull()
    folha.esperarNossas()
    folha.receber([linha(1), linha(2, { atualizadaEm: '2026-11-22T08:50:00.000Z' })])
    expect(folha.novidade()).toBeNull()
  })

  it('is written only where something was typed', () => {
    const inicial = { ...VAZIO, digitados: { 1: { preco: '50,00' } }, vistoAte: CEDO }
    const { folha, guardados } = abrir([linha(1), linha(2)], inicial)
    folha.receber([linha(1), linha(2, { preco: reais(41) })])
    folha.marcar([2], true)
    folha.entrar({ id: 2, campo: 'preco' })
    folha.sair()
    expect(guardados).toEqual([])
    digitar(folha, 2, '60')
    expect(guardados.at(-1)?.digitados).toEqual({ 1: { preco: '50,00' }, 2: { preco: '60,00' } })
  })

  it('is taken over from another tab, and not written back', () => {
    const { folha, guardados, texto } = abrir()
    digitar(folha, 1, '50')
    folha.adicionar([{ id: 9, nome: 'Jaca', tipo: null, unidadeMedida: 'kg' }])
    const escritos = guardados.length
    folha.receberRascunho({ ...VAZIO, digitados: { 2: { preco: '60,00' } }, vistoAte: CEDO })
    expect([texto(1), texto(2)]).toEqual([undefined, '60,00'])
    expect(folha.linhas().map(({ produto }) => produto.id)).toEqual([1, 2, 3])
    folha.receberRascunho(VAZIO)
    expect(folha.temRascunho()).toBe(false)
    expect(guardados).toHaveLength(escritos)
  })

  it('of another window is the newer one, even of the cell that is being typed into, and the seller is told', () => {
    const { folha, texto } = abrir()
    expect(folha.mudouEmOutraJanela()).toBe(false)
    folha.entrar({ id: 1, campo: 'preco' })
    folha.digitar('5')
    folha.receberRascunho({ ...VAZIO, digitados: { 1: { preco: '5' }, 2: { preco: '60,00' } } })
    expect([folha.estado(1).naCelula, texto(2), folha.mudouEmOutraJanela()]).toEqual(['5', '60,00', true])
    folha.verTudo()
    folha.receberRascunho({
      ...VAZIO,
      digitados: { 1: { preco: '5' }, 2: { preco: '60,00' } },
      vistoAte: CEDO,
    })
    expect(folha.mudouEmOutraJanela()).toBe(false)
    folha.receberRascunho({ ...VAZIO, digitados: { 1: { preco: '61,00' } } })
    expect([folha.estado(1).naCelula, texto(1), texto(2)]).toEqual([null, '61,00', undefined])
    expect([folha.mudouEmOutraJanela(), folha.desfazer()]).toEqual([true, null])
  })

  it('prices of others are new again after a publishing that failed', () => {
    const { folha } = abrir()
    const tarde = '2026-11-22T08:40:00.000Z'
    digitar(folha, 1, '50')
    folha.esperarNossas()
    folha.esperarNossas(false)
    folha.receber([linha(1), linha(2, { atualizadaEm: tarde })])
    expect(folha.novidade()).toBe(tarde)
  })
})

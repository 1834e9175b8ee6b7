import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { lerTexto } from '#web/components/planilha/ler-planilha.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { casarComATabela, escreverTabela, instanteDePlanilha, temProdutos } from './arquivo-da-tabela.ts'

const reais = (valor: number) => emReais(centavos(valor * 100))

const linha = (id: number, nome: string, outros: Partial<LinhaDaTabela> = {}): LinhaDaTabela => ({
  produto: {
    ...{ id, nome, tipo: null, unidadeMedida: 'caixa 20 kg', peso: 20.5 },
    ...{ categoria: 1, categoriaNome: 'Legumes', imageUrl: '' },
  },
  cotacaoId: id,
  ontem: reais(85),
  preco: reais(1290),
  precoPorKg: null,
  aVenda: false,
  ...{ atualizadaEm: null, confirmadaEm: null },
  ...{ validaAte: null, disponivel: null, minimo: 1, multiplo: 1 },
  ...outros,
})

const comTipo = (id: number, nome: string, tipo: string) => {
  const base = linha(id, nome)
  return { ...base, produto: { ...base.produto, tipo } }
}

const TABELA = [
  linha(12, 'Maçã Gala', { disponivel: 30, minimo: 3, multiplo: 3, validaAte: '2026-11-22T15:00:00.000Z' }),
  linha(13, '=Pimentão; "verde"', { ontem: null, preco: null, cotacaoId: null }),
  comTipo(14, 'Tomate', 'Extra AA'),
  comTipo(15, 'Batata', 'Lisa'),
  comTipo(16, 'Batata', 'Asterix'),
]

const casar = (texto: string) => casarComATabela(lerTexto(texto), TABELA)

describe('rule N31: the file of the table', () => {
  it('has these columns, with decimal commas and times of São Paulo', () => {
    const [cabecalho, maca, pimentao] = escreverTabela(TABELA).split('\r\n')
    expect(cabecalho).toBe(
      '\uFEFFcodigo;codigo_do_vendedor;produto;tipo;unidade;peso_kg;ontem;hoje;estoque;minimo;multiplo;vale_ate',
    )
    expect(maca).toBe('12;;Maçã Gala;;caixa 20 kg;20,5;85,00;1290,00;30;3;3;22/11/2026 12:00')
    expect(pimentao).toBe('13;;"\'=Pimentão; ""verde""";;caixa 20 kg;20,5;;;;1;1;')
  })

  it('read again, it changes nothing', () => {
    const { linhas, colunasIgnoradas, semProduto } = casar(escreverTabela(TABELA))
    expect(linhas.map(({ produtoId }) => produtoId)).toEqual([12, 13, 14, 15, 16])
    expect(linhas.flatMap(({ textos }) => Object.keys(textos))).toEqual([])
    expect([colunasIgnoradas, semProduto]).toEqual([[], []])
  })

  it('answers what differs: a price in another form does not', () => {
    expect(casar('Código;Hoje;Estoque;Vale até\n12;1.290;;\n14;R$ 1.300,00;10;x\n').linhas).toEqual([
      { produtoId: 12, textos: { estoque: '', vale_ate: '' }, iguais: ['hoje'] },
      { produtoId: 14, textos: { hoje: 'R$ 1.300,00', estoque: '10', vale_ate: 'x' }, iguais: [] },
    ])
  })
})

describe('rule N27: rows find their product by code or name, never by position', () => {
  it('by name, type and unit without accents', () => {
    const { linhas } = casar(
      'PRODUTO;Tipo;Unidade;hoje\nMACA  GALA;;Caixa 20 KG;9\ntomate;extra aa;caixa 20 kg;9\n',
    )
    expect(linhas.map(({ produtoId }) => produtoId)).toEqual([12, 14])
  })

  it('without a type only if one product is meant; another type is another product', () => {
    const { linhas, semProduto } = casar(
      'produto;tipo;unidade;hoje\nTomate;;caixa 20 kg;9\nTomate;Extra;caixa 20 kg;9\nBatata;;caixa 20 kg;9\nUva;;kg;9\n',
    )
    expect(linhas.map(({ produtoId }) => produtoId)).toEqual([14])
    expect(semProduto).toEqual(['Tomate Extra caixa 20 kg', 'Batata caixa 20 kg', 'Uva kg'])
  })

  it('names unknown columns, and knows a header without products', () => {
    expect(casar('codigo;hoje;;Fornecedor;\n12;9;nota;Zé;\n').colunasIgnoradas).toEqual([
      '3ª, sem nome',
      'Fornecedor',
    ])
    expect(casar('codigo;hoje;Fornecedor;Obs.\n12;9;Zé;\n').colunasIgnoradas).toEqual(['Fornecedor', 'Obs.'])
    expect([temProdutos(['Código', 'Hoje']), temProdutos(['Hoje', 'Estoque'])]).toEqual([true, false])
  })

  it('a code and a name have to agree, in all that the row says of its product', () => {
    const { linhas, recusadas, semProduto } = casar(
      [
        'Cod;Produto;Tipo;Unidade;Preço',
        '12;Banana Prata;;;95,00',
        '14;TOMATE\u00a0 extra-aa;;;9',
        '15;Batata;Asterix;;9',
        '12;;;kg;9',
        '900;Maçã Gala;;;9',
        '901;;;;9',
        ';;;;950,00',
        '16;Batata;asterix;Caixa 20kg;9',
      ].join('\n'),
    )
    expect(linhas.map(({ produtoId }) => produtoId)).toEqual([14, 16])
    expect(recusadas).toEqual([
      'linha 2: o código 12 é Maçã Gala, o nome é outro',
      'linha 4: o código 15 é Batata · Lisa · caixa 20 kg, o tipo é outro',
      'linha 5: o código 12 é Maçã Gala · caixa 20 kg, a unidade é outra',
      'linha 6: nenhum produto tem o código 900',
      'linha 8: falta o produto',
    ])
    expect(semProduto).toEqual(['901'])
  })

  it('of one product twice neither row is read, however the rows name it', () => {
    const { linhas, recusadas } = casar('codigo;produto;hoje\n12;;9\n14;;9\n;MACA\u00a0GALA;8\n')
    expect(linhas.map(({ produtoId }) => produtoId)).toEqual([14])
    expect(recusadas).toEqual(['linhas 2 e 4: são do mesmo produto, Maçã Gala'])
  })

  it.each([
    ['Produto;Preço;Qtde;Valor', 'Maçã Gala;95,00;10;950,00', ['Qtde', 'Valor'], '95,00'],
    ['Valor;Produto;Preço', '950,00;Maçã Gala;95,00', ['Valor'], '95,00'],
    ['Produto;Preço;Hoje', 'Maçã Gala;85,00;95,00', ['Preço'], '95,00'],
    ['Nome;Produto;Preço de hoje (R$)', 'x;Maçã Gala;95,00', ['Nome'], '95,00'],
    ['Produto;Valor', 'Maçã Gala;95,00', [], '95,00'],
    ['Produto;Qtd.;Valor', 'Maçã Gala;10;950,00', ['Qtd.', 'Valor'], undefined],
  ])('of two columns of a kind the better name is read: %s', (nomes, celulas, ignoradas, hoje) => {
    const { linhas, colunasIgnoradas } = casar(`${nomes}\n${celulas}`)
    expect(colunasIgnoradas).toEqual(ignoradas)
    expect(linhas.map(({ textos }) => textos.hoje)).toEqual([hoje])
  })

  it('one name over two columns is refused', () => {
    expect(() => casar('produto;Preço;preco\nMaçã Gala;1;2')).toThrow(
      'Há duas colunas “Preço”. Deixe só uma.',
    )
  })

  it.each(['#N/A', '#REF!', '#VALOR!', '####', '#fórmula sem resultado'])(
    'a cell that says %s is not empty: nothing of its row is read',
    texto => {
      for (const coluna of ['estoque', 'vale_ate', 'minimo', 'hoje', 'tipo'] as const) {
        const { linhas, recusadas } = casar(`codigo;${coluna};produto\n12;${texto};Maçã Gala`)
        expect([linhas, recusadas]).toEqual([[], [`linha 2: ${coluna} diz ${texto}`]])
      }
    },
  )

  it('a cell that a short row does not have says nothing, not "without limit"', () => {
    expect(casar('codigo;hoje;estoque;vale_ate\n12;9').linhas).toEqual([
      { produtoId: 12, textos: { hoje: '9' }, iguais: [] },
    ])
  })

  it.each([
    ['22/11/2026 12:00', '2026-11-22T15:00:00.000Z'],
    ['22/11/2026', '2026-11-23T03:00:00.000Z'],
    ['1/2/2026 6:05', '2026-02-01T09:05:00.000Z'],
    ['31/02/2026', null],
    ['22/11/2026 12:60', null],
    ['amanhã', null],
  ])('%j is until %j', (texto, instante) => {
    expect(instanteDePlanilha(texto)?.toISOString() ?? null).toBe(instante)
  })
})

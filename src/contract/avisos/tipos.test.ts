import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { PAPEIS, type Papel } from '#domain/conta/permissao.ts'
import { oQueVem, temEscolha } from './grupos.ts'
import {
  type ConteudoDoAviso,
  type DadosDoAviso,
  emailDoAviso,
  escreverAviso,
  escreverPush,
  grupoDoAviso,
  gruposDoPapel,
  pushDeNoite,
  pushDoAviso,
  reuneEventos,
  TIPOS_DE_AVISO,
  type TipoDeAviso,
} from './tipos.ts'

const pedido = (id: number) => ({ id, comprador: 'Mercado do Largo', soma: centavos(36_000), itens: 2 })
const pago = (id: number) => ({ id, comprador: 'Bar do Zé', entregue: false })
const manha = {
  listaId: 5,
  nome: 'Feira de terça',
  soma: centavos(81_240),
  antes: { dia: '2026-11-20', diferenca: centavos(-2_310) },
  mudancas: [{ produto: 'Tomate', preco: centavos(4_000), antes: centavos(4_500) }],
  semPreco: 1,
  economia: centavos(3_500),
}
const favorito = (id: number) => ({ id, nome: 'Tomate', preco: centavos(450), antes: centavos(520) })
const umaFalta = { produto: 'Tomate Salada', quantidade: 3, separado: 2, motivo: 'SEM_PRODUTO' } as const
const separacao = { pedidoId: 31, comprador: 'Bar do Zé', vendedor: 'Sítio Alvorada', itens: [umaFalta] }
const oferta = {
  pedidoId: 31,
  comprador: null,
  vendedor: 'Sítio Alvorada',
  faltou: 'Tomate Salada',
  faltaram: 3,
  unidadeMedida: 'caixa',
  oferecido: 'Tomate Italiano',
  quantidade: 3,
  unidadeOferecida: 'caixa',
  cobrado: centavos(14_000),
  ate: '2026-11-20T17:00:00.000Z',
  resposta: null,
}
const boleto = { pedidoId: 31, total: centavos(187_500), vencimento: '2026-11-27' }
const cotacao = (cotacoes: number) => ({ cotacoes, produto: 'Tomate', validaAte: '2026-11-20T18:40:00.000Z' })
const combinado = (fato: 'PROPOSTO' | 'ACEITO' | 'ENCERRADO') => ({
  ...{ fato, produto: 'Tomate Salada', outro: 'Sítio' },
  ...{ preco: centavos(9000), ate: '2026-11-30' },
})
const abertura = { pedidoId: 7, comprador: 'Cantina', responderAte: '2026-11-23T18:40:00Z' }
const decisao = { pedidoId: 7, recusadas: 1, valor: centavos(6000) }
const outubro = { de: '2026-10-01', ate: '2026-10-31' }
const valores = { comprado: centavos(90_000), pago: centavos(40_000), aberto: centavos(50_000) }
const repasses = [31, 32].map(id => ({ id, valor: centavos(75) }))
const mudanca = { pedidoId: 31, comprador: null, antes: null, dia: '2026-11-25', motivo: null }
const naMesa = { 'vendedor-pendente': 1, 'comprador-pendente': 2, reembolso: 1, 'que-nao-existe': 1 }

type Caso<T extends TipoDeAviso> = readonly [dados: DadosDoAviso[T], titulo: string, link: string]

const POR_TIPO: { readonly [T in TipoDeAviso]: readonly Caso<T>[] } = {
  'webhook-desligado': [
    [{ endereco: 'erp.example' }, 'Webhook desligado: erp.example', '/perfil/integracoes'],
  ],
  'pedido-novo': [
    [{ pedidos: [pedido(31)] }, 'Pedido novo: Mercado do Largo, R$ 360,00', '/pedido/31'],
    [{ pedidos: [31, 32, 33, 34, 35].map(pedido) }, 'Há 5 pedidos novos.', '/pedido'],
  ],
  'pedido-pago': [
    [{ pedidoId: 31, comprador: null, entregue: false }, 'Pagamento do pedido 31 confirmado', '/pedido/31'],
    [
      { pedidoId: 31, comprador: null, entregue: true, porFora: true },
      'Pagamento do pedido 31 confirmado',
      '/pedido/31',
    ],
    [{ pedidoId: 31, comprador: 'Bar do Zé', entregue: true }, 'Pago: pedido 31 de Bar do Zé', '/pedido/31'],
    [{ pedidos: [pago(31)] }, 'Pago: pedido 31 de Bar do Zé', '/pedido/31'],
    [{ pedidos: [31, 32, 33].map(pago) }, '3 pedidos pagos.', '/pedido'],
  ],
  'separacao-menor': [
    [{ ...separacao, comprador: null }, 'Pedido 31: faltou produto na separação', '/pedido/31'],
    [
      { ...separacao, itens: [{ ...umaFalta, separado: 3, motivo: null }] },
      'Pedido 31 de Bar do Zé: a separação ficou completa',
      '/pedido/31',
    ],
  ],
  substituto: [
    [oferta, 'Pedido 31: substituto para Tomate Salada, responda', '/pedido/31#substituto'],
    [
      { ...oferta, comprador: 'Bar do Zé', resposta: 'ACEITA' },
      'Pedido 31 de Bar do Zé: substituto aceito',
      '/pedido/31',
    ],
    [
      { ...oferta, comprador: 'Bar do Zé', resposta: 'SEM_ESTOQUE' },
      'Pedido 31 de Bar do Zé: o substituto acabou antes da resposta',
      '/pedido/31',
    ],
  ],
  'boleto-emitido': [
    [{ ...boleto, daEquipe: false }, 'Boleto do pedido 31: R$ 1.875,00, vence em 27/11/2026', '/pedido/31'],
    [{ ...boleto, daEquipe: true }, 'A equipe fez o pedido 31 para você', '/pedido/31'],
  ],
  'boleto-vence': [
    [{ ...boleto, dias: 3 }, 'O boleto do pedido 31 vence em 3 dias', '/pedido/31'],
    [{ ...boleto, dias: 1 }, 'O boleto do pedido 31 vence amanhã', '/pedido/31'],
    [{ ...boleto, dias: 0 }, 'O boleto do pedido 31 vence hoje', '/pedido/31'],
  ],
  'boleto-atrasado': [
    [boleto, 'O boleto do pedido 31 está em atraso', '/pedido/31'],
    [{ quantidade: 1, total: centavos(100) }, 'Há 1 pedido em atraso.', '/adm'],
  ],
  'entrega-mudou': [
    [
      { ...mudanca, antes: '2026-11-24', motivo: 'Chuva' },
      'Entrega do pedido 31: agora qua 25/11',
      '/pedido/31',
    ],
    [{ ...mudanca, comprador: 'Bar' }, 'Pedido 31 de Bar: entrega agora qua 25/11', '/pedido/31'],
  ],
  'pedido-entregue': [
    [{ pedidoId: 31 }, 'Pedido 31 entregue', '/pedido/31'],
    [
      { pedidoId: 7, ate: '2026-11-23T18:40:00+00:00', em: '2026-11-22T18:40:00+00:00' },
      'Pedido 7 entregue',
      '/pedido/7/conferencia',
    ],
  ],
  'pedido-cancelado': [
    [{ pedidoId: 31, comprador: null, pago: true }, 'Pedido 31 cancelado', '/pedido/31'],
    [{ pedidoId: 31, comprador: 'Bar', pago: false }, 'Cancelado: pedido 31 de Bar', '/pedido/31'],
  ],
  'repasse-liberado': [
    [{ dia: '2026-11-20', soma: centavos(150), pedidos: repasses }, 'Repasse liberado: R$ 1,50', '/pedido'],
  ],
  'extrato-do-mes': [
    [{ ...outubro, ...valores }, 'Extrato de outubro', '/extrato?de=2026-10-01&ate=2026-10-31'],
  ],
  'favorito-caiu': [
    [{ produtos: [favorito(12)] }, 'Tomate caiu para R$ 4,50/kg', '/produto/12'],
    [{ produtos: [12, 13].map(favorito) }, '2 favoritos seus estão mais baratos', '/lista'],
  ],
  'lista-da-manha': [
    [manha, 'Feira de terça: R$ 812,40 hoje', '/lista/5'],
    [{ ...manha, soma: null }, 'Preços de hoje: Feira de terça', '/lista/5'],
  ],
  'cotacao-vencendo': [
    [cotacao(1), 'Sua cotação de Tomate vence às 15:40', '/tabela'],
    [cotacao(4), '4 cotações suas vencem às 15:40', '/tabela'],
  ],
  'preco-combinado': [
    [combinado('PROPOSTO'), 'Tomate Salada: Sítio ofereceu um preço', '/combinados'],
    [combinado('ACEITO'), 'Tomate Salada: Sítio aceitou o preço', '/combinados'],
    [combinado('ENCERRADO'), 'Tomate Salada: Sítio encerrou o preço combinado', '/combinados'],
  ],
  'limite-mudou': [[{ antes: centavos(0), depois: centavos(100) }, 'Seu limite de crédito mudou', '/perfil']],
  'aprovacao-pedida': [
    [{ nome: 'João', total: centavos(124_000) }, 'João pediu aprovação de R$ 1.240,00', '/carrinho'],
  ],
  ocorrencia: [
    [{ ...abertura, linhas: 2, aceitas: 0 }, 'Ocorrência no pedido 7 de Cantina', '/ocorrencias'],
    [{ ...abertura, linhas: 1, aceitas: 1 }, 'Ocorrência no pedido 7 de Cantina', '/ocorrencias'],
    [{ ...decisao, aceitas: 2, motivo: 'Não' }, '2 ocorrências do pedido 7 aceitas: R$ 60,00', '/pedido/7'],
    [{ ...decisao, aceitas: 0, motivo: 'Chegou\ntudo' }, 'Ocorrência do pedido 7 recusada', '/pedido/7'],
  ],
  mesa: [[{ desde: '2026-11-22T18:40:00+00:00', tipos: naMesa }, '5 tarefas novas na mesa', '/adm/mesa']],
  mensagem: [
    [{ pedidoId: 31, conversaId: 7, quantidade: 1 }, '1 mensagem nova no pedido 31', '/pedido/31#conversa'],
    [
      { pedidoId: 31, conversaId: 7, vendedorId: 9, quantidade: 3 },
      '3 mensagens novas no pedido 31',
      '/pedido/31#conversa-9',
    ],
  ],
}

const CASOS = TIPOS_DE_AVISO.flatMap(tipo =>
  POR_TIPO[tipo].map(
    // Safe: the data stand under their kind.
    ([dados, titulo, link]) => [{ tipo, dados } as ConteudoDoAviso, titulo, link] as const,
  ),
)

/** The same notice about companies whose names would lead away from here. */
const comIsca = (conteudo: ConteudoDoAviso): ConteudoDoAviso =>
  JSON.parse(JSON.stringify(conteudo), (chave, valor) =>
    ['comprador', 'vendedor'].includes(chave) && valor !== null ? 'Banco http://isca.example/entrar' : valor,
  )

describe('rule N41: the words of a notice', () => {
  it.each(CASOS)('%o', (conteudo, titulo, link) => {
    const aviso = escreverAviso(conteudo)
    expect(aviso.titulo.replaceAll('\u00a0', ' ')).toBe(titulo)
    expect(aviso.link).toBe(link)
    expect(aviso.texto).toMatch(/^\p{Lu}[^\n]*\.$/u)
  })

  const COM_PUSH = CASOS.filter(([{ tipo }]) => pushDoAviso(tipo) !== 'NUNCA')

  it.each(COM_PUSH)('rules N40, G2: on a locked screen %o has no amount', conteudo => {
    const { titulo, texto, link } = escreverPush(conteudo, { quantidade: 1 })
    expect(`${titulo} ${texto}`).not.toMatch(/R\$|\d,\d/)
    expect(titulo).not.toBe('')
    expect(link).toBe(escreverAviso(conteudo).link)
  })

  it.each(CASOS)('rule N114: %o has nothing to press in the name of another company', conteudo => {
    const { titulo, texto } = escreverAviso(comIsca(conteudo))
    const push = escreverPush(comIsca(conteudo), { quantidade: 1 })
    for (const escrito of [titulo, texto, push.titulo, push.texto])
      expect(escrito).not.toMatch(/isca\.\S|:\/\/isca/)
  })

  it('rule N63: the decision about one item names it', () => {
    const dados = {
      pedidoId: 7,
      aceitas: 1,
      recusadas: 0,
      valor: centavos(2610),
      motivo: null,
      item: 'Tomate',
    }
    expect(escreverAviso({ tipo: 'ocorrencia', dados }).texto).toBe(
      'Tomate. O valor volta como abatimento nos próximos boletos.',
    )
    const recusada = { ...dados, aceitas: 0, recusadas: 1, motivo: 'Chegou tudo' }
    expect(escreverAviso({ tipo: 'ocorrencia', dados: recusada }).texto).toBe('Tomate. Motivo: Chegou tudo.')
  })

  it('rule N42: gathered orders are named by their numbers', () => {
    const { texto } = escreverAviso({ tipo: 'pedido-novo', dados: { pedidos: [31, 32, 33].map(pedido) } })
    expect(texto).toBe('Pedidos 31, 32 e 33.')
  })

  it('rule N42: of many orders the first are named, and the others counted', () => {
    const ids = Array.from({ length: 10 }, (_, n) => n + 31)
    const nomes = '31, 32, 33, 34, 35, 36, 37, 38, 39, 40 e mais 390'
    const novos = escreverAviso(
      { tipo: 'pedido-novo', dados: { pedidos: ids.map(pedido) } },
      { quantidade: 400 },
    )
    expect(novos).toMatchObject({ titulo: 'Há 400 pedidos novos.', texto: `Pedidos ${nomes}.` })
    const pedidos = ids.map(id => ({ id, valor: centavos(100) }))
    const dados = { dia: '2026-11-20', soma: centavos(40_000), pedidos }
    const repasse = escreverAviso({ tipo: 'repasse-liberado', dados }, { quantidade: 400 })
    expect(repasse).toMatchObject({
      titulo: 'Repasse liberado: R$\u00a0400,00',
      texto: `Dos pedidos ${nomes}, em 20/11/2026.`,
    })
  })

  it('rule N42: orders that were cancelled leave the number of the others', () => {
    const semLista = (quantidade: number) =>
      escreverAviso({ tipo: 'pedido-novo', dados: { pedidos: [] } }, { quantidade }).titulo
    expect([semLista(1), semLista(2)]).toEqual(['Há 1 pedido novo.', 'Há 2 pedidos novos.'])
  })
})

describe('rule N40: what comes by e-mail at first', () => {
  it('is what concerns orders and money; the rest waits to be asked for, or is in the app alone', () => {
    const por = (email: string) => TIPOS_DE_AVISO.filter(tipo => emailDoAviso(tipo, 'COMPRADOR') === email)
    expect(por('DESLIGADO')).toEqual(['favorito-caiu', 'lista-da-manha', 'preco-combinado', 'extrato-do-mes'])
    expect(por('NUNCA')).toEqual(['repasse-liberado', 'cotacao-vencendo'])
    expect(por('LIGADO')).toHaveLength(TIPOS_DE_AVISO.length - 6)
  })

  it('is everything for staff, arrears as well as what waits', () => {
    const tipos = ['boleto-atrasado', 'mesa', 'webhook-desligado'] as const
    for (const papel of ['FUNCIONARIO', 'ADM'] as const)
      expect(tipos.map(tipo => emailDoAviso(tipo, papel))).toEqual(tipos.map(() => 'LIGADO'))
  })

  it('is what the preferences show', () => {
    for (const papel of PAPEIS)
      for (const { grupo, email } of gruposDoPapel(papel)) {
        const doGrupo = TIPOS_DE_AVISO.filter(tipo => grupoDoAviso(tipo, papel) === grupo)
        const ditos = new Set(doGrupo.map(tipo => emailDoAviso(tipo, papel)))
        ditos.delete('NUNCA')
        if (email !== null)
          expect([papel, grupo, ...ditos]).toEqual([papel, grupo, email ? 'LIGADO' : 'DESLIGADO'])
      }
  })
})

describe('rule N44: groups', () => {
  it('money has no switch; staff have one group for all', () => {
    expect(temEscolha('DINHEIRO')).toBe(false)
    expect(TIPOS_DE_AVISO.map(tipo => grupoDoAviso(tipo, 'FUNCIONARIO'))).toEqual(
      TIPOS_DE_AVISO.map(() => 'EQUIPE'),
    )
    expect(grupoDoAviso('boleto-atrasado', 'COMPRADOR')).toBe('DINHEIRO')
    expect(grupoDoAviso('pedido-novo', 'VENDEDOR')).toBe('PEDIDOS')
  })

  it('a seller’s prices come by push alone; staff are told by e-mail alone', () => {
    const grupos = (papel: Papel) =>
      gruposDoPapel(papel).map(({ grupo, email, push }) => [grupo, email, push])
    expect(grupos('VENDEDOR')).toEqual([
      ['PEDIDOS', true, true],
      ['DINHEIRO', true, true],
      ['PRECOS', null, true],
      ['MENSAGENS', true, true],
    ])
    expect(grupos('COMPRADOR')[2]).toEqual(['PRECOS', false, true])
    expect(grupos('COMPRADOR')[4]).toEqual(['EXTRATO', false, false])
    expect(grupos('ADM')).toEqual([['EQUIPE', true, false]])
  })

  it('each role has at least one that it can switch', () => {
    for (const papel of PAPEIS)
      expect(gruposDoPapel(papel).filter(({ grupo }) => temEscolha(grupo))).not.toEqual([])
  })
})

it('rule N44: a seller reads of no lists and approvals, and nobody of them once the person has chosen', () => {
  const semMarcar = (grupo: 'PEDIDOS' | 'PRECOS', aoVendedor: boolean, semEscolha = true) =>
    oQueVem(grupo, 'push', { aoVendedor, semEscolha }).split(' Sem marcar, ')[1]
  expect(semMarcar('PEDIDOS', true)).toBe('chegam só cancelamentos, mudanças de entrega e substitutos.')
  expect(semMarcar('PRECOS', true)).toBe('chegam só preços combinados.')
  expect(semMarcar('PRECOS', false)).toBe('chegam só preços combinados e listas da manhã.')
  expect(semMarcar('PRECOS', false, false)).toBeUndefined()
})

it('rule N43: what concerns a delivery of the day leaves at night, nothing else', () => {
  expect(TIPOS_DE_AVISO.filter(pushDeNoite)).toEqual(['entrega-mudou', 'pedido-cancelado', 'substituto'])
})

it('rule N42: new and paid orders are gathered, nothing else by the time', () => {
  expect(TIPOS_DE_AVISO.filter(reuneEventos)).toEqual(['pedido-novo', 'pedido-pago'])
})

describe('rule N40: what comes by push at first', () => {
  it('is what cannot wait; the rest waits to be asked for, or never comes', () => {
    const por = (push: string) => TIPOS_DE_AVISO.filter(tipo => pushDoAviso(tipo) === push)
    expect(por('LIGADO')).toEqual([
      'entrega-mudou',
      'pedido-cancelado',
      'substituto',
      'aprovacao-pedida',
      'lista-da-manha',
      'preco-combinado',
    ])
    expect(por('DESLIGADO')).toEqual([
      'pedido-novo',
      'pedido-entregue',
      'separacao-menor',
      'ocorrencia',
      'mensagem',
      'pedido-pago',
      'boleto-vence',
      'favorito-caiu',
      'cotacao-vencendo',
    ])
  })
})

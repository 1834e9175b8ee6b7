// One open task of each kind, made as in production. A declared kind without a maker does not compile.
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { lancarAbatimentoAMao } from '#server/contas/abatimento/lancar-a-mao.ts'
import { aceitarOcorrencia, entregue } from './abatimentos.ts'
import type { AppInProcess } from './app-for-test.ts'
import { adicionar, alterarStatus, envelhecerPagamento, fazerPedido, pagarEEsperar } from './compras.ts'
import { escreverBem } from './conversas.ts'
import { emissaoSemResposta } from './emissoes.ts'
import { exigir } from './exigir.ts'
import { pedirFrete } from './fretes.ts'
import { comprar, conferir, entregar } from './ocorrencias.ts'
import { cobrancaDoPedido, cobrancaIdDe, concluirAMao, esperarReembolso } from './reembolsos.ts'
import { pedidoComBoletoMorto } from './segunda-via.ts'
import { armar, controle, desarmar } from './simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from './test-users.ts'

/** A task, and the action that ends it. */
export interface TarefaDeTeste {
  id: string
  acao: string
  observacao?: string
  campos?: Record<string, unknown>
  /** Fields that are refused, one at a time. */
  errados?: readonly { observacao?: unknown; campos?: Record<string, unknown> }[]
}

type Fazer = (app: AppInProcess) => Promise<TarefaDeTeste>

const DUAS_HORAS_MS = 2 * 3_600_000
const DIA_MS = 24 * 3_600_000
const OBSERVACAO = 'Conferido por telefone'
const SEM_OBSERVACAO = [{ observacao: ' ' }, { observacao: 'x'.repeat(501) }] as const
const SEM_VALOR = ['', '0', '-1', 'x'].map(valor => ({ campos: { valor } }))

export const TAREFAS: { readonly [T in NomeDoTipo]: Fazer } = {
  'vendedor-pendente': async app => {
    const { id } = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    return { id: String(id), acao: 'aceitar', errados: [{ campos: { limite: '5000' } }] }
  },
  'comprador-pendente': async app => {
    const { id } = await criarComprador(app, { status: 'PENDENTE', limite: 0 })
    const errados = [
      { campos: { limite: 'mil' } },
      { campos: { limite: '-1' } },
      { campos: {}, observacao: 'x' },
    ]
    return { id: String(id), acao: 'aceitar', campos: { limite: '5000' }, errados }
  },
  ocorrencia: async app => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const { pedidoId, itens } = await comprar(comprador, [await criarCotacao(app, { preco: 3000 }), 10])
    await entregar(equipe, pedidoId)
    const itemId = exigir(itens[0])
    const { body } = await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
    const campos = { valor: 60, pagaPor: 'VENDEDOR', extra: 0 }
    return {
      id: String(exigir(body.ocorrencias[0]).id),
      acao: 'aceitar',
      campos,
      errados: [
        { campos: {} },
        { campos: { ...campos, valor: 0 } },
        { campos: { ...campos, pagaPor: 'NINGUEM' } },
        { campos: { ...campos, extra: -1 } },
        { observacao: 'sem lugar' },
      ],
    }
  },
  'boleto-sem-resposta': async app => {
    const { id } = await emissaoSemResposta(app, { chegou: false })
    return { id: String(id), acao: 'desfazer', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
  divergencia: async app => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor: 7250 })
    await lerEAplicar(app.deps, chargeId)
    return { id: String(pedidoId), acao: 'ver', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
  reembolso: async app => {
    const { id } = await reembolsoRecusado(app)
    return { id: String(id), acao: 'concluir', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
  'repasse-preso': async app => {
    const { equipe, id } = await reembolsoRecusado(app)
    await concluirAMao(equipe, id)
    await desarmar(app)
    return { id: String(id), acao: 'acertar', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
  custodia: async app => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarEEsperar(app, comprador, pedidoId)
    // Delivered without the job that releases its shares.
    const { db } = app.deps
    await db.updateTable('pedido').set({ status_pedido: 'ENTREGUE' }).where('id', '=', pedidoId).execute()
    const em_custodia_em = new Date(Date.now() - 4 * DIA_MS)
    await db.updateTable('repasse').set({ em_custodia_em }).where('pedido_id', '=', pedidoId).execute()
    return { id: String(pedidoId), acao: 'liberar' }
  },
  'pagamento-a-vendedor': async app => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/vencer`)
    const body = { observacao: 'Pix' }
    await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id: pedidoId }, body })
    const { vendedor_id: vendedorId } = await app.deps.db
      .selectFrom('pagamento_a_vendedor')
      .select('vendedor_id')
      .where('pedido_id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    return {
      id: `${pedidoId}-${vendedorId}`,
      acao: 'pagar',
      observacao: OBSERVACAO,
      campos: { pagoEm: '2026-11-20' },
      errados: [...SEM_OBSERVACAO, { campos: { pagoEm: '20/11' } }, { campos: {} }],
    }
  },
  conversa: async app => {
    app.setClock(new Date(Date.now() - DUAS_HORAS_MS))
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await escreverBem(comprador, pedidoId, { texto: 'Obrigado!' })
    app.setClock(null)
    const { id } = await app.deps.db
      .selectFrom('conversa')
      .select('id')
      .where('pedido_id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    return { id: String(id), acao: 'atender', errados: [{ observacao: 'Nada' }, { campos: {} }] }
  },
  frete: async app => {
    const comprador = await criarComprador(app, { cep: '29010002' })
    await adicionar(comprador, await criarCotacao(app))
    const { body } = await pedirFrete(comprador, comprador)
    const validoAte = somarDias(dataEmSaoPaulo(new Date()), 7)
    return {
      id: String(body.id),
      acao: 'combinar',
      observacao: 'Carreta por telefone',
      campos: { valor: '980,50', validoAte },
      errados: [...SEM_OBSERVACAO, { campos: { valor: '0', validoAte } }, { campos: { valor: '980,50' } }],
    }
  },
  'abatimento-parado': async app => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const haUmMes = () => new Date(Date.now() - 31 * 86_400_000)
    const linha = { tipo: 'CORRIGIDO', valor: centavos(6400), observacao: 'Combinado por telefone' } as const
    const pessoas = { usuarioId: comprador.id, porUsuarioId: equipe.id }
    await lancarAbatimentoAMao({ ...app.deps, clock: haUmMes }, { ...linha, ...pessoas })
    return {
      id: String(comprador.id),
      acao: 'pagar',
      observacao: OBSERVACAO,
      campos: { valor: '64,00' },
      errados: [...SEM_OBSERVACAO, ...SEM_VALOR],
    }
  },
  'acerto-por-fora': async app => {
    const mundo = await entregue(app, { pago: false })
    await aceitarOcorrencia(app, { ...mundo, valor: 3000 })
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, mundo.pedidoId)).id}/vencer`)
    const pagamento = { params: { id: mundo.pedidoId }, body: { observacao: 'Pix' } }
    await mundo.equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', pagamento)
    return {
      id: `${mundo.vendedor.id}-${mundo.pedidoId}`,
      acao: 'acertar',
      observacao: OBSERVACAO,
      campos: { valor: 30 },
      errados: [...SEM_OBSERVACAO, ...SEM_VALOR],
    }
  },
  cancelamento: async app => {
    const comprador = await criarComprador(app)
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    const body = { motivo: 'Pedi a caixa errada.' }
    await comprador.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body })
    return { id: String(id), acao: 'manter', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
  'entrega-parada': async app => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    await pagarEEsperar(app, comprador, pedidoId)
    await envelhecerPagamento(app, pedidoId, 16)
    return {
      id: String(pedidoId),
      acao: 'mover',
      observacao: OBSERVACAO,
      campos: { dia: somarDias(dataEmSaoPaulo(new Date()), 2) },
      errados: [{ observacao: 'x'.repeat(201) }, { campos: { dia: '20/11' } }, { campos: {} }],
    }
  },
  'conta-a-encerrar': async app => {
    const comprador = await criarComprador(app)
    await comprador.chamar('POST /v1/privacidade/encerramento')
    return { id: String(comprador.id), acao: 'encerrar', errados: [{ observacao: 'x' }, { campos: {} }] }
  },
  'boleto-morto': async app => {
    const { id } = await pedidoComBoletoMorto(app)
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    await lerEAplicar(app.deps, (await cobrancaDoPedido(app, id)).id)
    return { id: String(id), acao: 'receber', observacao: OBSERVACAO, errados: SEM_OBSERVACAO }
  },
}

/** The refund of a cancelled order, which the provider has refused. */
async function reembolsoRecusado(app: AppInProcess) {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  await armar(app, { tipo: 'devolucao-recusada', vezes: 3 })
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  await pagarEEsperar(app, comprador, pedidoId)
  await alterarStatus(equipe, pedidoId, 'CANCELADO')
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
  return { equipe, id: await cobrancaIdDe(app, pedidoId) }
}
